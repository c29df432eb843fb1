import { buyWords } from '../../i18n/en/account/buy.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Stack } from '../../ui/dialog/Body.tsx'
import { Hero } from '../../ui/feedback/Hero.tsx'
import { Row, RowGroup } from '../../ui/list/Row.tsx'
import { Tile } from '../../ui/picture/Picture.tsx'

/** Explains in three points how buying works. */
export function WhatIsABuyView() {
  const t = useMessages(buyWords)
  return (
    <>
      <Hero media={<Tile icon="card" size={56} />} title={t('buyIntro')}>
        {t('buyIntroText')}
      </Hero>
      <Stack roomy>
        <RowGroup>
          <Row tall lead={<Tile icon="card" />} title={t('buyPays')} sub={t('buyPaysText')} />
          <Row tall lead={<Tile icon="user" />} title={t('buyChecks')} sub={t('buyChecksText')} />
          <Row tall lead={<Tile icon="receive" />} title={t('buySends')} sub={t('buySendsText')} />
        </RowGroup>
      </Stack>
    </>
  )
}
