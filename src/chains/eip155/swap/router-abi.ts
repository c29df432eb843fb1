import { type Abi, decodeFunctionData, encodeFunctionData, getAbiItem, parseAbi } from 'viem'
import { tryOrUndefined } from '../../../lib/errors.ts'
import {
  COIN,
  endsOfPath,
  larger,
  NOBODY,
  type RouterCall,
  receiverOf,
  replaceData,
  type Sender,
} from './router-call.ts'
import { readUniversalCall } from './universal-router.ts'

type Hex = `0x${string}`

// 1inch, v5 and v6. Its tokens are numbers with flags above the address in v6; `dex` is a pool with flags.
const oneInch = [
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Description desc, bytes data) payable',
  'function swap(address executor, Description desc, bytes permit, bytes data) payable',
  'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
  'function unoswap2(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2)',
  'function unoswap3(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)',
  'function unoswapTo(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
  'function unoswapTo2(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2)',
  'function unoswapTo3(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)',
  'function ethUnoswap(uint256 minReturn, uint256 dex) payable',
  'function ethUnoswap2(uint256 minReturn, uint256 dex, uint256 dex2) payable',
  'function ethUnoswap3(uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3) payable',
  'function ethUnoswapTo(uint256 to, uint256 minReturn, uint256 dex) payable',
  'function ethUnoswapTo2(uint256 to, uint256 minReturn, uint256 dex, uint256 dex2) payable',
  'function ethUnoswapTo3(uint256 to, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3) payable',
  'function clipperSwap(address exchange, uint256 srcToken, address dstToken, uint256 inputAmount, uint256 outputAmount, uint256 goodUntil, bytes32 r, bytes32 vs) payable',
  'function clipperSwapTo(address exchange, address recipient, uint256 srcToken, address dstToken, uint256 inputAmount, uint256 outputAmount, uint256 goodUntil, bytes32 r, bytes32 vs) payable',
  'function permitAndCall(bytes permit, bytes action) payable',
] as const

// Uniswap v2 and its many copies.
const uniswapV2 = [
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
] as const

// Uniswap v3, with a deadline in the first router and without one in the second.
const uniswapV3 = [
  'struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'struct SingleUntil { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'struct Hops { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'struct HopsUntil { bytes path; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInputSingle(Single params) payable',
  'function exactInputSingle(SingleUntil params) payable',
  'function exactInput(Hops params) payable',
  'function exactInput(HopsUntil params) payable',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function unwrapWETH9(uint256 amountMinimum) payable',
  'function refundETH() payable',
  'function multicall(bytes[] data) payable',
  'function multicall(uint256 deadline, bytes[] data) payable',
] as const

const abi = parseAbi([...oneInch, ...uniswapV2, ...uniswapV3])

/** Decodes a function of the routers above; undefined for any other. */
function decode(data: string) {
  const item = getAbiItem({ abi: abi as Abi, name: data.slice(0, 10) })
  if (item?.type !== 'function') return undefined
  const own = [item] as unknown as typeof abi
  const { functionName, args } = decodeFunctionData({ abi: own, data: data as Hex })
  const encode = (changed: readonly unknown[]) =>
    encodeFunctionData({ abi: own as Abi, functionName, args: changed }) as string
  const plain = encode(args ?? [])
  return {
    call: { functionName, args } as ReturnType<typeof decodeFunctionData<typeof abi>>,
    encode: (changed: readonly unknown[]) => replaceData(data, plain, encode(changed)),
  }
}

type Decoded = NonNullable<ReturnType<typeof decode>>

/** Reads the call data of a router that is known; undefined for any other. Never throws. */
export const readRouterCall = (data: string, sender: Sender): RouterCall | undefined =>
  tryOrUndefined(() => readUniversalCall(data, sender) ?? readCall(data, sender))

function readCall(data: string, sender: Sender): RouterCall | undefined {
  const decoded = decode(data)
  return decoded && (readOneInch(decoded, sender) ?? readUniswapV2(decoded, sender) ?? readUniswapV3(decoded, sender))
}

/** A call whose minimum is the argument at this place. */
const payingAt = (
  { call: { args = [] }, encode }: Decoded,
  at: number,
  rest: Omit<RouterCall, 'least'>,
): RouterCall => ({
  ...rest,
  least: args[at] as bigint,
  withLeast: (least) => encode(args.map((arg, place) => (place === at ? least : arg))),
})

function readOneInch(decoded: Decoded, sender: Sender): RouterCall | undefined {
  const { call, encode } = decoded
  const { owner, value } = sender
  switch (call.functionName) {
    case 'swap': {
      const desc = call.args[1]
      const { srcToken: from, dstToken: to, amount, minReturnAmount, dstReceiver } = desc
      const withLeast = (least: bigint) =>
        encode(call.args.map((arg, at) => (at === 1 ? { ...desc, minReturnAmount: least } : arg)))
      return {
        from,
        to,
        amount,
        least: minReturnAmount,
        receiver: dstReceiver === NOBODY ? owner : dstReceiver,
        withLeast,
      }
    }
    case 'unoswap':
    case 'unoswap2':
    case 'unoswap3':
      return payingAt(decoded, 2, { from: addressIn(call.args[0]), amount: call.args[1], receiver: owner })
    case 'unoswapTo':
    case 'unoswapTo2':
    case 'unoswapTo3': {
      const [receiver, from, amount] = call.args
      return payingAt(decoded, 3, { from: addressIn(from), amount, receiver: addressIn(receiver) })
    }
    case 'ethUnoswap':
    case 'ethUnoswap2':
    case 'ethUnoswap3':
      return payingAt(decoded, 0, { from: COIN, amount: value, receiver: owner })
    case 'ethUnoswapTo':
    case 'ethUnoswapTo2':
    case 'ethUnoswapTo3':
      return payingAt(decoded, 1, { from: COIN, amount: value, receiver: addressIn(call.args[0]) })
    // The offers of Clipper are signed, so that their minimum cannot be changed.
    case 'clipperSwap': {
      const [, from, to, amount, least] = call.args
      return { from: orCoin(addressIn(from)), to: orCoin(to), amount, least, receiver: owner }
    }
    case 'clipperSwapTo': {
      const [, receiver, from, to, amount, least] = call.args
      return { from: orCoin(addressIn(from)), to: orCoin(to), amount, least, receiver }
    }
    case 'permitAndCall': {
      const [permit, action] = call.args
      const inner = readCall(action, sender)
      return inner && { ...inner, withLeast: wrap(inner, (changed) => encode([permit, changed])) }
    }
    default:
      return undefined
  }
}

function readUniswapV2(decoded: Decoded, { value }: Sender): RouterCall | undefined {
  const { call } = decoded
  switch (call.functionName) {
    case 'swapExactTokensForTokens':
    case 'swapExactTokensForTokensSupportingFeeOnTransferTokens': {
      const [amount, , path, receiver] = call.args
      return payingAt(decoded, 1, { from: path[0], to: path.at(-1), amount, receiver })
    }
    case 'swapExactTokensForETH':
    case 'swapExactTokensForETHSupportingFeeOnTransferTokens': {
      const [amount, , path, receiver] = call.args
      return payingAt(decoded, 1, { from: path[0], to: COIN, amount, receiver })
    }
    case 'swapExactETHForTokens':
    case 'swapExactETHForTokensSupportingFeeOnTransferTokens': {
      const [, path, receiver] = call.args
      return payingAt(decoded, 0, { from: COIN, to: path.at(-1), amount: value, receiver })
    }
    default:
      return undefined
  }
}

function readUniswapV3({ call, encode }: Decoded, sender: Sender): RouterCall | undefined {
  switch (call.functionName) {
    case 'exactInputSingle':
    case 'exactInput': {
      const [params] = call.args
      const [from, to] = 'path' in params ? endsOfPath(params.path) : [params.tokenIn, params.tokenOut]
      const { amountIn, amountOutMinimum: least, recipient } = params
      const withLeast = (changed: bigint) => encode([{ ...params, amountOutMinimum: changed }])
      // The router pays with the coin only if the token is the wrapped coin. Zero stands for all that it has.
      const paid = { from: sender.value ? undefined : from, amount: amountIn || undefined }
      return { ...paid, to, least, receiver: receiverOf(recipient, sender), withLeast }
    }
    case 'multicall': {
      const { args } = call
      const steps = args.at(-1) as readonly string[]
      const found = readSteps(steps, sender)
      if (!found) return undefined
      const withLeast = wrap(found.read, (changed) =>
        encode([...args.slice(0, -1), steps.map((step, at) => (at === found.at ? changed : step))]),
      )
      return { ...found.read, withLeast }
    }
    default:
      return undefined
  }
}

/** Changes the minimum of a call inside another one. */
const wrap = ({ withLeast }: RouterCall, encode: (data: string) => string | undefined): RouterCall['withLeast'] =>
  withLeast &&
  ((least) => {
    const changed = withLeast(least)
    return changed && encode(changed)
  })

/** Reads the steps of a Uniswap router: one swap, after which the wrapped coin may be unwrapped. */
function readSteps(steps: readonly string[], sender: Sender): { at: number; read: RouterCall } | undefined {
  let found: { at: number; read: RouterCall } | undefined
  for (const [at, step] of steps.entries()) {
    const { call } = decode(step) ?? {}
    if (call?.functionName === 'refundETH') continue
    if (call?.functionName === 'unwrapWETH9') {
      if (!found) return undefined
      const [least, receiver = sender.owner] = call.args
      const { read } = found
      found = { ...found, read: { ...read, to: COIN, least: larger(read.least, least), receiver } }
      continue
    }
    const read = call?.functionName.startsWith('exactInput') && !found ? readCall(step, sender) : undefined
    if (!read) return undefined
    found = { at, read }
  }
  return found
}

/** The coin's placeholder where a router writes zero for the coin. */
const orCoin = (token: string): string => (token === NOBODY ? COIN : token)

/** The address in a number with flags above it. */
const addressIn = (value: bigint): string => `0x${(value & (2n ** 160n - 1n)).toString(16).padStart(40, '0')}`
