import type { ContractCall } from '../../../chains/contract-call.ts'
import type { NetworkId } from '../../../lib/caip.ts'
import { readMultiplier } from '../../../lib/tokens/multiplier.ts'
import { MAX_CALL_DATA, type Stored } from '../../../schema/account-storage.ts'
import type { Network } from '../../../schema/network.ts'
import type { Token } from '../../../schema/token.ts'
import { type Core, modelOf } from '../../core.ts'
import { createPayments, isOpen, MOST_PAYMENTS, type Payment, type Swapped } from '../../models/payments.ts'

type StoredPayment = Stored['pending_payments'][number]
type StoredToken = NonNullable<StoredPayment['swap']>['token']

/**
 * Stores an open payment and removes an ended one; payments of other tabs are left unchanged. One with very long call
 * data is not stored.
 */
export function storePayment(core: Core, payment: Payment): void {
  if ((payment.transfer.call?.data.length ?? 0) > MAX_CALL_DATA) return
  const others = (core.storage.get('pending_payments') ?? []).filter(({ id }) => id !== payment.id)
  writePayments(core, isOpen(payment) ? [...others, toStored(payment)].slice(-MOST_PAYMENTS) : others)
}

/** Updates a payment in the model and in storage. */
export function updatePayment(core: Core, id: string, change: Partial<Omit<Payment, 'id' | 'transfer'>>): void {
  const payments = modelOf(core, createPayments)
  payments.change(id, change)
  const payment = payments.of(id)
  if (payment) storePayment(core, payment)
}

/** Removes a payment from the model and storage: it was declined, or the visitor has seen its outcome. */
export function removePayment(core: Core, id: string): void {
  modelOf(core, createPayments).drop(id)
  const stored = core.storage.get('pending_payments') ?? []
  if (stored.some((one) => one.id === id))
    writePayments(
      core,
      stored.filter((one) => one.id !== id),
    )
}

/**
 * The stored payments on networks of this page. One that was being asked for when its page went away may have been sent:
 * its outcome is unknown.
 */
export function readPayments(core: Core): Payment[] {
  const networks = Object.values(core.networks.$byNamespace.get()).flatMap(({ requested }) => requested)
  return (core.storage.get('pending_payments') ?? []).flatMap((stored) => {
    const network = networks.find(({ id }) => id === stored.networkId)
    return network ? fromStored(stored, network) : []
  })
}

function writePayments(core: Core, payments: readonly StoredPayment[]): void {
  if (payments.length > 0) core.storage.set('pending_payments', payments)
  else core.storage.remove('pending_payments')
}

const amountOf = ({ token, amount }: Swapped) => ({ amount: String(amount), token: plain(token) })

const plain = ({ address, name, symbol, decimals, multiplier }: Token) => ({
  ...(address && { address }),
  name,
  symbol,
  decimals,
  ...(multiplier !== undefined && { multiplier: String(multiplier) }),
})

const callOf = ({ to, data, value }: ContractCall) => ({ to, data, value: String(value) })

function toStored({
  id,
  transfer,
  swap,
  toName,
  hash,
  walletHash,
  mark,
  askedAt,
  status,
  wasUnknown,
}: Payment): StoredPayment {
  const { network, from, to, amount, token, call } = transfer
  return {
    id,
    networkId: network.id,
    from,
    to,
    ...(toName && { toName }),
    amount: String(amount),
    askedAt,
    status: status === 'pending' ? status : 'unknown',
    ...(token?.address && { token: { ...plain(token), address: token.address } }),
    ...(call && { call: callOf(call) }),
    ...(swap && { swap: amountOf(swap) }),
    ...(hash && { hash }),
    ...(walletHash && { walletHash }),
    ...(mark && { mark }),
    ...((wasUnknown || status !== 'pending') && { wasUnknown: true }),
  }
}

function fromStored(
  { networkId, from, to, amount, token, call, swap, wasUnknown, ...rest }: StoredPayment,
  network: Network,
): Payment {
  const transfer = {
    network,
    from,
    to,
    amount: BigInt(amount),
    ...(token && { token: tokenOf(token, networkId) }),
    ...(call && { call: { ...call, value: BigInt(call.value) } }),
  }
  const swapped = swap && { token: tokenOf(swap.token, networkId), amount: BigInt(swap.amount) }
  return { ...rest, transfer, isResumed: true, ...(swapped && { swap: swapped }), ...(wasUnknown && { wasUnknown }) }
}

const tokenOf = ({ address, multiplier, ...token }: StoredToken, networkId: NetworkId): Token => ({
  ...token,
  networkId,
  ...(address && { address }),
  ...(multiplier && { multiplier: readMultiplier(BigInt(multiplier)) }),
})
