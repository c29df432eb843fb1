import { equalsIgnoreCase } from '../../../lib/format.ts'
import { limitOf } from '../../describe-request.ts'
import type { Operation } from '../../operation.ts'
import { parseAddress } from '../address.ts'
import { secondsOf } from './fields.ts'

/** The call of an EVM transaction; `data` is lower-case hex with 0x. */
export type EvmCall = { readonly to: string | undefined; readonly data: string; readonly value: bigint }

type Words = { address(at: number): string; uint(at: number, bits?: number): bigint }
type Context = { readonly contract: string; readonly account: string }
type Decode = (words: Words, context: Context) => Operation | undefined

const WORD = 64
const SELECTOR = 10

/**
 * The operations of a call, from its arguments alone. A call of an unknown method is a `run`, since only the contract
 * determines its effect.
 */
export function readCall({ to, data, value }: EvmCall, account: string): Operation[] {
  if (!to) return [{ do: 'create', amount: value }]
  const contract = parseAddress(to) ?? to
  if (data === '0x') return [{ do: 'send', asset: { kind: 'coin' }, amount: value, to: contract }]
  const operation = decode(data, { contract, account })
  if (!operation) return [{ do: 'run', contract, method: data.slice(0, SELECTOR), amount: value }]
  if (value === 0n) return [operation]
  return [{ do: 'send', asset: { kind: 'coin' }, amount: value, to: contract }, operation]
}

function decode(data: string, context: Context): Operation | undefined {
  const read = decoders.get(data.slice(0, SELECTOR))
  try {
    return read?.(wordsOf(data), context)
  } catch (thrown) {
    if (thrown === BAD_ARGUMENT) return undefined
    throw thrown
  }
}

const BAD_ARGUMENT = Symbol('bad argument')

function wordsOf(data: string): Words {
  const word = (at: number) => {
    const text = data.slice(SELECTOR + at * WORD, SELECTOR + (at + 1) * WORD)
    if (text.length < WORD) throw BAD_ARGUMENT
    return text
  }
  return {
    uint(at, bits = 256) {
      const value = BigInt(`0x${word(at)}`)
      if (value >> BigInt(bits)) throw BAD_ARGUMENT
      return value
    },
    address(at) {
      const text = word(at)
      // Contracts read an address with non-zero padding in different ways.
      if (!/^0{24}/.test(text)) throw BAD_ARGUMENT
      return parseAddress(`0x${text.slice(24)}`) ?? `0x${text.slice(24)}`
    },
  }
}

const fromUnless = (from: string, { account }: Context) => (equalsIgnoreCase(from, account) ? {} : { from })
const token = ({ contract }: Context) => ({ kind: 'token', address: contract }) as const

const allow: Decode = (words, context) => {
  const [spender, amount] = [words.address(0), words.uint(1)]
  // ERC-721 has the same method for one item, whose number may be 0.
  if (amount === 0n) return { do: 'revoke', asset: token(context), spender, orItem: true }
  return { do: 'allow', asset: token(context), amount: limitOf(amount), spender }
}

const increase: Decode = (words, context) => ({
  do: 'allow',
  asset: token(context),
  amount: limitOf(words.uint(1)),
  spender: words.address(0),
})

const give: Decode = (words, context) => ({
  do: 'give',
  contract: context.contract,
  item: words.uint(2),
  to: words.address(1),
  ...fromUnless(words.address(0), context),
})

/** The known methods by selector: those of ERC-20, ERC-721, ERC-1155, ERC-2612 and Permit2. */
const decoders: ReadonlyMap<string, Decode> = new Map<string, Decode>([
  // transfer(address,uint256)
  [
    '0xa9059cbb',
    (words, context) => ({ do: 'send', asset: token(context), amount: words.uint(1), to: words.address(0) }),
  ],
  // transferFrom(address,address,uint256)
  [
    '0x23b872dd',
    (words, context) => ({
      do: 'send',
      asset: token(context),
      amount: words.uint(2),
      to: words.address(1),
      ...fromUnless(words.address(0), context),
    }),
  ],
  // approve(address,uint256)
  ['0x095ea7b3', allow],
  // increaseAllowance(address,uint256)
  ['0x39509351', increase],
  // setApprovalForAll(address,bool)
  [
    '0xa22cb465',
    (words, context) =>
      words.uint(1) === 0n
        ? { do: 'revoke', asset: token(context), spender: words.address(0) }
        : { do: 'allow-all', contract: context.contract, spender: words.address(0) },
  ],
  // safeTransferFrom(address,address,uint256), the same with bytes, and ERC-1155's
  ['0x42842e0e', give],
  ['0xb88d4fde', give],
  ['0xf242432a', give],
  // permit(address,address,uint256,uint256,uint8,bytes32,bytes32)
  [
    '0xd505accf',
    (words, context) => {
      if (!equalsIgnoreCase(words.address(0), context.account)) return undefined
      return { do: 'allow', asset: token(context), amount: limitOf(words.uint(2)), spender: words.address(1) }
    },
  ],
  // Permit2's approve(address,address,uint160,uint48)
  [
    '0x87517c45',
    (words) => {
      const [address, spender, amount] = [words.address(0), words.address(1), words.uint(2, 160)]
      const until = secondsOf(words.uint(3, 48))
      if (amount === 0n) return { do: 'revoke', asset: { kind: 'token', address }, spender }
      return {
        do: 'allow',
        asset: { kind: 'token', address },
        amount: limitOf(amount),
        spender,
        ...(until !== undefined && { until }),
      }
    },
  ],
])
