import { useEffect, useState } from 'react'
import { goBack } from '../../../core/actions/modal/open.ts'
import { useCopy } from '../../../hooks/use-copy.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { socialsWords } from '../../../i18n/en/logins.ts'
import { socialWords } from '../../../i18n/en/social.ts'
import { walletConnectWords } from '../../../i18n/en/walletconnect.ts'
import { type Messages, useMessages } from '../../../i18n/use-messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Stack } from '../../../ui/dialog/Body.tsx'
import { Hero } from '../../../ui/feedback/Hero.tsx'
import { LiveStatus } from '../../../ui/feedback/LiveRegion.tsx'
import { OutcomeView } from '../../../ui/feedback/OutcomeView.tsx'
import { Tile } from '../../../ui/picture/Picture.tsx'
import { ProgressRing } from '../../../ui/picture/ProgressRing.tsx'
import { Spinner } from '../../../ui/picture/Spinner.tsx'
import { Qr } from '../../../ui/qr/Qr.tsx'
import { PairingLayout, QrFooter, QrSkeleton } from '../../../ui/qr/QrParts.tsx'
import { FinePrint } from '../../../ui/value/Text.tsx'
import { createFarcaster, type FarcasterRun, loginByFarcaster } from './farcaster-login.ts'

const words = { ...walletConnectWords, ...socialsWords, ...socialWords }
const SETTLE_MS = 200
const name = 'Farcaster'

/** Shows a QR code for Farcaster's app, or on a phone a link to the app. */
export function FarcasterView() {
  const core = useCore()
  const run = useValue(useModel(createFarcaster).$run) ?? { stage: 'preparing' as const }
  useLogin()
  if (run.stage !== 'preparing' && run.stage !== 'shown') return <FarcasterEnd run={run} />
  const url = run.stage === 'shown' ? run.url : undefined
  return core.device.mobile ? <AppLink url={url} /> : <AppCode url={url} />
}

/** Logs in while the view is mounted; once per opening, and not from a view that is leaving. */
function useLogin(): void {
  const core = useCore()
  const { embedded } = useValue(core.$config)
  const isShown = useValue(core.modal.$open) || embedded
  useEffect(() => {
    if (isShown && core.router.$route.get().view === 'ConnectingFarcaster') void loginByFarcaster(core)
  }, [core, isShown])
}

function AppCode({ url }: { url: string | undefined }) {
  const t = useMessages(words)
  const isSettled = useSettled()
  const isReady = url !== undefined && isSettled
  return (
    <Stack roomy>
      <PairingLayout>
        {isReady ? (
          <Qr value={url} label={t('qrOfFarcaster')}>
            <Tile icon="farcaster" size={56} />
          </Qr>
        ) : (
          <QrSkeleton label={t('preparingCode')} />
        )}
        <QrFooter end={<CopyButton url={url} size="sm" />}>
          <Spinner state="wait" />
          <span>{t(isReady ? 'continueWithName' : 'preparingCode', { name })}</span>
        </QrFooter>
        <FinePrint>{t('scanFarcaster')}</FinePrint>
      </PairingLayout>
      <LiveStatus>{t(isReady ? 'scanFarcaster' : 'preparingCode')}</LiveStatus>
    </Stack>
  )
}

/** Drawing the QR code during the view's transition would make it stutter. */
function useSettled(): boolean {
  const [isSettled, settle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(settle, SETTLE_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}

function AppLink({ url }: { url: string | undefined }) {
  const t = useMessages(words)
  const media = (
    <ProgressRing state="wait">
      <Tile icon="farcaster" size={72} />
    </ProgressRing>
  )
  const open = url ? (
    <ButtonLink href={url} icon="external">
      {t('openFarcaster')}
    </ButtonLink>
  ) : (
    <Button size="md" busy>
      {t('openFarcaster')}
    </Button>
  )
  return (
    <Hero
      media={media}
      title={t('continueWithName', { name })}
      action={
        <>
          {open}
          <CopyButton url={url} size="md" />
        </>
      }
    >
      {t('openFarcasterText')}
    </Hero>
  )
}

function CopyButton({ url, size }: { url: string | undefined; size: 'sm' | 'md' }) {
  const t = useMessages(words)
  const { copy } = useCopy('linkCopied')
  return (
    <Button size={size} variant="quiet" icon="copy" disabled={!url} onClick={() => url && copy(url)}>
      {t('copyLink')}
    </Button>
  )
}

type Ended = Exclude<FarcasterRun, { stage: 'preparing' | 'shown' }>

function FarcasterEnd({ run }: { run: Ended }) {
  const t = useMessages(words)
  const core = useCore()
  const isOver = run.stage !== 'finishing'
  const [title, text] = wordsOf(run, t)
  return (
    <OutcomeView
      dial={isOver ? 'declined' : 'wait'}
      tile={<Tile icon="farcaster" size={72} />}
      title={title}
      text={text}
      retry={isOver && { label: t('retry'), isNext: true, onClick: () => void loginByFarcaster(core) }}
      cancel={isOver && { label: t('cancel'), onClick: () => goBack(core) }}
    />
  )
}

function wordsOf(run: Ended, t: Messages<typeof words>): readonly [string, string] {
  if (run.stage === 'finishing') return [t('signingIn'), t('signingInText', { name })]
  if (run.stage === 'cancelled') return [t.error('login-cancelled'), t('nothingShared')]
  if (run.stage === 'failed' && run.code === 'frame-unavailable') return [t.error(run.code), t('checkConnection')]
  const said = run.stage === 'failed' ? run.words : undefined
  return [t('signInFailed'), said ?? t('signInFailedText', { name })]
}
