import { useFormatTag } from '../../../hooks/format-tag.ts'
import { useCopy } from '../../../hooks/use-copy.ts'
import { useCore } from '../../../hooks/use-core.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { countdownOf } from '../../../lib/locale/dates.ts'
import type { Listing } from '../../../schema/listing.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { CodeBlock } from '../../../ui/feedback/Disclosure.tsx'
import { LiveRegion } from '../../../ui/feedback/LiveRegion.tsx'
import { Spinner } from '../../../ui/picture/Spinner.tsx'
import { Qr } from '../../../ui/qr/Qr.tsx'
import { QrFooter, QrSkeleton } from '../../../ui/qr/QrParts.tsx'
import { FinePrint } from '../../../ui/value/Text.tsx'
import { ListingTile } from '../listing/listing-image.tsx'
import { pairingWords, startPairing } from './pairing-actions.ts'
import { type Pairing, remainingShare } from './use-pairing.ts'

type PanelProps = { readonly pairing: Pairing; readonly listing?: Listing | undefined }

/** Shows the QR code, its remaining time, and a button that copies its link. */
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
      <FinePrint>{listing ? t('scanWith', { name: listing.name }) : t('scanWithAny')}</FinePrint>
    </>
  )
}

function Foot({ pairing, listing }: PanelProps) {
  const t = useMessages(pairingWords)
  const core = useCore()
  const tag = useFormatTag()
  const { copy, isRefused } = useCopy('linkCopied')
  const { status, code, lost, left } = pairing
  const isUsable = code !== undefined && status !== 'expired'
  const said = isUsable && !lost ? t('expiresIn', { time: countdownOf(tag, left) }) : t(troubleOf(pairing))
  return (
    <>
      <QrFooter
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
        <Spinner state={code && !lost ? 'count' : 'wait'} progress={isUsable ? remainingShare(left) : 0} />
        <span>{said}</span>
      </QrFooter>
      {/* The countdown is not announced: screen readers would read it every second. */}
      <LiveRegion>{lost || !isUsable ? said : ''}</LiveRegion>
      {isRefused && code && (
        <>
          <p>{t('linkHint')}</p>
          <CodeBlock>{code.uri}</CodeBlock>
        </>
      )}
    </>
  )
}

/** Returns the message that explains why the code is missing; a relay refuses clients whose clock is wrong. */
function troubleOf({ clockWrong, lost, slow, code }: Pairing) {
  if (clockWrong) return 'clockWrong'
  if (lost) return code ? 'reconnecting' : 'relayUnreachable'
  if (code) return 'expired'
  return slow ? 'stillWaiting' : 'preparingCode'
}
