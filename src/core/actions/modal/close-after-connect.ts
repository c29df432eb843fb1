import { hasSignIn } from '../../config/sign-in.ts'
import type { Core } from '../../core.ts'
import { reportNotLoaded } from './notify.ts'
import { closeModal } from './open.ts'

/**
 * Closes the modal after a connection, except on an unsupported network, where UnsupportedChain is shown. On a page that
 * signs visitors in, the view that asks for it takes the place of the closed modal.
 */
export function closeAfterConnect(core: Core): void {
  if (hasSignIn(core.$config.get())) return void continueWithSignIn(core)
  if (core.$network.get().supported || core.$config.get().allowUnsupportedChain) closeModal(core)
}

const continueWithSignIn = (core: Core): Promise<void> =>
  import('../sign-in/sign-in.ts').then(
    ({ signInAfterConnect }) => signInAfterConnect(core),
    (thrown) => reportNotLoaded(core, thrown),
  )
