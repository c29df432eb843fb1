import type { ComponentType } from 'react'
import { useCore } from '../../hooks/use-core.ts'
import { helpWords } from '../../i18n/en/help.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/dialog/Body.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Note } from '../../ui/value/Text.tsx'
import { leaveHelp } from './leave.ts'

/** Lists wallets to get, by a part of another feature, and says what to beware of. */
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
