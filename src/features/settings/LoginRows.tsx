import { trackEvent } from '../../core/actions/modal/notify.ts'
import type { Core } from '../../core/core.ts'
import type { LoggedIn } from '../../core/models/login.ts'
import { useCore } from '../../hooks/use-core.ts'
import { accountWords } from '../../i18n/en/account.ts'
import { settingsWords } from '../../i18n/en/settings.ts'
import { titleWords } from '../../i18n/en/titles.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { socialName } from '../../lib/format.ts'
import { Row, RowGroup } from '../../ui/list/Row.tsx'
import { Tile } from '../../ui/picture/Picture.tsx'

const words = { ...accountWords, ...settingsWords, ...titleWords }

/** Who is logged in and by what, and what can be changed of it; an address of a provider's is not ours to change. */
export function LoginRows({ user: { email, userName, social } }: { user: LoggedIn }) {
  const t = useMessages(words)
  const core = useCore()
  const who = userName || email
  const isByEmail = email !== undefined && !social
  return (
    <RowGroup>
      {who && (
        <Row lead={<Tile icon="user" />} title={who} sub={social && t('loggedInWith', { name: socialName(social) })} />
      )}
      {isByEmail && (
        <Row lead={<Tile icon="mail" />} title={t('changeEmail')} chevron onClick={() => changeEmail(core)} />
      )}
      <Row
        lead={<Tile icon="wallet" />}
        title={t('titleUpgradeEmailWallet')}
        chevron
        onClick={() => core.router.push({ view: 'UpgradeEmailWallet' })}
      />
    </RowGroup>
  )
}

function changeEmail(core: Core): void {
  trackEvent(core, 'EMAIL_EDIT')
  core.router.push({ view: 'UpdateEmail' })
}
