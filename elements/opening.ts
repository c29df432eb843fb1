import { WalletError } from '../src/lib/errors.ts'
import { once } from '../src/lib/lazy.ts'
import { hostModal } from './modal-host.ts'
import { createView } from './view.ts'

/** Everything that the first opening needs, as one chunk: it loads, or is retried after a failure, as a whole. */
export const opening = {
  WalletError,
  hostModal,
  createView,
  /** Loads React's button, which replaces the painted one. The modal does not wait for it. */
  loadButton: once(async () => (await import('../src/app/ConnectButton.lazy.tsx')).ConnectButton),
}
