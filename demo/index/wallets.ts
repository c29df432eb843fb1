import type { WalletModal } from '../../elements/index.ts'
import { whenIdle } from '../../src/lib/lazy.ts'
import { announceLazily } from '../page/announce-lazily.ts'
import { findElement } from '../page/dom.ts'
import { faces } from '../page/face.ts'
import type { SandboxInfo } from '../sandbox/info.ts'

/** The code that signs is larger than the rest of the page. */
const loadHarbor = () => import('./harbor.ts')

/**
 * Adds the wallet Harbor to the page, and shows the mail of logins. Wallets of other chains come with the first chain
 * that needs them. Returns a function that removes them.
 */
export function bringWallets(info: SandboxInfo, form: HTMLFormElement): () => void {
  const stops = [announceLazily(faces.harbor, 'example.harbor', async () => (await loadHarbor()).createHarbor(info))]
  void afterList(async (modal) => {
    const { showMails } = await import('../page/mail.ts')
    showMails(modal, info)
    await loadHarbor()
  })
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

/** Runs once the live element is there and the browser is idle, so that the list of wallets loads first. */
async function afterList(run: (modal: WalletModal) => Promise<void>): Promise<void> {
  const modal = findElement('#modal', HTMLElement) as WalletModal
  await customElements.whenDefined('wallet-modal')
  await modal.ready
  whenIdle(() => void run(modal).catch(() => {}))
}
