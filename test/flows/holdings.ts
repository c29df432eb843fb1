import { node, tokenOf } from '../fixtures/chains/chain.ts'

export const ETHER = 10n ** 18n

/** Balance of an address in wei, from the node. */
export const balanceOf = async (address: string): Promise<bigint> =>
  BigInt(String(await node('eth_getBalance', address, 'latest')))

/** Balance of a sandbox token in base units, from its contract. */
export async function tokensOf(symbol: string, owner: string): Promise<bigint> {
  const data = `0x70a08231${owner.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt(String(await node('eth_call', { to: tokenOf(symbol).address, data }, 'latest')))
}
