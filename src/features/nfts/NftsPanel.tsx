import { useEffect, useMemo, useState } from 'react'
import { createHistory } from '../../core/models/history.ts'
import { useOnline as whenOnline } from '../../hooks/lazy-part.tsx'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { nftsWords } from '../../i18n/en/account/nfts.ts'
import { accountWords } from '../../i18n/en/account.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import type { AccountId } from '../../lib/caip.ts'
import type { ErrorCode } from '../../lib/errors.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Disclosure } from '../../ui/feedback/Disclosure.tsx'
import { Hero } from '../../ui/feedback/Hero.tsx'
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx'
import { Gallery, GalleryItem, GallerySkeleton } from '../../ui/list/Gallery.tsx'
import { Tile } from '../../ui/picture/Picture.tsx'
import { describeNfts, isUndescribed } from './describe-nfts.ts'
import { loadNfts, updateNfts } from './load-nfts.ts'
import { createNfts } from './model.ts'
import { type Nft, numberOf } from './nft.ts'

const words = { ...nftsWords, ...accountWords }

/** How many are shown at first, and with each further press. */
const STEP = 24

/** Lists the NFTs of the account on the active network. */
export function NftsPanel() {
  const { id } = useValue(useCore().$account)
  return id ? <AccountNfts key={id} account={id} /> : null
}

function AccountNfts({ account }: { account: AccountId }) {
  const t = useMessages(words)
  const core = useCore()
  const { nfts, isLoading, hasMore, isListed, failure } = useNfts(account)
  const shown = useMemo(() => nfts?.filter(({ isSpam }) => !isSpam) ?? [], [nfts])
  const spam = useMemo(() => nfts?.filter(({ isSpam }) => isSpam) ?? [], [nfts])
  const hidden = t('nftsSpam', { count: spam.length })
  return (
    <div className="nfts">
      <LiveRegion>{isLoading ? t('loading') : ''}</LiveRegion>
      {failure && <LoadingFailed account={account} code={failure} />}
      {shown.length > 0 ? (
        <Pictures label={t('nftsTab')} nfts={shown} busy={isLoading} />
      ) : isLoading ? (
        <GallerySkeleton />
      ) : (
        !failure && <NoNfts isListed={isListed} />
      )}
      {spam.length > 0 && (
        <Disclosure label={hidden}>
          <Pictures label={hidden} nfts={spam} />
        </Disclosure>
      )}
      {hasMore && (
        <Button variant="quiet" size="md" busy={isLoading} onClick={() => void loadNfts(core, { older: true })}>
          {t(isLoading ? 'loading' : 'olderNfts')}
        </Button>
      )}
    </div>
  )
}

/** The NFTs of an account, which are looked for again whenever its history changes. */
function useNfts(account: AccountId) {
  const core = useCore()
  const list = useValue(useModel(createNfts).$list)
  const history = useValue(useModel(createHistory).$byAccount)[account]
  const rows = history?.rows
  const isOpen = useValue(core.modal.$open)
  const { embedded } = useValue(core.$config)
  useEffect(() => {
    if (isOpen || embedded) void loadNfts(core)
  }, [core, isOpen, embedded])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are read by the action
  useEffect(() => void updateNfts(core, account), [core, account, rows])
  const isOwn = list.account === account
  const isLoading = !isOwn || list.isReading || list.isSearching || history?.loading !== undefined
  return {
    nfts: isOwn ? list.nfts : undefined,
    isLoading,
    hasMore: history?.hasMore === true,
    isListed: history?.isServed === true || list.isWalletListing === true,
    failure: isLoading ? undefined : (history?.failure ?? (isOwn ? list.error : undefined)),
  }
}

type PicturesProps = { label: string; nfts: readonly Nft[]; busy?: boolean }

function Pictures({ label, nfts, busy = false }: PicturesProps) {
  const t = useMessages(words)
  const core = useCore()
  const metadata = useValue(useModel(createNfts).$metadata)
  const [count, setCount] = useState(STEP)
  const shown = useMemo(() => nfts.slice(0, count), [nfts, count])
  useEffect(() => void describeNfts(core, shown), [core, shown])
  return (
    <>
      <Gallery label={label} busy={busy}>
        {shown.map((nft) => {
          const { name, imageUrl } = { ...nft, ...metadata[nft.id] }
          const number = numberOf(nft)
          return (
            <GalleryItem
              key={nft.id}
              id={nft.id}
              src={imageUrl}
              loading={isUndescribed(nft, metadata)}
              title={name ?? (number ? `#${number}` : t('nftUnnamed'))}
              collection={nft.collection}
              number={number}
            />
          )
        })}
      </Gallery>
      {nfts.length > count && (
        <Button variant="quiet" size="md" onClick={() => setCount(count + STEP)}>
          {t('moreNfts')}
        </Button>
      )}
    </>
  )
}

function NoNfts({ isListed }: { isListed: boolean }) {
  const t = useMessages(words)
  const { network } = useValue(useCore().$network)
  return (
    <Hero media={<Tile icon="image" size={56} />} title={t(isListed ? 'noNfts' : 'nftsUnlisted')}>
      {t(isListed ? 'noNftsText' : 'nftsUnlistedText', { network: network.name })}
    </Hero>
  )
}

function LoadingFailed({ account, code }: { account: AccountId; code: ErrorCode }) {
  const t = useMessages(words)
  const core = useCore()
  const isOnline = useOnline()
  const retry = () => {
    void loadNfts(core)
    void updateNfts(core, account)
  }
  whenOnline(retry)
  return (
    <Banner kind="warning" title={t('nftsFailed')}>
      <span className="banner-text">
        <span>{t.error(isOnline ? code : 'offline')}</span>
        <Button variant="quiet" size="sm" icon="refresh" onClick={retry}>
          {t('retry')}
        </Button>
      </span>
    </Banner>
  )
}
