import { abortable, stopAll } from '../../lib/async.ts'
import type { NetworkId } from '../../lib/caip.ts'
import { type ErrorCode, read, WalletError } from '../../lib/errors.ts'
import { within } from '../../lib/timing.ts'
import type { AccountType, ClaimedAccount } from '../../schema/account.ts'
import type { Connection, Connector } from '../connector.ts'
import type { ConnectorMethods } from '../shared/lazy-connector.ts'
import { type Emit, listenOnDemand } from '../shared/listening.ts'
import { readItems, readList, readText, requireAccounts } from '../shared/read-list.ts'
import { throttle } from '../shared/throttle.ts'
import { waitForDisconnect } from '../shared/wallet-error.ts'
import { createSatsRequest } from './requests.ts'
import type { SatsWallet } from './wallet.ts'

const namespace = 'bip122'
const ACCOUNTS_TIMEOUT_MS = 3_000

/** The purposes for which addresses are requested. */
const PURPOSES = ['payment', 'ordinals', 'stacks']

// The current method to connect, then those of older wallets.
const CONNECT = [
  ['wallet_connect', { addresses: PURPOSES }],
  ['getAddresses', { purposes: PURPOSES }],
  ['getAccounts', { purposes: PURPOSES }],
] as const

/** Makes the methods of a Sats Connect wallet's connector; `native` returns what `getProvider` hands to the page. */
export function createSatsMethods(connectorId: string, wallet: SatsWallet, native: () => unknown): ConnectorMethods {
  let shared: readonly ClaimedAccount[] = []
  const open = (accounts: readonly ClaimedAccount[], reply: unknown): Connection => {
    shared = accounts
    return {
      connectorId,
      namespace,
      addresses: accounts,
      chainId: undefined,
      networks: readSatsNetworks(reply),
      request: createSatsRequest(wallet, () => shared),
      native: native(),
    }
  }
  return {
    async connect({ signal }) {
      const reply = await abortable(requestAccounts(wallet), signal)
      const accounts = readSatsAccounts(reply) ?? []
      if (accounts.length === 0) throw new WalletError('wallet-locked')
      return open(accounts, reply)
    },
    async resume({ signal }) {
      const reply = await abortable(requestSharedAccounts(wallet), signal)
      const accounts = reply === undefined ? [] : requireAccounts(readSatsAccounts(reply))
      return accounts.length === 0 ? null : open(accounts, reply)
    },
    disconnect: () => waitForDisconnect(wallet.ask('wallet_disconnect', null)),
    on: createSatsEvents(wallet, (accounts) => {
      shared = accounts
    }),
  }
}

async function requestAccounts({ ask }: SatsWallet): Promise<unknown> {
  let last: unknown
  for (const [method, params] of CONNECT) {
    try {
      return await ask(method, params)
    } catch (error) {
      last = error
      if (!hasCode(error, 'method-not-supported')) break
    }
  }
  // A wallet that rejects the request to connect as "not connected" has no account to approve it with.
  throw hasCode(last, 'not-connected') ? new WalletError('wallet-locked', { cause: last }) : last
}

/**
 * Requests the accounts that are shared already, by the only method that does not ask the visitor. Resolves with
 * undefined if no account is shared or the wallet lacks the method.
 */
async function requestSharedAccounts({ ask }: SatsWallet): Promise<unknown> {
  try {
    return await ask('wallet_getAccount', null)
  } catch (error) {
    if (hasCode(error, 'not-connected', 'method-not-supported')) return undefined
    throw error
  }
}

const hasCode = (error: unknown, ...wanted: ErrorCode[]): boolean =>
  error instanceof WalletError && wanted.includes(error.code)

/** Emits connector events for a Sats Connect wallet, at most one of a kind per frame; `onAccounts` receives the accounts too. */
const createSatsEvents = (
  wallet: SatsWallet,
  onAccounts: (accounts: readonly ClaimedAccount[]) => void,
): Connector['on'] =>
  listenOnDemand((emit) => {
    let stopped = false
    let latest = 0
    const accountChanges = throttle((value: unknown) => {
      latest += 1
      const current = latest
      within(fetchAccounts(wallet, value), ACCOUNTS_TIMEOUT_MS).then(
        (accounts) => {
          // A reply that arrives after a newer event is outdated.
          if (stopped || current !== latest || !accounts) return
          onAccounts(accounts)
          emit('accounts', { namespace, addresses: accounts })
        },
        () => {},
      )
    })
    const networkChanges = throttle((value: unknown) => emitNetworks(value, emit))
    const disconnects = throttle(() => emit('disconnect', { namespace }))
    const stops = [
      wallet.listen('accountChange', (value) => accountChanges.push(value ?? {})),
      wallet.listen('networkChange', (value) => {
        networkChanges.push(value)
        accountChanges.push(value ?? {})
      }),
      wallet.listen('disconnect', () => disconnects.push(true)),
      accountChanges.stop,
      networkChanges.stop,
      disconnects.stop,
    ]
    return () => {
      stopped = true
      stopAll(stops)
    }
  })

// Events of older wallets lack the new accounts, so they are fetched, by a method that does not ask the visitor.
async function fetchAccounts({ ask }: SatsWallet, event: unknown): Promise<ClaimedAccount[] | undefined> {
  const addresses = read(event, 'addresses')
  return readSatsAccounts(addresses === undefined ? await ask('wallet_getAccount', null) : addresses)
}

const emitNetworks = (event: unknown, emit: Emit): void =>
  emit('networks', { namespace, networks: readSatsNetworks(event) })

// By the purpose that the wallet states, else by the address's type or its coin. Addresses of other chains have others.
const accountTypes: Readonly<Record<string, AccountType>> = {
  payment: 'payment',
  ordinals: 'ordinal',
  stacks: 'stx',
  p2pkh: 'payment',
  p2sh: 'payment',
  p2wpkh: 'payment',
  p2tr: 'ordinal',
  BTC: 'payment',
  STX: 'stx',
}

const networks: Readonly<Record<string, NetworkId>> = {
  Mainnet: 'bip122:000000000019d6689c085ae165831e93',
  Testnet: 'bip122:000000000933ea01ad0ee984209779ba',
}

/**
 * The payment, ordinals and stacks accounts in a reply, which is a list or `{addresses}`. Returns undefined for another
 * value or a list without any readable account. Never throws.
 */
export function readSatsAccounts(reply: unknown): ClaimedAccount[] | undefined {
  return readItems(readList(reply) ?? read(reply, 'addresses'), readSatsAccount)
}

/** The wallet's network in a reply; undefined without one, or for a network without a known id. */
function readSatsNetworks(reply: unknown): NetworkId[] | undefined {
  const name = readText(read(read(read(reply, 'network') ?? reply, 'bitcoin'), 'name'))
  const id = name !== undefined && Object.hasOwn(networks, name) ? networks[name] : undefined
  return id && [id]
}

function readSatsAccount(item: unknown): ClaimedAccount | undefined {
  const address = readText(read(item, 'address'))
  const words = ['purpose', 'addressType', 'type', 'symbol'].map((key) => read(item, key))
  const word = words.find((one) => typeof one === 'string') as string | undefined
  const type = word === undefined ? 'payment' : Object.hasOwn(accountTypes, word) ? accountTypes[word] : undefined
  if (!address || !type) return undefined
  const publicKey = readText(read(item, 'publicKey'), 256)
  return { address, type, ...(publicKey && /^[\da-f]+$/i.test(publicKey) && { publicKey }) }
}
