import { read } from '../../../lib/errors.ts'
import { readUint } from '../../../lib/untrusted.ts'
import type { Asked, EvmTransaction, Operation, Reading } from './act.ts'
import { readCapabilities } from './capabilities.ts'
import { readCall } from './evm-call.ts'
import { otherAccount, otherChain, readAuthorization, readEvmFields } from './evm-fields.ts'

type Parts = Pick<Reading, 'acts' | 'cautions'> & Partial<Reading>

const MAX_CALLS = 100

/** What `eth_sendTransaction` does; undefined when it is no transaction. @throws Error when a field cannot be read */
export function readEvmTransaction({ params, account, networkId }: Asked): Parts | undefined {
  const value = read(params, '0')
  const call = transactionIn(value)
  if (!call) return undefined
  const { acts, rows, cautions, gas, price } = readEvmFields(value as object, account, networkId)
  return {
    acts: [...readCall({ to: undefined, ...call }, account), ...acts],
    rows,
    cautions,
    transaction: { ...call, ...(gas !== undefined && { gas }), ...(price !== undefined && { price }) },
  }
}

/** What the calls of `wallet_sendCalls` do, one after the other; undefined when one of them is none. */
export function readBatch({ params, account, networkId }: Asked): Parts | undefined {
  const batch = read(params, '0')
  const calls = read(batch, 'calls')
  if (!Array.isArray(calls) || calls.length === 0) return undefined
  const read100 = calls.slice(0, MAX_CALLS).map(transactionIn)
  const acts: Operation[] = []
  for (const call of read100) {
    if (!call) return undefined
    acts.push(...readCall({ to: undefined, ...call }, account))
  }
  const asked = readCapabilities([batch, ...calls.slice(0, MAX_CALLS)])
  return {
    acts: [...acts, ...asked.acts],
    rows: asked.rows,
    count: calls.length,
    cautions: [
      ...otherAccount(read(batch, 'from'), account),
      ...otherChain(read(batch, 'chainId'), networkId),
      ...asked.cautions,
      ...(calls.length > MAX_CALLS ? [{ kind: 'cut' } as const] : []),
    ],
    ...(read100.length === 1 && read100[0] && { transaction: read100[0] }),
  }
}

/**
 * What `eth_sendUserOperation` asks of an account that is a contract: its own code alone knows what comes of it. The fee is
 * what it may cost at most, unless a paymaster pays.
 */
export function readUserOperation({ params, account }: Asked): Parts | undefined {
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
    acts: [{ do: 'run', contract, method: data.slice(0, 10), amount: 0n }, ...(code ? [readAuthorization(code)] : [])],
    rows: [
      ...[...gas, ...prices].map(([name, number]) => [name, String(number)] as const),
      ...(paymaster ? [['paymaster', paymaster.slice(0, ADDRESS_CHARS)] as const] : []),
    ],
    cautions: [...otherAccount(sender, account), ...(paymaster ? [{ kind: 'paymaster' } as const] : [])],
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

// Some pages say `input`; where both stand there, wallets differ about which of them counts.
function transactionIn(value: unknown): EvmTransaction | undefined {
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
  return typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value) ? value.toLowerCase() : undefined
}
