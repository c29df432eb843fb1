import { computed, type ReadableAtom } from 'nanostores'
import type { Chain, RpcUrls } from '../chains/chain.ts'
import type { openServices } from '../io/services.lazy.ts'
import type { Storage } from '../io/storage.ts'
import { type AccountId, accountId } from '../lib/caip.ts'
import type { Emitter } from '../lib/emitter.ts'
import type { Device } from '../lib/platform.ts'
import type { Account, Status } from '../schema/account.ts'
import type { Config } from '../schema/config/options.ts'
import type { Identity } from '../schema/identity.ts'
import type { Namespace, Network } from '../schema/network.ts'
import type { Accounts } from './models/accounts.ts'
import type { BalanceState, Balances } from './models/balances.ts'
import type { ConnectionAttempt } from './models/connection-attempt.ts'
import type { ActiveConnection, Connections } from './models/connections.ts'
import type { Modal } from './models/modal.ts'
import type { Networks } from './models/networks.ts'
import type { Notices } from './models/notices.ts'
import type { Outbox } from './models/outbox.ts'
import type { Router } from './models/router.ts'
import type { Terms } from './models/terms.ts'
import type { CloseRequest } from './wallet.ts'

/** The active account, joined from the models of its namespace. */
export type ActiveAccount = {
  readonly namespace: Namespace
  readonly status: Status
  readonly account: Account | undefined
  readonly id: AccountId | undefined
  readonly accounts: readonly Account[]
  readonly identity: Identity | undefined
  readonly active: ActiveConnection | undefined
}

/** The active network, and whether the page asked for it. */
export type ActiveNetwork = { readonly network: Network; readonly supported: boolean }

/** The HTTP services of one config. */
export type Services = ReturnType<typeof openServices>

/** The core of a wallet: a plain record of models and loaders, without behaviour of its own. */
export type Core = {
  readonly name: string
  readonly device: Device
  readonly $config: ReadableAtom<Config>
  readonly storage: Storage
  /** Loads the services; their code is loaded by the first call. */
  readonly services: () => Promise<Services>
  /** The RPC URLs of a network, best first. */
  readonly nodes: RpcUrls
  /** Loads the code of a namespace. @throws WalletError `chain-adapter-not-found` when the namespace is not enabled */
  readonly chain: (namespace: Namespace) => Promise<Chain>
  /** Loads the effects that follow a connection. Connecting waits for them, because the wallet may report changes right after. */
  readonly loadConnectedEffects: () => Promise<{
    startConnectedEffects: (core: Core) => () => void
    /** Loads the code that asks accounts to sign in, on pages that want it. */
    loadSignIn: (core: Core) => Promise<unknown>
  }>
  readonly router: Router
  readonly modal: Modal
  readonly connections: Connections
  readonly accounts: Accounts
  readonly networks: Networks
  readonly balances: Balances
  readonly notices: Notices
  readonly terms: Terms
  readonly attempt: ConnectionAttempt
  readonly outbox: Outbox
  readonly closeRequests: Emitter<{ request: CloseRequest }>
  readonly $account: ReadableAtom<ActiveAccount>
  readonly $network: ReadableAtom<ActiveNetwork>
  /** The balances of the active account. */
  readonly $balance: ReadableAtom<BalanceState>
  /** Aborted when the wallet is destroyed. */
  readonly signal: AbortSignal
}

type Joined = Pick<Core, 'accounts' | 'connections' | 'networks'>

/** Joins the models into the active account. It is done here, because models do not import each other. */
export const joinAccount = ({ accounts, connections, networks }: Joined): ReadableAtom<ActiveAccount> =>
  computed(
    [networks.$namespace, networks.$byNamespace, accounts.$byNamespace, connections.$active],
    (namespace, networkStates, accountStates, active) => {
      const state = accountStates[namespace]
      const account = state?.accounts[0]
      const network = networkStates[namespace]?.active
      return {
        namespace,
        status: state?.status ?? 'disconnected',
        account,
        id: account && network && accountId(network.id, account.address),
        accounts: state?.accounts ?? [],
        identity: state?.identity,
        active: active[namespace],
      }
    },
  )

/** Joins the models into the active network. */
export const joinNetwork = ({ networks }: Pick<Core, 'networks'>, fallback: Network): ReadableAtom<ActiveNetwork> =>
  computed([networks.$namespace, networks.$byNamespace], (namespace, states) => {
    const { active = fallback, requested = [] } = states[namespace] ?? {}
    return { network: active, supported: requested.some(({ id }) => id === active.id) }
  })

/** Joins the models into the balances of the active namespace. */
export const joinBalance = ({ networks, balances }: Pick<Core, 'networks' | 'balances'>): ReadableAtom<BalanceState> =>
  computed([networks.$namespace, balances.$byNamespace], (namespace) => balances.of(namespace))

const feature = new WeakMap<Core, Map<unknown, unknown>>()

/** The model of a feature in this wallet. `build` makes it on first use and is its key. */
export function modelOf<M>(core: Core, build: (core: Core) => M): M {
  const models = feature.get(core) ?? new Map<unknown, unknown>()
  feature.set(core, models)
  if (!models.has(build)) models.set(build, build(core))
  return models.get(build) as M
}
