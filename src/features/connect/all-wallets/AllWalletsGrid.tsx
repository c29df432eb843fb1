import { useEffect, useMemo, useRef } from 'react'
import { type CustomItemComponentProps, Virtualizer, type VirtualizerHandle } from 'virtua'
import { installedOf } from '../../../core/wallets/installed.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { allWalletsWords } from '../../../i18n/en/all-wallets.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Grid, GridLine, GridRow, GridSkeleton } from '../../../ui/list/Grid.tsx'
import { Note } from '../../../ui/value/Text.tsx'
import { AllWalletsCell } from './AllWalletsCell.tsx'
import { createAllWallets } from './all-wallets.ts'
import { COLUMNS, rowsOf, useGridKeys } from './grid-cells.ts'
import { loadAgain, loadMore } from './load-page.ts'
import { useScroller } from './scroller.ts'

/** A row's place. The list hides rows that it has not measured yet; ours are all of one height, and may take the focus. */
const VisibleItem = ({ style, ref, children }: CustomItemComponentProps) => (
  <div ref={ref} style={{ ...style, visibility: undefined }}>
    {children}
  </div>
)

/** The end of what has been loaded: loads more as soon as it is about to be seen. */
function AllWalletsTail({ index }: { index: number }) {
  const t = useMessages(allWalletsWords)
  const core = useCore()
  const { status, waiting, page } = useValue(useModel(createAllWallets).$found)
  useEffect(() => {
    if (status === 'ready') void loadMore(core)
  }, [core, status])
  if (status !== 'failed') return <GridSkeleton />
  // It is no page of these that failed: the notice says so.
  if (page === 0) return null
  return (
    <GridLine index={index}>
      <Note>{t('moreFailed')}</Note>
      <Button variant="quiet" size="md" icon="refresh" busy={waiting} onClick={() => void loadAgain(core)}>
        {t(waiting ? 'loading' : 'retry')}
      </Button>
    </GridLine>
  )
}

/** The height of a row with its gap (`ui/styles/grid.css`), and how far beyond the edges rows are kept. */
const ROW_PX = 104
const BUFFER_PX = 312

/** The wallets found, of which only those in sight are in the page. */
export function AllWalletsGrid({ gated }: { gated: boolean }) {
  const t = useMessages()
  const connectors = useValue(useCore().connections.$connectors)
  const { listings, status, complete } = useValue(useModel(createAllWallets).$found)
  const installed = useMemo(() => installedOf(connectors), [connectors])
  const rows = useMemo(() => [...rowsOf(listings), ...(complete ? [] : [undefined])], [listings, complete])
  const handle = useRef<VirtualizerHandle>(null)
  const { grid, scroller, margin } = useScroller()
  const { current, onFocus, onKeyDown } = useGridKeys(listings.length, grid, handle)
  return (
    <Grid ref={grid} label={t('titleAllWallets')} rows={rows.length} busy={status === 'loading'} onKeyDown={onKeyDown}>
      <Virtualizer
        ref={handle}
        data={rows}
        itemSize={ROW_PX}
        bufferSize={BUFFER_PX}
        scrollRef={scroller}
        startMargin={margin}
        item={VisibleItem}
        // The one that Tab goes to must be there, however far away it has been scrolled.
        keepMounted={[Math.floor(current / COLUMNS)]}
      >
        {(row, index) =>
          row ? (
            <GridRow key={row[0]?.id} index={index}>
              {row.map((listing, column) => (
                <AllWalletsCell
                  key={listing.id}
                  at={index * COLUMNS + column}
                  listing={listing}
                  connector={installed(listing)}
                  isCurrent={index * COLUMNS + column === current}
                  gated={gated}
                  onFocus={onFocus}
                />
              ))}
            </GridRow>
          ) : (
            <AllWalletsTail key="tail" index={index} />
          )
        }
      </Virtualizer>
    </Grid>
  )
}
