import type { Hex } from 'viem'
import { shortAddress } from '../src/lib/format.ts'
import { buildElement, findElement, startPage } from './page/dom.ts'
import { faces } from './page/face.ts'
import { followTheme, onFieldChange, pageStorage, setField } from './page/form.ts'
import { otherChains, readSandbox, sandboxOptions } from './page/sandbox.ts'
import type { SandboxInfo } from './sandbox/info.ts'
import type { Wif } from './wallet/bitcoin/key.ts'
import { createBitcoin } from './web-wallet/bitcoin.ts'
import { bindPairingForm } from './web-wallet/pairing.ts'
import { showRequestCards } from './web-wallet/request-cards.ts'
import { showSessions } from './web-wallet/session-rows.ts'
import { createSolana } from './web-wallet/solana.ts'
import { type Control, createWebWallet, type WebWallet } from './web-wallet/wallet.ts'

const GRACE_MS = 3000

/** Shows that the relay is unreachable while a session or a request needs it, after a delay. */
function showRelayState(place: HTMLElement, { $isReached, $sessions, $proposals }: WebWallet): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    const isMissed = !$isReached.get() && $sessions.get().length + $proposals.get().length > 0
    if (!isMissed) {
      clearTimeout(timer)
      timer = undefined
      place.hidden = true
    } else if (timer === undefined) {
      timer = setTimeout(() => {
        place.textContent =
          'The relay is unreachable, so pages cannot send requests or get answers. The wallet keeps trying.'
        place.hidden = false
      }, GRACE_MS)
    }
  }
  $isReached.listen(follow)
  $proposals.listen(follow)
  $sessions.subscribe(follow)
}

/** Connects a form with the wallet's control: chain, account, and how it answers requests. */
function bindWalletForm(form: HTMLFormElement, wallet: WebWallet, nameOf: (chain: string) => string): void {
  const [keyring] = wallet.keyrings
  keyring?.$state.subscribe(({ chains, chain, addresses, selected }) => {
    const options = chains.map((id) => buildElement('option', { value: id }, nameOf(id)))
    findElement('#chain', HTMLSelectElement, form).replaceChildren(...options)
    const accounts = addresses.map((one, at) =>
      buildElement('option', { value: String(at) }, `${at + 1}: ${shortAddress(one)}`),
    )
    findElement('#account', HTMLSelectElement, form).replaceChildren(...accounts)
    setField(form, 'chain', chain)
    setField(form, 'account', String(selected))
  })
  const setMode = (mode: string) => {
    wallet.control.mode = mode as Control['mode']
    pageStorage.set('web-wallet', mode)
  }
  const kept = pageStorage.get('web-wallet') ?? ''
  setMode(['approve', 'reject'].includes(kept) ? kept : 'ask')
  setField(form, 'mode', wallet.control.mode)
  onFieldChange(form, {
    chain: (chain) => void wallet.switchChain(chain),
    account: (at) => void wallet.selectAccount(Number(at)),
    mode: setMode,
  })
}

/** The sandbox accounts of this wallet, by namespace. The browser wallets of the demo use most of the others. */
const OWN = { eip155: [5, 8], solana: [1, 3], payment: [1, 2], ordinal: [1, 2] } as const

/** The page of a WalletConnect wallet. It pairs by a pasted link, or by the link in its URL. */
async function start(): Promise<void> {
  followTheme(findElement('#page', HTMLFormElement))
  const info = await readSandbox()
  const wallet = await openWallet(info)
  const chains = [...sandboxOptions(info).networks, ...otherChains(info)]
  const names = new Map(chains.map(({ id, caipNetworkId, name }) => [String(caipNetworkId ?? `eip155:${id}`), name]))
  const nameOf = (chain: string) => names.get(chain) ?? chain
  const pairing = bindPairingForm(findElement('#pair', HTMLFormElement), wallet)
  bindWalletForm(findElement('#wallet', HTMLFormElement), wallet, nameOf)
  showSessions(findElement('#sessions', HTMLElement), wallet, nameOf)
  showRequestCards(findElement('#asks', HTMLElement), wallet, { nameOf, tell: pairing.tell })
  showRelayState(findElement('#relay', HTMLElement), wallet)
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

/** The wallet's keys of a namespace, or of one account type. */
const keysOf = ({ accounts }: SandboxInfo, kind: keyof typeof OWN): string[] =>
  accounts
    .filter(({ namespace, type }) => (type ?? namespace) === kind)
    .slice(...OWN[kind])
    .map(({ privateKey }) => privateKey)

startPage(start)
