import { erc20Abi } from 'viem'
import type { Chain } from '../evm/chains.ts'
import { readEvmAddress } from './address.ts'
import type { Holding } from './holding.ts'

/** Reads the coin and, in one call, every token of an EVM address; addresses of other namespaces hold nothing. */
export async function evmHoldings({ node, tokens }: Chain, text: string): Promise<Holding[]> {
  const owner = readEvmAddress(text)
  if (!owner) return []
  const asked = tokens.map(({ address }) => {
    return { abi: erc20Abi, address, functionName: 'balanceOf', args: [owner] } as const
  })
  const [ether, amounts] = await Promise.all([
    node.getBalance({ address: owner }),
    node.multicall({ contracts: asked, allowFailure: false }),
  ])
  const native: Holding = { name: 'Ether', symbol: 'ETH', decimals: 18, units: ether }
  return [native, ...tokens.map((token, at) => ({ ...token, units: amounts[at] ?? 0n }))]
}
