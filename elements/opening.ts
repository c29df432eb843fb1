import { WalletError } from '../src/lib/errors.ts'
import { hostModal } from './modal-host.ts'
import { createView } from './view.ts'

/** Everything that the first opening needs, as one chunk: it loads, or is retried after a failure, as a whole. */
export const opening = { WalletError, hostModal, createView }
