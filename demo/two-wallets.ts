import type { WalletModal } from '../elements/index.ts'
import type { WalletState } from '../src/core/wallet.ts'
import { shortAddress } from '../src/lib/format.ts'
import { buildElement, findElement, startPage } from './page/dom.ts'
import { createEventLog } from './page/event-log.ts'
import { faces } from './page/face.ts'
import { followTheme } from './page/form.ts'
import { readSandbox, sandboxOptions } from './page/sandbox.ts'
import { makeWallet } from './page/wallets.ts'
import type { SandboxInfo } from './sandbox/info.ts'

/** Sets up one of the two modals, and shows its state beside it. The second modal starts on the second network. */
function setUpWallet(modal: HTMLElement, info: SandboxInfo, at: number): void {
  const { networks, ...rest } = sandboxOptions(info)
  const defaultNetwork = Object.keys(info.rpcUrls)[at]
  Object.assign(modal, { options: { ...rest, networks, defaultNetwork } })
  const side = modal.parentElement as HTMLElement
  createEventLog(findElement('.log', HTMLElement, side), modal, (event) => event === 'wallet-track')
  void customElements.whenDefined('wallet-modal').then(() => showState(modal as WalletModal, side))
}

async function showState(modal: WalletModal, side: HTMLElement): Promise<void> {
  const name = modal.id
  const state = findElement('[data-of=state]', HTMLElement, side)
  const storage = findElement('[data-of=storage]', HTMLElement, side)
  const show = (now: WalletState) => {
    state.replaceChildren(...facts(describe(now)))
    // The modal stores a change right after the event, in the same task.
    queueMicrotask(() => storage.replaceChildren(...facts(stored(name))))
  }
  show(modal.state)
  const wallet = await modal.ready
  wallet.$state.subscribe(show)
  addEventListener('storage', () => show(modal.state))
}

const describe = ({ view, active }: WalletState): [string, string][] => [
  ['Status', active.status],
  ['Address', active.address ? shortAddress(active.address) : '–'],
  ['Network', active.caipNetworkId],
  ['Connector', active.connector?.name ?? '–'],
  ['View', view],
]

const nothing: [string, string] = ['Nothing', '']

/** The stored entries of a modal, by its own prefix. */
const stored = (name: string): [string, string][] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(`@appkit-wallet/${name}/`))
    .sort()
    .map((key) => [key.slice(key.lastIndexOf('/') + 1), localStorage.getItem(key) ?? ''])

const facts = (rows: readonly [string, string][]): HTMLElement[] =>
  (rows.length > 0 ? rows : [nothing]).flatMap(([term, text]) => [
    buildElement('dt', { textContent: term }),
    buildElement('dd', { textContent: text, title: text }),
  ])

/** Two modals on one page, each with its own state, storage and events. */
async function start(): Promise<void> {
  const info = await readSandbox()
  const sides = ['treasury', 'pocket'].map((name) => findElement(`#${name}`, HTMLElement))
  for (const [at, modal] of sides.entries()) setUpWallet(modal, info, at)
  followTheme(findElement('#page', HTMLFormElement), (theme) => {
    for (const modal of sides) modal.setAttribute('theme', theme)
  })
  makeWallet(info, faces.harbor, 'example.harbor').announce()
  makeWallet(info, faces.tessera, 'example.tessera', 3, 5).announce()
  await import('../elements/define.ts')
}

startPage(start)
