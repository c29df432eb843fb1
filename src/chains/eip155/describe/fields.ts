import { read } from '../../../lib/errors.ts'
import { equalsIgnoreCase } from '../../../lib/format.ts'
import { readUint } from '../../../lib/uint.ts'
import type { Operation, RequestDescription, RequestTransaction, RowValue, Warning } from '../../operation.ts'

// The last second that a `Date` can represent.
const MAX_SECONDS = 8_640_000_000_000n

/**
 * Seconds since 1970 for a `Date`; undefined for a later time than a `Date` can represent, which stands for no limit.
 */
export const secondsOf = (value: bigint): number | undefined => (value <= MAX_SECONDS ? Number(value) : undefined)

/** What the fields of a transaction say, other than those of its call. */
type Fields = Pick<RequestDescription, 'operations' | 'rows' | 'warnings'> & Pick<RequestTransaction, 'gas' | 'price'>

const GAS = ['gas', 'gasLimit'] as const
const PRICES = ['gasPrice', 'maxFeePerGas'] as const
const TIPS = ['maxPriorityFeePerGas', 'maxFeePerBlobGas'] as const
const IDS = ['nonce', 'type'] as const
const OTHERS = ['from', 'to', 'data', 'input', 'value', 'chainId', 'authorizationList', 'accessList'] as const
const KNOWN: ReadonlySet<string> = new Set([...GAS, ...IDS, ...PRICES, ...TIPS, ...OTHERS])
const GWEI = 9
const MAX_LIST = 20

/**
 * Reads the fields of a transaction: its maximum cost, its account, its chain, and the contracts whose code the account
 * would run. @throws Error when a field is malformed
 */
export function readFields(value: object, account: string, networkId: string): Fields {
  const numbers = (names: readonly string[]) =>
    names.flatMap((name) => {
      const number = numberIn(value, name)
      return number === undefined ? [] : [{ name, number }]
    })
  const largest = (names: readonly string[]) =>
    numbers(names).reduce<bigint | undefined>((most, { number }) => (number > (most ?? -1n) ? number : most), undefined)
  const [gas, price] = [largest(GAS), largest(PRICES)]
  const lists = listIn(value, 'authorizationList')
  const others = Object.entries(value).some(([name, field]) => !KNOWN.has(name) && field != null)
  const accesses = listIn(value, 'accessList').length
  return {
    operations: lists.slice(0, MAX_LIST).map(readAuthorization),
    rows: [
      ...numbers(GAS).map(({ name, number }) => [name, gasOf(number)] as const),
      ...numbers(IDS).map(({ name, number }) => [name, String(number)] as const),
      ...numbers([...PRICES, ...TIPS]).map(({ name, number }) => [name, priceOf(number)] as const),
      ...(accesses > 0 ? [['accessList', { amount: BigInt(accesses), decimals: 0 }] as const] : []),
    ],
    warnings: [
      ...otherAccount(read(value, 'from'), account),
      ...otherChain(read(value, 'chainId'), networkId),
      ...(others || lists.length > MAX_LIST ? [{ kind: 'cut' } as const] : []),
    ],
    ...(gas !== undefined && { gas }),
    ...(price !== undefined && { price }),
  }
}

/** An amount of gas. */
export const gasOf = (amount: bigint): RowValue => ({ amount, decimals: 0 })

/** A price of gas, given in wei. */
export const priceOf = (amount: bigint): RowValue => ({ amount, decimals: GWEI, unit: 'gwei' })

/** A warning when a request names an account that is not the one in use. */
export function otherAccount(named: unknown, account: string): Warning[] {
  if (named === undefined || named === null || named === '') return []
  const text = typeof named === 'string' ? named.slice(0, 64) : '?'
  return equalsIgnoreCase(text, account) ? [] : [{ kind: 'other-account', account: text }]
}

/** A warning when a request names a chain that is not the one in use. @throws Error when it is not a chain id */
export function otherChain(named: unknown, networkId: string): Warning[] {
  if (named === undefined || named === null) return []
  const chain = readUint(named)
  if (chain === undefined) throw new Error('no chain')
  return networkId === `eip155:${chain}` ? [] : [{ kind: 'other-chain', chain: String(chain) }]
}

/**
 * An authorization of EIP-7702: the account runs the code of a contract, or its own again for `address(0)`.
 * @throws Error when it is malformed
 */
export function readAuthorization(value: unknown): Operation {
  const contract = read(value, 'address') ?? read(value, 'contractAddress')
  if (typeof contract !== 'string' || !/^0x[0-9a-f]{40}$/i.test(contract)) throw new Error('no contract')
  const chain = read(value, 'chainId')
  const isEverywhere = chain !== undefined && readUint(chain) === 0n
  return { do: 'delegate', contract, ...(isEverywhere && { isEverywhere }) }
}

function numberIn(value: object, name: string): bigint | undefined {
  const said = read(value, name)
  if (said === undefined || said === null || said === '') return undefined
  const number = readUint(said)
  if (number === undefined) throw new Error(`no ${name}`)
  return number
}

function listIn(value: object, name: string): readonly unknown[] {
  const list = read(value, name) ?? []
  if (!Array.isArray(list)) throw new Error(`no ${name}`)
  return list
}
