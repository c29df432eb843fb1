import type { AskNode } from '../../io/rpc/ask-node.ts'
import { readQuantity } from '../../io/rpc/quantity.ts'
import { read, WalletError } from '../../lib/errors.ts'
import type { Fee, Transfer } from '../chain.ts'
import { type Transaction, toTransaction } from './transaction.ts'

/** The most gas that an answer of a node may have: no block holds as much. */
export const MAX_GAS = 10n ** 10n
/** The highest plausible gas price, in wei: at 0.01 coins a transfer costs 210. */
export const MAX_PRICE = 10n ** 16n

// The contract of OP-stack chains that tells the fee on the layer below (L1); on other chains no contract can be there.
const L1_FEE_ORACLE = '0x420000000000000000000000000000000000000F'
// getL1FeeUpperBound(uint256), which takes the size of the unsigned transaction in bytes.
const L1_FEE_SELECTOR = '0xf1c7a58b'
// Allowance for the bytes of an unsigned transaction without its call data: nonce, prices, gas, receiver, value.
const ENVELOPE_BYTES = 120

/**
 * Estimates the highest fee of a transfer within the next blocks, in wei: its gas at 1.5 times the current price, plus
 * the L1 fee of an OP-stack chain. Three full blocks in a row raise the base fee by about half, and wallets reserve that
 * much. When a node refuses the estimate for lack of funds, a transfer of zero is estimated: the balance is checked
 * elsewhere.
 * @throws WalletError
 */
export async function estimateFee(ask: AskNode, transfer: Transfer, signal?: AbortSignal): Promise<Fee> {
  const { network } = transfer
  const transaction = toTransaction(transfer)
  const call = (method: string, ...params: unknown[]) => ask(network, { method, params }, signal)
  const [gas, price, below] = await Promise.all([
    estimateGas(call, transaction),
    getGasPrice(call),
    getLowerFee(call, transaction),
  ])
  return { amount: gas * price + below }
}

type Call = (method: string, ...params: unknown[]) => Promise<unknown>

async function estimateGas(call: Call, transaction: Transaction): Promise<bigint> {
  const answer = await call('eth_estimateGas', transaction).catch((error: WalletError) => {
    if (error.code === 'rpc-rejected' && /insufficient|exceeds/i.test(error.details ?? '') && !transaction.data) {
      return call('eth_estimateGas', { ...transaction, value: '0x0' })
    }
    throw error
  })
  return bounded(readQuantity(answer), MAX_GAS)
}

async function getGasPrice(call: Call): Promise<bigint> {
  const [block, tip] = await Promise.all([
    call('eth_getBlockByNumber', 'latest', false),
    // Chains without EIP-1559, and some nodes of chains with it, lack this method.
    call('eth_maxPriorityFeePerGas').catch(() => undefined),
  ])
  const base = read(block, 'baseFeePerGas')
  const hasBase = typeof base === 'string'
  const price =
    hasBase && tip !== undefined ? readQuantity(base) + readQuantity(tip) : readQuantity(await call('eth_gasPrice'))
  return bounded(hasBase ? (price * 3n) / 2n : price, MAX_PRICE)
}

async function getLowerFee(call: Call, { data = '0x' }: Transaction): Promise<bigint> {
  const bytes = BigInt(ENVELOPE_BYTES + (data.length - 2) / 2)
  const question = L1_FEE_SELECTOR + bytes.toString(16).padStart(64, '0')
  const answer = await call('eth_call', { to: L1_FEE_ORACLE, data: question }, 'latest').catch(() => '0x')
  return typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer)
    ? bounded(BigInt(answer), MAX_GAS * MAX_PRICE)
    : 0n
}

function bounded(value: bigint, max: bigint): bigint {
  if (value <= max) return value
  throw new WalletError('bad-response', { details: `out of bounds: ${value}` })
}
