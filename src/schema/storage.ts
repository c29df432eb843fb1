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
// An address, a hash or a contract, of any namespace.
const key = text(/^\w{1,128}$/)
const name = optional(line(255))

/** A recently connected wallet: enough to find its row again, and no link. */
const recentWallet = shape({ id, name: line(64) })

/** An unfinished payment: sender, receiver, amount, and how to find it on the chain. All of it is public on the chain. */
const pendingPayment = shape({
  id: text(/^[\w-]{1,40}$/),
  networkId,
  from: key,
  to: key,
  toName: name,
  amount,
  token: optional(shape({ address: key, name: line(40), symbol: line(12), decimals: integer(0, 255) })),
  hash: optional(key),
  walletHash: optional(key),
  mark: optional(text(/^[\w=@]{1,200}$/)),
  askedAt: time,
  /** A payment whose page was closed before the wallet answered is `unknown`. */
  status: oneOf(['unknown', 'pending']),
  wasUnknown: optional(where((value) => value === true)),
})

/** An address that was paid: when last (ms), how often, and its name if it was found by one. */
const paidReceiver = shape({ namespace, address: key, name, paidAt: time, count: integer(1, Number.MAX_SAFE_INTEGER) })

/** All stored keys with the parsers of their values. A value that does not parse counts as absent and is removed. */
export const stored = {
  /** The connected namespaces. The elements read this key before the core is loaded. */
  connected_namespaces: listOf(namespace),
  /** Namespaces that were disconnected while others stayed connected. Other tabs disconnect them too. */
  ended_namespaces: listOf(namespace),
  /** Whether the visitor was connected at the end of the last visit. */
  connection_status: oneOf(['connected', 'disconnected']),
  /** The connector id of each connected namespace. */
  connector_ids: recordOf(namespace, id),
  active_namespace: namespace,
  /** The link that reopens the connected wallet's app. Check it before opening it, because the page can write it too. */
  wallet_link: shape({ href: text(/^[a-z]/i), name: line(64) }),
  /** The last chosen network of each namespace. */
  active_network_ids: recordOf(namespace, networkId),
  recent_wallets: listOf(recentWallet),
  /** The email address of the logged-in visitor. */
  login_email: line(254),
  /** The time of the last code sent by email (ms); the next one must wait 30 s. */
  email_login_time: time,
  social_provider: oneOf(socialProviders),
  /** The logged-in visitor's name at the provider. */
  social_username: line(64),
  /** Chain ids of the EVM chains that support smart accounts. */
  smart_account_networks: listOf(integer(1, Number.MAX_SAFE_INTEGER)),
  /** The EVM account type that the visitor chose last. */
  preferred_account_type: oneOf(['eoa', 'smartAccount']),
  /** Native balances in base units by CAIP-10 account id, with the time of reading (ms). */
  native_balance_cache: recordOf(text(), shape({ amount, time })),
  /** Unfinished payments, at most 99, oldest first. */
  pending_payments: listOf(pendingPayment),
  /** The addresses that were paid, at most 100, latest first. */
  paid_receivers: listOf(paidReceiver),
  /** When a tab last signed in or out (ms); other tabs then look for their session again. */
  sign_in_changed_at: time,
  /** Names and avatars by address, with the time of reading (ms). */
  identity_cache: recordOf(text(), shape({ name: optional(line(40), null), avatar: words, time })),
} as const satisfies Record<string, Parse<unknown>>

/** The name of a stored key. */
export type StoredKey = keyof typeof stored

/** The parsed values of the stored keys. */
export type Stored = { [K in StoredKey]: Parsed<(typeof stored)[K]> }

/** A recently connected wallet. */
export type RecentWallet = Parsed<typeof recentWallet>

/** The version of the stored values. Older values are read or removed; newer ones are left untouched. */
export const STORED_VERSION = 1

/** The envelope around each stored value. */
export const envelope = shape({ v: integer(0, Number.MAX_SAFE_INTEGER), value: (value) => value })
