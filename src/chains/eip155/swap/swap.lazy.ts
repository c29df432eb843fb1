import { decodeFunctionData, encodeFunctionData, erc20Abi } from 'viem'
import type { AskNode } from '../../../io/rpc/ask-node.ts'
import { isAnswer } from '../../../io/rpc/error-codes.ts'
import { isOurs, tryOrUndefined, WalletError } from '../../../lib/errors.ts'
import type { ContractCall } from '../../contract-call.ts'
import type { Approval, ReviewedSwap, Swapper, SwapVerdict } from '../../swapper.ts'
import { COIN_ADDRESS, parseAddress } from '../address.ts'
import { canBatch, sendBatch } from './batch.ts'
import { probe } from './probe.ts'
import { readRouterCall } from './router-abi.ts'
import { COIN, type RouterCall } from './router-call.ts'
import { type Outcome, simulate } from './simulate.ts'

type Hex = `0x${string}`

/** `approve(address,uint256)`: a selector and two words. */
const APPROVE_LENGTH = 2 + 2 * (4 + 32 + 32)
const WORD = /^0x[0-9a-f]{64}$/i

/** Makes the swapper of EVM networks. */
export const createSwapper = (ask: AskNode): Swapper => ({
  coinAddress: COIN_ADDRESS,
  async getAllowance(network, owner, token, spender, signal) {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner as Hex, spender as Hex] })
    const answer = await ask(network, { method: 'eth_call', params: [{ to: token, data }, 'latest'] }, signal)
    if (typeof answer === 'string' && WORD.test(answer)) return BigInt(answer)
    throw new WalletError('bad-response', { details: 'no allowance' })
  },
  async needsReset(network, owner, { to, data }, signal) {
    const call = { method: 'eth_call', params: [{ from: owner, to, data }, 'latest'] }
    const answer = await ask(network, call, signal).catch((thrown) => {
      // The token refuses; a lost node tells nothing.
      if (isOurs(thrown) && isAnswer(thrown)) return undefined
      throw thrown
    })
    return answer === undefined
  },
  resetCall(token, spender) {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender as Hex, 0n] })
    return { to: token, data, value: 0n }
  },
  canBatch,
  sendBatch,
  readApproval,
  raiseLeast,
  checkSwap: (built, swap, signal) => checkSwap(ask, built, swap, signal),
})

const refuse = (details: string): never => {
  throw new WalletError('swap-mismatch', { details })
}

function readApproval({ to, data, value }: ContractCall, { token, amount }: Approval): string {
  if (parseAddress(to) !== parseAddress(token)) refuse('the approval is not for the token')
  if (value !== 0n) refuse('the approval sends coin')
  const call = tryOrUndefined(() => decodeFunctionData({ abi: erc20Abi, data: data as Hex }))
  if (call?.functionName !== 'approve' || data.length !== APPROVE_LENGTH) return refuse('not an approval')
  const [spender, allowed] = call.args
  if (allowed !== amount) refuse(`the approval is for ${allowed}`)
  if (!/[1-9a-f]/i.test(spender.slice(2)) || spender === parseAddress(token))
    refuse('the approved spender is no account')
  return spender
}

function raiseLeast(built: ContractCall, owner: string, least: bigint): ContractCall | undefined {
  const call = readRouterCall(built.data, { owner, value: built.value })
  if (!call || call.least >= least) return call && built
  const data = call.withLeast?.(least)
  return data === undefined ? undefined : { ...built, data }
}

async function checkSwap(
  ask: AskNode,
  built: ContractCall,
  swap: ReviewedSwap,
  signal?: AbortSignal,
): Promise<SwapVerdict> {
  const { from, to, amount, spender, network, owner, approval, holdings = [] } = swap
  if (built.value !== (from ? 0n : amount)) refuse(`it sends ${built.value} of the coin`)
  const target = parseAddress(built.to)
  if (!target || target === parseAddress(from) || target === parseAddress(to)) return refuse('it calls a token')
  if (target === parseAddress(owner)) return refuse('it calls the account itself')
  if (spender && target !== parseAddress(spender)) refuse('it calls another contract than the approved one')
  const call = readRouterCall(built.data, { owner, value: built.value })
  if (call) compareCall(call, swap)
  if (call && call.least < swap.least) return 'low'
  const calls = approval ? [approval, built] : [built]
  const tokens = [from, to, ...holdings].filter((token) => token !== undefined)
  const outcome =
    (await simulate(ask, network, owner, calls, signal)) ??
    (await probe(ask, network, owner, { calls, tokens }, signal))
  if (outcome) return checkOutcome(outcome, swap, target)
  // What the data leaves open, only a node can tell.
  const isWhole = call?.from && call.to && call.amount !== undefined && call.receiver
  if (!isWhole) throw new WalletError('swap-unclear')
  return 'fine'
}

/** Compares what the data says with the review. @throws WalletError `swap-mismatch` */
function compareCall(call: RouterCall, { from, to, amount, owner }: ReviewedSwap): void {
  if (call.from && parseAddress(call.from) !== (parseAddress(from) ?? COIN)) refuse('it pays with another token')
  if (call.to && parseAddress(call.to) !== (parseAddress(to) ?? COIN)) refuse('it brings another token')
  if (call.amount !== undefined && call.amount !== amount) refuse(`it takes ${call.amount}`)
  if (call.receiver && parseAddress(call.receiver) !== parseAddress(owner)) refuse('it pays somebody else')
}

function checkOutcome(outcome: Outcome, { from, to, amount, least }: ReviewedSwap, target: string): SwapVerdict {
  const { hasFailed, changes, approvals } = outcome
  if (hasFailed) return 'fails'
  // Some tokens log what is left of the allowance that pays for the swap.
  const isOwn = (one: (typeof approvals)[number]) => one.token === from?.toLowerCase() && one.spender === target
  if (!approvals.every(isOwn)) refuse('it approves another contract')
  const [paid, gained] = [from?.toLowerCase() ?? 'coin', to?.toLowerCase() ?? 'coin']
  for (const [asset, change] of changes) {
    if (asset === paid ? -change > amount : change < 0n) refuse(`it takes ${-change} of ${asset}`)
  }
  return (changes.get(gained) ?? 0n) < least ? 'low' : 'fine'
}
