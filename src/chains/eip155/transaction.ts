import { toQuantity } from '../../io/rpc/quantity.ts'
import { referenceOf } from '../../lib/caip.ts'
import { WalletError } from '../../lib/errors.ts'
import type { Transfer } from '../chain.ts'
import { parseAddress } from './address.ts'
import { encodeTransfer } from './erc20.ts'

type Hex = `0x${string}`

/** The transaction that a wallet is asked to send; the wallet chooses the gas. */
export type Transaction = {
  readonly from: Hex
  readonly to: Hex
  readonly value: Hex
  readonly data?: Hex
  /** Makes a wallet that has switched to another network refuse. */
  readonly chainId: Hex
}

const MAX_AMOUNT = 2n ** 256n - 1n

/**
 * Makes the frozen transaction of a transfer, so that the same one is reviewed, estimated, signed and compared.
 * @throws WalletError `invalid-caip-address`, or `send-failed` for an amount out of range or a token of another network
 */
export function toTransaction({ network, from, to, amount, token, call }: Transfer): Transaction {
  const sender = address(from)
  const receiver = address(to)
  if (amount < 0n || amount > MAX_AMOUNT) throw new WalletError('send-failed', { details: `amount ${amount}` })
  if (token && token.networkId !== network.id) {
    throw new WalletError('send-failed', { details: `a token of ${token.networkId} on ${network.id}` })
  }
  const chainId = toQuantity(BigInt(referenceOf(network.id)))
  if (call) {
    const { value, data } = call
    return Object.freeze({ from: sender, to: address(call.to), value: toQuantity(value), data: data as Hex, chainId })
  }
  if (!token?.address) return Object.freeze({ from: sender, to: receiver, value: toQuantity(amount), chainId })
  const data = encodeTransfer(receiver, amount)
  return Object.freeze({ from: sender, to: address(token.address), value: '0x0', data, chainId })
}

function address(text: string): Hex {
  const parsed = parseAddress(text)
  if (!parsed) throw new WalletError('invalid-caip-address', { details: text.slice(0, 80) })
  return parsed
}
