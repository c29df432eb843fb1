import type { Core } from '../../core.ts'
import { closeModal } from './open.ts'

/** Closes the modal after a connection, except on an unsupported network, where UnsupportedChain is shown. */
export function closeAfterConnect(core: Core): void {
  if (core.$network.get().supported || core.$config.get().allowUnsupportedChain) closeModal(core)
}
