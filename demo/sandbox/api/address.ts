import { type Address, getAddress } from 'viem'
import type { Chain } from '../evm/chains.ts'
import { Refusal } from '../route.ts'

/**
 * Reads an EVM address of a path; undefined for addresses of other namespaces.
 * @throws Refusal 400 for what starts as an EVM address and is none
 */
export function readEvmAddress(text: string | undefined = ''): Address | undefined {
  if (/^0x[0-9a-f]{40}$/i.test(text)) return getAddress(text.toLowerCase())
  if (text === '' || text.startsWith('0x')) throw new Refusal(400, 'address', `Invalid address: ${text}`)
  return undefined
}

/**
 * Finds the chain that a CAIP-2 id names.
 * @throws Refusal 400 when the sandbox has no such chain
 */
export function findChain(chains: readonly Chain[], caip2: string | null): Chain {
  const chain = chains.find((one) => one.caip2 === caip2)
  if (!chain) throw new Refusal(400, 'chainId', `Unsupported chain: ${caip2}`)
  return chain
}
