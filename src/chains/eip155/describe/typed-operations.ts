import { read } from '../../../lib/errors.ts'
import { equalsIgnoreCase } from '../../../lib/format.ts'
import { readUint } from '../../../lib/uint.ts'
import { limitOf } from '../../describe-request.ts'
import type { Asset, Operation } from '../../operation.ts'
import { secondsOf } from './fields.ts'
import type { SignedPart } from './signed-part.ts'

type Context = { readonly message: object; readonly contract: string | undefined; readonly account: string }
type Reader = (context: Context) => Operation[]

const AUTHORIZED = 'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
const ONCE = 'address spender,uint256 nonce,uint256 deadline'
const TOKENS = 'TokenPermissions(address token,uint256 amount)'
const DETAILS = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'

/** The member of a value that is an address of exactly 20 bytes; undefined for anything else. */
export function addressIn(value: unknown, key: string): string | undefined {
  const address = read(value, key)
  return typeof address === 'string' && /^0x[0-9a-f]{40}$/i.test(address) ? address : undefined
}

/**
 * What a signature of typed data allows others to do; empty for all types but the known ones, which must match exactly.
 * @throws Error when an amount or address is malformed
 */
export function typedOperations(signed: SignedPart, contract: string | undefined, account: string): Operation[] {
  const shape = signed.shapeOf(signed.primary)
  const [, inner, reads] =
    readers.find(([known]) => (known.endsWith(',') ? shape.startsWith(known) : shape === known)) ?? []
  if (!reads || (inner && signed.shapeOf(inner.split('(')[0] ?? '') !== inner)) return []
  return reads({ message: signed.message, contract, account })
}

// ERC-2612 and DAI's older form. The deadline limits the use of the signature; the allowance itself has no end.
const permit: Reader = ({ message, contract }) => [
  allowance(tokenAt(contract), must(addressIn(message, 'spender')), amountIn(message, 'value')),
]
const dai: Reader = ({ message, contract }) => {
  const isNone = read(message, 'allowed') === false
  return [allowance(tokenAt(contract), must(addressIn(message, 'spender')), isNone ? 0n : 'any')]
}

// Each allowance of Permit2 has its own end; its transfers can be made once, until the deadline.
const allowances: Reader = ({ message }) =>
  itemsIn(message, 'details').map((one) => {
    const end = secondsOf(must(readUint(read(one, 'expiration'))))
    return allowance(tokenAt(addressIn(one, 'token')), spenderIn(message), amountIn(one, 'amount'), end)
  })
const transfers: Reader = ({ message }) =>
  itemsIn(message, 'permitted').map((one) => ({
    do: 'allow',
    asset: tokenAt(addressIn(one, 'token')),
    amount: limitOf(amountIn(one, 'amount')),
    spender: spenderIn(message),
    ...untilOf(secondsOf(must(readUint(read(message, 'deadline'))))),
  }))

// ERC-3009.
const send: Reader = ({ message, contract, account }) => {
  const [from, to] = [must(addressIn(message, 'from')), must(addressIn(message, 'to'))]
  const isOwn = equalsIgnoreCase(from, account)
  return [{ do: 'send', asset: tokenAt(contract), amount: amountIn(message, 'value'), to, ...(isOwn ? {} : { from }) }]
}

/** Known types as EIP-712 writes them, the type within, and their reader. A shape that ends in a comma may go on. */
const readers: readonly (readonly [shape: string, inner: string, read: Reader])[] = [
  ['Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)', '', permit],
  ['Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)', '', dai],
  ['PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)', DETAILS, allowances],
  ['PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)', DETAILS, allowances],
  [`PermitTransferFrom(TokenPermissions permitted,${ONCE})`, TOKENS, transfers],
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,${ONCE})`, TOKENS, transfers],
  [`PermitWitnessTransferFrom(TokenPermissions permitted,${ONCE},`, TOKENS, transfers],
  [`PermitBatchWitnessTransferFrom(TokenPermissions[] permitted,${ONCE},`, TOKENS, transfers],
  [`TransferWithAuthorization(${AUTHORIZED})`, '', send],
  [`ReceiveWithAuthorization(${AUTHORIZED})`, '', send],
]

function allowance(asset: Asset, spender: string, amount: bigint | 'any', until?: number): Operation {
  if (amount === 0n) return { do: 'revoke', asset, spender }
  return { do: 'allow', asset, amount: amount === 'any' ? amount : limitOf(amount), spender, ...untilOf(until) }
}

const untilOf = (until: number | undefined) => (until === undefined ? {} : { until })
const tokenAt = (address: string | undefined) => ({ kind: 'token', address: must(address) }) as const
const spenderIn = (message: object) => must(addressIn(message, 'spender'))
const amountIn = (value: unknown, key: string) => must(readUint(read(value, key)))

function itemsIn(message: object, key: string): readonly unknown[] {
  const items = read(message, key)
  return Array.isArray(items) ? items : [items]
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('malformed')
  return value
}
