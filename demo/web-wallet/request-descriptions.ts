import { hexToString, isHex } from 'viem'
import { formatExact } from '../../src/lib/amount.ts'
import { plainWords } from './plain-request-words.ts'
import type { Request } from './request-lists.ts'
import { facts, pretty, type RequestWords } from './words.ts'

type Describe = (params: readonly unknown[], nameOf: (chain: string) => string) => RequestWords

const describes: { readonly [method: string]: Describe } = {
  personal_sign: ([text, address]) => ({ title: 'Sign a message', facts: facts({ Message: read(text), As: address }) }),
  eth_signTypedData_v4: ([address, data]) => ({
    title: 'Sign data',
    facts: facts({ Data: pretty(data), As: address }),
  }),
  eth_sendTransaction([wanted]) {
    const { from, to, value, data, gas } = (wanted ?? {}) as Record<string, unknown>
    const amount = value === undefined ? '0 ETH' : readAmount(value)
    return { title: 'Send a transaction', facts: facts({ Amount: amount, To: to, From: from, Data: data, Gas: gas }) }
  },
  wallet_switchEthereumChain: ([wanted], nameOf) => ({
    title: 'Go to another network',
    facts: facts({ Network: nameOf(`eip155:${Number(chainIdOf(wanted))}`) }),
  }),
  wallet_addEthereumChain([wanted]) {
    const { chainName, rpcUrls } = (wanted ?? {}) as Record<string, unknown>
    return {
      title: 'Add a network',
      facts: facts({ Name: chainName, Chain: chainIdOf(wanted), Nodes: pretty(rpcUrls) }),
    }
  },
}

/** Says in words what a request asks for; a method that is not known shows its parameters as they came. */
export function describeRequest({ method, params }: Request, nameOf: (chain: string) => string): RequestWords {
  const describe = Object.hasOwn(describes, method) ? describes[method] : undefined
  if (describe && Array.isArray(params)) return describe(params, nameOf)
  return plainWords(method, params) ?? { title: 'Another request', facts: facts({ Parameters: pretty(params) }) }
}

const chainIdOf = (wanted: unknown): unknown => (wanted as { chainId?: unknown } | undefined)?.chainId

/** The text that hex stands for, if it is one. */
function read(text: unknown): string {
  if (!isHex(text)) return String(text)
  const words = hexToString(text)
  return words.includes('\uFFFD') ? text : words
}

function readAmount(value: unknown): string {
  return isHex(value) && value.length > 2 ? `${formatExact(BigInt(value), 18)} ETH` : String(value)
}
