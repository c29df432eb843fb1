import { computed } from 'nanostores'
import { abortable } from '../lib/async.ts'
import type { Emitter } from '../lib/emitter.ts'
import { failedLoad, read, type WalletError } from '../lib/errors.ts'
import { isNamespace, type Namespace } from '../schema/network.ts'
import { notifyError, reportNotLoaded } from './actions/modal/notify.ts'
import { openModal, requestClose } from './actions/modal/open.ts'
import { type Core, modelOf } from './core.ts'
import { createSessions } from './models/sessions.ts'
import { accountsStore, balancesStore, connectorsStore, readonlyStore, statusStore } from './stores.ts'
import type { ReadonlyStore, ShowView, Wallet, WalletEvents, WalletState } from './wallet.ts'
import { describeConnection } from './wallets/wallet-identity.ts'

type Inside = {
  readonly events: Emitter<WalletEvents>
  readonly ready: Promise<void>
  configure(options: unknown): void
  destroy(): void
}

/** Makes the public handle of a core. It exposes actions and read-only stores, and nothing else of the core. */
export function createHandle(core: Core, { events, ready, configure, destroy }: Inside): Wallet {
  const later =
    (name: keyof Calls) =>
    async (...input: unknown[]) => {
      const calls = await load().catch((error) => fail(core, error))
      const work = (calls[name] as Call)(core, ...input)
      // With a destroyed wallet, the call itself throws the error that fits.
      return core.signal.aborted ? work : abortable(work, core.signal)
    }
  const $accounts = accountsStore(core)
  return {
    name: core.name,
    $state: readonlyStore(stateOf(core, $accounts)),
    $networks: readonlyStore(core.networks.$all),
    $connectors: readonlyStore(connectorsStore(core)),
    $accounts: readonlyStore($accounts),
    $status: readonlyStore(modelOf(core, statusStore)),
    $balances: readonlyStore(modelOf(core, balancesStore)),
    ready: quiet(abortable(ready, core.signal)),
    show: async (options) => showView(core, options),
    close: async () => requestClose(core, 'api'),
    getProvider: (namespace = core.networks.$namespace.get() as never) =>
      // The type of each namespace's provider is the type that its connector guarantees.
      (isNamespace(namespace) ? core.connections.$active.get()[namespace]?.connection.native : undefined) as never,
    configure,
    on: events.on,
    onCloseRequest: (listener) => core.closeRequests.on('request', listener),
    destroy,
    ...(Object.fromEntries(callNames.map((name) => [name, later(name)])) as Methods),
  }
}

function showView(core: Core, options: unknown): void {
  const asked = read(options, 'namespace')
  const namespace = isNamespace(asked) ? asked : undefined
  const view = read(options, 'view') as ShowView | undefined
  core.connections.requestNamespace(namespace)
  // An unsupported network of the namespace opens its own view, which comes first.
  if (namespace && selectNamespace(core, namespace) && !view) return
  openModal(core, { view })
  const locked = core.connections.$locked.get()
  if (!view && locked && (namespace ?? locked.namespace) === locked.namespace)
    load().then(
      ({ unlock }) => unlock(core).catch(() => {}),
      (thrown) => reportNotLoaded(core, thrown),
    )
}

function fail(core: Core, error: WalletError): never {
  notifyError(core, error)
  throw error
}

type Calls = Awaited<ReturnType<typeof load>>
type Call = (core: Core, ...input: unknown[]) => Promise<unknown>

const callNames = [
  'connect',
  'searchWallets',
  'getIcon',
  'refreshBalances',
  'disconnect',
  'switchNetwork',
  'signMessage',
  'signIn',
  'signOut',
  'addNetwork',
  'removeNetwork',
  'addAdapter',
  'removeAdapter',
] as const satisfies readonly (keyof Calls & keyof Wallet)[]

type Methods = Pick<Wallet, (typeof callNames)[number]>

// Most pages never call the wallet, so the code of the calls is loaded by the first call.
const load = () => import('./actions/modal/public-api.lazy.ts').then(({ calls }) => calls, failedLoad)

// A page may ignore the promise, so its rejection must not count as unhandled.
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

/** Makes a namespace active, unless only other namespaces are connected. True when that opened a view of its own. */
function selectNamespace(core: Core, namespace: Namespace): boolean {
  const before = core.router.$route.get()
  const active = core.connections.$active.get()
  const isThere = active[namespace] || Object.keys(active).length === 0
  if (isThere && core.networks.$byNamespace.get()[namespace]) core.networks.setNamespace(namespace)
  return core.router.$route.get() !== before && core.modal.$open.get()
}

const stateOf = (core: Core, $accounts: ReturnType<typeof accountsStore>): ReadonlyStore<WalletState> =>
  computed(
    [
      core.modal.$open,
      core.router.$route,
      core.modal.$loading,
      core.$account,
      modelOf(core, statusStore),
      core.$network,
      $accounts,
      modelOf(core, createSessions).$sessions,
    ],
    (open, { view }, loading, { namespace, account, id, active }, status, { network }, accounts, sessions) =>
      Object.freeze({
        open,
        view,
        loading,
        accounts: Object.freeze(accounts.map(({ caipAddress }) => caipAddress)),
        session: id && sessions[id],
        active: Object.freeze({
          namespace,
          status,
          address: account?.address,
          caipAddress: id,
          caipNetworkId: network.id,
          connector: active && describeConnection(core, active),
        }),
      }),
  )
