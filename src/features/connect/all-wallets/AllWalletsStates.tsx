import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { useOnline } from '../../../hooks/use-online.ts'
import { allWalletsWords } from '../../../i18n/en/all-wallets.ts'
import { type Messages, useMessages } from '../../../i18n/use-messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Hero } from '../../../ui/feedback/Hero.tsx'
import { GridSkeleton } from '../../../ui/list/Grid.tsx'
import { Tile } from '../../../ui/picture/Picture.tsx'
import { openQrCode } from '../pairing/pairing-actions.ts'
import { useMustAgree } from '../terms.ts'
import { createAllWallets, type WalletResults } from './all-wallets-model.ts'
import { retryLoading } from './load-pages.ts'

/**
 * Says why the list is incomplete: the device is offline, the directory does not answer, or the answer could not be
 * read.
 */
export function AllWalletsNotice() {
  const t = useMessages(allWalletsWords)
  const core = useCore()
  const { projectId } = useValue(core.$config)
  const found = useValue(useModel(createAllWallets).$results)
  const isOnline = useOnline()
  if (!isOnline)
    return (
      <Banner kind="warning" title={t.error('offline')}>
        {t('offlineText')}
      </Banner>
    )
  const words = wordsOf(found, t, projectId !== undefined)
  if (!words) return null
  return (
    <Banner kind="info" title={words.title}>
      <span className="banner-text">
        <span>{words.text}</span>
        {projectId !== undefined && <Retry waiting={found.waiting || found.status === 'loading'} />}
      </span>
    </Banner>
  )
}

function Retry({ waiting }: { waiting: boolean }) {
  const t = useMessages(allWalletsWords)
  const core = useCore()
  return (
    <Button variant="quiet" size="sm" icon="refresh" busy={waiting} onClick={() => void retryLoading(core)}>
      {t(waiting ? 'loading' : 'retry')}
    </Button>
  )
}

function wordsOf({ source, status, page }: WalletResults, t: Messages<typeof allWalletsWords>, isSetUp: boolean) {
  if (source === 'snapshot' && !isSetUp) return { title: t('fewWallets'), text: t('fewWalletsText') }
  if (source === 'snapshot') return { title: t('directorySilent'), text: t('directorySilentText') }
  // A later page that failed is reported at the end of the list.
  return status === 'failed' && page === 0 ? { title: t('listFailed'), text: undefined } : undefined
}

const ROWS = [1, 2, 3, 4, 5, 6]

/** The skeleton of the first page, about as high as the page. */
export const AllWalletsSkeleton = () => (
  <div className="grid">
    {ROWS.map((row) => (
      <GridSkeleton key={row} />
    ))}
  </div>
)

/** Says that no wallet was found, and offers the QR code, which works with unlisted wallets. */
export function NoWallets() {
  const t = useMessages(allWalletsWords)
  const core = useCore()
  const { enableWalletConnect } = useValue(core.$config)
  const { query } = useValue(useModel(createAllWallets).$results)
  const gated = useMustAgree()
  const isSearch = query.search !== ''
  const byCode = isSearch ? t('noWalletCalledText') : t('noWalletsFoundText')
  const plain = isSearch ? t('checkSpelling') : undefined
  return (
    <Hero
      media={<Tile icon="search" size={56} />}
      title={isSearch ? t('noWalletCalled', { query: query.search }) : t('noWalletsFound')}
      action={
        enableWalletConnect && (
          <Button variant="quiet" size="md" icon="qr" disabled={gated} onClick={() => openQrCode(core)}>
            {t('showQr')}
          </Button>
        )
      }
    >
      {enableWalletConnect ? byCode : plain}
    </Hero>
  )
}
