import { WalletError } from '../../lib/errors.ts'
import { alertDeveloper } from '../actions/notify.ts'
import type { Effect } from './effect.ts'

/** Whenever the modal opens for the first time without a project id: the developer is told (SPEC §5). */
export const warnMissingProject: Effect = (core) => {
  const stop = core.modal.$open.listen((open) => {
    if (!open) return
    stop()
    if (!core.$config.get().projectId) alertDeveloper(core, new WalletError('project-id-missing'))
  })
  return stop
}
