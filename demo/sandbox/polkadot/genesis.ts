import { AccountId } from '@polkadot-api/substrate-bindings'
import { getPublicKey, secretFromSeed } from '@scure/sr25519'
import { seedOf } from '../seeds.ts'

/** An account with the seed of its sr25519 key, in hex. */
export type PolkadotAccount = { address: string; privateKey: string }

/** What an account holds in base units: of what is free, `frozen` cannot leave it. */
export type Holding = { free: bigint; reserved: bigint; frozen: bigint }

/** Addresses here have the prefix of chains that have none of their own. */
export const SS58_PREFIX = 42

/** A DOT has ten decimals. */
export const DECIMALS = 10

const DOT = 10n ** BigInt(DECIMALS)
const holdings: readonly Holding[] = [
  { free: 1_000n * DOT, reserved: 0n, frozen: 0n },
  { free: (25n * DOT) / 2n, reserved: 3n * DOT, frozen: 5n * DOT },
]

/** The funded accounts: one with 1,000 DOT, one that has some of its 15.5 reserved and frozen. */
export const genesis: readonly (PolkadotAccount & { holding: Holding })[] = holdings.map((holding, at) => {
  const seed = seedOf(`polkadot account ${at + 1}`)
  const publicKey = getPublicKey(secretFromSeed(Uint8Array.from(seed)))
  return { address: AccountId(SS58_PREFIX).dec(publicKey), privateKey: `0x${seed.toString('hex')}`, holding }
})
