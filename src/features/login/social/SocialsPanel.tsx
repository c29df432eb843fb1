import { providersOf } from '../../../core/config/social-providers.ts'
import { useCore, useValue } from '../../../hooks/use-core.ts'
import { socialsWords } from '../../../i18n/en/logins.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { socialName } from '../../../lib/social-name.ts'
import { ButtonGroup, GroupButton } from '../../../ui/list/ButtonGroup.tsx'
import { chooseProvider } from './choose-social.ts'

/** With more providers than this, only icons fit. */
const NAMED = 2
/** More providers than this do not fit into a narrow dialog. */
const NARROW = 6

/** The social providers as a row of buttons; `gated` while the visitor must agree to the terms. */
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

/** Preloads the social login when the visitor points at a provider. */
export function preloadSocial(): void {
  const parts = [import('./social-login.lazy.ts'), import('./SocialConnectingView.tsx')]
  for (const part of parts) part.catch(() => {})
}
