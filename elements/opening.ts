import { WalletError } from '../src/lib/errors.ts'
import { once } from '../src/lib/lazy.ts'
import { hostModal } from './modal-host.ts'
import { createView } from './view.ts'

/** What a first opening needs, in one part: it is loaded, and after a failure asked for again, as a whole. */
export const opening = {
  WalletError,
  hostModal,
  createView,
  /** Loads React's button: the painted one serves until it is there. */
  loadButton: once(async () => (await import('../src/app/ConnectButton.lazy.tsx')).ConnectButton),
}
