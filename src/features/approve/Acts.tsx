import type { ReactNode } from 'react'
import { useNumbers } from '../../hooks/use-numbers.ts'
import { approveWords } from '../../i18n/en/approve.ts'
import { sendWords } from '../../i18n/en/send.ts'
import { type Messages, useMessages } from '../../i18n/use-messages.ts'
import type { Numbers } from '../../lib/numbers.ts'
import { Address, FullAddress } from '../../ui/value/Address.tsx'
import { Detail, DetailList } from '../../ui/value/DetailList.tsx'
import { exactOf, type Face, faceOf } from './money.ts'
import type { Operation } from './reading/act.ts'
import type { AskedFor } from './use-asked.ts'

const words = { ...sendWords, ...approveWords }

type Say = Messages<typeof words>
type Line = { readonly label: string; readonly value: ReactNode; readonly warn?: boolean }

/** What each act is for, whom, and how much, as far as the moves above do not say it; one by one, numbered. */
export function OperationList({ asked }: { asked: AskedFor }) {
  const t = useMessages(words)
  const { acts } = asked.reading
  if (acts.length < 2) return null
  return acts.map((act, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the acts of one request never move
    <DetailList key={at}>
      <Detail label={t('actNumber', { number: String(at + 1) })} value={t(names[act.do])} />
      <ActFacts act={act} asked={asked} />
    </DetailList>
  ))
}

/** The facts of one act. */
export function ActFacts({ act, asked }: { act: Operation; asked: AskedFor }) {
  const t = useMessages(words)
  const numbers = useNumbers()
  return linesOf(act, asked, t, numbers).map((line) => <Detail key={line.label} {...line} />)
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

function linesOf(act: Operation, { network, tokens }: AskedFor, t: Say, numbers: Numbers): Line[] {
  const at = (label: keyof typeof words, address: string | undefined): Line[] =>
    address ? [{ label: t(label), value: <Address value={address} /> }] : []
  // Who gets or may take anything is written out: under the frame no tooltip can be reached, and ends alone can be forged.
  const who = (label: keyof typeof words, address: string | undefined): Line[] =>
    address ? [{ label: t(label), value: <FullAddress value={address} /> }] : []
  switch (act.do) {
    case 'send':
      return [
        ...who('from', act.from),
        ...who(act.toTokenAccount ? 'toTokenAccount' : 'sendTo', act.to),
        ...at('tokenContract', act.asset.kind === 'token' ? act.asset.address : undefined),
      ]
    case 'allow': {
      const face = faceOf(act.asset, network, tokens)
      const isAny = act.amount === 'any'
      const value =
        act.amount === 'any' ? t('anyAmountOf', { token: face.name }) : unitsOf(face, act.amount, t, numbers)
      const until =
        act.until !== undefined ? [{ label: t('until'), value: new Date(act.until * 1000).toISOString() }] : []
      return [
        { label: t('canSpend'), value, warn: isAny },
        ...who('spender', act.spender),
        ...at('tokenContract', face.address),
        ...until,
      ]
    }
    case 'allow-all':
      return [
        { label: t('canMove'), value: t('everyItem'), warn: true },
        ...who('spender', act.spender),
        ...at('collection', act.contract),
      ]
    case 'revoke': {
      const contract = act.asset.kind === 'token' ? act.asset.address : undefined
      return [
        { label: t('canSpend'), value: t('nothingMore') },
        ...who('spender', act.spender),
        ...at('tokenContract', contract),
      ]
    }
    case 'give':
      return [...who('from', act.from), ...who('sendTo', act.to), ...at('collection', act.contract)]
    case 'create':
      return [{ label: t('contract'), value: t('createAct') }]
    case 'control':
      return [...at('tokenAccount', act.account), ...who('sendTo', act.to)]
    case 'open-account':
      return who('openAccountFor', act.owner)
    case 'delegate':
      return [
        ...who('contract', act.contract),
        ...(act.isEverywhere ? [{ label: t('where'), value: t('everyNetwork'), warn: true }] : []),
      ]
    case 'write':
      return [{ label: t('writeAct'), value: act.text }]
    case 'run':
      return [...who('contract', act.contract), { label: t('functionCalled'), value: act.method || '—' }]
  }
}

/** An amount of an asset, in base units where nobody has told how large a whole one is. */
export const unitsOf = (face: Face, amount: bigint, t: Say, numbers: Numbers): string =>
  exactOf(numbers, face, amount) ?? t('unitsOf', { amount: String(amount), token: face.name })
