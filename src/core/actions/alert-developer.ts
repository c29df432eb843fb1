import { batch } from 'nanostores'
import type { WalletError } from '../../lib/errors.ts'
import type { Core } from '../core.ts'
import { tellPage } from './notify.ts'

/** Tells the developer, above the sheet and by an event, that the wallet is not set up right. */
export function alertDeveloper(core: Core, error: WalletError): void {
  batch(() => {
    core.notices.alert({ code: error.code, ...(error.details !== undefined && { details: error.details }) })
    tellPage(core, error)
  })
}
