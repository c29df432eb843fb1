import { socialProviders } from './config/socials.ts'
import { namespaces, networkId } from './network.ts'
import { integer, line, listOf, oneOf, type Parse, type Parsed, recordOf, shape, text } from './parse.ts'

const namespace = oneOf(namespaces)
const id = text(/^.{1,253}$/)
const time = integer(0, Number.MAX_SAFE_INTEGER)
/** A recently connected wallet: enough to find its row again, and no link. */
const recentWallet = shape({ id, name: line(64) })
const walletLink = shape({ href: text(/^[a-z]/i), name: line(64) })
/** A running pairing: its topic, when its link was opened (ms), and the wallet. */
const pairing = shape({ topic: text(/^[0-9a-f]{64}$/), at: time, wallet: recentWallet, link: walletLink })

/**
 * The stored keys that are read before a connection stands, with the parsers of their values; `account-storage.ts` has the
 * others. A value that does not parse counts as absent and is removed.
 */
export const stored = {
  /** The connected namespaces. The elements read this key before the core is loaded. */
  connected_namespaces: listOf(namespace),
  /** What the button calls the account. The elements read it, too, and show it until the connection is restored. */
  account_label: shape({ address: text(/^\w{1,128}$/), label: line(64) }),
  /** Namespaces that were disconnected while others stayed connected. Other tabs disconnect them too. */
  ended_namespaces: listOf(namespace),
  /** Whether the visitor was connected at the end of the last visit. */
  connection_status: oneOf(['connected', 'disconnected']),
  /** The connector id of each connected namespace. */
  connector_ids: recordOf(namespace, id),
  active_namespace: namespace,
  /** The link that reopens the connected wallet's app. Check it before opening it, because the page can write it too. */
  wallet_link: walletLink,
  /** The pairing whose link was opened last, until it ends. A page that is loaded again within five minutes finishes it. */
  pairing,
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
} as const satisfies Record<string, Parse<unknown>>

/** A recently connected wallet. */
export type RecentWallet = Parsed<typeof recentWallet>

/** A stored pairing. */
export type StoredPairing = Parsed<typeof pairing>

/** The version of the stored values. Older values are read or removed; newer ones are left untouched. */
export const STORED_VERSION = 1

/** The envelope around each stored value. */
export const envelope = shape({ v: integer(0, Number.MAX_SAFE_INTEGER), value: (value) => value })
