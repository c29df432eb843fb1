import { computed } from 'nanostores'
import { accountId, isNetworkId } from '../lib/caip.ts'
import type { Emitter } from '../lib/emitter.ts'
import { WalletError } from '../lib/errors.ts'
import { announced, attempt } from './actions/attempt.ts'
import { describeConnector } from './actions/describe.ts'
import { disconnect } from './actions/disconnect.ts'
import { open, requestClose } from './actions/open.ts'
import { switchNetwork } from './actions/switch-network.ts'
import { abortable } from '../lib/async.ts'
import { isNamespace } from '../schema/network.ts'
import type { Core } from './core.ts'
import type { ReadonlyStore, Wallet, WalletEvents, WalletState } from './wallet.ts'

type Inside = {
  readonly events: Emitter<WalletEvents>
  readonly ready: Promise<void>
  configure(options: unknown): void
  destroy(): void
}

/** Makes the public handle over a core: verbs and read-only stores, nothing else of the inside. */
export function createHandle(core: Core, { events, ready, configure, destroy }: Inside): Wallet {
  const alive = <T>(work: Promise<T>) => abortable(work, core.signal)
  return {
    name: core.name,
    $state: readonlyStore(stateOf(core)),
    $networks: readonlyStore(computed(core.networks.$byNamespace, (states) => Object.values(states).flatMap((state) => state.requested))),
    ready,
    show: async (options = {}) => {
      if (isNamespace(options.namespace)) selectNamespace(core, options.namespace)
      open(core, options)
    },
    close: async () => requestClose(core, 'api'),
    connect: (connectorId, options = {}) =>
      alive(announced(core, connectorId).then(() => attempt(core, connectorId, options.namespace))),
    disconnect: (namespace) => alive(disconnect(core, namespace)),
    switchNetwork: async (id) => {
      if (!isNetworkId(id)) throw new WalletError('network-not-found', { details: String(id) })
      await alive(switchNetwork(core, id))
    },
    getProvider: (namespace = core.networks.$namespace.get()) => core.connections.$active.get()[namespace]?.connection.native,
    configure,
    on: events.on,
    onCloseRequest: (listener) => core.closeRequests.on('request', listener),
    destroy,
  }
}

function selectNamespace(core: Core, namespace: ReturnType<typeof core.networks.$namespace.get>): void {
  const state = core.networks.$byNamespace.get()[namespace]
  if (state) core.networks.select(state.active)
}

// nanostores' readonly type can be written to all the same; what leaves the package cannot.
const readonlyStore = <T>({ get, listen, subscribe }: ReadonlyStore<T>): ReadonlyStore<T> => Object.freeze({ get, listen, subscribe })

const stateOf = (core: Core): ReadonlyStore<WalletState> =>
  computed(
    [core.modal.$open, core.router.$route, core.modal.$loading, core.$account, core.$network, core.networks.$byNamespace, core.accounts.$byNamespace],
    (open, { view }, loading, { namespace, status, account, id, active }, { network }, networks, accounts) => {
      const ids = Object.entries(accounts).flatMap(([name, state]) => {
        const at = networks[name as keyof typeof networks]?.active
        return at ? state.accounts.map(({ address }) => accountId(at.id, address)) : []
      })
      return Object.freeze({
        open,
        view,
        loading,
        accounts: Object.freeze(ids),
        session: undefined,
        active: Object.freeze({
          namespace,
          status,
          address: account?.address,
          caipAddress: id,
          caipNetworkId: network.id,
          connector: active && describeConnector(active.connector),
        }),
      })
    },
  )
