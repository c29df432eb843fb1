import { abortable, within } from '../../lib/async.ts'
import { read, WalletError } from '../../lib/errors.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Connection, ConnectRequest, Request } from '../connector.ts'
import type { ConnectorMethods } from '../shared/lazy-connector.ts'
import { walletError } from '../shared/wallet-error.ts'
import { claimsOf, networksOfAccounts, readSharedAccounts, type SharedAccount } from './accounts.ts'
import type { FeatureMapping } from './dialect.ts'
import { createStandardEvents } from './events.ts'
import { callFeature } from './features.ts'
import { chainNameOf } from './networks.ts'
import { featureOf } from './read-wallet.ts'

/** Answers the calls of a namespace by the features of a wallet; `accounts` are those that it shares now. @throws WalletError */
function createStandardRequest(
  wallet: object,
  { methods }: FeatureMapping,
  accounts: () => readonly SharedAccount[],
): Request {
  const account = (address: unknown) => {
    const found = accounts().find((one) => one.address === address)
    if (!found) throw new WalletError('account-changed')
    return found
  }
  return async ({ method, params, networkId }) => {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw new WalletError('method-not-supported', { details: method })
    const chain = ({ chains }: SharedAccount) => (networkId && chainNameOf(networkId)) ?? chains[0]
    try {
      return await run({ wallet, params, account, chain, accounts })
    } catch (thrown) {
      throw walletError(thrown)
    }
  }
}

const GONE_WITHIN_MS = 3_000

type Shared = Map<Namespace, readonly SharedAccount[]>

/**
 * What a wallet shared last, by namespace: those that are in use by one of ours. It outlives the connectors that the page
 * makes anew when another namespace is plugged in.
 */
const sharedWith = new WeakMap<object, WeakMap<object, Shared>>()

function sharedOf(wallet: object, owner: object): Shared {
  const own = sharedWith.get(owner) ?? new WeakMap<object, Shared>()
  const shared: Shared = own.get(wallet) ?? new Map()
  sharedWith.set(owner, own.set(wallet, shared))
  return shared
}

/** Makes the verbs of the connector `connectorId` over a Wallet Standard wallet, for the namespaces it has a dialect in, and for the wallet of ours that is its `owner`. */
export function createStandardMethods(
  connectorId: string,
  wallet: object,
  dialects: { readonly [N in Namespace]?: FeatureMapping },
  owner: object,
): ConnectorMethods {
  const shared = sharedOf(wallet, owner)
  const dialectOf = (namespace: Namespace): FeatureMapping => {
    const dialect = dialects[namespace]
    if (!dialect) throw new WalletError('unsupported-chain', { details: namespace })
    return dialect
  }
  const open = ({ namespace, networkId }: ConnectRequest, accounts: readonly SharedAccount[]): Connection => {
    const dialect = dialectOf(namespace)
    shared.set(namespace, accounts)
    return {
      connectorId,
      namespace,
      addresses: claimsOf(accounts, (account) => dialect.accountType(account, accounts)),
      chainId: undefined,
      networks: networksOfAccounts(accounts, namespace, networkId),
      request: createStandardRequest(wallet, dialect, () => readNow(wallet, namespace, shared.get(namespace))),
      native: wallet,
    }
  }
  const ask = async (verb: 'connect' | 'resume', { namespace, signal }: ConnectRequest) => {
    return readSharedAccounts(await abortable(dialectOf(namespace)[verb](wallet), signal), namespace) ?? []
  }
  return {
    async connect(request) {
      const accounts = await ask('connect', request)
      if (accounts.length === 0) throw new WalletError('wallet-locked')
      return open(request, accounts)
    },
    async resume(request) {
      const accounts = await ask('resume', request)
      return accounts.length === 0 ? null : open(request, accounts)
    },
    async disconnect(namespace) {
      const before = shared.get(namespace)
      shared.delete(namespace)
      // What ends everything would take the other namespace of the same wallet along.
      const features = [...(shared.size === 0 ? ['standard:disconnect'] : []), dialectOf(namespace).disconnect]
      const feature = features.find((name) => name && featureOf(wallet, name))
      try {
        if (feature) await leave(wallet, feature)
      } catch (error) {
        // It is connected still, and goes on to be heard.
        if (before && !shared.has(namespace)) shared.set(namespace, before)
        throw error
      }
    },
    on: createStandardEvents(wallet, dialects, () => [...shared.keys()]),
  }
}

/** The accounts that a wallet shows now; those it answered when it was asked, where it shows none of the namespace. */
function readNow(
  wallet: object,
  namespace: Namespace,
  before: readonly SharedAccount[] = [],
): readonly SharedAccount[] {
  const now = readSharedAccounts(read(wallet, 'accounts'), namespace)
  return now?.length ? now : before
}

/** Says goodbye; a wallet that does not know how, or says nothing, is left as it is. */
async function leave(wallet: object, feature: string): Promise<void> {
  await within(callFeature(wallet, feature), GONE_WITHIN_MS).catch((cause: WalletError) => {
    if (cause.code === 'method-not-supported' || cause.code === 'timeout') return
    throw new WalletError('disconnect-failed', { cause })
  })
}
