import { trackEvent } from '../../core/actions/modal/notify.ts'
import { useCore } from '../../hooks/use-core.ts'
import { helpWords } from '../../i18n/en/help.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/dialog/Body.tsx'
import { Hero } from '../../ui/feedback/Hero.tsx'
import { Row, RowGroup } from '../../ui/list/Row.tsx'
import { Tile } from '../../ui/picture/Picture.tsx'

/** Says in three points what a wallet does, for those who have none. */
export function WhatIsAWalletView() {
  const t = useMessages(helpWords)
  const core = useCore()
  const getWallet = () => {
    trackEvent(core, 'CLICK_GET_WALLET')
    core.router.push({ view: 'GetAWallet' })
  }
  return (
    <>
      <Hero media={<Tile icon="wallet" size={56} />} title={t('walletIntro')}>
        {t('walletIntroText')}
      </Hero>
      <Stack roomy>
        <RowGroup>
          <Row tall lead={<Tile icon="card" />} title={t('walletHolds')} sub={t('walletHoldsText')} />
          <Row tall lead={<Tile icon="user" />} title={t('walletSigns')} sub={t('walletSignsText')} />
          <Row tall lead={<Tile icon="lock" />} title={t('walletAsks')} sub={t('walletAsksText')} />
        </RowGroup>
        <Button onClick={getWallet}>{t('titleGetAWallet')}</Button>
      </Stack>
    </>
  )
}
