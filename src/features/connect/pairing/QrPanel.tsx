import { useCopy } from '../../../hooks/use-copy.ts'
import { useCore } from '../../../hooks/use-core.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { isClockWrong } from '../../../io/clock.ts'
import type { Listing } from '../../../schema/listing.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Announce } from '../../../ui/feedback/Announce.tsx'
import { Code } from '../../../ui/feedback/Disclosure.tsx'
import { MiniDial } from '../../../ui/picture/MiniDial.tsx'
import { Qr } from '../../../ui/qr/Qr.tsx'
import { QrFoot, QrSkeleton } from '../../../ui/qr/QrParts.tsx'
import { Legal } from '../../../ui/value/Text.tsx'
import { ListingTile } from '../listing/ListingTile.tsx'
import { pairingWords, startPairing } from './pairing-actions.ts'
import { type Pairing, shareLeft } from './use-pairing.ts'

type PanelProps = { readonly pairing: Pairing; readonly listing?: Listing | undefined }

/** The code to scan, how long it lasts, and its link. */
export function QrPanel({ pairing, listing }: PanelProps) {
  const t = useMessages(pairingWords)
  const core = useCore()
  const { status, code } = pairing
  const expired = status === 'expired'
  const renew = (
    <>
      <strong>{t('codeExpired')}</strong>
      <p>{t('codeExpiredText')}</p>
      <Button size="md" icon="refresh" onClick={() => startPairing(core, listing)}>
        {t('newCode')}
      </Button>
    </>
  )
  return (
    <>
      {code ? (
        <Qr value={code.uri} label={t('qrOfPairing')} expired={expired} over={renew}>
          <ListingTile listing={listing} size={56} />
        </Qr>
      ) : (
        <QrSkeleton label={t('preparingCode')} />
      )}
      <Foot pairing={pairing} listing={listing} />
      <Legal>{listing ? t('scanWith', { name: listing.name }) : t('scanWithAny')}</Legal>
    </>
  )
}

function Foot({ pairing, listing }: PanelProps) {
  const t = useMessages(pairingWords)
  const core = useCore()
  const { copy, isRefused } = useCopy('linkCopied')
  const { status, code, lost, left } = pairing
  const isUsable = code !== undefined && status !== 'expired'
  const said = isUsable && !lost ? t('expiresIn', { time: clock(left) }) : t(troubleOf(pairing))
  return (
    <>
      <QrFoot
        end={
          lost && !code ? (
            <Button size="sm" variant="quiet" icon="refresh" onClick={() => startPairing(core, listing)}>
              {t('retry')}
            </Button>
          ) : (
            <Button size="sm" variant="quiet" icon="copy" disabled={!isUsable} onClick={() => code && copy(code.uri)}>
              {t('copyLink')}
            </Button>
          )
        }
      >
        <MiniDial state={code && !lost ? 'count' : 'wait'} progress={isUsable ? shareLeft(left) : 0} />
        {said}
      </QrFoot>
      {/* The countdown is for the eyes: read out, it would never end. */}
      <Announce>{lost || !isUsable ? said : ''}</Announce>
      {isRefused && code && (
        <>
          <p>{t('linkHint')}</p>
          <Code>{code.uri}</Code>
        </>
      )}
    </>
  )
}

/** What keeps the code from being shown; a relay trusts nobody whose clock is wrong. */
function troubleOf({ lost, slow, code }: Pairing) {
  if (isClockWrong()) return 'clockWrong'
  if (lost) return code ? 'reconnecting' : 'relayUnreachable'
  if (code) return 'expired'
  return slow ? 'stillWaiting' : 'preparingCode'
}

const clock = (seconds: number): string => {
  const whole = Math.ceil(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
