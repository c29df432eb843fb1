import { read } from '../../../lib/errors.ts'
import { readUint } from '../../../lib/uint.ts'
import { cleanLine } from '../../../lib/untrusted.ts'
import type { Operation, RequestDescription, RequestTransaction, WalletRequest } from '../../operation.ts'
import { readCall } from './call.ts'
import { gasOf, otherAccount, otherChain, priceOf, readAuthorization, readFields } from './fields.ts'

type Parts = Pick<RequestDescription, 'operations' | 'warnings'> & Partial<RequestDescription>

const MAX_CALLS = 100

/** Reads `eth_sendTransaction`; undefined when it has no transaction. @throws Error when a field is malformed */
export function readTransaction({ params, account, networkId }: WalletRequest): Parts | undefined {
  const value = read(params, '0')
  const call = transactionIn(value)
  if (!call) return undefined
  const { operations, rows, warnings, gas, price } = readFields(value as object, account, networkId)
  return {
    operations: [...readCall({ to: undefined, ...call }, account), ...operations],
    rows,
    warnings,
    transaction: { ...call, ...(gas !== undefined && { gas }), ...(price !== undefined && { price }) },
  }
}

/** Reads the calls of `wallet_sendCalls` in their order; undefined when one of them is malformed. */
export function readBatch({ params, account, networkId }: WalletRequest): Parts | undefined {
  const batch = read(params, '0')
  const calls = read(batch, 'calls')
  if (!Array.isArray(calls) || calls.length === 0) return undefined
  const shown = calls.slice(0, MAX_CALLS).map(transactionIn)
  const operations: Operation[] = []
  for (const call of shown) {
    if (!call) return undefined
    operations.push(...readCall({ to: undefined, ...call }, account))
  }
  const capabilities = readCapabilities([batch, ...calls.slice(0, MAX_CALLS)])
  return {
    operations: [...operations, ...capabilities.operations],
    rows: capabilities.rows,
    count: calls.length,
    warnings: [
      ...otherAccount(read(batch, 'from'), account),
      ...otherChain(read(batch, 'chainId'), networkId),
      ...capabilities.warnings,
      ...(calls.length > MAX_CALLS ? [{ kind: 'cut' } as const] : []),
    ],
    ...(shown.length === 1 && shown[0] && { transaction: shown[0] }),
  }
}

const MAX_CAPABILITY_CHARS = 200
const MAX_CAPABILITIES = 40

/**
 * Reads the capabilities that a batch and its calls ask for (EIP-5792): a paymaster, code of a contract for the
 * account, or others, which are unknown here and listed as they are. @throws Error when an authorization is malformed
 */
export function readCapabilities(
  holders: readonly unknown[],
): Pick<RequestDescription, 'operations' | 'rows' | 'warnings'> {
  const all = holders.flatMap((holder) => Object.entries(Object(read(holder, 'capabilities') ?? {})))
  const isCode = ([name]: [string, unknown]) => /7702|authorization|delegat/i.test(name)
  const isPaymaster = ([name]: [string, unknown]) => /paymaster/i.test(name)
  const others = all.filter((one) => !isCode(one))
  const isUnknown = others.some((one) => !isPaymaster(one)) || others.length > MAX_CAPABILITIES
  return {
    operations: all.filter(isCode).flatMap(([, data]) => (Array.isArray(data) ? data : [data]).map(readAuthorization)),
    rows: others
      .slice(0, MAX_CAPABILITIES)
      .map(
        ([name, data]) =>
          [cleanLine(name, 40) || '?', cleanLine(read(data, 'url') ?? jsonOf(data), MAX_CAPABILITY_CHARS)] as const,
      ),
    warnings: [
      ...(others.some(isPaymaster) ? [{ kind: 'paymaster' } as const] : []),
      ...(isUnknown ? [{ kind: 'cut' } as const] : []),
    ],
  }
}

const jsonOf = (data: unknown): string => JSON.stringify(data) ?? ''

/**
 * Reads `eth_sendUserOperation` (ERC-4337), a call to an account that is a contract: only its own code determines the
 * effect. The fee is the maximum cost, and it is missing when a paymaster pays. Undefined when there is no call data.
 */
export function readUserOperation({ params, account }: WalletRequest): Parts | undefined {
  const operation = read(params, '0')
  const data = hexIn(read(operation, 'callData'))
  const sender = read(operation, 'sender')
  if (!data) return undefined
  const contract = typeof sender === 'string' ? sender.slice(0, 64) : account
  const paymaster = [read(operation, 'paymaster'), read(operation, 'paymasterAndData')].find(
    (one): one is string => typeof one === 'string' && one.length >= ADDRESS_CHARS,
  )
  const code = read(operation, 'eip7702Auth')
  const gas = numbersIn(operation, OPERATION_GAS)
  const prices = numbersIn(operation, OPERATION_PRICES)
  const price = prices.find(([name]) => name === 'maxFeePerGas')?.[1]
  const units = gas.reduce((sum, [, number]) => sum + number, 0n)
  return {
    operations: [
      { do: 'run', contract, method: data.slice(0, 10), amount: 0n },
      ...(code ? [readAuthorization(code)] : []),
    ],
    rows: [
      ...gas.map(([name, number]) => [name, gasOf(number)] as const),
      ...prices.map(([name, number]) => [name, priceOf(number)] as const),
      ...(paymaster ? [['paymaster', paymaster.slice(0, ADDRESS_CHARS)] as const] : []),
    ],
    warnings: [...otherAccount(sender, account), ...(paymaster ? [{ kind: 'paymaster' } as const] : [])],
    ...(!paymaster && price !== undefined && { fee: units * price }),
  }
}

const ADDRESS_CHARS = 42
const OPERATION_PRICES = ['maxFeePerGas', 'maxPriorityFeePerGas'] as const
const OPERATION_GAS = [
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
] as const

const numbersIn = (value: unknown, names: readonly string[]) =>
  names.flatMap((name) => {
    const number = readUint(read(value, name))
    return number === undefined ? [] : [[name, number] as const]
  })

// Some pages write `input` for `data`. When both are set and differ, wallets disagree about which one counts.
function transactionIn(value: unknown): RequestTransaction | undefined {
  const [to, said, amount] = [read(value, 'to'), read(value, 'data'), read(value, 'value')]
  const input = read(value, 'input')
  if (said != null && input != null && said !== input) return undefined
  const data = hexIn(said ?? input ?? '0x')
  const units = amount == null || amount === '' ? 0n : readUint(amount)
  const isMade = to == null || to === ''
  if (typeof value !== 'object' || value === null || data === undefined || units === undefined) return undefined
  if (!isMade && !(typeof to === 'string' && /^0x[0-9a-f]{40}$/i.test(to))) return undefined
  return { ...(isMade ? {} : { to: to as string }), data, value: units }
}

function hexIn(value: unknown): string | undefined {
  if (value === '') return '0x'
  return typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value) ? value.toLowerCase() : undefined
}
