import { goBack } from '../../../core/actions/modal/open.ts'
import { useOnline } from '../../../hooks/lazy-part.tsx'
import { useCore } from '../../../hooks/use-core.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import type { ErrorCode } from '../../../lib/errors.ts'
import type { Listing } from '../../../schema/listing.ts'
import { OutcomeView } from '../../../ui/feedback/OutcomeView.tsx'
import { ListingTile } from '../listing/ListingTile.tsx'
import { pairingWords, startPairing } from './pairing-actions.ts'
import type { Pairing } from './use-pairing.ts'

type Words = { readonly title: keyof typeof pairingWords; readonly text: keyof typeof pairingWords }

const done: Words = { title: 'connected', text: 'connectedText' }
const doneUnnamed: Words = { title: 'connected', text: 'walletConnectedText' }
const failed: Words = { title: 'connectionFailed', text: 'pairingFailedText' }
const refused: Words = { title: 'unreachable', text: 'unreachableText' }

/** What is said of the failures that say more than that something went wrong. */
const known: { readonly [C in ErrorCode]?: Words } = {
  'user-rejected': { title: 'connectionDeclined', text: 'connectionDeclinedText' },
  'no-supported-account': { title: 'noSupportedAccount', text: 'noSupportedAccountText' },
  'session-expired': { title: 'clockWrong', text: 'clockWrongText' },
  'invalid-app-configuration': refused,
  'invalid-project-id': refused,
  'sign-client-failed': refused,
}

/** How pairing ended: connected, declined, or failed and how to go on. */
export function PairingEnd({ pairing, listing }: { pairing: Pairing; listing: Listing | undefined }) {
  const t = useMessages(pairingWords)
  const core = useCore()
  const { status, error } = pairing
  const isDone = status === 'done'
  const words = isDone ? (listing ? done : doneUnnamed) : ((error && known[error]) ?? failed)
  const name = listing?.name ?? t('yourWallet')
  const isOffline = error !== undefined && error !== 'user-rejected' && !navigator.onLine
  const retry = () => startPairing(core, listing)
  useOnline(isOffline ? retry : undefined)
  return (
    <OutcomeView
      dial={isDone ? 'ok' : 'declined'}
      tile={<ListingTile listing={listing} size={72} />}
      title={isOffline ? t.error('offline') : t(words.title, { name })}
      text={t(isOffline ? 'pairingOfflineText' : words.text, { name })}
      retry={!isDone && { label: t('retry'), isNext: true, onClick: retry }}
      cancel={!isDone && { label: t('cancel'), onClick: () => goBack(core) }}
    />
  )
}
