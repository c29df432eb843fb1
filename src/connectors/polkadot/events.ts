import { read } from '../../lib/errors.ts'
import type { ClaimedAccount } from '../../schema/account.ts'
import type { Connector } from '../connector.ts'
import { perFrame } from '../shared/per-frame.ts'
import { whileListened } from '../shared/while-listened.ts'
import { readExtensionAccounts } from './accounts.ts'
import { callExtension } from './call.ts'

/** The accounts of the extension in use as a connector tells them, once a frame; what cannot be read changes nothing. */
export const createExtensionEvents = (extension: () => unknown): Connector['on'] =>
  whileListened((emit) => {
    let stopped = false
    const accounts = perFrame((addresses: readonly ClaimedAccount[]) =>
      emit('accounts', { namespace: 'polkadot', addresses }),
    )
    const heard = (value: unknown) => void (stopped || accounts.tell(readExtensionAccounts(value)))
    const listening = callExtension(read(extension(), 'accounts'), 'subscribe', heard)
    listening.catch(() => {})
    return () => {
      stopped = true
      accounts.stop()
      listening.then((off) => typeof off === 'function' && off()).catch(() => {})
    }
  })
