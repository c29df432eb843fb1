import type { WalletModal } from '../../elements/index.ts'
import { define } from '../../elements/register.ts'
import { build } from '../fixtures/page.ts'

/** Waits for the core, which reads the options. */
export const ready = (modal: WalletModal) => modal.ready.then(() => modal)

/** A modal created before its tag is defined. */
export function addEarly(write: (modal: WalletModal) => void): {
  modal: WalletModal
  upgrade: () => Promise<WalletModal>
} {
  const prefix = `early-${crypto.randomUUID()}`
  const modal = build<WalletModal>(`${prefix}-wallet-modal`)
  write(modal)
  document.body.append(modal)
  const upgrade = () => {
    define(prefix)
    return ready(modal)
  }
  return { modal, upgrade }
}
