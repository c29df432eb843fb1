import { providersOf } from '../../../core/config/social-providers.ts'
import { useCore, useValue } from '../../../hooks/use-core.ts'
import { socialsWords } from '../../../i18n/en/logins.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { socialName } from '../../../lib/format.ts'
import { ButtonGroup, GroupButton } from '../../../ui/list/ButtonGroup.tsx'
import { chooseProvider } from './choose-social.ts'

/** Of more providers than these, glyphs must do. */
const NAMED = 2
/** More than these do not fit into a narrow sheet. */
const NARROW = 6

/** The providers to log in by, as a rail; `gated` while the visitor has yet to agree to the page's terms. */
export function SocialsPanel({ gated }: { gated: boolean }) {
  const t = useMessages(socialsWords)
  const core = useCore()
  const providers = providersOf(useValue(core.$config), core.device)
  if (providers.length === 0) return null
  return (
    <ButtonGroup label={t('continueWith')}>
      {providers.map((provider) => (
        <GroupButton
          key={provider}
          icon={provider}
          label={t('continueWithName', { name: socialName(provider) })}
          text={providers.length <= NAMED && socialName(provider)}
          disabled={gated}
          onFocus={preloadSocial}
          onPointerEnter={preloadSocial}
          onClick={() => chooseProvider(core, provider)}
        />
      ))}
      {providers.length > NARROW && (
        <GroupButton
          spare
          icon="more"
          label={t('moreSocials')}
          disabled={gated}
          onClick={() => core.router.push({ view: 'ConnectSocials' })}
        />
      )}
    </ButtonGroup>
  )
}

/** Loads what the choice of a provider needs, once somebody is about to choose. */
export function preloadSocial(): void {
  const parts = [import('./social-login.lazy.ts'), import('./SocialConnectingView.tsx')]
  for (const part of parts) part.catch(() => {})
}
