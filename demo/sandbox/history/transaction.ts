/** What moved: the coin of the chain, a token, or one NFT of a contract. */
export type Asset = { kind: 'coin' } | { kind: 'token'; address: string } | { kind: 'nft'; address: string; id: bigint }

/** A transfer in base units. A mint has no `from`, a burn no `to`. */
export type Move = { from?: string; to?: string; asset: Asset; units: bigint }

/** What a transaction is meant to do, whatever it moves. */
export type Intent = 'send' | 'approve' | 'deploy' | 'deposit' | 'withdraw' | 'execute'

/**
 * A transaction of a local chain. `at` is in seconds, `height` its block or slot, and `position` its place there. `approvers`
 * granted an allowance, and `others` are further accounts that took part. A failed one has no moves.
 */
export type ChainTransaction = {
  hash: string
  at: number
  height: number
  position: number
  nonce: number
  from: string
  to: string
  isFailed: boolean
  intent: Intent
  moves: Move[]
  approvers: string[]
  others: string[]
}

/** A coin or token as history rows name it. It only has decimals that the chain tells; `isListed` ones have a price. */
export type FungibleInfo = { name: string; symbol: string; decimals: number; isListed: boolean }

/** An NFT as history rows name it. */
export type NftInfo = { name: string | null; imageUrl: string | null; isSpam: boolean }

/** The transactions of a chain by account. */
export type ChainHistory = {
  caip2: string
  /** Reads what is new on the chain. */
  sync: () => Promise<void>
  /** The transactions of an address, oldest first. */
  of: (address: string) => readonly ChainTransaction[]
  fungible: (asset: Extract<Asset, { kind: 'coin' | 'token' }>) => Promise<FungibleInfo>
  nft: (asset: Extract<Asset, { kind: 'nft' }>) => Promise<NftInfo>
}

/** All accounts that see a transaction in their history. Only its sender sees a failed one. */
export function accountsOf({ from, moves, approvers, others, isFailed }: ChainTransaction): Set<string> {
  if (isFailed) return new Set([from])
  const moved = moves.flatMap((move) => [move.from, move.to])
  return new Set([from, ...moved, ...approvers, ...others].filter((one) => one !== undefined))
}
