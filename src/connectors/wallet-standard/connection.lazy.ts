import { abortable, type Stop, stopAll } from '../../lib/async.ts'
import { read, WalletError } from '../../lib/errors.ts'
import type { Namespace } from '../../schema/network.ts'
import type { Request } from '../../schema/request.ts'
import { createSatsMethods } from '../bitcoin/connection.ts'
import type { Connection, Connector, ConnectRequest } from '../connector.ts'
import type { ConnectorMethods } from '../shared/lazy-connector.ts'
import { type Emit, listenOnDemand, listenSafely } from '../shared/listening.ts'
import { readList, requireAccounts } from '../shared/read-list.ts'
import { throttle } from '../shared/throttle.ts'
import { waitForDisconnect, walletError } from '../shared/wallet-error.ts'
import { claimsOf, networksOfAccounts, readSharedAccounts, type SharedAccount } from './accounts.ts'
import { bitcoinFeatures } from './bitcoin.ts'
import { chainNameOf } from './chain-names.ts'
import { callFeature, type FeatureMapping, satsWalletOf } from './feature-mapping.ts'
import { featureOf, hasOwnFeatures } from './read-wallet.ts'
import { solanaFeatures } from './solana.ts'

type Mappings = { readonly [N in Namespace]?: FeatureMapping }

/**
 * Makes the methods of a Wallet Standard wallet's connector. Bitcoin uses the wallet's Sats Connect provider if the wallet
 * has no Bitcoin features of its own. `owner` identifies the modal, which outlives its connectors.
 */
export function createWalletMethods(
  connectorId: string,
  wallet: object,
  namespaces: readonly Namespace[],
  owner: object,
): ConnectorMethods {
  const standard = createStandardMethods(connectorId, wallet, owner)
  if (!namespaces.includes('bip122') || hasOwnFeatures(wallet, 'bip122')) return standard
  const sats = createSatsMethods(connectorId, satsWalletOf(wallet), () => wallet)
  const methodsFor = (namespace: Namespace) => (namespace === 'bip122' ? sats : standard)
  return {
    connect: (request) => methodsFor(request.namespace).connect(request),
    resume: (request) => methodsFor(request.namespace).resume(request),
    disconnect: (namespace) => methodsFor(namespace).disconnect(namespace),
    on(event, listener): Stop {
      const stops = [standard.on(event, listener), sats.on(event, listener)]
      return () => stopAll(stops)
    },
  }
}

const mappings: Mappings = { solana: solanaFeatures, bip122: bitcoinFeatures }

function mappingOf(namespace: Namespace): FeatureMapping {
  const mapping = mappings[namespace]
  if (!mapping) throw new WalletError('unsupported-chain', { details: namespace })
  return mapping
}

type SharedAccounts = Map<Namespace, readonly SharedAccount[]>

/**
 * The accounts that a wallet shared last, for the namespaces in use, by the owner and the wallet. They outlive the
 * connectors, which are replaced when the page adds a namespace.
 */
const sharedByOwner = new WeakMap<object, WeakMap<object, SharedAccounts>>()

function sharedAccountsOf(wallet: object, owner: object): SharedAccounts {
  const byWallet = sharedByOwner.get(owner) ?? new WeakMap<object, SharedAccounts>()
  const shared: SharedAccounts = byWallet.get(wallet) ?? new Map()
  sharedByOwner.set(owner, byWallet.set(wallet, shared))
  return shared
}

/** Makes the connector methods that use the wallet's own features. */
function createStandardMethods(connectorId: string, wallet: object, owner: object): ConnectorMethods {
  const shared = sharedAccountsOf(wallet, owner)
  const open = ({ namespace, networkId }: ConnectRequest, accounts: readonly SharedAccount[]): Connection => {
    const mapping = mappingOf(namespace)
    shared.set(namespace, accounts)
    return {
      connectorId,
      namespace,
      addresses: claimsOf(accounts, (account) => mapping.accountType(account, accounts)),
      chainId: undefined,
      networks: networksOfAccounts(accounts, namespace, networkId),
      request: createStandardRequest(wallet, mapping, () =>
        readCurrentAccounts(wallet, namespace, shared.get(namespace)),
      ),
      native: wallet,
      ...signInOf(wallet, mapping),
    }
  }
  const requestAccounts = async (how: 'connect' | 'resume', { namespace, signal }: ConnectRequest) =>
    readSharedAccounts(await abortable(mappingOf(namespace)[how](wallet), signal), namespace)
  return {
    async connect(request) {
      const accounts = await requestAccounts('connect', request)
      if (!accounts?.length) throw new WalletError('wallet-locked')
      return open(request, accounts)
    },
    async resume(request) {
      const accounts = requireAccounts(await requestAccounts('resume', request))
      return accounts.length === 0 ? null : open(request, accounts)
    },
    disconnect: (namespace) => disconnectNamespace(wallet, namespace, shared),
    on: createStandardEvents(wallet, () => [...shared.keys()]),
  }
}

// A wallet that gains the feature after it has connected signs the message like every other text.
function signInOf(wallet: object, { signIn }: FeatureMapping): Pick<Connection, 'signIn'> {
  return signIn && featureOf(wallet, signIn.name) ? { signIn: (fields) => signIn.ask(wallet, fields) } : {}
}

/** Makes the `request` of a connection; `accounts` returns what the wallet shares now. @throws WalletError */
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

/**
 * The accounts that a wallet lists now; falls back to those of its last reply if the list has no account of the
 * namespace.
 */
function readCurrentAccounts(
  wallet: object,
  namespace: Namespace,
  last: readonly SharedAccount[] = [],
): readonly SharedAccount[] {
  const now = readSharedAccounts(read(wallet, 'accounts'), namespace)
  return now?.length ? now : last
}

async function disconnectNamespace(wallet: object, namespace: Namespace, shared: SharedAccounts): Promise<void> {
  shared.delete(namespace)
  // `standard:disconnect` ends all namespaces of the wallet, so it is only used for the last one.
  const features = [...(shared.size === 0 ? ['standard:disconnect'] : []), mappingOf(namespace).disconnect]
  const feature = features.find((name) => name && featureOf(wallet, name))
  if (feature) await waitForDisconnect(callFeature(wallet, feature))
}

// Twenty reads a second at most, for wallets that report changes without end.
const READ_EVERY_MS = 50

/** Emits connector events for the changes of a wallet, in the namespaces that `inUse` returns. */
const createStandardEvents = (wallet: object, inUse: () => readonly Namespace[]): Connector['on'] =>
  listenOnDemand((emit) => {
    const changes = throttle(() => {
      for (const namespace of inUse()) emitAccounts(wallet, namespace, emit)
    }, READ_EVERY_MS)
    const features = new Set(Object.values(mappings).flatMap(({ events }) => events))
    const stops = [...features].map((feature) => listenToFeature(wallet, feature, () => changes.push(true)))
    return () => {
      changes.stop()
      stopAll(stops)
    }
  })

// An unreadable list changes nothing, and an empty list means that the wallet is locked. A list with accounts of other
// namespaces only is no lock: some wallets never list the accounts that `bitcoin:connect` returned.
function emitAccounts(wallet: object, namespace: Namespace, emit: Emit): void {
  const mapping = mappings[namespace]
  const listed = read(wallet, 'accounts')
  const accounts = readSharedAccounts(listed, namespace)
  if (!accounts || !mapping) return
  if (accounts.length === 0 && readList(listed, 1)?.length !== 0) return
  const networks = networksOfAccounts(accounts, namespace)
  if (accounts.length > 0) emit('networks', { namespace, networks })
  emit('accounts', { namespace, addresses: claimsOf(accounts, (account) => mapping.accountType(account, accounts)) })
}

function listenToFeature(wallet: object, name: string, onChange: () => void): Stop {
  const feature = featureOf(wallet, name)
  const on = read(feature, 'on')
  return listenSafely(
    (listener) => typeof on === 'function' && Reflect.apply(on, feature, ['change', listener]),
    onChange,
  )
}
