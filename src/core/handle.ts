import { computed } from 'nanostores'
import { abortable } from '../lib/async.ts'
import { accountId, isNetworkId } from '../lib/caip.ts'
import type { Emitter } from '../lib/emitter.ts'
import { read, WalletError, wordsOf } from '../lib/errors.ts'
import { isNamespace, type Namespace } from '../schema/network.ts'
import { announced } from './actions/announced.ts'
import { describeConnector } from './actions/describe.ts'
import { notifyError } from './actions/notify.ts'
import { open, requestClose } from './actions/open.ts'
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
    $networks: readonlyStore(
      computed(core.networks.$byNamespace, (states) => Object.values(states).flatMap((state) => state.requested)),
    ),
    ready: quiet(alive(ready)),
    show: async (options) => {
      // What a page hands in may be anything.
      const namespace = read(options, 'namespace')
      if (isNamespace(namespace)) selectNamespace(core, namespace)
      const view = read(options, 'view') as string | undefined
      open(core, { view })
      if (!view && core.connections.$locked.get())
        import('./actions/unlock.ts').then(
          ({ unlock }) => unlock(core),
          () => {},
        )
    },
    close: async () => requestClose(core, 'api'),
    connect: (connectorId, options) =>
      alive(connectBy(core, connectorId, read(options, 'namespace') as Namespace | undefined)),
    disconnect: (namespace) => alive(disconnectBy(core, namespace)),
    switchNetwork: async (id) => {
      if (!isNetworkId(id)) throw new WalletError('network-not-found', { details: wordsOf(id) })
      await alive(import('./actions/switch-network.ts').then(({ switchNetwork }) => switchNetwork(core, id)))
    },
    getProvider: (namespace = core.networks.$namespace.get()) =>
      isNamespace(namespace) ? core.connections.$active.get()[namespace]?.connection.native : undefined,
    configure,
    on: events.on,
    onCloseRequest: (listener) => core.closeRequests.on('request', listener),
    destroy,
  }
}

async function connectBy(core: Core, connectorId: string, namespace: Namespace | undefined): Promise<void> {
  const [{ attempt }] = await Promise.all([import('./actions/attempt.ts'), announced(core, connectorId)])
  await attempt(core, connectorId, namespace)
}

async function disconnectBy(core: Core, namespace: Namespace | undefined): Promise<void> {
  const { disconnect } = await import('./actions/disconnect.ts')
  await disconnect(core, namespace).catch((error) => {
    notifyError(core, error)
    throw error
  })
}

// Nobody has to wait for it: its failure is no unhandled one.
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

function selectNamespace(core: Core, namespace: Namespace): void {
  const state = core.networks.$byNamespace.get()[namespace]
  if (state) core.networks.select(state.active)
}

// nanostores' readonly type can be written to all the same; what leaves the package cannot.
const readonlyStore = <T>({ get, listen, subscribe }: ReadonlyStore<T>): ReadonlyStore<T> =>
  Object.freeze({ get, listen, subscribe })

const stateOf = (core: Core): ReadonlyStore<WalletState> =>
  computed(
    [
      core.modal.$open,
      core.router.$route,
      core.modal.$loading,
      core.$account,
      core.$network,
      core.networks.$byNamespace,
      core.accounts.$byNamespace,
    ],
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
