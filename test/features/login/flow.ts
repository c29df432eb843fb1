import type { WalletModal } from '../../../elements/index.ts'
import { addModal, choose, fill, find, listen, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { mailOf, newEmail } from '../../sandbox/auth/page.ts'

// What the frame keeps is its own; what we keep of it in the tab is cleared with the test.
afterEach(() => sessionStorage.clear())

/** A modal at the list of ways to connect, with the email field there. */
export async function openLogin(attributes: Readonly<Record<string, string>> = {}) {
  const events = listen()
  const modal = addModal({ socials: '', ...attributes })
  await modal.show()
  await find('textbox', 'Email address')
  return { modal, events }
}

/** Enters an address and asks for a code; answers the address. */
export async function askCode(email = newEmail()): Promise<string> {
  await fill('Email address', email)
  await choose('button', 'Continue with email')
  await shows('Check your email')
  return email
}

/** The codes and links that an address has been sent, oldest first, once there are so many. */
export const mails = (email: string, count: number) =>
  until(`${count} mails`, async () => {
    const all = await mailOf(email)
    return all.length >= count ? all : undefined
  })

/** The code field. */
export const codeField = (): Promise<HTMLInputElement> => find<HTMLInputElement>('textbox', 'Code')

/** The dialogs of login frames in this page. */
export const frames = (): HTMLDialogElement[] => [
  ...document.querySelectorAll<HTMLDialogElement>('dialog[data-wallet-frame]'),
]

/** Waits until somebody is connected by a login, and the modal has closed. */
export const isIn = (modal: WalletModal): Promise<unknown> =>
  until('a login', () => modal.state.active.status === 'connected' && !modal.state.open)

/** Another six digits than these. */
export const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000')
