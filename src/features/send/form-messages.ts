import type { sendWords } from '../../i18n/en/send.ts'
import type { Messages } from '../../i18n/use-messages.ts'
import type { Numbers } from '../../lib/numbers.ts'
import { readAmountText } from '../../lib/read-amount.ts'
import { USD_DECIMALS } from './amount.ts'
import { moneyIn } from './money.ts'
import type { ReceiverProblem, ReceiverWarning } from './receiver/receiver.ts'
import type { Form } from './state.ts'
import type { Draft } from './transfer-draft.ts'

type Key = keyof typeof sendWords

const problems = {
  address: ['badAddress', 'badAddressTextElsewhere'],
  'not-hex': ['badAddress', 'badAddressText'],
  checksum: ['badChecksum', 'badChecksumText'],
  'pairing-link': ['pairingLink', 'pairingLinkText'],
  'link-malformed': ['badPaymentLink', 'linkMalformed'],
  'link-network': ['badPaymentLink', 'linkNetwork'],
  'link-token': ['badPaymentLink', 'linkToken'],
  'link-unsupported': ['badPaymentLink', 'linkUnsupported'],
} as const satisfies Record<ReceiverProblem, readonly [Key, Key]>

/** Returns the button's text for the reason that blocks the form; empty without a reason. */
export function reasonText(t: Messages<typeof sendWords>, draft: Draft, numbers: Numbers): string {
  const { reason, coin, fee, token } = draft
  const money = moneyIn(numbers)
  switch (reason) {
    case undefined:
      return ''
    case 'amount':
      return t('enterAmount')
    case 'unreadable':
      return t('amountUnreadable')
    case 'too-long':
      return t('amountTooLong')
    case 'too-fine':
      return t('amountTooFine')
    case 'receiver':
      return t('enterReceiver')
    case 'balance':
      return t('insufficientBalance')
    case 'fee':
      return t('notEnoughForFee', { symbol: coin.symbol })
    case 'refused':
      return t('cannotReceive')
    case 'least':
      return t('sendAtLeast', { amount: money.fine(coin, fee?.least ?? 0n) })
    case 'reserve':
      // Only sending the coin can empty the account; another token leaves the coin's balance as it is.
      return t(token.address ? 'keepAtLeast' : 'keepReserve', { amount: money.fine(coin, fee?.reserve ?? 0n) })
    case 'token-wrong':
      return t.error('token-mismatch')
    case 'token-unknown':
      return t('tokenUnchecked')
    case 'likeness':
      return t('compareAddress')
    case 'unsupported':
      return t.error('unsupported-chain')
    default:
      return t(problems[reason][0])
  }
}

type AmountContext = { readonly draft: Draft; readonly form: Form; readonly numbers: Numbers }

/** Returns the text under the amount: its problem, and how it was parsed when it could be read in two ways. */
export function amountText(
  t: Messages<typeof sendWords>,
  { draft: { reason, token }, form, numbers }: AmountContext,
): { readonly problem: string; readonly note: string } {
  const unit = form.unit === 'usd' ? t('usd') : token.symbol
  const say = (problem: string, note = '') => ({ problem, note })
  if (reason === 'unreadable')
    return say(t('amountUnreadableText', { example: numbers.write('1234.5', { grouped: false }) }))
  if (reason === 'too-long') return say(t('amountTooLongText'))
  if (reason === 'too-fine') {
    const count = numbers.write(String(form.unit === 'usd' ? USD_DECIMALS : token.decimals))
    return say(t('amountTooFineText', { unit, count }))
  }
  const amount = `${numbers.write(form.amount || '0', { grouped: false })} ${unit}`
  return say(reason === 'balance' ? t('insufficientBalance') : '', isPlain(form) ? '' : t('amountRead', { amount }))
}

// Plain digits with a dot have only one reading where the dot is the decimal separator.
function isPlain({ amount, typed }: Form): boolean {
  if (!amount || typed?.amount !== amount) return true
  const isAscii = /^[\d.]*$/.test(typed.text)
  return isAscii && readAmountText(typed.text, { decimal: '.', groups: [] }).decimal === amount
}

/** Returns the sentence for a receiver that cannot be used. */
export function receiverProblemText(
  t: Messages<typeof sendWords>,
  problem: ReceiverProblem,
  { network }: Draft,
): string {
  return t(problems[problem][1], { network: network.name })
}

/** The kind, title and sentence of each receiver warning. */
export const warnings = {
  own: { kind: 'warning', title: 'ownAddress', text: 'ownAddressText' },
  contract: { kind: 'danger', title: 'contractAddress', text: 'contractAddressText' },
  lookalike: { kind: 'danger', title: 'lookalikeAddress', text: 'lookalikeAddressText' },
} as const satisfies Record<ReceiverWarning, { kind: string; title: Key; text: Key }>
