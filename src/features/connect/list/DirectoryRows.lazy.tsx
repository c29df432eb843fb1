import { type ReactNode, useEffect } from 'react'
import { trackEvent } from '../../../core/actions/modal/notify.ts'
import { type Core, modelOf } from '../../../core/core.ts'
import { installedOf } from '../../../core/wallets/installed.ts'
import {
  emptyPage,
  loadExcluded,
  loadHighlighted,
  loadRecent,
  mergeListings,
  scopeKey,
  withoutExcluded,
} from '../../../core/wallets/listings.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { usePreload } from '../../../hooks/use-preload.ts'
import { connectWords } from '../../../i18n/en/connect.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import type { Listing, ListingPage } from '../../../schema/listing.ts'
import { Row, RowSkeleton } from '../../../ui/list/Row.tsx'
import { Tile } from '../../../ui/picture/Picture.tsx'
import { Name } from '../../../ui/value/Name.tsx'
import { ListingTile } from '../listing/listing-image.tsx'
import { createConnect, type ListedRow, recentIds } from '../model.ts'
import { chooseListing, preparePairing } from '../pairing/pairing-actions.ts'
import { useMustAgree } from '../terms.ts'

/** Loads the recent, featured, custom and recommended wallets, each once. Parts that cannot be loaded are left out. */
async function loadListings(core: Core): Promise<void> {
  const scope = scopeKey(core)
  const { customWallets, excludeWalletIds } = core.$config.get()
  const [recent, { listings: featured }, { listings: recommended, count }, excluded] = await Promise.all([
    loadRecent(core, recentIds(core)).catch((): readonly Listing[] => []),
    loadHighlighted(core, 'featured').catch(() => emptyPage),
    loadHighlighted(core, 'recommended').catch(() => emptyPage),
    loadExcluded(core).catch(() => emptyPage),
  ])
  // The scope has changed while loading; another call loads its wallets.
  if (scopeKey(core) !== scope) return
  const groups = { recent, featured, custom: withoutExcluded(customWallets, excludeWalletIds), recommended } as const
  const listings = mergeListings(recent, featured, groups.custom, recommended)
  const groupOf = (listing: Listing) =>
    (Object.keys(groups) as (keyof typeof groups)[]).find((group) => groups[group].includes(listing)) ?? 'recommended'
  const rows = listings.map((listing): ListedRow => ({ listing, group: groupOf(listing) }))
  const model = modelOf(core, createConnect)
  model.setListed({ rows, count, excluded: namesOf(excluded), installedOf })
  const correct = (late: ListingPage) => {
    const listed = model.$listed.get()
    if (listed && scopeKey(core) === scope) model.setListed({ ...listed, excluded: namesOf(late) })
  }
  excluded.late?.then(correct, () => {})
}

/** The rdns and names by which announced wallets can be recognized. */
const namesOf = ({ listings }: ListingPage): readonly string[] =>
  listings.flatMap(({ rdns, name }) => (rdns ? [rdns, name] : [name]))

/** Opens the list of all wallets of the directory once its code and, if it is quick, its first page have come. */
async function openAllWallets(core: Core): Promise<void> {
  trackEvent(core, 'CLICK_ALL_WALLETS')
  const from = core.router.$stack.get()
  const isShown = () => core.modal.$open.get() || core.$config.get().embedded
  // The visitor may leave meanwhile.
  const isAwaited = () => isShown() && core.router.$stack.get() === from
  const loaded = import('../all-wallets/AllWalletsView.tsx').then(({ awaitFirstPage }) =>
    isAwaited() ? awaitFirstPage(core) : undefined,
  )
  // A view whose code is missing says so itself.
  await loaded.catch(() => {})
  if (isAwaited()) core.router.push({ view: 'AllWallets' })
}

/** One skeleton row for each recommended wallet. */
const AWAITED = ['first', 'second', 'third', 'fourth']

type ListingRowProps = Pick<ListedRow, 'listing'> & { readonly end?: ReactNode; readonly reason?: string | undefined }

/** A row for a wallet that is not installed. */
export function ListingRow({ listing, end, reason }: ListingRowProps) {
  const core = useCore()
  return (
    <Row
      lead={<ListingTile listing={listing} />}
      title={<Name>{listing.name}</Name>}
      end={end}
      reason={reason}
      onClick={() => chooseListing(core, listing)}
    />
  )
}

/** The rows that follow the wallets of this browser: skeletons while the directory loads, and "All wallets". */
export function DirectoryRows({ reason }: { reason: string | undefined }) {
  const t = useMessages(connectWords)
  const core = useCore()
  const listed = useValue(useModel(createConnect).$listed)
  const config = useValue(core.$config)
  const preload = usePreload('AllWallets')
  const { allWallets } = config.features
  useValue(core.networks.$all)
  const scope = scopeKey(core)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scope has other wallets
  useEffect(() => void loadListings(core).catch(() => {}), [core, scope])
  const gated = useMustAgree()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options may have another relay
  useEffect(() => {
    // No relay is contacted before the visitor agrees to the terms.
    if (!gated) preparePairing(core)
  }, [core, config, gated])
  return (
    <>
      {!listed && AWAITED.map((key) => <RowSkeleton key={key} />)}
      {(allWallets === 'show' || (allWallets === 'only-mobile' && core.device.mobile)) && (
        <Row
          {...preload}
          lead={<Tile icon="grid" />}
          title={t('titleAllWallets')}
          end={listed && listed.count > 10 && <span>{`${Math.floor(listed.count / 10)}0+`}</span>}
          chevron
          reason={reason}
          onClick={() => void openAllWallets(core)}
        />
      )}
    </>
  )
}
