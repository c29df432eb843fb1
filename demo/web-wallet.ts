import type { Hex } from 'viem'
import { find } from './page/build.ts'
import { readSandbox, sandboxOptions } from './page/sandbox.ts'
import { startPage } from './page/start.ts'
import { followTheme } from './page/theme.ts'
import { faces } from './page/wallets.ts'
import type { SandboxInfo } from './sandbox/info.ts'
import { showAsks } from './web-wallet/ask-cards.ts'
import { setPairing } from './web-wallet/pairing.ts'
import { showRelay } from './web-wallet/relay-state.ts'
import { showSessions } from './web-wallet/session-rows.ts'
import { setWallet } from './web-wallet/settings.ts'
import { createWebWallet } from './web-wallet/wallet.ts'

/** The accounts of the sandbox that are this wallet's: the browser wallets of the demo have those before. */
const OWN = [5, 8] as const

/** The page of a WalletConnect wallet: it pairs with a pasted link, or with the one in its address. */
async function start(): Promise<void> {
  followTheme(find('#page', HTMLFormElement))
  const info = await readSandbox()
  const wallet = await openWallet(info)
  const names = new Map(sandboxOptions(info).networks.map(({ id, name }) => [`eip155:${id}`, name]))
  const nameOf = (chain: string) => names.get(chain) ?? chain
  const pairing = setPairing(find('#pair', HTMLFormElement), wallet)
  setWallet(find('#wallet', HTMLFormElement), wallet, nameOf)
  showSessions(find('#sessions', HTMLElement), wallet, nameOf)
  showAsks(find('#asks', HTMLElement), wallet, { nameOf, tell: pairing.tell })
  showRelay(find('#relay', HTMLElement), wallet)
  pairing.start()
}

function openWallet({ accounts, endpoints, rpcUrls }: SandboxInfo) {
  return createWebWallet({
    relay: endpoints.relay ?? '',
    projectId: 'demo',
    name: 'Sandbox wallet',
    icon: faces.northwind.icon,
    privateKeys: accounts
      .filter(({ namespace }) => namespace === 'eip155')
      .slice(...OWN)
      .map(({ privateKey }) => privateKey as Hex),
    chains: rpcUrls,
    storagePrefix: 'web-wallet',
  })
}

startPage(start)
