import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { useMoney } from '../../../hooks/use-money.ts'
import { sendWords } from '../../../i18n/en/send.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { TokenCoin } from '../../../parts/TokenCoin.tsx'
import { Stack } from '../../../ui/dialog/Body.tsx'
import { Panel, RecipientRow } from '../../../ui/list/Panel.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import { Address, FullAddress } from '../../../ui/value/Address.tsx'
import { Amount } from '../../../ui/value/Amount.tsx'
import { Detail, DetailList } from '../../../ui/value/DetailList.tsx'
import { AssetChange, AssetChanges } from '../../../ui/value/Review.tsx'
import { Note } from '../../../ui/value/Text.tsx'
import { FeeFact } from '../FeeFacts.tsx'
import { createSend } from '../model.ts'
import { ReceiverWarnings } from '../receiver/ReceiverWarnings.tsx'
import type { Review, Reviewed } from '../state.ts'
import { ReviewActions, ReviewStatus } from './ReviewStatus.tsx'

/** The review: everything is shown from the one record that is sent to the wallet. */
export function SendReviewView() {
  const review = useValue(useModel(createSend).$review)
  if (!review) return null
  const { reviewed } = review
  return (
    <>
      <Stack roomy>
        <ReviewStatus review={review} />
        <Sent review={review} />
        <Receiver reviewed={reviewed} />
        <ReceiverWarnings warnings={reviewed.warnings} />
        <Terms reviewed={reviewed} />
      </Stack>
      <ReviewActions review={review} />
    </>
  )
}

function Sent({ review: { reviewed, before } }: { review: Review }) {
  const { transfer, token } = reviewed
  const t = useMessages(sendWords)
  const money = useMoney()
  const amount = money.exact(token, transfer.amount)
  const fiat = money.fiat(token, transfer.amount)
  return (
    <AssetChanges>
      <AssetChange
        lead={<TokenCoin token={token} network={transfer.network} size={36} />}
        label={t('youSend')}
        main={<span title={amount}>{`− ${amount}`}</span>}
        sub={
          before ? (
            <s>{money.exact({ ...token, multiplier: before }, transfer.amount)}</s>
          ) : (
            fiat && <Amount {...fiat} />
          )
        }
      />
    </AssetChanges>
  )
}

function Receiver({ reviewed: { transfer, firstTime, likeness, name, avatar } }: { reviewed: Reviewed }) {
  const t = useMessages(sendWords)
  return (
    <>
      <Panel label={t('sendTo')}>
        <RecipientRow lead={<Avatar address={transfer.to} src={avatar} size={36} />}>
          <FullAddress value={transfer.to} name={name} likeness={likeness} />
        </RecipientRow>
      </Panel>
      {firstTime && <Note>{t('firstTimeReceiver')}</Note>}
    </>
  )
}

function Terms({ reviewed: { transfer, token, coin, fee } }: { reviewed: Reviewed }) {
  const t = useMessages(sendWords)
  const money = useMoney()
  const { account, identity } = useValue(useCore().$account)
  const name = account?.address === transfer.from ? identity?.name : undefined
  return (
    <DetailList>
      <Detail label={t('network')} value={transfer.network.name} />
      <Detail label={t('from')} muted={name} value={<Address value={transfer.from} />} />
      <FeeFact coin={coin} amount={fee} />
      {/* The review shows the amount to its last digit. */}
      <Detail label={t('theyReceive')} value={money.exact(token, transfer.amount)} />
    </DetailList>
  )
}
