import { parseAbi } from 'viem'
import type { Chain } from '../evm/chains.ts'
import { type Call, json, type Reply } from '../route.ts'
import { readEvmAddress } from './address.ts'

const abi = parseAbi(['function profileOf(address owner) view returns (string name, string avatar)'])

/** `GET /v1/identity/:address`: the name and picture in the first chain's book of names, or nulls. */
export async function identity(chains: readonly Chain[], call: Call): Promise<Reply> {
  const address = readEvmAddress(call.params[0])
  const book = chains[0]
  if (!address || !book) return json({ name: null, avatar: null })
  const { node, names } = book
  const [name, avatar] = await node.readContract({ abi, address: names, functionName: 'profileOf', args: [address] })
  return json({ name: name || null, avatar: avatar || null, resolvedAt: new Date().toISOString() })
}
