import { abortable, stopAll, within } from '../../lib/async.ts'
import type { NetworkId } from '../../lib/caip.ts'
import { type ErrorCode, read, WalletError } from '../../lib/errors.ts'
import type { AccountType, ClaimedAccount } from '../../schema/account.ts'
import type { Connection, Connector } from '../connector.ts'
import type { ConnectorMethods } from '../shared/lazy-connector.ts'
import { type Emit, listenOnDemand } from '../shared/listening.ts'
import { readList, readText } from '../shared/read-list.ts'
import { throttle } from '../shared/throttle.ts'
import { createSatsRequest } from './requests.ts'
import type { SatsWallet } from './wallet.ts'

/** What is asked of a wallet: addresses for these. */
export const PURPOSES = ['payment', 'ordinals', 'stacks']

// By what the wallet says an address is for, else by its form; addresses for anything else are not Bitcoin's.
const types: Readonly<Record<string, AccountType>> = {
  payment: 'payment',
  ordinals: 'ordinal',
  stacks: 'stx',
  p2pkh: 'payment',
  p2sh: 'payment',
  p2wpkh: 'payment',
  p2tr: 'ordinal',
}

const networks: Readonly<Record<string, NetworkId>> = {
  Mainnet: 'bip122:000000000019d6689c085ae165831e93',
  Testnet: 'bip122:000000000933ea01ad0ee984209779ba',
}

/**
 * The accounts in what a wallet answered, a list or `{addresses}`: payment, ordinals and stacks; undefined when it is
 * neither, or nothing but junk. Never throws.
 */
export function readSatsAccounts(answer: unknown): ClaimedAccount[] | undefined {
  const items = readList(answer) ?? readList(read(answer, 'addresses'))
  const accounts = items?.flatMap((item) => readAddress(item) ?? [])
  return accounts?.length === 0 && items?.length !== 0 ? undefined : accounts
}

/** The network that a wallet says it is at; undefined for none, or one that is known under no id. */
export function readSatsNetworks(answer: unknown): NetworkId[] | undefined {
  const name = readText(read(read(read(answer, 'network') ?? answer, 'bitcoin'), 'name'))
  const id = name !== undefined && Object.hasOwn(networks, name) ? networks[name] : undefined
  return id && [id]
}

function readAddress(item: unknown): ClaimedAccount | undefined {
  const address = readText(read(item, 'address'))
  const word = [read(item, 'purpose'), read(item, 'addressType'), read(item, 'type')].find(
    (one) => typeof one === 'string',
  ) as string | undefined
  const type = word === undefined ? 'payment' : Object.hasOwn(types, word) ? types[word] : undefined
  if (!address || !type) return undefined
  const publicKey = readText(read(item, 'publicKey'), 256)
  return { address, type, ...(publicKey && /^[\da-f]+$/i.test(publicKey) && { publicKey }) }
}

const namespace = 'bip122'
const ANSWER_MS = 3_000

/** A Sats Connect wallet's events as a connector tells them, at most one of a kind per frame; `onAccounts` keeps the last. */
export const createSatsEvents = (
  wallet: SatsWallet,
  onAccounts: (accounts: readonly ClaimedAccount[]) => void,
): Connector['on'] =>
  listenOnDemand((emit) => {
    let stopped = false
    let latest = 0
    const take = throttle((value: unknown) => {
      const turn = ++latest
      within(look(wallet, value), ANSWER_MS).then(
        (accounts) => {
          if (stopped || turn !== latest || !accounts) return
          onAccounts(accounts)
          emit('accounts', { namespace, addresses: accounts })
        },
        () => {},
      )
    })
    const moved = throttle((value: unknown) => tellNetworks(value, emit))
    const gone = throttle(() => emit('disconnect', { namespace }))
    const stops = [
      wallet.listen('accountChange', (value) => take.push(value ?? {})),
      wallet.listen('networkChange', (value) => {
        moved.push(value)
        take.push(value ?? {})
      }),
      wallet.listen('disconnect', () => gone.push(true)),
      take.stop,
      moved.stop,
      gone.stop,
    ]
    return () => {
      stopped = true
      stopAll(stops)
    }
  })

// Older wallets say that something changed and not what: they are asked, which asks nobody.
async function look({ ask }: SatsWallet, value: unknown): Promise<ClaimedAccount[] | undefined> {
  const told = read(value, 'addresses')
  return readSatsAccounts(told === undefined ? await ask('wallet_getAccount', null) : told)
}

const tellNetworks = (value: unknown, emit: Emit): void =>
  emit('networks', { namespace, networks: readSatsNetworks(value) })

const GONE_WITHIN_MS = 3_000

// The way to connect of today, and those that older wallets know.
const CONNECT = [
  ['wallet_connect', { addresses: PURPOSES }],
  ['getAddresses', { purposes: PURPOSES }],
  ['getAccounts', { purposes: PURPOSES }],
] as const

/** Makes the verbs of the connector `connectorId` over a Sats Connect wallet, whose object for pages is `native`. */
export function createSatsMethods(connectorId: string, wallet: SatsWallet, native: () => unknown): ConnectorMethods {
  let shared: readonly ClaimedAccount[] = []
  const open = (accounts: readonly ClaimedAccount[], answer: unknown): Connection => {
    shared = accounts
    return {
      connectorId,
      namespace: 'bip122',
      addresses: accounts,
      chainId: undefined,
      networks: readSatsNetworks(answer),
      request: createSatsRequest(wallet, () => shared),
      native: native(),
    }
  }
  return {
    async connect({ signal }) {
      const answer = await abortable(askToConnect(wallet), signal)
      const accounts = readSatsAccounts(answer) ?? []
      if (accounts.length === 0) throw new WalletError('wallet-locked')
      return open(accounts, answer)
    },
    async resume({ signal }) {
      const answer = await abortable(askSilently(wallet), signal)
      const accounts = readSatsAccounts(answer) ?? []
      return accounts.length === 0 ? null : open(accounts, answer)
    },
    disconnect: () => leave(wallet),
    on: createSatsEvents(wallet, (accounts) => {
      shared = accounts
    }),
  }
}

async function askToConnect({ ask }: SatsWallet): Promise<unknown> {
  let last: unknown
  for (const [method, params] of CONNECT) {
    try {
      return await ask(method, params)
    } catch (error) {
      last = error
      if (!isOf(error, 'method-not-supported')) break
    }
  }
  // It was asked to let the page in, and says that the page may not: there is nobody who could say yes.
  throw isOf(last, 'not-connected') ? new WalletError('wallet-locked', { cause: last }) : last
}

/** What the wallet shares already; it is the one call that asks nobody. Undefined when it shares nothing, or does not know it. */
async function askSilently({ ask }: SatsWallet): Promise<unknown> {
  try {
    return await ask('wallet_getAccount', null)
  } catch (error) {
    if (isOf(error, 'not-connected', 'method-not-supported')) return undefined
    throw error
  }
}

/** Gives the accounts back; a wallet that does not know how, or says nothing, is left with them. */
async function leave({ ask }: SatsWallet): Promise<void> {
  await within(ask('wallet_disconnect', null), GONE_WITHIN_MS).catch((cause: WalletError) => {
    if (isOf(cause, 'method-not-supported', 'not-connected', 'timeout')) return
    throw new WalletError('disconnect-failed', { cause })
  })
}

const isOf = (error: unknown, ...wanted: ErrorCode[]): boolean =>
  error instanceof WalletError && wanted.includes(error.code)
