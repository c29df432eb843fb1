import { type Address, decodeFunctionData, erc20Abi, type Hex, type PublicClient, size, slice } from 'viem'
import { signAndSend } from '../../../src/entry/testing/eip1193/sign.ts'
import { formatExact } from '../../../src/lib/amount.ts'
import type { RequestDescription } from '../approvals.ts'
import { buildDescription, safeName } from '../approvals.ts'
import { type FrameState, requireUser } from '../frame-state.ts'
import { clientOf, evmId, nodeOf } from './node.ts'
import { isSmart, type TransactionRequest } from './params.ts'
import { execute } from './smart-account.ts'

/** The effect of a call as named rows; `summary` says it in one line. */
type CallDescription = {
  readonly title: string
  readonly summary: string
  readonly facts: Readonly<Record<string, string>>
  readonly warning?: string
}

// Half of the maximum: a higher allowance counts as unlimited.
const UNLIMITED = 2n ** 255n

/** Describes a call: a transfer of coins or tokens, an allowance, a new contract, or an unknown call. */
export async function describeCall(
  client: PublicClient | undefined,
  wanted: TransactionRequest,
): Promise<CallDescription> {
  const { to, value, data } = wanted
  const amount = `${formatExact(value, 18)} ETH`
  if (!to) return { title: 'Create a contract', summary: 'Create a contract', facts: { Amount: amount } }
  if (data === '0x') return { title: 'Send', summary: `Send ${amount} to ${to}`, facts: { Amount: amount, To: to } }
  const words = client && (await describeTokenCall(client, to, wanted))
  if (words) return words
  const method = size(data) >= 4 ? slice(data, 0, 4) : data
  return {
    title: 'Use a contract',
    summary: `Call ${method} of ${to}${value > 0n ? ` with ${amount}` : ''}`,
    facts: { Contract: to, Function: method, Amount: amount },
    warning: 'The effect of this call is unknown.',
  }
}

async function describeTokenCall(
  client: PublicClient,
  token: Address,
  { data, value }: TransactionRequest,
): Promise<CallDescription | undefined> {
  const decoded = decode(data)
  if (!decoded || value > 0n || !['transfer', 'transferFrom', 'approve'].includes(decoded.functionName))
    return undefined
  const coin = await readToken(client, token)
  if (!coin) return undefined
  const show = (units: bigint) => `${formatExact(units, coin.decimals)} ${coin.symbol}`
  if (decoded.functionName === 'transfer') {
    const [to, units] = decoded.args
    return {
      title: 'Send',
      summary: `Send ${show(units)} to ${to}`,
      facts: { Amount: show(units), To: to, Token: token },
    }
  }
  if (decoded.functionName === 'transferFrom') {
    const [from, to, units] = decoded.args
    const facts = { Amount: show(units), Of: from, To: to, Token: token }
    return { title: 'Send', summary: `Send ${show(units)} of ${from} to ${to}`, facts }
  }
  return decoded.functionName === 'approve' ? describeAllowance(token, coin.symbol, show, ...decoded.args) : undefined
}

function describeAllowance(
  token: Address,
  symbol: string,
  show: (units: bigint) => string,
  spender: Address,
  units: bigint,
): CallDescription {
  const isUnlimited = units >= UNLIMITED
  const amount = isUnlimited ? `Any amount of ${symbol}` : show(units)
  return {
    title: units === 0n ? 'Revoke a permission' : 'Permission to spend',
    summary: `Let ${spender} spend ${isUnlimited ? `any amount of ${symbol}` : amount}`,
    facts: { 'Can spend': amount, Spender: spender, Token: token },
    ...(isUnlimited && { warning: `No spending limit: the spender could move all your ${symbol}, now and later.` }),
  }
}

function decode(data: `0x${string}`) {
  try {
    return decodeFunctionData({ abi: erc20Abi, data })
  } catch {
    return undefined // the method belongs to another contract
  }
}

async function readToken(client: PublicClient, address: Address) {
  try {
    const [symbol, decimals] = await Promise.all([
      client.readContract({ abi: erc20Abi, address, functionName: 'symbol' }),
      client.readContract({ abi: erc20Abi, address, functionName: 'decimals' }),
    ])
    return { symbol: safeName(symbol), decimals }
  } catch {
    return undefined // not a token, although the call looks like a token call
  }
}

/** Describes the effect and cost of a transaction, and whether it would fail as far as the node can tell. */
export async function describeTransaction(
  frame: FrameState,
  from: Address,
  wanted: TransactionRequest,
  raw: unknown,
): Promise<RequestDescription> {
  const { title, facts, warning } = await describeCall(clientOf(frame), wanted)
  const { fee, failureReason } = await estimateCost(frame, from, wanted)
  return { ...buildDescription(title, { ...facts, Account: from, 'Network fee': fee }, raw, [warning]), failureReason }
}

/**
 * Signs and sends a transaction from one of the user's accounts; returns its hash.
 * @throws Error with the node's message
 */
export function sendTransaction(
  frame: FrameState,
  from: Address,
  { to, value, data, gas }: TransactionRequest,
): Promise<Hex> {
  if (!isSmart(frame, from)) {
    const transaction = { to, value: `0x${value.toString(16)}`, data, gas }
    return signAndSend(requireUser(frame).owner, evmId(frame.network), nodeOf(frame), transaction)
  }
  if (!to) throw new Error('A smart account cannot create contracts')
  return execute(frame, [{ target: to, value, data }])
}

async function estimateCost(frame: FrameState, account: Address, { to, value, data }: TransactionRequest) {
  const client = clientOf(frame)
  try {
    const [gas, price, balance] = await Promise.all([
      client.estimateGas({ account, value, data, ...(to && { to }) }),
      client.getGasPrice(),
      client.getBalance({ address: account }),
    ])
    const cost = isSmart(frame, account) ? 0n : gas * price
    return {
      fee: cost === 0n ? 'Paid by the service' : `About ${formatExact(cost, 18)} ETH`,
      failureReason: balance < value + cost ? 'This will probably fail: the account has too little ETH.' : undefined,
    }
  } catch (error) {
    const { details, shortMessage } = error as { details?: string; shortMessage?: string }
    return { failureReason: `This will probably fail: ${(details || shortMessage || String(error)).slice(0, 300)}` }
  }
}
