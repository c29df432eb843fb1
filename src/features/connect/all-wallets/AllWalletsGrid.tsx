import { memo, useEffect, useMemo, useRef } from 'react'
import { type CustomItemComponentProps, Virtualizer, type VirtualizerHandle } from 'virtua'
import type { Connector } from '../../../connectors/connector.ts'
import type { Core } from '../../../core/core.ts'
import { type Installed, installedOf } from '../../../core/wallets/installed.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { allWalletsWords } from '../../../i18n/en/all-wallets.ts'
import { connectWords } from '../../../i18n/en/connect.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import type { Listing } from '../../../schema/listing.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Cell, Grid, GridLine, GridRow, GridSkeleton, TileFrame } from '../../../ui/list/Grid.tsx'
import { Tile } from '../../../ui/picture/Picture.tsx'
import { Note } from '../../../ui/value/Text.tsx'
import { chooseWallet } from '../actions.ts'
import { useListingImage } from '../listing/listing-image.tsx'
import { chooseListing } from '../pairing/pairing-actions.ts'
import { createAllWallets } from './all-wallets-model.ts'
import { COLUMNS, toRows, useGridKeys, useListScroller } from './grid-navigation.ts'
import { loadMore, retryLoading } from './load-pages.ts'

const words = { ...connectWords, ...allWalletsWords }

/** The height of a row with its gap (`ui/styles/grid.css`), and how far beyond the edges rows stay mounted, in px. */
const ROW_PX = 104
const BUFFER_PX = 312
/** How many rows are shown without being measured: before the list is scrolled, in a short list, and in jsdom. */
const UNMEASURED_ROWS = 10
/** The rows of a dialog, which is at most 680 px high, with those beyond its edge. */
const DIALOG_ROWS = 8
/** The highest screen (px) that these rows fill; on a higher one, the grid is measured first and rendered twice. */
const FILLED_PX = 1_200

/** Cells that are seen without scrolling. The images of the others load once they have been mounted for this many ms. */
const FIRST_CELLS = COLUMNS * UNMEASURED_ROWS
const REST_MS = 250

type AllWalletsCellProps = {
  listing: Listing
  /** The installed connector of this listing. */
  connector: Connector | undefined
  /** Its index among all listings. */
  at: number
  /** True for the one cell in the tab order (roving tabindex). */
  isCurrent: boolean
  gated: boolean
  onFocus: (at: number) => void
}

/** One cell of the grid. Memoized, because each page of the directory renders all rows. */
const AllWalletsCell = memo(({ listing, connector, at, isCurrent, gated, onFocus }: AllWalletsCellProps) => {
  const t = useMessages(words)
  const core = useCore()
  return (
    <Cell
      lead={<ListingTile listing={listing} connector={connector} restMs={at < FIRST_CELLS ? 0 : REST_MS} />}
      label={listing.name}
      badge={listing.badge_type === 'certified' ? t('certified') : undefined}
      live={connector && t('installed')}
      tabIndex={isCurrent ? 0 : -1}
      data-at={at}
      disabled={gated}
      onFocus={() => onFocus(at)}
      onClick={() => choose(core, listing, connector)}
    />
  )
})

type AllWalletsRowProps = Pick<AllWalletsCellProps, 'gated' | 'onFocus'> & {
  listings: readonly Listing[]
  index: number
  installed: Installed
  /** The column of the cell in the tab order, if it is in this row. */
  current: number | undefined
}

/** One row of the grid. Memoized, because scrolling and growing render the list once a frame. */
const AllWalletsRow = memo(({ listings, index, installed, current, ...rest }: AllWalletsRowProps) => (
  <GridRow index={index}>
    {listings.map((listing, column) => (
      <AllWalletsCell
        key={listing.id}
        at={index * COLUMNS + column}
        listing={listing}
        connector={installed(listing)}
        isCurrent={column === current}
        {...rest}
      />
    ))}
  </GridRow>
))

type ListingTileProps = Pick<AllWalletsCellProps, 'listing' | 'connector'> & { readonly restMs: number }

function ListingTile({ listing, connector, restMs }: ListingTileProps) {
  const { src, waiting } = useListingImage(listing, restMs)
  // The icon of an installed wallet needs no request.
  const shown = src ?? connector?.icon
  return waiting && !shown ? <TileFrame /> : <Tile src={shown} size={56} />
}

function choose(core: Core, listing: Listing, connector: Connector | undefined): void {
  if (connector) chooseWallet(core, connector)
  else chooseListing(core, listing)
}

/**
 * The wrapper of a virtual row. The virtualizer hides rows until it has measured them; here all rows have one height,
 * and a hidden row could not take the focus.
 */
const VisibleItem = ({ style, ref, children }: CustomItemComponentProps) => (
  <div ref={ref} style={{ ...style, visibility: undefined }}>
    {children}
  </div>
)

/** The last row: loads the next page when it is about to become visible. */
function AllWalletsTail({ index }: { index: number }) {
  const t = useMessages(allWalletsWords)
  const core = useCore()
  const { status, waiting, page } = useValue(useModel(createAllWallets).$results)
  useEffect(() => {
    if (status === 'ready') void loadMore(core)
  }, [core, status])
  if (status !== 'failed') return <GridSkeleton />
  // The first page failed, which `AllWalletsNotice` says.
  if (page === 0) return null
  return (
    <GridLine index={index}>
      <Note>{t('moreFailed')}</Note>
      <Button variant="quiet" size="md" icon="refresh" busy={waiting} onClick={() => void retryLoading(core)}>
        {t(waiting ? 'loading' : 'retry')}
      </Button>
    </GridLine>
  )
}

/** How many rows are rendered at first; undefined when the list may be higher than any number known here. */
function countUnmeasured(embedded: boolean): number | undefined {
  if (!embedded && matchMedia('(width >= 600px)').matches) return DIALOG_ROWS
  return screen.height > FILLED_PX ? undefined : UNMEASURED_ROWS
}

/**
 * Whether the first wallets shown are all there will be. It does not change later: a list rendered in another way would lose
 * the focus.
 */
function useIsFinal(): boolean {
  const { status, complete, waiting } = useValue(useModel(createAllWallets).$results)
  const first = useRef<boolean>(undefined)
  if (status !== 'loading') first.current ??= complete && !waiting
  return first.current === true
}

/** The grid of the wallets found, virtualized: only visible rows are in the DOM. */
export function AllWalletsGrid({ gated }: { gated: boolean }) {
  const t = useMessages()
  const core = useCore()
  const { embedded } = useValue(core.$config)
  const connectors = useValue(core.connections.$connectors)
  const { listings, status, complete } = useValue(useModel(createAllWallets).$results)
  const installed = useMemo(() => installedOf(connectors), [connectors])
  const rows = useMemo(() => [...toRows(listings), ...(complete ? [] : [undefined])], [listings, complete])
  const isWhole = useIsFinal() && rows.length <= UNMEASURED_ROWS
  const handle = useRef<VirtualizerHandle>(null)
  const { list: grid, scroller, margin } = useListScroller()
  const { current, onFocus, onKeyDown } = useGridKeys(listings.length, grid, handle)
  const renderRow = (row: readonly Listing[] | undefined, index: number) =>
    row ? (
      <AllWalletsRow
        key={row[0]?.id}
        listings={row}
        index={index}
        installed={installed}
        current={index === Math.floor(current / COLUMNS) ? current % COLUMNS : undefined}
        gated={gated}
        onFocus={onFocus}
      />
    ) : (
      <AllWalletsTail key="tail" index={index} />
    )
  return (
    <Grid ref={grid} label={t('titleAllWallets')} rows={rows.length} busy={status === 'loading'} onKeyDown={onKeyDown}>
      {!isWhole && globalThis.ResizeObserver ? (
        <Virtualizer
          ref={handle}
          data={rows}
          itemSize={ROW_PX}
          bufferSize={BUFFER_PX}
          ssrCount={countUnmeasured(embedded)}
          scrollRef={scroller}
          startMargin={margin}
          item={VisibleItem}
          // The cell in the tab order must stay mounted when it is scrolled out of sight.
          keepMounted={[Math.floor(current / COLUMNS)]}
        >
          {renderRow}
        </Virtualizer>
      ) : (
        rows.slice(0, UNMEASURED_ROWS).map(renderRow)
      )}
    </Grid>
  )
}
