import { computed } from 'nanostores'
import { abortable } from '../lib/abortable.ts'
import { accountId } from '../lib/caip.ts'
import type { Emitter } from '../lib/emitter.ts'
import { read, toWalletError } from '../lib/errors.ts'
import { isNamespace, type Namespace } from '../schema/network.ts'
import { open, requestClose } from './actions/open.ts'
import type { Core } from './core.ts'
import { describeConnector } from './describe-connector.ts'
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
        load().then(
          ({ unlock }) => unlock(core),
          () => {},
        )
    },
    close: async () => requestClose(core, 'api'),
    connect: (id, options) => alive(load().then(({ connectBy }) => connectBy(core, id, read(options, 'namespace')))),
    disconnect: (namespace) => alive(load().then(({ disconnectBy }) => disconnectBy(core, namespace))),
    switchNetwork: (id) => alive(load().then(({ switchNetwork }) => switchNetwork(core, id))),
    getProvider: (namespace = core.networks.$namespace.get()) =>
      isNamespace(namespace) ? core.connections.$active.get()[namespace]?.connection.native : undefined,
    configure,
    on: events.on,
    onCloseRequest: (listener) => core.closeRequests.on('request', listener),
    destroy,
  }
}

// What a page's calls do comes with the first of them: most pages make none.
const load = () =>
  import('./actions/calls.ts').catch((thrown) => {
    throw toWalletError(thrown, 'view-failed')
  })

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
