import { stopAll } from '../../../lib/async.ts'
import { WalletError } from '../../../lib/errors.ts'
import type { Core } from '../../core.ts'

/**
 * Resolves once the visitor has accepted the terms on the view that is shown now, which has the checkbox.
 * @throws WalletError `aborted` when the modal closes or shows something else before that
 */
export function waitForTerms(core: Core): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stopAll(stops)
      settle()
    }
    const leave = () => end(() => reject(new WalletError('aborted')))
    const stops = [
      core.terms.$agreed.listen((agreed) => agreed && end(resolve)),
      core.router.$route.listen(leave),
      core.modal.$open.listen((open) => open || leave()),
    ]
    core.signal.addEventListener('abort', leave, { once: true })
  })
}
