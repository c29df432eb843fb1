import { decodeAbiParameters, encodeFunctionData } from 'viem'
import { readNftMetadata } from '../../../io/nft-metadata.ts'
import type { AskNode } from '../../../io/rpc/ask-node.ts'
import { contentUrl } from '../../../lib/content-url.ts'
import { isAbort, tryOrUndefined } from '../../../lib/errors.ts'
import { isDataImage } from '../../../lib/links.ts'
import type { Network } from '../../../schema/network.ts'
import { parseAddress } from '../address.ts'
import { callContracts } from '../call-contracts.ts'

type Hex = `0x${string}`

/** A picture is not worth a longer wait for the name. */
const PATIENCE_MS = 4_000

const NFT = /^eip155:(\d{1,16})\/(erc721|erc1155):(0x[0-9a-f]{40})\/(\d{1,78})$/i
const MAX_ID = 2n ** 256n

/** An NFT that a record names. */
export type AvatarNft = {
  readonly chainId: string
  readonly standard: 'erc721' | 'erc1155'
  readonly contract: Hex
  readonly id: bigint
}

/** Parses the record of an NFT (`eip155:1/erc721:0x…/7`); undefined for another text. */
export function parseAvatarNft(record: string): AvatarNft | undefined {
  const [, chainId = '', standard = '', address, number = ''] = NFT.exec(record) ?? []
  const contract = parseAddress(address?.toLowerCase()) as Hex | undefined
  const id = contract && BigInt(number)
  if (!contract || id === undefined || id >= MAX_ID) return undefined
  return { chainId, standard: standard.toLowerCase() as AvatarNft['standard'], contract, id }
}

/**
 * The picture of an avatar record (ENSIP-12): a data image of at most 64 kB, https, IPFS through a gateway, or an NFT of the
 * owner on this network. Undefined for anything else, for an NFT of another, and when it takes too long.
 */
export async function readAvatar(
  ask: AskNode,
  network: Network,
  { record, owner }: { readonly record: string; readonly owner: Hex },
  signal?: AbortSignal,
): Promise<string | undefined> {
  if (isDataImage(record)) return record
  const nft = parseAvatarNft(record)
  if (!nft) return contentUrl(record)
  if (network.id !== `eip155:${nft.chainId}`) return undefined
  const limit = AbortSignal.timeout(PATIENCE_MS)
  const until = signal ? AbortSignal.any([signal, limit]) : limit
  return readNftImage(ask, network, { nft, owner }, until).catch((error) => {
    if (isAbort(error) && signal?.aborted) throw error
    return undefined
  })
}

async function readNftImage(
  ask: AskNode,
  network: Network,
  { nft, owner }: { readonly nft: AvatarNft; readonly owner: Hex },
  signal: AbortSignal,
): Promise<string | undefined> {
  const calls = callsOf(nft, owner).map((data) => ({ to: nft.contract, data }))
  const [held, told] = (await callContracts(ask, network, calls, signal)).map((result) =>
    'data' in result ? result.data : undefined,
  )
  if (!isHolder(nft, owner, held)) return undefined
  const uri = told && tryOrUndefined(() => decodeAbiParameters([{ type: 'string' }], told)[0])
  if (!uri) return undefined
  const number = nft.id.toString(16).padStart(64, '0')
  const { imageUrl } = await readNftMetadata(uri.replaceAll('{id}', number), signal)
  // A longer image could not be kept.
  return imageUrl?.startsWith('data:') && !isDataImage(imageUrl) ? undefined : imageUrl
}

const view = { type: 'function', stateMutability: 'view', outputs: [] } as const
const uint = { type: 'uint256' } as const

function callsOf({ standard, id }: AvatarNft, owner: Hex): readonly Hex[] {
  const ask = (name: string): Hex => encodeFunctionData({ abi: [{ ...view, name, inputs: [uint] }], args: [id] })
  if (standard === 'erc721') return [ask('ownerOf'), ask('tokenURI')]
  const balanceOf = [{ ...view, name: 'balanceOf', inputs: [{ type: 'address' }, uint] }] as const
  return [encodeFunctionData({ abi: balanceOf, args: [owner, id] }), ask('uri')]
}

function isHolder({ standard }: AvatarNft, owner: Hex, held: Hex | undefined): boolean {
  if (!held || !/^0x[0-9a-f]{64}$/i.test(held)) return false
  if (standard === 'erc1155') return BigInt(held) > 0n
  return BigInt(held) === BigInt(owner)
}
