import { reportUncaught } from '../../lib/emitter.ts'
import type { Effect } from './effect.ts'

/** Whenever payments are stored of before, or another tab stores or removes some: they are followed here as well. */
export const resumeStoredPayments: Effect = (core) => {
  const resume = () =>
    import('../actions/payments/resume-payments.lazy.ts')
      .then(({ resumePayments }) => {
        if (!core.signal.aborted) resumePayments(core)
      })
      .catch(reportUncaught)
  if (core.storage.get('pending_payments')) void resume()
  return core.storage.onForeignChange((key) => {
    if (key === 'pending_payments') void resume()
  })
}
