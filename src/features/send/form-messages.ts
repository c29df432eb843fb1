import { moneyIn } from '../../hooks/use-money.ts'
import type { sendWords } from '../../i18n/en/send.ts'
import { readingText } from '../../i18n/reading-text.ts'
import type { Messages } from '../../i18n/use-messages.ts'
import type { Numbers } from '../../lib/locale/numbers.ts'
import type { Network } from '../../schema/network.ts'
import { USD_DECIMALS } from './amount.ts'
import type { ReceiverProblem } from './receiver/receiver.ts'
import type { Form } from './state.ts'
import type { Draft } from './transfer-draft.ts'

type Key = keyof typeof sendWords

const problems = {
  address: ['badAddress', 'badAddressTextElsewhere'],
  'not-hex': ['badAddress', 'badAddressText'],
  checksum: ['badChecksum', 'badChecksumText'],
  zero: ['zeroAddress', 'zeroAddressText'],
  'name-unknown': ['nameUnknown', 'nameUnknownText'],
  'name-moved': ['nameMoved', 'nameMovedText'],
  'pairing-link': ['pairingLink', 'pairingLinkText'],
  'link-malformed': ['badPaymentLink', 'linkMalformed'],
  'link-network': ['badPaymentLink', 'linkNetwork'],
  'link-token': ['badPaymentLink', 'linkToken'],
  'link-unsupported': ['badPaymentLink', 'linkUnsupported'],
} as const satisfies Record<Exclude<ReceiverProblem, 'name-failed'>, readonly [Key, Key]>

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
    case 'ambiguous':
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
    case 'memo':
      return t('memoNeeded')
    case 'hook':
      return t('hookedToken')
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
    case 'name-failed':
      return t.error(reason)
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
  if (reason === 'ambiguous') {
    const example = numbers.write(form.typed?.meant ?? '1234.5', { grouped: false })
    return say(t('amountAmbiguousText', { example }))
  }
  if (reason === 'too-long') return say(t('amountTooLongText'))
  if (reason === 'too-fine') {
    const count = form.unit === 'usd' ? USD_DECIMALS : token.decimals
    return say(t('amountTooFineText', { unit, count }))
  }
  if (reason === 'hook') return say(t('sendInWallet'))
  return say(reason === 'balance' ? t('insufficientBalance') : '', readingText(t, form, numbers, unit))
}

type ReceiverContext = { readonly network: Network; readonly text: string }

/** Returns the sentence for a receiver that cannot be used. */
export function receiverProblemText(
  t: Messages<typeof sendWords>,
  problem: ReceiverProblem,
  { network, text }: ReceiverContext,
): string {
  // The button offers to look the name up again, so the field says why.
  if (problem === 'name-failed') return [t.error(problem), t('nameFailedText')].join(' · ')
  if (problem === 'name-moved') return [t('nameMoved'), t('nameMovedText')].join(' · ')
  return t(problems[problem][1], { network: network.name, name: text })
}
