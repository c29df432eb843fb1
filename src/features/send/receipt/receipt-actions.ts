import { removePayment } from '../../../core/actions/payments/store-payments.ts'
import { type Core, modelOf } from '../../../core/core.ts'
import { isOpen, type Payment } from '../../../core/models/payments.ts'
import { coinOf } from '../../../schema/token.ts'
import { writeAmount } from '../amount.ts'
import { createSend } from '../model.ts'
import { plainToken, type SendToken } from '../token/tokens.ts'

/** What a payment moves: a token, or the coin of its network. */
export const paidToken = ({ transfer: { token, network } }: Payment): SendToken => token ?? coinOf(network)

/** True when the account and the network in use are those that paid, so that the same can be sent again. */
export function canSendAgain(core: Core, { transfer }: Payment): boolean {
  const isHere = core.$network.get().network.id === transfer.network.id
  return isHere && core.$account.get().account?.address === transfer.from
}

/** Fills the form with what was paid, and shows it. */
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

/** True for a payment that the visitor may put away: it has ended, or nobody knows whether it was ever sent. */
export const canDismiss = (payment: Payment): boolean => !isOpen(payment) || payment.status === 'unknown'

/** Puts a payment away. */
export function dismissPayment(core: Core, { id }: Payment): void {
  removePayment(core, id)
}
