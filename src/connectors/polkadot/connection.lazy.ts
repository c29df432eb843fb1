import { abortable } from '../../lib/async.ts'
import { read, WalletError } from '../../lib/errors.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import type { ClaimedAccount } from '../../schema/account.ts'
import type { Config } from '../../schema/config/options.ts'
import type { Connection, Connector, ConnectRequest } from '../connector.ts'
import { metadataOf } from '../shared/app-metadata.ts'
import type { ConnectorMethods } from '../shared/lazy-connector.ts'
import { throttle } from '../shared/per-frame.ts'
import { listenOnDemand } from '../shared/while-listened.ts'
import { readExtensionAccounts } from './accounts.ts'
import { callExtension } from './call.ts'
import { createExtensionRequest } from './request.ts'

/** The accounts of the extension in use as a connector tells them, once a frame; what cannot be read changes nothing. */
const createExtensionEvents = (extension: () => unknown): Connector['on'] =>
  listenOnDemand((emit) => {
    let stopped = false
    const accounts = throttle((addresses: readonly ClaimedAccount[]) =>
      emit('accounts', { namespace: 'polkadot', addresses }),
    )
    const heard = (value: unknown) => void (stopped || accounts.push(readExtensionAccounts(value)))
    const listening = callExtension(read(extension(), 'accounts'), 'subscribe', heard)
    listening.catch(() => {})
    return () => {
      stopped = true
      accounts.stop()
      listening.then((off) => typeof off === 'function' && off()).catch(() => {})
    }
  })

const MAX_NAME = 64

/** Makes the verbs of the connector `connectorId` over what an extension put into the page. */
export function createPolkadotMethods(connectorId: string, entry: unknown, config: Config): ConnectorMethods {
  let extension: unknown
  const enable = async ({ signal }: ConnectRequest): Promise<Connection | null> => {
    const page = cleanLine(metadataOf(config).name, MAX_NAME)
    const enabled = await abortable(callExtension(entry, 'enable', page), signal)
    const accounts = readExtensionAccounts(await abortable(callExtension(read(enabled, 'accounts'), 'get'), signal))
    if (!accounts?.length) return null
    extension = enabled
    const request = createExtensionRequest(enabled)
    return { connectorId, namespace: 'polkadot', addresses: accounts, chainId: undefined, request, native: enabled }
  }
  return {
    async connect(request) {
      const connection = await enable(request)
      if (!connection) throw new WalletError('wallet-locked')
      return connection
    },
    // There is no way to ask whether the page may: extensions answer at once where it may, and this is only called for
    // one that has been connected. Whose user took the leave back meanwhile is asked.
    resume: enable,
    // Extensions know no goodbye: the page forgets what it was given.
    async disconnect() {
      extension = undefined
    },
    on: createExtensionEvents(() => extension),
  }
}
