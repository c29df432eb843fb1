import { socialProviders } from './config/socials.ts'
import { namespaces, networkId } from './network.ts'
import {
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

const namespace = oneOf(namespaces)
const id = text(/^.{1,253}$/)
const amount = text(/^\d{1,78}$/)
const time = integer(0, Number.MAX_SAFE_INTEGER)
const words = optional(text(), null)

/** A wallet that was connected lately: enough to find its row again, nothing that could be followed as a link. */
const recentWallet = shape({ id, name: line(64) })

/** A payment that has not ended, as public as the chain: who pays whom how much, and how it is found there. */
const pendingPayment = shape({
  id: text(/^[\w-]{1,40}$/),
  networkId,
  from: text(/^\w{1,128}$/),
  to: text(/^\w{1,128}$/),
  amount,
  token: optional(shape({ address: text(/^\w{1,128}$/), name: line(40), symbol: line(12), decimals: integer(0, 255) })),
  hash: optional(text(/^\w{1,128}$/)),
  mark: optional(text(/^[\w=@]{1,200}$/)),
  askedAt: time,
  /** One whose wallet had not answered when its page went away counts as unknown. */
  status: oneOf(['unknown', 'pending']),
  wasUnknown: optional(where((value) => value === true)),
})

/** Every key we store, with what it must hold; anything else under a key counts as absent and is removed. */
export const stored = {
  /** Which namespaces are connected; the one key that the shells read in place. */
  connected_namespaces: listOf(namespace),
  /** Which were connected here and have been ended since, one of several: other tabs end them as well. */
  ended_namespaces: listOf(namespace),
  /** Whether the visitor was last connected or had disconnected. */
  connection_status: oneOf(['connected', 'disconnected']),
  /** Connector id of each connected namespace. */
  connector_ids: recordOf(namespace, id),
  active_namespace: namespace,
  /** What reopens the connected wallet's app; whoever opens it checks it, for pages can write here too. */
  wallet_link: shape({ href: text(/^[a-z]/i), name: line(64) }),
  /** The network last chosen in each namespace. */
  active_network_ids: recordOf(namespace, networkId),
  recent_wallets: listOf(recentWallet),
  /** Address that somebody is logged in by. */
  login_email: line(254),
  /** When a code was sent by email last (ms); the next one waits for 30 s. */
  email_login_time: time,
  social_provider: oneOf(socialProviders),
  /** What the provider calls who is logged in. */
  social_username: line(64),
  /** EVM chains that have smart accounts, by number. */
  smart_account_networks: listOf(integer(1, Number.MAX_SAFE_INTEGER)),
  /** The kind of EVM account that the visitor chose last. */
  preferred_account_type: oneOf(['eoa', 'smartAccount']),
  /** Native balances by CAIP-10 account, in base units, with the time they were read (ms). */
  native_balance_cache: recordOf(text(), shape({ amount, time })),
  /** Payments that have not ended, at most 99, the oldest first. */
  pending_payments: listOf(pendingPayment),
  /** Names and pictures by address, with the time they were read (ms). */
  identity_cache: recordOf(text(), shape({ name: optional(line(40), null), avatar: words, time })),
} as const satisfies Record<string, Parse<unknown>>

/** Name of a stored key. */
export type StoredKey = keyof typeof stored

/** What a stored key holds, parsed. */
export type Stored = { [K in StoredKey]: Parsed<(typeof stored)[K]> }

/** A wallet of the recent list. */
export type RecentWallet = Parsed<typeof recentWallet>

/** Version of what we store: older values are read or dropped, newer ones are left alone. */
export const STORED_VERSION = 1

/** The envelope around each stored value. */
export const envelope = shape({ v: integer(0, Number.MAX_SAFE_INTEGER), value: (value) => value })
