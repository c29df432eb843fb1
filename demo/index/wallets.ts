import { findElement } from '../page/dom.ts'
import { showMails } from '../page/mail.ts'
import { faces, makeWallet } from '../page/wallets.ts'
import type { SandboxInfo } from '../sandbox/info.ts'

/** How long Harbor takes to approve, as if a person read its window. */
const APPROVAL_MS = 600

/**
 * Adds the wallet Harbor to the page, and shows the mail of logins. Wallets of other chains, whose code is
 * large, come with the first chain that needs them. Returns a function that removes them.
 */
export function bringWallets(info: SandboxInfo, form: HTMLFormElement): () => void {
  const harbor = makeWallet(info, faces.harbor, 'example.harbor')
  harbor.control.delay(APPROVAL_MS)
  const stops = [harbor.announce()]
  showMails(findElement('#modal', HTMLElement), info)
  let isLoaded = false
  const look = async () => {
    const isWanted = form.querySelector('[name=namespace]:checked:not([value=eip155])') !== null
    if (isLoaded || !isWanted) return
    isLoaded = true
    const { bringOtherWallets } = await import('./other-wallets.ts')
    stops.push(...bringOtherWallets(info))
  }
  form.addEventListener('change', look)
  void look()
  return () => {
    for (const stop of stops) stop()
  }
}
