import type { NftMetadata } from '../../schema/nft/metadata.ts'
import type { Nft } from './nft.ts'

/** An NFT that came to the account or left it in a transaction, as a service lists it. */
export type NftMove = NftMetadata & {
  readonly hash: string
  readonly direction: 'in' | 'out' | 'self'
  readonly isSpam: boolean
}

const keyOf = ({ name = '', imageUrl = '' }: NftMetadata): string => `${name}\n${imageUrl}`

/**
 * The NFTs that came in and did not go out, newest first, for histories that do not name contracts. NFTs with the same
 * name and picture are told apart by their count only.
 */
export function heldByCount(moves: readonly NftMove[]): Nft[] {
  const held = new Map<string, Nft[]>()
  const seen = new Map<string, number>()
  const all: Nft[] = []
  const gone = new Set<Nft | undefined>()
  for (const move of [...moves].reverse()) {
    const alike = held.get(keyOf(move)) ?? []
    held.set(keyOf(move), alike)
    if (move.direction === 'out') gone.add(alike.shift())
    if (move.direction !== 'in') continue
    const place = seen.get(move.hash) ?? 0
    seen.set(move.hash, place + 1)
    const nft = toNft(move, place)
    alike.push(nft)
    all.unshift(nft)
  }
  return all.filter((nft) => !gone.has(nft))
}

function toNft({ name, imageUrl, isSpam, hash }: NftMove, place: number): Nft {
  return { id: `${hash} ${place}`, ...(name && { name }), ...(imageUrl && { imageUrl }), isSpam }
}
