import { removePayment } from '../../../core/actions/payments/store-payments.ts'
import { type Core, modelOf } from '../../../core/core.ts'
import { isOpen, type Payment } from '../../../core/models/payments.ts'
import { coinOf, plainToken, type TokenChoice } from '../../../schema/token.ts'
import { writeAmount } from '../amount.ts'
import { createSend } from '../model.ts'

/** Returns the token of a payment, or the coin of its network. */
export const paidToken = ({ transfer: { token, network } }: Payment): TokenChoice => token ?? coinOf(network)

/** True when the paying account and network are active, so that the payment can be repeated; a swap needs a new quote. */
export function canSendAgain(core: Core, { transfer, swap }: Payment): boolean {
  const isHere = core.$network.get().network.id === transfer.network.id
  return !swap && isHere && core.$account.get().account?.address === transfer.from
}

/** Fills the form with a payment's values and opens it. */
export function sendAgain(core: Core, payment: Payment): void {
  const { amount, to } = payment.transfer
  const token = paidToken(payment)
  modelOf(core, createSend).edit({
    token: plainToken(token),
    amount: writeAmount(amount, 'token', token),
    unit: 'token',
    typed: undefined,
    otherAmount: undefined,
    receiver: to,
    typing: false,
    trimmed: false,
  })
  core.router.reset({ view: 'Account' })
  core.router.push({ view: 'Send' })
}

/** True for a payment that can be dismissed: it has ended, or it is unknown whether it was sent. */
export const canDismiss = (payment: Payment): boolean => !isOpen(payment) || payment.status === 'unknown'

/** Removes a payment from the list. */
export function dismissPayment(core: Core, { id }: Payment): void {
  removePayment(core, id)
}
