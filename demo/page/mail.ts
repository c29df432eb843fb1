import type { WalletModal } from '../../elements/index.ts'
import type { SandboxInfo } from '../sandbox/info.ts'
import { buildElement, findElement } from './dom.ts'

const LOOK_MS = 1_000
const MAX_MAILS = 5

/** A mail as the sandbox lists it (demo/sandbox/auth/mailbox.ts). */
type Mail = { email: string; purpose: string; code?: string; link?: string; at: number }

const subjects: Readonly<Record<string, string>> = {
  otp: 'Your code',
  device: 'Approve this device',
  primary: 'Code for the old address',
  secondary: 'Code for the new address',
}

/**
 * Shows the newest mail on top of the page while the modal waits for a code or a link, because the user cannot leave an
 * open modal to read the mail. With `place`, also lists the newest mails there.
 */
export function showMails(modal: HTMLElement, { mailbox }: SandboxInfo, place?: HTMLElement): void {
  const notice = findElement('#mail-notice', HTMLElement)
  let shown = ''
  let timer: number | undefined
  const look = async () => {
    const mails = await read(mailbox)
    const words = JSON.stringify(mails)
    if (words === shown) return
    shown = words
    if (mails.length > 0) place?.replaceChildren(...mails.map(row))
    if (mails[0] && timer !== undefined) raise(notice, mails[0])
  }
  const wait = (isAsked: boolean) => {
    if (isAsked) {
      timer ??= window.setInterval(() => void look(), LOOK_MS)
      return
    }
    clearInterval(timer)
    timer = undefined
    notice.hidePopover()
  }
  void look()
  void customElements.whenDefined('wallet-modal').then(async () => {
    const wallet = await (modal as WalletModal).ready
    wallet.$state.subscribe((state) => wait(asksForMail(modal, state)))
  })
}

const asksForMail = (modal: HTMLElement, { open, view }: WalletModal['state']): boolean =>
  (open || modal.hasAttribute('embedded')) && view.includes('Email')

/** The newest mails, the last one first. Empty when the sandbox is not reachable. */
async function read(mailbox: string): Promise<Mail[]> {
  try {
    const mails: Mail[] = await (await fetch(mailbox)).json()
    return mails.slice(-MAX_MAILS).reverse()
  } catch {
    return []
  }
}

function raise(notice: HTMLElement, mail: Mail): void {
  notice.replaceChildren(row(mail))
  // Shown again to be on top of a modal that was opened meanwhile.
  notice.hidePopover()
  notice.showPopover()
}

function row({ email, purpose, code, link }: Mail): HTMLParagraphElement {
  const what = link
    ? buildElement('a', { href: link, target: '_blank', textContent: 'Open the link' })
    : buildElement('b', { className: 'mail-code', textContent: code ?? '' })
  return buildElement(
    'p',
    { className: 'mail' },
    buildElement('span', {}, subjects[purpose] ?? purpose),
    what,
    buildElement('small', {}, email),
  )
}
