import { useCore } from '../../hooks/use-core.ts'
import { helpWords } from '../../i18n/en/help.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Stack } from '../../ui/Body.tsx'
import { Button } from '../../ui/Button.tsx'
import { Group, Row } from '../../ui/Row.tsx'
import { Note } from '../../ui/Text.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { leaveHelp } from './leave.ts'

/** Says which kinds of wallets there are, where they come from, and what to beware of. */
export function GetAWalletView() {
  const t = useMessages(helpWords)
  const core = useCore()
  return (
    <Stack roomy>
      <Group label={t('walletKinds')}>
        <Row tall lead={<Tile icon="browser" />} title={t('browserWallet')} sub={t('browserWalletText')} />
        <Row tall lead={<Tile icon="phone" />} title={t('phoneWallet')} sub={t('phoneWalletText')} />
        <Row tall lead={<Tile icon="lock" />} title={t('deviceWallet')} sub={t('deviceWalletText')} />
      </Group>
      <Banner kind="warning" title={t('recoveryPhrase')}>
        {t('recoveryPhraseText')}
      </Banner>
      <Note>{t('beforeYouInstall')}</Note>
      <Button onClick={() => leaveHelp(core)}>{t('haveWallet')}</Button>
    </Stack>
  )
}
