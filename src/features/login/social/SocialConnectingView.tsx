import { useRef } from 'react'
import { goBack } from '../../../core/actions/modal/open.ts'
import type { RouteOf } from '../../../core/routes.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { socialsWords } from '../../../i18n/en/logins.ts'
import { socialWords } from '../../../i18n/en/social.ts'
import { type Messages, useMessages } from '../../../i18n/use-messages.ts'
import { socialName } from '../../../lib/social-name.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { OutcomeView } from '../../../ui/feedback/OutcomeView.tsx'
import { Tile } from '../../../ui/picture/Picture.tsx'
import { chooseProvider, continueInTab } from './choose-social.ts'
import { createSocial, type SocialRun, type SocialStage } from './social-model.ts'

const words = { ...socialsWords, ...socialWords }

const dials: { readonly [S in SocialStage]: 'wait' | 'warn' | 'declined' } = {
  opening: 'wait',
  blocked: 'warn',
  waiting: 'wait',
  severed: 'warn',
  finishing: 'wait',
  cancelled: 'declined',
  late: 'declined',
  failed: 'declined',
}

/** Shows the login at a provider in its popup, and its outcome. */
export function SocialConnectingView({ route }: { route: RouteOf<'ConnectingSocial'> }) {
  const t = useMessages(words)
  const core = useCore()
  const model = useModel(createSocial)
  const { provider } = route.data
  const { stage, link, ...run } = useLastRun(provider)
  const [title, text] = wordsOf({ stage, ...run }, t)
  const isBlocked = stage === 'blocked'
  const dial = dials[stage]
  const canRetry = !isBlocked && stage !== 'severed' && stage !== 'finishing'
  const retry = () => chooseProvider(core, provider)
  return (
    <OutcomeView
      dial={dial}
      tile={<Tile icon={provider} size={72} />}
      title={title}
      text={text}
      action={
        isBlocked ? (
          <OpenSignIn link={link} onOpen={() => model.mark('waiting')} />
        ) : (
          stage === 'severed' && (
            <Button size="md" onClick={() => continueInTab(core, provider)}>
              {t('continueInTab')}
            </Button>
          )
        )
      }
      retry={canRetry && { label: t('retry'), isNext: dial === 'declined', onClick: retry }}
      cancel={{ label: t('cancel'), onClick: () => goBack(core) }}
    />
  )
}

/** Returns this view's login; keeps the last one while the view leaves. */
function useLastRun(provider: SocialRun['provider']): SocialRun {
  const run = useValue(useModel(createSocial).$run)
  const last = useRef<SocialRun>({ provider, stage: 'opening' })
  if (run?.provider === provider) last.current = run
  return last.current
}

function wordsOf(
  { provider, stage, code, words: said }: SocialRun,
  t: Messages<typeof words>,
): readonly [string, string] {
  const name = socialName(provider)
  if (stage === 'blocked') return [t('popupBlocked'), t('popupBlockedText', { name })]
  if (stage === 'finishing') return [t('signingIn'), t('signingInText', { name })]
  if (stage === 'cancelled') return [t.error('login-cancelled'), t('nothingShared')]
  if (stage === 'late') return [t.error('socials-timeout'), t('signInLateText', { name })]
  if (stage !== 'failed') return [t('continueWithName', { name }), t('signInWindow', { name })]
  if (code === 'frame-unavailable') return [t.error(code), t('checkConnection')]
  return [t('signInFailed'), said ?? t('signInFailedText', { name })]
}

// A link is not blocked like a popup; the page behind it posts its answer to this window. The timeout keeps the link
// mounted until the browser has followed it.
function OpenSignIn({ link, onOpen }: { link: string | undefined; onOpen: () => void }) {
  const t = useMessages(words)
  if (link === undefined)
    return (
      <Button size="md" busy>
        {t('openSignIn')}
      </Button>
    )
  return (
    <ButtonLink href={link} icon="external" reaching onClick={() => setTimeout(onOpen)}>
      {t('openSignIn')}
    </ButtonLink>
  )
}
