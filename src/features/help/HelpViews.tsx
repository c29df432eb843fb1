import type { ComponentType } from 'react'
import { trackEvent } from '../../core/actions/modal/notify.ts'
import { goBack } from '../../core/actions/modal/open.ts'
import type { Core } from '../../core/core.ts'
import type { Route } from '../../core/routes.ts'
import { useCore } from '../../hooks/use-core.ts'
import { helpWords } from '../../i18n/en/help.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/dialog/Body.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Hero } from '../../ui/feedback/Hero.tsx'
import { Row, RowGroup } from '../../ui/list/Row.tsx'
import { Tile } from '../../ui/picture/Picture.tsx'
import { Note } from '../../ui/value/Text.tsx'

/** Explains in three points what a wallet does. */
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

const isHelp = ({ view }: Route): boolean => view === 'WhatIsAWallet' || view === 'GetAWallet'

/** Closes the help views: back to the view below them, or to Connect when the page opened them directly. */
function leaveHelp(core: Core): void {
  const isAlone = core.router.$stack.get().every(isHelp)
  if (!isAlone) while (isHelp(core.router.$route.get()) && core.router.back());
  else if (core.$account.get().status === 'connected') goBack(core)
  else core.router.reset({ view: 'Connect' })
}

/**
 * Makes the view of wallets to install, whose list is a component of another feature, with a warning about recovery
 * phrases.
 */
export const getAWalletView = (Wallets: ComponentType) =>
  function GetAWalletView() {
    const t = useMessages(helpWords)
    const core = useCore()
    return (
      <Stack roomy>
        <Wallets />
        <Banner kind="warning" title={t('recoveryPhrase')}>
          {t('recoveryPhraseText')}
        </Banner>
        <Note>{t('beforeYouInstall')}</Note>
        <Button onClick={() => leaveHelp(core)}>{t('haveWallet')}</Button>
      </Stack>
    )
  }
