import { abortable, type Stop, stopAll, within } from '../../lib/async.ts'
import { read, WalletError } from '../../lib/errors.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Request } from '../../schema/request.ts'
import { createSatsMethods } from '../bitcoin/connection.ts'
import type { Connection, Connector, ConnectRequest } from '../connector.ts'
import type { ConnectorMethods } from '../shared/lazy-connector.ts'
import { type Emit, listenOnDemand, listenSafely } from '../shared/listening.ts'
import { readList } from '../shared/read-list.ts'
import { throttle } from '../shared/throttle.ts'
import { walletError } from '../shared/wallet-error.ts'
import { claimsOf, networksOfAccounts, readSharedAccounts, type SharedAccount } from './accounts.ts'
import { bitcoinFeatures } from './bitcoin.ts'
import type { FeatureMapping } from './feature-mapping.ts'
import { callFeature, satsWalletOf } from './feature-mapping.ts'
import { chainNameOf } from './networks.ts'
import { featureOf, hasOwnFeatures } from './read-wallet.ts'
import { solanaFeatures } from './solana.ts'

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

// Twenty looks a second: wallets that tell of changes without end cost no more.
const LOOK_MS = 50

/** A Wallet Standard wallet's changes as a connector tells them, for the namespaces that are `inUse`. */
export const createStandardEvents = (
  wallet: object,
  dialects: { readonly [N in Namespace]?: FeatureMapping },
  inUse: () => readonly Namespace[],
): Connector['on'] =>
  listenOnDemand((emit) => {
    const changes = throttle(() => {
      for (const namespace of inUse()) tell(wallet, namespace, dialects[namespace], emit)
    }, LOOK_MS)
    const features = new Set(Object.values(dialects).flatMap(({ events }) => events))
    const stops = [...features].map((feature) => listen(wallet, feature, () => changes.push(true)))
    return () => {
      changes.stop()
      stopAll(stops)
    }
  })

// What cannot be read changes nothing; an empty list is a lock. One with others' accounts alone is none: what Bitcoin's
// own way to connect has answered some wallets never list.
function tell(wallet: object, namespace: Namespace, dialect: FeatureMapping | undefined, emit: Emit): void {
  const listed = read(wallet, 'accounts')
  const accounts = readSharedAccounts(listed, namespace)
  if (!accounts || !dialect) return
  if (accounts.length === 0 && readList(listed, 1)?.length !== 0) return
  const networks = networksOfAccounts(accounts, namespace)
  if (accounts.length > 0) emit('networks', { namespace, networks })
  emit('accounts', { namespace, addresses: claimsOf(accounts, (account) => dialect.accountType(account, accounts)) })
}

/** Listens to a wallet's events; after the stop nothing is heard, even from one that cannot forget a listener. */
function listen(wallet: object, name: string, onChange: () => void): Stop {
  const feature = featureOf(wallet, name)
  const on = read(feature, 'on')
  return listenSafely((heard) => typeof on === 'function' && Reflect.apply(on, feature, ['change', heard]), onChange)
}

/** Makes the verbs of a Wallet Standard wallet for the wallet of ours that is its `owner`; Bitcoin goes through its Sats Connect provider where it has nothing else. */
export function createWalletMethods(
  connectorId: string,
  wallet: object,
  namespaces: readonly Namespace[],
  owner: object,
): ConnectorMethods {
  const standard = createStandardMethods(
    connectorId,
    wallet,
    { solana: solanaFeatures, bip122: bitcoinFeatures },
    owner,
  )
  if (!namespaces.includes('bip122') || hasOwnFeatures(wallet, 'bip122')) return standard
  const others: { readonly [N in Namespace]?: ConnectorMethods } = {
    bip122: createSatsMethods(connectorId, satsWalletOf(wallet), () => wallet),
  }
  const of = (namespace: Namespace) => others[namespace] ?? standard
  return {
    connect: (request) => of(request.namespace).connect(request),
    resume: (request) => of(request.namespace).resume(request),
    disconnect: (namespace) => of(namespace).disconnect(namespace),
    on: joinEvents([standard, ...Object.values(others)]),
  }
}

const joinEvents =
  (all: readonly ConnectorMethods[]): Connector['on'] =>
  (event, listener): Stop => {
    const stops = all.map(({ on }) => on(event, listener))
    return () => stopAll(stops)
  }
