import type { ReactNode } from 'react'
import type { Operation } from '../../chains/operation.ts'
import { useFormatTag } from '../../hooks/format-tag.ts'
import { useNumbers } from '../../hooks/use-numbers.ts'
import { approveWords } from '../../i18n/en/approve.ts'
import { sendWords } from '../../i18n/en/send.ts'
import { type Messages, useMessages } from '../../i18n/use-messages.ts'
import { dateOf } from '../../lib/locale/dates.ts'
import type { Numbers } from '../../lib/locale/numbers.ts'
import { Address, FullAddress } from '../../ui/value/Address.tsx'
import { Detail, DetailList } from '../../ui/value/DetailList.tsx'
import { exactOf, type Face, faceOf } from './money.ts'
import type { ApprovalDetails } from './use-approval-details.ts'

const words = { ...sendWords, ...approveWords }

type Say = Messages<typeof words>
type Line = { readonly label: string; readonly value: ReactNode; readonly warn?: boolean }
type Do<K extends Operation['do']> = Extract<Operation, { do: K }>

/** The details of each operation of a request with several, numbered; amounts are already among the balance changes. */
export function OperationList({ details }: { details: ApprovalDetails }) {
  const t = useMessages(words)
  const { operations } = details.description
  if (operations.length < 2) return null
  return operations.map((operation, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the operations of a request keep their order
    <DetailList key={at}>
      <Detail label={t('actNumber', { number: at + 1 })} value={t(names[operation.do])} />
      <OperationDetails operation={operation} details={details} />
    </DetailList>
  ))
}

/** The details of one operation. */
export function OperationDetails({ operation, details }: { operation: Operation; details: ApprovalDetails }) {
  const t = useMessages(words)
  const numbers = useNumbers()
  return linesOf(operation, details, t, numbers).map((line) => <Detail key={line.label} {...line} />)
}

const names = {
  send: 'send',
  allow: 'allowAct',
  'allow-all': 'allowAct',
  revoke: 'revokeAct',
  give: 'send',
  create: 'createAct',
  control: 'controlGiven',
  'open-account': 'openAccountAct',
  write: 'writeAct',
  run: 'runAct',
  delegate: 'delegateAct',
} as const satisfies Record<Operation['do'], keyof typeof words>

function linesOf(operation: Operation, details: ApprovalDetails, t: Say, numbers: Numbers): Line[] {
  const { short, full } = addressLines(t)
  switch (operation.do) {
    case 'send':
      return [
        ...full('from', operation.from),
        ...full(operation.toTokenAccount ? 'toTokenAccount' : 'sendTo', operation.to),
        ...short('tokenContract', contractOf(operation)),
      ]
    case 'allow':
      return allowanceLines(operation, details, t, numbers)
    case 'allow-all':
      return [
        { label: t('canMove'), value: t('everyItem'), warn: true },
        ...full('spender', operation.spender),
        ...short('collection', operation.contract),
      ]
    case 'revoke':
      return [
        { label: t('canSpend'), value: t('nothingMore') },
        ...full('spender', operation.spender),
        ...short('tokenContract', contractOf(operation)),
      ]
    case 'give':
      return [
        ...full('from', operation.from),
        ...full('sendTo', operation.to),
        ...short('collection', operation.contract),
      ]
    case 'create':
      return [{ label: t('contract'), value: t('createAct') }]
    case 'control':
      return [...short('tokenAccount', operation.account), ...full('sendTo', operation.to)]
    case 'open-account':
      return full('openAccountFor', operation.owner)
    case 'delegate':
      return [
        ...full('contract', operation.contract),
        ...(operation.isEverywhere ? [{ label: t('where'), value: t('everyNetwork'), warn: true }] : []),
      ]
    case 'write':
      return [{ label: t('writeAct'), value: operation.text }]
    case 'run':
      return [...full('contract', operation.contract), { label: t('functionCalled'), value: operation.method || '—' }]
  }
}

/**
 * Makes lines with an address; makes no line without an address. Receivers and spenders are written in full: no tooltip
 * can be reached under the frame, and the two ends of an address can be forged.
 */
function addressLines(t: Say) {
  const line =
    (write: (address: string) => ReactNode) =>
    (label: keyof typeof words, address: string | undefined): Line[] =>
      address ? [{ label: t(label), value: write(address) }] : []
  return {
    short: line((address) => <Address value={address} />),
    full: line((address) => <FullAddress value={address} />),
  }
}

const contractOf = ({ asset }: Do<'send' | 'revoke'>): string | undefined =>
  asset.kind === 'token' ? asset.address : undefined

function allowanceLines(
  { asset, amount, spender, until }: Do<'allow'>,
  { network, tokens }: ApprovalDetails,
  t: Say,
  numbers: Numbers,
): Line[] {
  const { short, full } = addressLines(t)
  const face = faceOf(asset, network, tokens)
  const isAny = amount === 'any'
  return [
    {
      label: t('canSpend'),
      value: isAny ? t('anyAmountOf', { token: face.name }) : unitsOf(face, amount, t, numbers),
      warn: isAny,
    },
    ...full('spender', spender),
    ...short('tokenContract', face.address),
    ...(until !== undefined ? [{ label: t('until'), value: <Moment seconds={until} /> }] : []),
  ]
}

/** A moment in seconds since 1970, with its ISO form as the tooltip. */
export function Moment({ seconds }: { seconds: number }) {
  const tag = useFormatTag()
  const iso = new Date(seconds * 1000).toISOString()
  return (
    <time dateTime={iso} title={iso}>
      {dateOf(tag, seconds * 1000)}
    </time>
  )
}

/** An amount of an asset; in base units when the decimals are unknown. */
export const unitsOf = (face: Face, amount: bigint, t: Say, numbers: Numbers): string =>
  exactOf(numbers, face, amount) ?? t('unitsOf', { amount: numbers.exact(amount, 0), token: face.name })
