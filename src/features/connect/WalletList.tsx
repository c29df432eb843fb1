import { useRef, useState } from 'react'
import type { Connector } from '../../connectors/connector.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { connectWords } from '../../i18n/en/connect.ts'
import { type Messages, useMessages } from '../../i18n/use-messages.ts'
import { Group, Row } from '../../ui/Row.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { Note } from '../../ui/Text.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { chooseWallet, getWallet } from './actions.ts'
import { ConnectorTile } from './ConnectorTile.tsx'
import type { WalletRow } from './groups.ts'
import { createConnect } from './model.ts'
import { useGate } from './Terms.tsx'
import { useWalletRows } from './use-wallet-rows.ts'

/** The wallets of this browser, or one row that unfolds them. */
export function WalletList() {
  const t = useMessages(connectWords)
  const rows = useWalletRows()
  const { features } = useValue(useCore().$config)
  const model = useModel(createConnect)
  const unfolded = useValue(model.$unfolded)
  const gated = useGate()
  // The row that unfolds goes, and takes the focus along; the first wallet gets it, then and never later.
  const unfolding = useRef(false)
  const takeFocus = (first: HTMLButtonElement | null) => {
    if (first && unfolding.current) first.focus()
    if (first) unfolding.current = false
  }
  const unfold = () => {
    unfolding.current = true
    model.unfold()
  }
  if (!features.collapseWallets || unfolded) return <Wallets rows={rows} firstRef={takeFocus} />
  return (
    <Group label={t('wallets')}>
      <Row
        lead={<Tile icon="wallet" />}
        title={t('continueWithWallet')}
        chevron
        aria-expanded={false}
        reason={gated ? t('agreeFirst') : undefined}
        onClick={unfold}
      />
    </Group>
  )
}

type WalletsProps = { rows: readonly WalletRow[]; firstRef: (first: HTMLButtonElement | null) => void }

function Wallets({ rows, firstRef }: WalletsProps) {
  const t = useMessages(connectWords)
  const core = useCore()
  const gated = useGate()
  // A wallet that comes late must not take the row away that has the focus (SECURITY F55).
  const [wasEmpty] = useState(rows.length === 0)
  const isEmpty = rows.length === 0
  const hidden = useValue(core.connections.$hidden)
  return (
    <>
      {isEmpty && <Note>{t('noWallet')}</Note>}
      <Group label={t('wallets')}>
        {rows.map(({ connector, group }, at) => (
          <Row
            key={connector.id}
            ref={at === 0 ? firstRef : undefined}
            lead={<ConnectorTile connector={connector} />}
            title={connector.name}
            sub={connector.disputed && t('disputedName')}
            end={tagOf(connector, group, t)}
            reason={gated ? t('agreeFirst') : undefined}
            onClick={() => chooseWallet(core, connector)}
          />
        ))}
        {(isEmpty || wasEmpty) && (
          <Row
            key="get a wallet"
            ref={isEmpty ? firstRef : undefined}
            lead={<Tile icon="plus" />}
            title={t('titleGetAWallet')}
            chevron
            onClick={() => getWallet(core)}
          />
        )}
      </Group>
      {hidden > 0 && <Note>{t('moreWallets', { count: String(hidden) })}</Note>}
    </>
  )
}

function tagOf({ type, disputed }: Connector, group: WalletRow['group'], t: Messages<typeof connectWords>) {
  if (group === 'recent') return <Tag>{t('recent')}</Tag>
  return type === 'ANNOUNCED' && !disputed && <Tag kind="live">{t('installed')}</Tag>
}
