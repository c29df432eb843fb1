import { useState } from 'react'
import { forgetReceivers } from '../../../core/actions/payments/paid-receivers.ts'
import { createReceivers, type PaidReceiver } from '../../../core/models/receivers.ts'
import { useFormatTag } from '../../../hooks/format-tag.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { sendWords } from '../../../i18n/en/send.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { momentOf } from '../../../lib/locale/dates.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Actions } from '../../../ui/dialog/Footer.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { focusIfInside } from '../../../ui/focus/focus-if-inside.ts'
import { Row, RowGroup } from '../../../ui/list/Row.tsx'
import { Section, SectionLabel } from '../../../ui/list/Section.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import { Address } from '../../../ui/value/Address.tsx'
import { Name } from '../../../ui/value/Name.tsx'
import { createSend } from '../model.ts'
import { findRecents } from './recents.ts'

type Props = { onChoose(recent: PaidReceiver): void }

/** Lists those who were paid, while the receiver is empty or being typed. */
export function Recents({ onChoose }: Props) {
  const t = useMessages(sendWords)
  const { $form, $draft, $chain } = useModel(createSend)
  const { receiver: text } = useValue($form)
  const { receiver, network, from } = useValue($draft)
  const chain = useValue($chain)
  const paid = useValue(useModel(createReceivers).$paid)
  const [isAsking, setAsking] = useState(false)
  const found = findRecents(paid, text, { network, chain, own: from?.address })
  const isOpen = receiver.kind !== 'address' && receiver.kind !== 'link' && receiver.kind !== 'asking'
  if (!isOpen || found.length === 0) return null
  if (isAsking) return <AskToClear onEnd={() => setAsking(false)} />
  const clear = (
    <Button variant="text" size="xs" onClick={() => setAsking(true)}>
      {t('clearRecents')}
    </Button>
  )
  return (
    <Section>
      <SectionLabel end={clear}>{t('recents')}</SectionLabel>
      <RowGroup label={t('recents')}>
        {found.map((recent) => (
          <RecentRow key={recent.address} recent={recent} onChoose={onChoose} />
        ))}
      </RowGroup>
    </Section>
  )
}

function RecentRow({ recent, onChoose }: Props & { recent: PaidReceiver }) {
  const t = useMessages(sendWords)
  const tag = useFormatTag()
  const { address, name, paidAt } = recent
  const time = t('lastPaid', { time: momentOf(tag, paidAt) })
  return (
    <Row
      lead={<Avatar address={address} size={36} />}
      title={name ? <Name>{name}</Name> : <Address value={address} />}
      sub={
        name ? (
          <>
            <Address value={address} /> <span>·</span> <bdi>{time}</bdi>
          </>
        ) : (
          time
        )
      }
      onClick={() => onChoose(recent)}
    />
  )
}

function AskToClear({ onEnd }: { onEnd: () => void }) {
  const t = useMessages(sendWords)
  const core = useCore()
  return (
    <>
      <Banner kind="warning" title={t('clearRecentsTitle')}>
        {t('clearRecentsText')}
      </Banner>
      <Actions>
        <Button ref={focusIfInside} variant="quiet" size="md" onClick={onEnd}>
          {t('cancel')}
        </Button>
        <Button variant="quiet" size="md" onClick={() => forgetReceivers(core)}>
          {t('clearRecents')}
        </Button>
      </Actions>
    </>
  )
}
