import type { sendWords } from '../../i18n/en/send.ts'
import type { Messages } from '../../i18n/use-messages.ts'
import type { Draft } from './draft.ts'
import { fineOf } from './money.ts'
import type { ReceiverProblem, ReceiverWarning } from './receiver.ts'

type Key = keyof typeof sendWords

const problems = {
  address: ['badAddress', 'badAddressText'],
  checksum: ['badChecksum', 'badChecksumText'],
  'pairing-link': ['pairingLink', 'pairingLinkText'],
  'link-malformed': ['badPaymentLink', 'linkMalformed'],
  'link-network': ['badPaymentLink', 'linkNetwork'],
  'link-token': ['badPaymentLink', 'linkToken'],
  'link-unsupported': ['badPaymentLink', 'linkUnsupported'],
} as const satisfies Record<ReceiverProblem, readonly [Key, Key]>

/** What the button says while the form cannot go on; empty when it can. */
export function reasonText(t: Messages<typeof sendWords>, { reason, coin, fee, token }: Draft): string {
  switch (reason) {
    case undefined:
      return ''
    case 'amount':
      return t('enterAmount')
    case 'receiver':
      return t('enterReceiver')
    case 'balance':
      return t('insufficientBalance')
    case 'fee':
      return t('notEnoughForFee', { symbol: coin.symbol })
    case 'refused':
      return t('cannotReceive')
    case 'least':
      return t('sendAtLeast', { amount: fineOf(coin, fee?.least ?? 0n) })
    case 'reserve':
      // Of another token there is nothing to send that would empty the account of the coin.
      return t(token.address ? 'keepAtLeast' : 'keepReserve', { amount: fineOf(coin, fee?.reserve ?? 0n) })
    case 'unsupported':
      return t.error('unsupported-chain')
    default:
      return t(problems[reason][0])
  }
}

/** What is wrong with a receiver, in a sentence. */
export function problemText(t: Messages<typeof sendWords>, problem: ReceiverProblem, { network }: Draft): string {
  const isElsewhere = problem === 'address' && !network.id.startsWith('eip155:')
  return t(isElsewhere ? 'badAddressTextElsewhere' : problems[problem][1], { network: network.name })
}

/** How a receiver is warned of: kind, title and sentence. */
export const warnings = {
  own: { kind: 'warning', title: 'ownAddress', text: 'ownAddressText' },
  contract: { kind: 'danger', title: 'contractAddress', text: 'contractAddressText' },
  lookalike: { kind: 'danger', title: 'lookalikeAddress', text: 'lookalikeAddressText' },
} as const satisfies Record<ReceiverWarning, { kind: string; title: Key; text: Key }>
