import type { WalletModal } from '../../../elements/index.ts'
import { addModal, choose, fill, find, listen, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { mailOf, newEmail } from '../../sandbox/auth/page.ts'

// The frame keeps its own storage; the tab's storage is cleared with the test.
afterEach(() => sessionStorage.clear())

/** Opens a modal at Connect, with the email field. */
export async function openLogin(attributes: Readonly<Record<string, string>> = {}) {
  const events = listen()
  const modal = addModal({ socials: '', ...attributes })
  await modal.show()
  await find('textbox', 'Email address')
  return { modal, events }
}

/** Submits an address and returns it. */
export async function askCode(email = newEmail()): Promise<string> {
  await fill('Email address', email)
  await choose('button', 'Continue with email')
  await shows('Check your email')
  return email
}

/** Returns the codes and links sent to an address, oldest first, once there are `count` of them. */
export const mails = (email: string, count: number) =>
  until(`${count} mails`, async () => {
    const all = await mailOf(email)
    return all.length >= count ? all : undefined
  })

/** Returns the code field. */
export const codeField = (): Promise<HTMLInputElement> => find<HTMLInputElement>('textbox', 'Code')

/** Returns the dialogs of login frames in this page. */
export const frames = (): HTMLDialogElement[] => [
  ...document.querySelectorAll<HTMLDialogElement>('dialog[data-wallet-frame]'),
]

/** Waits until a login is connected and the modal has closed. */
export const isIn = (modal: WalletModal): Promise<unknown> =>
  until('a login', () => modal.state.active.status === 'connected' && !modal.state.open)

/** Returns six digits that differ from these. */
export const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000')
