import {
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { tryOrUndefined } from '../../../lib/errors.ts'
import { COIN, endsOfPath, larger, type RouterCall, receiverOf, replaceData, type Sender } from './router-call.ts'

type Hex = `0x${string}`

const abi = parseAbi([
  'function execute(bytes commands, bytes[] inputs, uint256 deadline) payable',
  'function execute(bytes commands, bytes[] inputs) payable',
])
const SWAP_V3 = parseAbiParameters(
  'address recipient, uint256 amountIn, uint256 amountOutMin, bytes path, bool isUsers',
)
const SWAP_V2 = parseAbiParameters(
  'address recipient, uint256 amountIn, uint256 amountOutMin, address[] path, bool isUsers',
)
const TO_RECIPIENT = parseAbiParameters('address recipient, uint256 amount')
const SWEEP = parseAbiParameters('address token, address recipient, uint256 amount')
const NO_TOKEN = /^0x0+$/

type Found = { readonly at: number; readonly read: RouterCall; readonly changed: (least: bigint) => Hex }

/**
 * Reads the commands of Uniswap's universal router: one swap with an exact input, around which the coin may be wrapped and
 * unwrapped. Undefined for anything else. @throws when the data is malformed
 */
export function readUniversalCall(data: string, sender: Sender): RouterCall | undefined {
  const { args } = tryOrUndefined(() => decodeFunctionData({ abi, data: data as Hex })) ?? {}
  if (!args) return undefined
  const [commands, inputs, deadline] = args
  let isWrapped = false
  let found: Found | undefined
  for (const [at, input] of inputs.entries()) {
    const command = Number.parseInt(commands.slice(2 + at * 2, 4 + at * 2), 16)
    if (command === PERMIT) continue
    if (command === WRAP) isWrapped = true
    else if (command === V3_IN || command === V2_IN) {
      if (found) return undefined
      found = readSwap(command, input, at, sender)
    } else {
      const read = found && readPayment(command, input, found.read, sender)
      if (!found || !read) return undefined
      found = { ...found, read }
    }
  }
  if (!found || commands.length !== 2 + inputs.length * 2) return undefined
  const { at: place, read, changed } = found
  const encode = (all: readonly Hex[]) => {
    const args = deadline === undefined ? ([commands, all] as const) : ([commands, all, deadline] as const)
    return encodeFunctionData({ abi, functionName: 'execute', args })
  }
  const withLeast = (least: bigint) => {
    const other = inputs.map((input, at) => (at === place ? changed(least) : input))
    return replaceData(data, encode(inputs), encode(other))
  }
  return { ...read, ...(isWrapped && { from: COIN, amount: sender.value }), withLeast }
}

// A command that may fail has another bit set, and is not read.
const [V3_IN, SWEEP_TOKEN, V2_IN, PERMIT, WRAP, UNWRAP] = [0x00, 0x04, 0x08, 0x0a, 0x0b, 0x0c] as const

function readSwap(command: typeof V3_IN | typeof V2_IN, input: Hex, at: number, sender: Sender): Found {
  if (command === V3_IN) {
    const [recipient, amount, least, path, isUsers] = decodeAbiParameters(SWAP_V3, input)
    const [from, to] = endsOfPath(path)
    const changed = (other: bigint) => encodeAbiParameters(SWAP_V3, [recipient, amount, other, path, isUsers])
    return { at, read: { from, to, amount, least, receiver: receiverOf(recipient, sender) }, changed }
  }
  const [recipient, amount, least, path, isUsers] = decodeAbiParameters(SWAP_V2, input)
  const changed = (other: bigint) => encodeAbiParameters(SWAP_V2, [recipient, amount, other, path, isUsers])
  const read = { from: path[0], to: path.at(-1), amount, least, receiver: receiverOf(recipient, sender) }
  return { at, read, changed }
}

/** Reads a command that pays what the swap left with the router. */
function readPayment(command: number, input: Hex, read: RouterCall, sender: Sender): RouterCall | undefined {
  if (command === UNWRAP) {
    const [recipient, least] = decodeAbiParameters(TO_RECIPIENT, input)
    return { ...read, to: COIN, least: larger(read.least, least), receiver: receiverOf(recipient, sender) }
  }
  if (command !== SWEEP_TOKEN) return undefined
  const [token, recipient, least] = decodeAbiParameters(SWEEP, input)
  // The rest of the coin goes back.
  if (NO_TOKEN.test(token)) return read
  if (token.toLowerCase() !== read.to?.toLowerCase()) return undefined
  return { ...read, least: larger(read.least, least), receiver: receiverOf(recipient, sender) }
}
