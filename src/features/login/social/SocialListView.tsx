import { providersOf } from '../../../core/config/social-providers.ts'
import { useCore, useValue } from '../../../hooks/use-core.ts'
import { socialsWords } from '../../../i18n/en/logins.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { socialName } from '../../../lib/social-name.ts'
import { Row, RowGroup } from '../../../ui/list/Row.tsx'
import { Tile } from '../../../ui/picture/Picture.tsx'
import { chooseProvider } from './choose-social.ts'
import { preloadSocial } from './SocialsPanel.tsx'

/** Lists all social providers; `reason` says why they are disabled. */
export function SocialListView({ reason }: { reason: string | undefined }) {
  const t = useMessages(socialsWords)
  const core = useCore()
  const providers = providersOf(useValue(core.$config), core.device)
  return (
    <RowGroup label={t('continueWith')}>
      {providers.map((provider) => (
        <Row
          key={provider}
          lead={<Tile icon={provider} />}
          title={socialName(provider)}
          aria-label={t('continueWithName', { name: socialName(provider) })}
          chevron
          reason={reason}
          onFocus={preloadSocial}
          onPointerEnter={preloadSocial}
          onClick={() => chooseProvider(core, provider)}
        />
      ))}
    </RowGroup>
  )
}
