import { isNetworkId, type NetworkId } from '../lib/caip.ts'
import { cleanLine } from '../lib/text.ts'
import { namespaces } from './network.ts'
import { z } from './zod.ts'

const namespace = z.enum(namespaces)
const networkId = z.string().check(z.refine(isNetworkId)) as unknown as z.ZodMiniType<NetworkId>
const amount = z.string().check(z.regex(/^\d{1,78}$/))
const time = z.number().check(z.minimum(0))

/** A wallet that was connected lately: enough to find its row again, nothing that could be followed as a link. */
export const recentWallet = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(253)),
  name: z.pipe(z.string(), z.transform((name) => cleanLine(name, 64))),
})

/** Every key we store, with what it must hold; anything else under a key counts as absent and is removed. */
export const stored = {
  /** Which namespaces are connected; the one key that the shells read in place. */
  connected_namespaces: z.array(namespace),
  /** Whether the visitor was last connected or had disconnected. */
  connection_status: z.enum(['connected', 'disconnected']),
  /** Connector id of each connected namespace. */
  connector_ids: z.record(z.string(), z.string().check(z.maxLength(253))),
  active_namespace: namespace,
  /** The network last chosen in each namespace. */
  active_network_ids: z.record(z.string(), networkId),
  recent_wallets: z.array(recentWallet).check(z.maxLength(10)),
  /** Native balances by CAIP-10 account, in base units, with the time they were read (ms). */
  native_balance_cache: z.record(z.string(), z.object({ amount, time })),
  /** Names and pictures by address, with the time they were read (ms). */
  identity_cache: z.record(
    z.string(),
    z.object({ name: z.nullable(z.string()), avatar: z.nullable(z.string()), time }),
  ),
} as const

/** Name of a stored key. */
export type StoredKey = keyof typeof stored

/** What a stored key holds, parsed. */
export type Stored = { [K in StoredKey]: z.infer<(typeof stored)[K]> }

/** A wallet of the recent list. */
export type RecentWallet = z.infer<typeof recentWallet>

/** Version of what we store: older values are read or dropped, newer ones are left alone (SECURITY B11). */
export const STORED_VERSION = 1

/** The envelope around each stored value. */
export const envelope = z.object({ v: z.number(), value: z.unknown() })

