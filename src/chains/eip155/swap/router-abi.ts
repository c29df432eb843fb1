import { decodeFunctionData, parseAbi } from 'viem'
import { tryOrUndefined } from '../../../lib/errors.ts'

/** What the call data of a known router says: base units, and addresses as written. */
export type RouterCall = {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly least: bigint
  readonly receiver: string
}

// The functions of two widely used routers: those of 1inch (v5, v6), and those of Uniswap v2 and its many copies.
const abi = parseAbi([
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Description desc, bytes data) payable returns (uint256, uint256)',
  'function swap(address executor, Description desc, bytes permit, bytes data) payable returns (uint256, uint256)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
])

/** Reads the call data of a router that is known; undefined for any other. */
export function readRouterCall(data: string): RouterCall | undefined {
  const call = tryOrUndefined(() => decodeFunctionData({ abi, data: data as `0x${string}` }))
  if (!call) return undefined
  if (call.functionName === 'swap') {
    const { srcToken, dstToken, dstReceiver, amount, minReturnAmount } = call.args[1]
    return { from: srcToken, to: dstToken, amount, least: minReturnAmount, receiver: dstReceiver }
  }
  const [amount, least, path, receiver] = call.args
  const [from, to] = [path[0], path.at(-1)]
  return from && to ? { from, to, amount, least, receiver } : undefined
}
