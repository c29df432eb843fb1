import { useRef } from 'react'
import type { Approval } from '../../connectors/auth/login-frame.ts'
import { createLogin } from '../../core/models/login.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { approveWords } from '../../i18n/en/approve.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Stack } from '../../ui/dialog/Body.tsx'
import { FrameSlot } from '../../ui/dialog/Footer.tsx'
import { CodeBlock, Disclosure } from '../../ui/feedback/Disclosure.tsx'
import { Detail, DetailList } from '../../ui/value/DetailList.tsx'
import { Note } from '../../ui/value/Text.tsx'
import { ActFacts, OperationList } from './Acts.tsx'
import { Asking } from './Asking.tsx'
import { Cautions } from './Cautions.tsx'
import { FramePlace } from './frame/FramePlace.tsx'
import { readingOf } from './reading/read-request.ts'
import { Sent } from './Sent.tsx'
import { SignedText } from './SignedText.tsx'
import { Terms } from './Terms.tsx'
import { type AskedFor, useAsked } from './use-asked.ts'

/** What a login's wallet is asked for, in words of ours, above the login frame, where it is approved or rejected. */
export function ApproveTransactionView() {
  const approvals = useValue(useModel(createLogin).$approvals)
  const last = useRef<Approval>(undefined)
  // What is over stays drawn while the view leaves.
  const shown = approvals[0] ?? last.current
  last.current = shown
  if (!shown) return null
  return <Approving approval={shown} isOver={approvals.length === 0} others={Math.max(approvals.length - 1, 0)} />
}

type Props = { readonly approval: Approval; readonly isOver: boolean; readonly others: number }

function Approving({ approval, isOver, others }: Props) {
  const t = useMessages(approveWords)
  const asked = useAsked(approval)
  const [first, second] = asked.reading.acts
  const only = second ? undefined : first
  return (
    <>
      <Stack roomy>
        <Asking network={asked.network} />
        {others > 0 && <Note>{t('moreWaiting', { count: String(others) })}</Note>}
        <Cautions asked={asked} />
        <Sent asked={asked} />
        {asked.reading.text !== undefined && <SignedText text={asked.reading.text} />}
        <OperationList asked={asked} />
        <Rows asked={asked} />
        <Terms asked={asked}>{only && <ActFacts act={only} asked={asked} />}</Terms>
        <Disclosure label={t('rawData')}>
          <CodeBlock>{asked.reading.raw}</CodeBlock>
        </Disclosure>
      </Stack>
      {isOver ? <FrameSlot /> : <FramePlace />}
    </>
  )
}

function Rows({ asked: { reading } }: { asked: AskedFor }) {
  if (reading.rows.length === 0) return null
  return (
    <DetailList>
      {reading.rows.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may come twice, and the rows of one request never move
        <Detail key={at} label={name} value={value} />
      ))}
    </DetailList>
  )
}

const titles = {
  transaction: 'titleApproveTransaction',
  permission: 'reviewPermission',
  message: 'signMessage',
} as const

/** What the request that waits is, for the header. */
export function ApproveTitle() {
  const t = useMessages(approveWords)
  const core = useCore()
  const [first] = useValue(useModel(createLogin).$approvals)
  if (!first) return t('titleApproveTransaction')
  const account = core.accounts.of(first.namespace).accounts[0]?.address ?? ''
  return t(titles[readingOf(first, account).kind])
}
