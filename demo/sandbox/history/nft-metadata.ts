import { type Address, parseAbi } from 'viem'
import type { Node } from '../evm/node.ts'
import type { NftInfo } from './transaction.ts'

const abi = parseAbi(['function tokenURI(uint256 id) view returns (string)'])

// Real services know spam by its contract. Here it is known by what it says, so that tests can make some.
const LURE = /\bclaim\b|\bairdrop\b|\breward\b|https?:|\.(com|xyz|claims)\b/i

/** Reads the metadata of an NFT. A burned one, and one without metadata in a data URI, has no name and picture. */
export async function readNft(node: Node, address: Address, id: bigint): Promise<NftInfo> {
  const uri = await node.readContract({ abi, address, functionName: 'tokenURI', args: [id] }).catch(() => '')
  const { name, image } = parseMetadata(uri)
  const text = typeof name === 'string' ? name : null
  return { name: text, imageUrl: typeof image === 'string' ? image : null, isSpam: LURE.test(text ?? '') }
}

function parseMetadata(uri: string): { name?: unknown; image?: unknown } {
  const [, encoding, data = ''] = /^data:application\/json(;base64)?,(.*)$/s.exec(uri) ?? []
  try {
    return Object(JSON.parse(encoding ? Buffer.from(data, 'base64').toString() : decodeURIComponent(data)))
  } catch {
    return {}
  }
}
