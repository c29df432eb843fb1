import type { AskNode } from '../../io/rpc/ask-node.ts'
import { isAnswer } from '../../io/rpc/error-codes.ts'
import type { WalletError } from '../../lib/errors.ts'
import type { Network } from '../../schema/network.ts'
import { type ContractCall, decodeAggregate, encodeAggregate, MULTICALL3 } from './erc20.ts'

type Hex = `0x${string}`

// Without Multicall3, more requests than this are not worth what is only optional.
const MOST_ALONE = 8

/** A call, and whether a contract may well not have it. */
type PossibleCall = ContractCall & { readonly isOptional?: boolean }

/** The data that a contract returned, or the error of the node. */
export type CallResult = { readonly data: Hex } | { readonly error: WalletError }

/**
 * Calls contracts without a transaction, and resolves in the order of the calls: together through Multicall3 where that
 * is deployed, else one by one. Calls that fail together are repeated one by one, since one contract can use up the gas
 * of all. An `isOptional` call, which most contracts do not have, is only repeated when another one has failed as well, and
 * not at all among many of its kind; else it returned no data.
 * @throws WalletError when no node answers the combined call
 */
export async function callContracts(
  ask: AskNode,
  network: Network,
  calls: readonly PossibleCall[],
  signal?: AbortSignal,
): Promise<CallResult[]> {
  const call = ({ to, data }: ContractCall) =>
    ask(network, { method: 'eth_call', params: [{ to, data }, 'latest'] }, signal)
  const alone = (one: ContractCall) =>
    call(one).then(
      (data): CallResult => ({ data: isData(data) ? data : '0x' }),
      (error: WalletError) => ({ error }),
    )
  const together = calls.length > 1 ? await callTogether(call, calls) : undefined
  const isWhole = together
    ? together.every((data, at) => data !== undefined || calls[at]?.isOptional)
    : calls.length > MOST_ALONE && calls.every(({ isOptional }) => isOptional)
  return Promise.all(
    calls.map((one, at) => {
      const data = together?.[at] ?? (isWhole ? '0x' : undefined)
      return data === undefined ? alone(one) : { data }
    }),
  )
}

async function callTogether(
  call: (one: ContractCall) => Promise<unknown>,
  calls: readonly ContractCall[],
): Promise<(Hex | undefined)[] | undefined> {
  const data = await call({ to: MULTICALL3, data: encodeAggregate(calls) }).catch((error: WalletError) => {
    // It reverts when one contract uses up all the gas.
    if (isAnswer(error)) return undefined
    throw error
  })
  return isData(data) ? decodeAggregate(data, calls.length) : undefined
}

const isData = (data: unknown): data is Hex => typeof data === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(data)
