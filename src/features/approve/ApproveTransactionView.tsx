import { useRef } from 'react'
import type { RequestDescription, RowValue } from '../../chains/operation.ts'
import type { Approval } from '../../connectors/auth/login-frame.ts'
import { metadataOf } from '../../connectors/shared/app-metadata.ts'
import { createLogin } from '../../core/models/login.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { useNumbers } from '../../hooks/use-numbers.ts'
import { useTokenImage } from '../../hooks/use-token-image.ts'
import { approveWords } from '../../i18n/en/approve.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { isWebLink } from '../../lib/links.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import { useNetworkFace } from '../../parts/use-coin-face.ts'
import type { Network } from '../../schema/network.ts'
import { Stack } from '../../ui/dialog/Body.tsx'
import { FrameSlot } from '../../ui/dialog/Footer.tsx'
import { CodeBlock, Disclosure } from '../../ui/feedback/Disclosure.tsx'
import { Tag } from '../../ui/list/Tag.tsx'
import { Coin } from '../../ui/picture/Coin.tsx'
import { Tile } from '../../ui/picture/Picture.tsx'
import { Detail, DetailList } from '../../ui/value/DetailList.tsx'
import { Name } from '../../ui/value/Name.tsx'
import { Origin } from '../../ui/value/Review.tsx'
import { Note } from '../../ui/value/Text.tsx'
import { BalanceChanges } from './BalanceChanges.tsx'
import { FramePlace } from './frame/FramePlace.tsx'
import { Moment, OperationDetails, OperationList } from './OperationList.tsx'
import { RequestDetails } from './RequestDetails.tsx'
import { SignedText } from './SignedText.tsx'
import { useApprovalDetails, useDescription, useLoadedReader } from './use-approval-details.ts'
import { Warnings } from './Warnings.tsx'

/**
 * Describes the oldest waiting request to a login's wallet, above the login frame, where it is approved or rejected.
 */
export function ApproveTransactionView() {
  const approvals = useValue(useModel(createLogin).$approvals)
  const last = useRef<Approval>(undefined)
  // A settled request stays drawn while the view leaves.
  const shown = approvals[0] ?? last.current
  last.current = shown
  if (!shown) return null
  return <Request approval={shown} isOver={approvals.length === 0} others={Math.max(approvals.length - 1, 0)} />
}

type Props = { readonly approval: Approval; readonly isOver: boolean; readonly others: number }

// The frame waits for the description, so that a visitor cannot approve a request before it is described.
function Request({ approval, isOver, others }: Props) {
  useLoadedReader(approval)
  const description = useDescription(approval)
  return (
    <>
      {description && <Description approval={approval} description={description} others={others} />}
      {isOver ? <FrameSlot /> : <FramePlace isReady={description !== undefined} />}
    </>
  )
}

type DescriptionProps = Omit<Props, 'isOver'> & { readonly description: RequestDescription }

function Description({ approval, description, others }: DescriptionProps) {
  const t = useMessages(approveWords)
  const details = useApprovalDetails(approval, description)
  const [first, second] = description.operations
  const only = second ? undefined : first
  return (
    <Stack roomy>
      <Requester network={details.network} />
      {others > 0 && <Note>{t('moreWaiting', { count: others })}</Note>}
      <Warnings details={details} />
      <BalanceChanges details={details} />
      {description.text !== undefined && <SignedText text={description.text} />}
      <OperationList details={details} />
      <Rows rows={description.rows} />
      <RequestDetails details={details}>
        {only && <OperationDetails operation={only} details={details} />}
      </RequestDetails>
      <Disclosure label={t('rawData')}>
        <CodeBlock>{description.raw}</CodeBlock>
      </Disclosure>
    </Stack>
  )
}

const MAX_NAME = 40

/** The app that asks, by the name that the page gives itself and by its true host, and the network of the request. */
function Requester({ network }: { network: Network | undefined }) {
  const { name, icons } = metadataOf(useValue(useCore().$config))
  const icon = icons.find(isWebLink)
  const src = useTokenImage(icon ? { imageUrl: icon } : {})
  const face = useNetworkFace(network)
  return (
    <Origin
      lead={<Tile src={src} icon="browser" />}
      name={<Name>{cleanLine(name, MAX_NAME) || location.host}</Name>}
      origin={location.host}
      end={
        network && (
          <Tag lead={<Coin {...face} size={16} />}>
            <Name>{network.name}</Name>
          </Tag>
        )
      }
    />
  )
}

function Rows({ rows }: Pick<RequestDescription, 'rows'>) {
  if (rows.length === 0) return null
  return (
    <DetailList>
      {rows.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be repeated, and the rows of a request keep their order
        <Detail key={at} label={name} value={<RowText value={value} />} />
      ))}
    </DetailList>
  )
}

function RowText({ value }: { value: RowValue }) {
  const numbers = useNumbers()
  if (typeof value === 'string') return <span>{value}</span>
  if ('seconds' in value) return <Moment seconds={value.seconds} />
  return <span>{`${numbers.exact(value.amount, value.decimals)} ${value.unit ?? ''}`.trim()}</span>
}

const titles = {
  transaction: 'titleApproveTransaction',
  permission: 'reviewPermission',
  message: 'signMessage',
} as const

/** The kind of the oldest waiting request, for the header; empty until it is described. */
export function ApproveTitle() {
  const t = useMessages(approveWords)
  const [first] = useValue(useModel(createLogin).$approvals)
  const description = useDescription(first)
  if (!first) return <span>{t('titleApproveTransaction')}</span>
  return description && <span>{t(titles[description.kind])}</span>
}
