import type { Hex } from 'viem'
import { find } from './page/dom.ts'
import { otherChains, readSandbox, sandboxOptions } from './page/sandbox.ts'
import { startPage } from './page/start.ts'
import { followTheme } from './page/theme.ts'
import { faces } from './page/wallets.ts'
import type { SandboxInfo } from './sandbox/info.ts'
import type { Wif } from './wallet/bitcoin/key.ts'
import { createBitcoin } from './web-wallet/bitcoin.ts'
import { setPairing } from './web-wallet/pairing.ts'
import { showRelay } from './web-wallet/relay-state.ts'
import { showAsks } from './web-wallet/request-cards.ts'
import { showSessions } from './web-wallet/session-rows.ts'
import { setWallet } from './web-wallet/settings.ts'
import { createSolana } from './web-wallet/solana.ts'
import { createWebWallet } from './web-wallet/wallet.ts'

/** The accounts of the sandbox that are this wallet's, by namespace; the browser wallets of the demo have most others. */
const OWN = { eip155: [5, 8], solana: [1, 3], payment: [1, 2], ordinal: [1, 2] } as const

/** The page of a WalletConnect wallet: it pairs with a pasted link, or with the one in its address. */
async function start(): Promise<void> {
  followTheme(find('#page', HTMLFormElement))
  const info = await readSandbox()
  const wallet = await openWallet(info)
  const chains = [...sandboxOptions(info).networks, ...otherChains(info)]
  const names = new Map(chains.map(({ id, caipNetworkId, name }) => [String(caipNetworkId ?? `eip155:${id}`), name]))
  const nameOf = (chain: string) => names.get(chain) ?? chain
  const pairing = setPairing(find('#pair', HTMLFormElement), wallet)
  setWallet(find('#wallet', HTMLFormElement), wallet, nameOf)
  showSessions(find('#sessions', HTMLElement), wallet, nameOf)
  showAsks(find('#asks', HTMLElement), wallet, { nameOf, tell: pairing.tell })
  showRelay(find('#relay', HTMLElement), wallet)
  pairing.start()
}

function openWallet(info: SandboxInfo) {
  const { endpoints, rpcUrls: chains } = info
  const own = { chains, storagePrefix: 'web-wallet' }
  const ordinals = keysOf(info, 'ordinal')
  const wifs = keysOf(info, 'payment').map((payment, at): Wif => [payment, ordinals[at] ?? payment])
  return createWebWallet({
    relay: endpoints.relay ?? '',
    projectId: 'demo',
    name: 'Sandbox wallet',
    icon: faces.northwind.icon,
    privateKeys: keysOf(info, 'eip155') as Hex[],
    keyrings: [
      createSolana({ ...own, privateKeys: keysOf(info, 'solana') }),
      createBitcoin({ ...own, privateKeys: wifs }),
    ],
    ...own,
  })
}

/** Its keys of a namespace, or of one kind of account. */
const keysOf = ({ accounts }: SandboxInfo, kind: keyof typeof OWN): string[] =>
  accounts
    .filter(({ namespace, type }) => (type ?? namespace) === kind)
    .slice(...OWN[kind])
    .map(({ privateKey }) => privateKey)

startPage(start)
