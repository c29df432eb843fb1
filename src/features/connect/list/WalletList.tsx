import { useRef, useState } from 'react'
import { LazyPart, lazyComponent } from '../../../hooks/lazy-part.tsx'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { connectWords } from '../../../i18n/en/connect.ts'
import { type Messages, useMessages } from '../../../i18n/use-messages.ts'
import { spokenCode } from '../../../lib/errors.ts'
import { whenIdle } from '../../../lib/lazy.ts'
import { inAppBrowser } from '../../../lib/platform.ts'
import { Row, RowGroup, RowSkeleton } from '../../../ui/list/Row.tsx'
import { Tag } from '../../../ui/list/Tag.tsx'
import { Tile } from '../../../ui/picture/Picture.tsx'
import { loadLazyStyles } from '../../../ui/styles.ts'
import { Name } from '../../../ui/value/Name.tsx'
import { Note } from '../../../ui/value/Text.tsx'
import { chooseWallet, openGetAWallet } from '../actions.ts'
import { createConnect, type ListedRow } from '../model.ts'
import { useMustAgree } from '../terms.ts'
import { ConnectorTile } from './ConnectorTile.tsx'
import { useWalletRows, type WalletRow } from './wallet-order.ts'

type LostProps = { retry(): void }

/** A row in place of rows that could not be loaded, with a retry. */
function LostRow({ retry }: LostProps) {
  const t = useMessages()
  return <Row title={t('retry')} sub={<span role="alert">{t.error(spokenCode('view-failed'))}</span>} onClick={retry} />
}

/** Replaces a part of the view that could not be loaded, with a retry. */
export const LostPart = ({ retry }: LostProps) => (
  <RowGroup>
    <LostRow retry={retry} />
  </RowGroup>
)

/** Lists the wallets, or one row that unfolds them when the page folds the list. */
export function WalletList() {
  const t = useMessages(connectWords)
  const shown = useWalletRows()
  const { features } = useValue(useCore().$config)
  const model = useModel(createConnect)
  const unfolded = useValue(model.$unfolded)
  const gated = useMustAgree()
  // The row that unfolds the list is removed and would lose the focus, so the first wallet takes it once.
  const unfolding = useRef(false)
  const takeFocus = (first: HTMLButtonElement | null) => {
    if (first && unfolding.current) first.focus()
    if (first) unfolding.current = false
  }
  const unfold = () => {
    unfolding.current = true
    model.unfold()
  }
  if (!features.collapseWallets || unfolded) return <Wallets {...shown} firstRef={takeFocus} />
  return (
    <RowGroup label={t('wallets')}>
      <Row
        lead={<Tile icon="wallet" />}
        title={t('continueWithWallet')}
        chevron
        aria-expanded={false}
        reason={gated ? t('agreeFirst') : undefined}
        onClick={unfold}
      />
    </RowGroup>
  )
}

type WalletsProps = ReturnType<typeof useWalletRows> & { firstRef: (first: HTMLButtonElement | null) => void }

const listingRow = lazyComponent(() => import('./DirectoryRows.lazy.tsx').then((module) => module.ListingRow))
// The wallets of this browser are drawn first; the directory's code and its icons load when the browser is idle.
const directoryRows = lazyComponent(async () => {
  await new Promise<void>((resolve) => whenIdle(() => resolve()))
  const module = await import('./DirectoryRows.lazy.tsx')
  // Already on their way: all views but this one wait for them.
  await loadLazyStyles()
  return module.DirectoryRows
})

function Wallets({ rows, isDirectoryUsed, firstRef }: WalletsProps) {
  const t = useMessages(connectWords)
  const core = useCore()
  const reason = useMustAgree() ? t('agreeFirst') : undefined
  // The row stays when a wallet announces itself late, because the row may have the focus.
  const [wasEmpty] = useState(rows.length === 0)
  const isEmpty = rows.length === 0
  const hidden = useValue(core.connections.$hidden)
  const { takeFocus } = useModel(createConnect)
  return (
    <>
      {isEmpty && <Note>{t('noWallet')}</Note>}
      <RowGroup label={t('wallets')}>
        {rows.map((row, at) =>
          'listing' in row ? (
            <LazyPart
              key={row.listing.id}
              part={listingRow}
              before={<RowSkeleton />}
              listing={row.listing}
              end={tagOf(row, t)}
              reason={reason}
            />
          ) : (
            <Row
              key={`${row.connector.id} ${row.connector.namespaces[0]}`}
              ref={(button) => {
                if (at === 0) firstRef(button)
                if (button && takeFocus(row.connector.id)) button.focus()
              }}
              lead={<ConnectorTile connector={row.connector} />}
              title={<Name>{row.connector.name}</Name>}
              sub={row.connector.disputed && t('disputedName')}
              end={tagOf(row, t)}
              reason={reason}
              onClick={() => chooseWallet(core, row.connector)}
            />
          ),
        )}
        {(isEmpty || wasEmpty) && !inAppBrowser(core.device)?.isWallet && (
          <Row
            key="get a wallet"
            ref={isEmpty ? firstRef : undefined}
            lead={<Tile icon="plus" />}
            title={t('titleGetAWallet')}
            chevron
            onClick={() => openGetAWallet(core)}
          />
        )}
        {isDirectoryUsed && (
          <LazyPart
            part={directoryRows}
            before={<RowSkeleton />}
            lost={(retry) => <LostRow retry={retry} />}
            reason={reason}
          />
        )}
      </RowGroup>
      {hidden > 0 && <Note>{t('moreWallets', { count: hidden })}</Note>}
    </>
  )
}

function tagOf(row: WalletRow | ListedRow, t: Messages<typeof connectWords>) {
  if (row.group === 'recent') return <Tag>{t('recent')}</Tag>
  if ('listing' in row) return undefined
  const { type, disputed } = row.connector
  if (type === 'WALLET_CONNECT') return <Tag>{t('qrCode')}</Tag>
  return (type === 'ANNOUNCED' || type === 'MULTI_CHAIN') && !disputed && <Tag kind="live">{t('installed')}</Tag>
}
