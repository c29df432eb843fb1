import { type Address, getAddress } from 'viem'
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
