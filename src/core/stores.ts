import { computed, type ReadableAtom } from 'nanostores'
import { accountId } from '../lib/caip.ts'
import type { Status } from '../schema/account.ts'
import type { Namespace } from '../schema/network.ts'
import type { Core } from './core.ts'
import type { ReadonlyStore } from './wallet.ts'
import type { ListedAccount, ListedBalance, ListedConnector } from './wallet-rows.ts'
import { connectorsOf, describeConnection, describeConnector, isExcluded, mergedOf } from './wallets/wallet-identity.ts'

/** Makes a store that pages cannot write: at run time, a readonly store of nanostores still has `set`. */
export const readonlyStore = <T>({ get, listen, subscribe }: ReadonlyStore<T>): ReadonlyStore<T> =>
  Object.freeze({ get, listen, subscribe })

const frozen = <T extends object>(rows: readonly T[]): readonly T[] =>
  Object.freeze(rows.map((row) => Object.freeze(row)))

/** The status of the active namespace, as pages see it: `connecting` also while a login runs. */
export const statusStore = ({ $account, attempt }: Core): ReadableAtom<Status> =>
  computed([$account, attempt.$logins], ({ status }, logins) =>
    status === 'disconnected' && logins.length > 0 ? 'connecting' : status,
  )

/** The connectors as a page lists them: each wallet once, without those that the page excludes. */
export const connectorsStore = ({ connections, $config }: Core): ReadableAtom<readonly ListedConnector[]> =>
  computed([connections.$connectors, $config], (all, { excludeWalletIds }) => {
    const isAnnounced = all.some(({ type }) => type === 'ANNOUNCED')
    const offered = all.filter(
      // The injected wallet is nearly always one that announces itself as well.
      (one) => !(one.type === 'INJECTED' && isAnnounced) && !isExcluded(one, excludeWalletIds),
    )
    return frozen(
      offered
        .filter((one) => connectorsOf(offered, one)[0] === one)
        .map((one) => {
          const { type, icon, namespaces, joinsNamespaces, disputed = false } = mergedOf(offered, one)
          const installed = !joinsNamespaces
          return {
            ...describeConnector(one),
            type,
            icon,
            namespaces: Object.freeze([...namespaces]),
            installed,
            disputed,
          }
        }),
    )
  })

/** The accounts of all namespaces. */
export const accountsStore = ({
  networks,
  accounts,
  connections,
  storage,
}: Core): ReadableAtom<readonly ListedAccount[]> =>
  computed([networks.$byNamespace, accounts.$byNamespace, connections.$active], (networkStates, states, active) =>
    frozen(
      (Object.keys(states) as Namespace[]).flatMap((namespace) => {
        const id = networkStates[namespace]?.active.id
        const connection = active[namespace]
        if (!id || !connection) return []
        const connector = Object.freeze(describeConnection({ storage }, connection))
        return (states[namespace]?.accounts ?? []).map(({ address }) => ({
          namespace,
          address,
          caipAddress: accountId(id, address),
          connector,
        }))
      }),
    ),
  )

/** The balances of the active account. */
export const balancesStore = ({ $balance }: Core): ReadableAtom<readonly ListedBalance[]> =>
  computed($balance, ({ holdings }) =>
    frozen(
      (holdings?.tokens ?? []).map(({ networkId, imageUrl, ...token }) => ({
        caipNetworkId: networkId,
        icon: imageUrl,
        ...token,
      })),
    ),
  )
