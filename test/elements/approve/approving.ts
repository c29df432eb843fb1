import { expect } from 'chai'
import type { Address, Hex } from 'viem'
import type { WalletModal } from '../../../elements/index.ts'
import { finishLogin } from '../../../src/core/actions/login/login.ts'
import { openedOf } from '../../../src/core/create.ts'
import { authOf } from '../../../src/core/wallets/active-wallet.ts'
import type { WalletOptions } from '../../../src/schema/config/options.ts'
import { addModal } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { evmProvider, loginWired } from '../../flows/login/login.ts'
import { codeOf, newEmail, pressIn } from '../../sandbox/auth/page.ts'
import { click, device, inFrame } from '../../setup/commands.ts'
import { sandbox } from '../../setup/sandbox.ts'

/** Who receives what a login sends. */
export const FRIEND = sandbox.accounts[4]?.address as Hex

/** URL of the login frame's page. */
export const FRAME = `${new URL(sandbox.endpoints.auth ?? '').origin}/sdk`

/** A modal with a new email login, made without its views. */
export async function loggedIn(options: WalletOptions = {}, attributes: Readonly<Record<string, string>> = {}) {
  const modal = addModal({ ...loginWired, ...attributes })
  modal.options = { accountTypes: { eip155: 'eoa' }, ...options }
  const { core } = openedOf((await modal.ready) as never)
  const email = newEmail()
  const session = await until('the login', () => authOf(core)?.loginFrame())
  await session.connectEmail(email)
  await session.connectOtp(await codeOf(email))
  await finishLogin(core, { signal: core.signal })
  return { modal, core, email, address: modal.state.active.address as Address }
}

/** The dialog of the login frame while it is shown. */
export const shownFrame = (): HTMLDialogElement | null => document.querySelector('dialog[data-wallet-frame][open]')

/** The shadow root that contains the sheet: the modal's, or the one in the login frame's dialog. */
export function rootOf(modal: WalletModal): ShadowRoot {
  const inFrame = shownFrame()?.firstElementChild?.shadowRoot
  return (inFrame?.querySelector('.sheet') ? inFrame : modal.shadowRoot) as ShadowRoot
}

/** Text of the sheet; empty in the moment in which it is removed with the frame. */
export const textOf = (modal: WalletModal): string => rootOf(modal).querySelector('.sheet')?.textContent ?? ''

/** Waits until the login frame exactly covers its place in the sheet. */
export const frameInRoom = (modal: WalletModal): Promise<HTMLDialogElement> =>
  until('the frame in its room', () => {
    const [frame, room] = [shownFrame(), rootOf(modal).querySelector('.frame-room')]
    const iframe = frame?.querySelector('iframe')
    if (!frame || !iframe || !room) return undefined
    const [a, b] = [iframe.getBoundingClientRect(), room.getBoundingClientRect()]
    const isOver = [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height].every((px) => Math.abs(px) < 1)
    return isOver && a.height > 100 ? frame : undefined
  })

/** Waits until the buttons of the login frame can be pressed. */
export const isArmed = () =>
  until('armed', () => inFrame(FRAME, `document.querySelectorAll('footer button:enabled').length === 2`))

/** Clicks a button of the login frame with the real mouse, which hits what lies on top there. */
export async function clickInFrame(modal: WalletModal, name: 'Approve' | 'Reject'): Promise<void> {
  const frame = await frameInRoom(modal)
  const { left, top } = (frame.querySelector('iframe') as HTMLIFrameElement).getBoundingClientRect()
  const middle = await until(name, () =>
    inFrame<{ x: number; y: number }>(
      FRAME,
      `[...document.querySelectorAll('button:enabled')].filter((one) => one.textContent === '${name}')
        .map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))[0]`,
    ),
  )
  await click({ x: left + middle.x, y: top + middle.y })
}

/** Text that the login frame shows for the waiting request. */
export const textInFrame = (): Promise<string | undefined> =>
  inFrame<string>(FRAME, `document.querySelector('#asks')?.innerText`)

/** Request that the login frame has received, shown or not. */
export const readInFrame = (): Promise<string | undefined> =>
  inFrame<string>(FRAME, `document.querySelector('#asks')?.textContent`)

/** Error code that a promise rejects with. */
export const failure = (asked: Promise<unknown>): Promise<{ code?: unknown; message?: unknown }> =>
  asked.then(
    () => ({ message: 'it did not fail' }),
    (error) => error,
  )

/** Asks a login to sign a text. */
export const signing = (modal: WalletModal, text: string): Promise<Hex> =>
  evmProvider(modal).request<Hex>({ method: 'personal_sign', params: [text, modal.state.active.address] })

/** Asks a login to sign typed data. */
export const signingTyped = (modal: WalletModal, typed: object): Promise<Hex> => {
  const params = [modal.state.active.address, JSON.stringify(typed)]
  return evmProvider(modal).request<Hex>({ method: 'eth_signTypedData_v4', params })
}

/** A login that can be asked for signatures, on a screen of a given size. */
export async function asking(
  text = 'Hi',
  attributes: Readonly<Record<string, string>> = {},
  screen?: Parameters<typeof device>[0],
) {
  if (screen) await device(screen)
  const { modal } = await loggedIn({}, attributes)
  const ask = (message = text) => failure(signing(modal, message))
  return { modal, ask }
}

/** The same with one request, for which the login frame is shown. */
export async function asked(...given: Parameters<typeof asking>) {
  const { modal, ask } = await asking(...given)
  const request = ask()
  return { modal, ask, request, frame: await frameInRoom(modal) }
}

/** Presses Reject in the login frame, and expects that the request is rejected. */
export async function expectRejected(asked: Promise<unknown>): Promise<void> {
  await pressIn('Reject')
  expect(await asked).to.have.property('code', 4001)
}

/** Expects that the requests end because the visitor has left them. */
export async function expectLeft(...asked: Promise<unknown>[]): Promise<void> {
  for (const one of asked) expect(await one).to.have.nested.property('cause.code', 'frame-aborted')
}

/** Asks a login to send a transaction; the result is its failure. */
export const sending = (modal: WalletModal, transaction: object) =>
  failure(evmProvider(modal).request({ method: 'eth_sendTransaction', params: [transaction] }))

/** The element that a click in the middle of the frame's buttons would hit. */
function hitIn(frame: HTMLDialogElement): Element | null {
  const { left, bottom, width } = (frame.querySelector('iframe') as HTMLIFrameElement).getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, bottom - 40)
}

type Scene = Awaited<ReturnType<typeof asking>>

/** Approves a request once the frame has its place, in which a click would hit it. */
export async function approveOnce({ modal, ask }: Scene, text: string, asked = ask(text)) {
  const frame = await frameInRoom(modal)
  expect(hitIn(frame), text).to.equal(frame.querySelector('iframe'))
  await pressIn('Approve')
  expect(await asked, text).to.deep.equal({ message: 'it did not fail' })
}
