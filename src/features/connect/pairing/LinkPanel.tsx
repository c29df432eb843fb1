import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { modelOf } from '../../../core/core.ts'
import { createAttemptDetails } from '../../../core/models/attempt-details.ts'
import { useCopy } from '../../../hooks/use-copy.ts'
import { useCore } from '../../../hooks/use-core.ts'
import { walletConnectWords } from '../../../i18n/en/walletconnect.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { inAppBrowser } from '../../../lib/platform.ts'
import { delay } from '../../../lib/timing.ts'
import type { Listing } from '../../../schema/listing.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { CodeBlock } from '../../../ui/feedback/Disclosure.tsx'
import { Hero } from '../../../ui/feedback/Hero.tsx'
import { Row, RowGroup } from '../../../ui/list/Row.tsx'
import { ProgressRing } from '../../../ui/picture/ProgressRing.tsx'
import { ButtonPair } from '../../../ui/qr/QrParts.tsx'
import { ListingTile } from '../listing/listing-image.tsx'
import { hasDownload } from '../listing/stores.ts'
import { openWallet, pairingWords } from './pairing-actions.ts'
import type { LinkedPlatform } from './platforms.ts'
import type { Pairing } from './use-pairing.ts'

/** Offers the download of the wallet, when the directory has one. */
function GetItRow({ listing }: { listing: Listing }) {
  const t = useMessages(walletConnectWords)
  const core = useCore()
  if (!hasDownload(listing) || inAppBrowser(core.device)?.isWallet) return null
  const get = (
    <Button size="sm" variant="quiet" onClick={() => core.router.push({ view: 'Downloads', data: { listing } })}>
      {t('getIt')}
    </Button>
  )
  return (
    <RowGroup>
      <Row
        tall
        lead={<ListingTile listing={listing} />}
        title={t('dontHave', { name: listing.name })}
        sub={t('installThenReturn')}
        end={get}
      />
    </RowGroup>
  )
}

type LinkPanelProps = { readonly pairing: Pairing; readonly listing: Listing; readonly platform: LinkedPlatform }

const hints = { app: 'openingApp', desktop: 'openingDesktop', web: 'openingWeb' } as const

/** Opens the wallet by a deep link, by itself when the browser allows it, and by a button. */
export function LinkPanel({ pairing, listing, platform }: LinkPanelProps) {
  const t = useMessages(pairingWords)
  const { copy } = useCopy('linkCopied')
  const { code, lost, slow } = pairing
  const { open, count } = useOpening(pairing, listing, platform)
  return (
    <>
      <Hero
        media={
          <ProgressRing state="wait">
            <ListingTile listing={listing} size={72} />
          </ProgressRing>
        }
        title={lost ? t('reconnecting') : t(platform === 'web' ? 'continueIn' : 'opening', { name: listing.name })}
        action={
          <ButtonPair>
            <Button size="md" icon="external" busy={!code} onClick={open}>
              {t(platform === 'web' ? 'openTab' : 'openApp')}
            </Button>
            <Button size="md" variant="quiet" icon="copy" disabled={!code} onClick={() => code && copy(code.uri)}>
              {t('copyLink')}
            </Button>
          </ButtonPair>
        }
      >
        {slow ? t('stillWaitingText', { name: listing.name }) : t(hints[platform])}
      </Hero>
      <BlockedLink count={count} />
      <GetItRow listing={listing} />
    </>
  )
}

/**
 * Opens the wallet as soon as there is a code, while the browser still counts the visitor's tap (user activation); once
 * per mount. `open` opens it again, and `count` is how often it was opened.
 */
function useOpening({ code }: Pairing, listing: Listing, platform: LinkedPlatform) {
  const core = useCore()
  const [count, setCount] = useState(() => (modelOf(core, createAttemptDetails).getWalletLink() ? 1 : 0))
  const opened = useRef(count > 0)
  const open = () => {
    if (!code) return
    opened.current = true
    openWallet(core, listing, platform, code)
    setCount((times) => times + 1)
  }
  const openOnce = useEffectEvent(() => {
    if (!opened.current && platform !== 'web' && navigator.userActivation?.isActive) open()
  })
  useEffect(() => {
    if (code) openOnce()
  }, [code])
  return { open, count }
}

const NOWHERE_MS = 2_500

/**
 * A hint for the web view of an app, which may block links to other apps without a word: it appears when a link was opened
 * and the page stayed in front.
 */
function BlockedLink({ count }: { count: number }) {
  const t = useMessages(walletConnectWords)
  const { copy, isRefused } = useCopy('linkCopied')
  const [isBlocked, setBlocked] = useState(false)
  const app = inAppBrowser(useCore().device)?.name
  useEffect(() => {
    if (app === undefined || count === 0) return
    const left = new AbortController()
    addEventListener('visibilitychange', () => left.abort(), { capture: true, signal: left.signal })
    delay(NOWHERE_MS, left.signal).then(
      () => setBlocked(true),
      () => {},
    )
    return () => left.abort()
  }, [app, count])
  if (!isBlocked || app === undefined) return null
  return (
    <>
      <Banner kind="info" title={t('linkBlocked', { app })}>
        {t('linkBlockedText')}
      </Banner>
      <Button size="md" variant="line" icon="copy" onClick={() => copy(location.href)}>
        {t('copyPageLink')}
      </Button>
      {isRefused && <CodeBlock>{location.href}</CodeBlock>}
    </>
  )
}
