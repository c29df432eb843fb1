import type { WalletModal } from '../../elements/index.ts'
import { buildElement, findElement } from '../page/dom.ts'
import type { SandboxInfo } from '../sandbox/info.ts'

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
 * Shows the newest mails of the sandbox in `place`. While the modal is open, also shows the last one on top of the
 * page, because the user cannot leave an open modal to read the mail.
 */
export function showMails(place: HTMLElement, { mailbox }: SandboxInfo): void {
  const notice = findElement('#mail-notice', HTMLElement)
  let shown = ''
  const look = async () => {
    // Only shown while the modal asks for a code or a link.
    if (!isAskedFor()) notice.hidePopover()
    const mails = await read(mailbox)
    const words = JSON.stringify(mails)
    if (words === shown) return
    shown = words
    if (mails.length > 0) place.replaceChildren(...mails.map(row))
    if (mails[0] && timer !== undefined) raise(notice, mails[0])
  }
  let timer: number | undefined
  const start = async () => {
    await look()
    timer ??= window.setInterval(() => void look(), LOOK_MS)
  }
  const end = () => {
    clearInterval(timer)
    timer = undefined
    notice.hidePopover()
    void look()
  }
  document.addEventListener('wallet-open', () => void start())
  document.addEventListener('wallet-close', end)
  void look()
}

// The element may not be defined yet.
const isAskedFor = (): boolean =>
  (findElement('#modal', HTMLElement) as Partial<WalletModal>).state?.view.includes('Email') ?? false

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
