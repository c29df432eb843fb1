import { namespaces, networkId } from './network.ts'
import {
  flag,
  integer,
  line,
  listOf,
  oneOf,
  optional,
  type Parse,
  type Parsed,
  recordOf,
  shape,
  text,
  where,
} from './parse.ts'
import type { stored } from './storage.ts'

const namespace = oneOf(namespaces)
const amount = text(/^\d{1,78}$/)
const time = integer(0, Number.MAX_SAFE_INTEGER)
const words = optional(text(), null)
// An address, a hash or a contract, of any namespace.
const key = text(/^\w{1,128}$/)
const name = optional(line(255))

const token = { name: line(40), symbol: line(12), decimals: integer(0, 255), multiplier: optional(amount) }

/** The most characters of call data that are stored. */
export const MAX_CALL_DATA = 20_000

/** An unfinished payment: sender, receiver, amount, and how to find it on the chain. All of it is public on the chain. */
const pendingPayment = shape({
  id: text(/^[\w-]{1,40}$/),
  networkId,
  from: key,
  to: key,
  toName: name,
  amount,
  token: optional(shape({ address: key, ...token })),
  /** The call of a swap: the contract, its data (hex) and the coin sent along. */
  call: optional(shape({ to: key, data: text(/^0x[\da-f]{0,19998}$/i), value: amount })),
  /** What a swap brings. */
  swap: optional(shape({ token: shape({ address: optional(key), ...token }), amount })),
  hash: optional(key),
  walletHash: optional(key),
  mark: optional(text(/^[\w=@]{1,200}$/)),
  askedAt: time,
  /** A payment whose page was closed before the wallet answered is `unknown`. */
  status: oneOf(['unknown', 'pending']),
  wasUnknown: optional(where((value) => value === true)),
})

// The price of a whole token is in 18-decimal fiat units.
const held = { ...token, address: optional(key), amount, price: optional(amount), imageUrl: optional(text()) }

/** An address that was paid: when last (ms), how often, and its name if it was found by one. */
const paidReceiver = shape({ namespace, address: key, name, paidAt: time, count: integer(1, Number.MAX_SAFE_INTEGER) })

/**
 * The stored keys of accounts, with the parsers of their values. They are read and written with a connection only, so they
 * load with its effects.
 */
export const accountStored = {
  /** Native balances in base units by CAIP-10 account id, with the time of reading (ms). */
  native_balance_cache: recordOf(text(), shape({ amount, time })),
  /** The coin and the most valuable tokens by CAIP-10 account id, with the time of reading (ms). */
  portfolio_cache: recordOf(text(), shape({ tokens: listOf(shape(held)), isWhole: flag, time })),
  /** Unfinished payments, at most 99, oldest first. */
  pending_payments: listOf(pendingPayment),
  /** The addresses that were paid, at most 100, latest first. */
  paid_receivers: listOf(paidReceiver),
  /** When a tab last signed in or out (ms); other tabs then look for their session again. */
  sign_in_changed_at: time,
  /** Names and avatars by address, with the time of reading (ms). */
  identity_cache: recordOf(text(), shape({ name: optional(line(40), null), avatar: words, time })),
} as const satisfies Record<string, Parse<unknown>>

type Rows = typeof stored & typeof accountStored

/** The name of a stored key. */
export type StoredKey = keyof Rows

/** The parsed values of the stored keys. */
export type Stored = { [K in StoredKey]: Parsed<Rows[K]> }
