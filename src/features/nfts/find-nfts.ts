import type { NftFacts, NftId, NftReader } from '../../chains/nft-reader.ts'
import type { Network } from '../../schema/network.ts'
import { heldByCount, type NftMove } from './held.ts'
import { idOf, type Nft } from './nft.ts'

/** The most transactions of which the receipt is read. */
const MAX_RECEIPTS = 500

/** Where NFTs are looked for. `received` remembers what transactions brought. */
export type NftSearch = {
  readonly reader: NftReader | undefined
  readonly network: Network
  readonly owner: string
  readonly received: Map<string, readonly NftId[]>
  readonly signal: AbortSignal
}

/**
 * Finds the NFTs of an account among those that its wallet and its history tell of. The chain decides whether the account
 * owns one, if it can be asked; else a wallet is believed, and for a history it is counted what came and went.
 */
export async function findNfts(
  search: NftSearch,
  moves: readonly NftMove[],
  ofWallet: readonly Nft[],
): Promise<readonly Nft[]> {
  const { reader } = search
  const brought = reader ? await readBrought(search, reader, moves) : undefined
  const claimed = new Map<string, Nft>()
  for (const nft of [...ofWallet, ...listBrought(moves, brought)]) {
    const known = claimed.get(nft.id)
    claimed.set(nft.id, { ...nft, ...known, isSpam: nft.isSpam || known?.isSpam === true })
  }
  const named = [...claimed.values()]
  const facts = reader && (await askFacts(search, reader, named))
  if (!facts) return [...ofWallet, ...heldByCount(moves)]
  const owned = named.flatMap((nft, at) => (facts[at]?.isOwned ? { ...nft, ...collectionOf(facts[at], nft) } : []))
  return [...owned, ...heldByCount(moves).filter((nft) => isUnread(nft, brought))]
}

const collectionOf = (facts: NftFacts, { collection }: Nft) => {
  const known = facts.collection ?? collection
  return known === undefined ? {} : { collection: known }
}

/** The NFTs that each transaction brought, by hash; a transaction is missing if no node tells of it. */
async function readBrought(
  { network, owner, received, signal }: NftSearch,
  reader: NftReader,
  moves: readonly NftMove[],
): Promise<ReadonlyMap<string, readonly NftId[]>> {
  const hashes = [...new Set(moves.flatMap(({ hash, direction }) => (direction === 'in' ? hash : [])))]
  const keyOf = (hash: string) => `${network.id} ${owner} ${hash}`
  const read = hashes.slice(0, MAX_RECEIPTS).map(async (hash) => {
    const known = received.get(keyOf(hash)) ?? (await reader.findReceived(network, owner, hash, signal).catch(() => []))
    if (known.length) received.set(keyOf(hash), known)
    return [hash, known] as const
  })
  return new Map(await Promise.all(read))
}

// The name and the picture of the service belong to an NFT if the service and the chain list equally many of them.
function listBrought(moves: readonly NftMove[], brought: ReadonlyMap<string, readonly NftId[]> | undefined): Nft[] {
  return [...(brought ?? [])].flatMap(([hash, ids]) => {
    const told = moves.filter((move) => move.hash === hash && move.direction === 'in')
    return ids.map((id, at): Nft => {
      const { name, imageUrl } = (told.length === ids.length && told[at]) || {}
      const isSpam = told.length > 0 && told.every((move) => move.isSpam)
      return { ...id, id: idOf(id), isSpam, ...(name && { name }), ...(imageUrl && { imageUrl }) }
    })
  })
}

/** True for an NFT of a transaction of which the chain told nothing, such as one of another standard. */
const isUnread = ({ id }: Nft, brought: ReadonlyMap<string, readonly NftId[]> | undefined): boolean =>
  !brought?.get(id.split(' ')[0] ?? '')?.length

/** Undefined when no node could answer. */
async function askFacts({ network, owner, signal }: NftSearch, reader: NftReader, named: readonly Nft[]) {
  const ids = named.map(({ address = '', tokenId = 0n }) => ({ address, tokenId }))
  if (ids.length === 0) return []
  return reader.getFacts(network, owner, ids, signal).catch(() => undefined)
}
