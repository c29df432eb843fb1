import type { WalletModal } from '../../../elements/index.ts'
import { fill, find, listen } from '../../fixtures/page.ts'
import { leads, openModal } from '../../fixtures/steps.ts'
import { until } from '../../fixtures/time.ts'
import { mailOf, newEmail } from '../../sandbox/auth/page.ts'

// The frame keeps its own storage; the tab's storage is cleared with the test.
afterEach(() => sessionStorage.clear())

export async function openLogin(attributes: Readonly<Record<string, string>> = {}) {
  const events = listen()
  const modal = await openModal({ socials: '', ...attributes })
  await find('textbox', 'Email address')
  return { modal, events }
}

export async function askCode(email = newEmail()): Promise<string> {
  await fill('Email address', email)
  await leads('Continue with email', 'Check your email')
  return email
}

/** Returns the codes and links sent to an address, oldest first, once there are `count` of them. */
export const mails = (email: string, count: number) =>
  until(`${count} mails`, async () => {
    const all = await mailOf(email)
    return all.length >= count ? all : undefined
  })

export const codeField = (): Promise<HTMLInputElement> => find<HTMLInputElement>('textbox', 'Code')

export const frames = (): HTMLDialogElement[] => [
  ...document.querySelectorAll<HTMLDialogElement>('dialog[data-wallet-frame]'),
]

export const isIn = (modal: WalletModal): Promise<unknown> =>
  until('a login', () => modal.state.active.status === 'connected' && !modal.state.open)

export const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000')
