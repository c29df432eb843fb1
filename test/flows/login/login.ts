import { type Address, createPublicClient, type Hex, http, numberToHex, parseEther } from 'viem'
import type { WalletModal } from '../../../elements/index.ts'
import type { WalletOptions } from '../../../src/schema/config/options.ts'
import { motionsOf } from '../../fixtures/browser/animation.ts'
import { node } from '../../fixtures/chains/chain.ts'
import { networkIn } from '../../fixtures/chains/four.ts'
import { addModal, choose, fill, find, listen, shows, wired } from '../../fixtures/page.ts'
import { fillAll, leads } from '../../fixtures/steps.ts'
import { until } from '../../fixtures/time.ts'
import { codeOf, newEmail, pressIn } from '../../sandbox/auth/page.ts'
import { click, inFrame } from '../../setup/commands.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { ends } from '../send/sending.ts'

// The frame keeps its own storage; the tab's storage is cleared with the test.
afterEach(() => sessionStorage.clear())

export const { origin: service } = new URL(sandbox.endpoints.auth ?? '')
const PAGE = `${service}/sdk`

export const SOLANA = networkIn('solana')

/** Attributes with the networks on which a login has accounts. */
export const loginWired = { ...wired, networks: `eip155:31337 eip155:31338 ${SOLANA}` }

/** Options of a page that prefers ordinary accounts. */
export const ordinary: WalletOptions = { accountTypes: { eip155: 'eoa' } }

export const client = createPublicClient({ transport: http(sandbox.rpcUrls['eip155:31337']), pollingInterval: 50 })

/** A modal with those networks. */
export function addLogin(options: WalletOptions = {}, attributes: Readonly<Record<string, string>> = {}): WalletModal {
  const modal = addModal({ ...loginWired, ...attributes })
  modal.options = options
  return modal
}

export async function askCode(modal: WalletModal, email = newEmail()): Promise<string> {
  if (!modal.state.open) await modal.show()
  await fill('Email address', email, modal)
  await leads('Continue with email', 'Check your email', modal)
  return email
}

export const enterCode = async (email: string, modal?: WalletModal): Promise<void> =>
  fill('Code', await codeOf(email), modal)

export const isIn = (modal: WalletModal): Promise<unknown> =>
  until('logged in', () => modal.state.active.status === 'connected' && !modal.state.open)

/** Logs a new visitor in by email; returns the address and the page's events. */
export async function logInByEmail(modal: WalletModal, email = newEmail()) {
  const heard = listen()
  await askCode(modal, email)
  await enterCode(email, modal)
  const [detail] = await heard.some('wallet-connect')
  await isIn(modal)
  return { email, detail }
}

/** A new visitor who has logged in by email. */
export async function loggedIn(...given: Parameters<typeof addLogin>): Promise<WalletModal> {
  const modal = addLogin(...given)
  await logInByEmail(modal)
  return modal
}

/** Opens a provider's page with a real click and answers there. */
export async function openProvider(modal: WalletModal, name: string): Promise<void> {
  if (!modal.state.open) await modal.show()
  const button = await find('button', `Continue with ${name}`, modal)
  await until('the sheet at rest', () => motionsOf(modal).length === 0)
  await click(button)
}

export const answerProvider = (button: 'Continue' | 'Cancel', provider: string): Promise<true> =>
  pressIn(button, `${service}/social/${provider}`)

export const addressOf = (modal: WalletModal): Address => modal.state.active.address as Address

export const fund = (address: Address): Promise<unknown> =>
  node('anvil_setBalance', address, numberToHex(parseEther('2')))

/** Presses `Approve` or `Reject` in the login frame, once the modal has made room for it. */
export async function answerFrame(modal: WalletModal, button: 'Approve' | 'Reject' = 'Approve', page = PAGE) {
  await until('the view', () => modal.state.open && modal.state.view === 'ApproveTransaction')
  await pressIn(button, page)
}

export async function approving<T>(modal: WalletModal, asked: Promise<T>, page = PAGE): Promise<T> {
  // A request that fails before it is shown ends the wait.
  await Promise.race([answerFrame(modal, 'Approve', page), asked])
  return asked
}

/** The EVM provider of `getProvider`. */
export const evmProvider = (modal: WalletModal) =>
  modal.getProvider('eip155') as { request<T = unknown>(call: { method: string; params?: unknown }): Promise<T> }

/** Sends the EVM provider a request that needs an approval, and approves it. */
export const approved = <T = Hex>(modal: WalletModal, method: string, params: unknown): Promise<T> =>
  approving(modal, evmProvider(modal).request<T>({ method, params }))

/** Pays with the Send view, approves in the frame, and waits for the confirmation. */
export async function pays(modal: WalletModal, amount: string, to: string): Promise<void> {
  await modal.show({ view: 'Send' })
  await find('button', 'Max', modal)
  await fillAll({ Amount: amount, To: to }, modal)
  await choose('button', 'Review', modal)
  await shows('Review send')
  await choose('button', 'Send', modal)
  await answerFrame(modal)
  await ends(modal)
}

export const frameHidden = (): Promise<unknown> =>
  until('no frame shown', () => !document.querySelector('dialog[data-wallet-frame][open]'))

export function killFrame(): void {
  const dialog = document.querySelector('dialog[data-wallet-frame]')
  if (!dialog) throw new Error('no frame to take away')
  dialog.remove()
}

/** Clears the frame's storage, like browsers that give a frame no storage. */
export const emptyFrame = (page = PAGE): Promise<boolean | undefined> =>
  inFrame(page, `(() => { localStorage.clear(); return true })()`)
