import { computed } from 'nanostores'
import { abortable } from '../lib/async.ts'
import { accountId } from '../lib/caip.ts'
import type { Emitter } from '../lib/emitter.ts'
import { failedLoad, read, type WalletError } from '../lib/errors.ts'
import { isNamespace, type Namespace } from '../schema/network.ts'
import { notifyError, reportNotLoaded } from './actions/modal/notify.ts'
import { openModal, requestClose } from './actions/modal/open.ts'
import type { Core } from './core.ts'
import type { ReadonlyStore, Wallet, WalletEvents, WalletState } from './wallet.ts'
import { describeConnector } from './wallets/wallet-identity.ts'

type Inside = {
  readonly events: Emitter<WalletEvents>
  readonly ready: Promise<void>
  configure(options: unknown): void
  destroy(): void
}

/** Makes the public handle over a core: verbs and read-only stores, nothing else of the inside. */
export function createHandle(core: Core, { events, ready, configure, destroy }: Inside): Wallet {
  const call = async <T>(run: (calls: Calls) => Promise<T>): Promise<T> => {
    const work = run(await load().catch((error) => fail(core, error)))
    // A wallet that is destroyed says so in its own words.
    return core.signal.aborted ? work : abortable(work, core.signal)
  }
  return {
    name: core.name,
    $state: readonlyStore(stateOf(core)),
    $networks: readonlyStore(core.networks.$all),
    ready: quiet(abortable(ready, core.signal)),
    show: async (options) => {
      // What a page hands in may be anything.
      const asked = read(options, 'namespace')
      const namespace = isNamespace(asked) ? asked : undefined
      const view = read(options, 'view') as string | undefined
      core.connections.requestNamespace(namespace)
      // A network there that the page does not know is what has to be seen to first.
      if (namespace && selectNamespace(core, namespace) && !view) return
      openModal(core, { view })
      const locked = core.connections.$locked.get()
      if (!view && locked && (namespace ?? locked.namespace) === locked.namespace)
        load().then(
          ({ unlock }) => unlock(core).catch(() => {}),
          (thrown) => reportNotLoaded(core, thrown),
        )
    },
    close: async () => requestClose(core, 'api'),
    connect: (id, options) => call(({ connectBy }) => connectBy(core, id, read(options, 'namespace'))),
    disconnect: (namespace) => call(({ disconnectBy }) => disconnectBy(core, namespace)),
    switchNetwork: (id) => call(({ switchNetwork }) => switchNetwork(core, id)),
    signMessage: (message, options) =>
      call(({ signMessage }) => signMessage(core, message, read(options, 'namespace'))),
    addNetwork: (network) => call(({ addNetwork }) => addNetwork(core, network)),
    removeNetwork: (id) => call(({ removeNetwork }) => removeNetwork(core, id)),
    addAdapter: (namespace) => call(({ addAdapter }) => addAdapter(core, namespace)),
    removeAdapter: (namespace) => call(({ removeAdapter }) => removeAdapter(core, namespace)),
    getProvider: (namespace = core.networks.$namespace.get() as never) =>
      // The type says what each namespace's connector hands on.
      (isNamespace(namespace) ? core.connections.$active.get()[namespace]?.connection.native : undefined) as never,
    configure,
    on: events.on,
    onCloseRequest: (listener) => core.closeRequests.on('request', listener),
    destroy,
  }
}

function fail(core: Core, error: WalletError): never {
  notifyError(core, error)
  throw error
}

type Calls = Awaited<ReturnType<typeof load>>

// What a page's calls do comes with the first of them: most pages make none.
const load = () => import('./actions/modal/public-api.lazy.ts').then(({ calls }) => calls, failedLoad)

// Nobody has to wait for it: its failure is no unhandled one.
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

/** Makes a namespace the one in use, unless somebody is connected elsewhere alone; true when that has opened a view of its own. */
function selectNamespace(core: Core, namespace: Namespace): boolean {
  const before = core.router.$route.get()
  const active = core.connections.$active.get()
  const isThere = active[namespace] || Object.keys(active).length === 0
  if (isThere && core.networks.$byNamespace.get()[namespace]) core.networks.setNamespace(namespace)
  return core.router.$route.get() !== before && core.modal.$open.get()
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
