import type { Reason } from './rules.ts'

/** The fields that a reason can be about. */
type AboutField = 'amount' | 'receiver'

const fields: Readonly<Partial<Record<Reason, AboutField>>> = {
  amount: 'amount',
  unreadable: 'amount',
  'too-long': 'amount',
  'too-fine': 'amount',
  balance: 'amount',
  least: 'amount',
  fee: 'amount',
  reserve: 'amount',
  receiver: 'receiver',
  address: 'receiver',
  checksum: 'receiver',
  'pairing-link': 'receiver',
  'link-malformed': 'receiver',
  'link-network': 'receiver',
  'link-token': 'receiver',
  'link-unsupported': 'receiver',
  refused: 'receiver',
  likeness: 'receiver',
}

/** What is to be filled in or compared is not wrong yet, and of the coin for the fee the amount of a token says nothing. */
const open: readonly (Reason | undefined)[] = ['amount', 'receiver', 'likeness', 'fee', 'reserve']

/** The field that a reason is about; undefined when it is about the token, or the network. */
export const fieldOf = (reason: Reason | undefined): AboutField | undefined => reason && fields[reason]

/** True when what stands in the field cannot be sent as it is. */
export const isWrongIn = (field: AboutField, reason: Reason | undefined): boolean =>
  fieldOf(reason) === field && !open.includes(reason)

/** The id of the text that says why the form cannot go on, hidden, for the field that it is about: the button shows it. */
export const reasonId = (field: AboutField): string => `wm-send-${field}-reason`

/** What describes a field: its help, and the reason that is about it unless the help says it already (`isSaid`). */
export function describedBy(
  field: AboutField,
  reason: Reason | undefined,
  { help, isSaid }: { readonly help: string; readonly isSaid: boolean },
): { readonly describedBy?: string } {
  const ids = [help, !isSaid && fieldOf(reason) === field && reasonId(field)].filter(Boolean)
  return ids.length > 0 ? { describedBy: ids.join(' ') } : {}
}
