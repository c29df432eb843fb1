import { useMemo, useRef } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { installedOf } from '../../../core/wallets/installed.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Grid, GridRow } from '../../../ui/list/Grid.tsx'
import { AllWalletsCell } from './AllWalletsCell.tsx'
import { VisibleItem } from './AllWalletsItem.tsx'
import { AllWalletsTail } from './AllWalletsTail.tsx'
import { createAllWallets } from './all-wallets.ts'
import { useGridKeys } from './all-wallets-keys.ts'
import { COLUMNS, rowsOf } from './grid-cells.ts'
import { useScroller } from './scroller.ts'

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
