import { useEffect, useRef, useState } from 'react'
import type { Core } from '../../../core/core.ts'
import { LazyPart, useOnline } from '../../../hooks/lazy-part.tsx'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { allWalletsWords } from '../../../i18n/en/all-wallets.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { within } from '../../../lib/timing.ts'
import { IconButton } from '../../../ui/button/Button.tsx'
import { Stack } from '../../../ui/dialog/Body.tsx'
import { LiveRegion } from '../../../ui/feedback/LiveRegion.tsx'
import { Switch } from '../../../ui/field/Checkbox.tsx'
import { Field } from '../../../ui/field/Field.tsx'
import { openQrCode } from '../pairing/pairing-actions.ts'
import { termsPart, useMustAgree } from '../terms.ts'
import { AllWalletsGrid } from './AllWalletsGrid.tsx'
import { AllWalletsNotice, AllWalletsSkeleton, NoWallets } from './AllWalletsStates.tsx'
import { createAllWallets } from './all-wallets-model.ts'
import { loadNew, retryLoading, searchWallets, setCertified } from './load-pages.ts'

const MAX_QUERY = 64
/** Within this time, placeholders would only flash. */
const PATIENCE_MS = 100

/** Waits until the first page has loaded, for 100 ms at most: a view that is shown then is drawn once, with its wallets. */
export const awaitFirstPage = (core: Core): Promise<void> => within(loadNew(core), PATIENCE_MS).catch(() => {})

/** The search field. Its button opens the QR code while the field is empty, and clears it otherwise. */
function AllWalletsSearch() {
  const t = useMessages(allWalletsWords)
  const core = useCore()
  const { search } = useValue(useModel(createAllWallets).$query)
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    void searchWallets(core, '')
    // The clear button is removed and would lose the focus.
    field.current?.focus()
  }
  return (
    <Field
      ref={field}
      kind="search"
      small
      icon="search"
      label={t('searchWallets')}
      maxLength={MAX_QUERY}
      value={search}
      onChange={(text) => void searchWallets(core, text)}
      onEnter={() => void searchWallets(core, search, true)}
      end={search ? <IconButton icon="close" small label={t('clearSearch')} onClick={clear} /> : <QrButton />}
    />
  )
}

function QrButton() {
  const t = useMessages(allWalletsWords)
  const core = useCore()
  const { enableWalletConnect } = useValue(core.$config)
  const gated = useMustAgree()
  return (
    enableWalletConnect && (
      <IconButton icon="qr" label={t('connectByQr')} disabled={gated} onClick={() => openQrCode(core)} />
    )
  )
}

/** Lists all wallets of the directory, with search and a filter. */
export function AllWalletsView() {
  const t = useMessages(allWalletsWords)
  const core = useCore()
  const { certified } = useValue(useModel(createAllWallets).$query)
  const { listings, status, query } = useValue(useModel(createAllWallets).$results)
  // The checkbox stays after it is ticked: removing it would lose the focus.
  const gated = useMustAgree()
  const [asksTerms] = useState(gated)
  useLoading()
  const said = status === 'ready' && query.search !== '' ? t('walletsFound', { count: listings.length }) : ''
  return (
    <Stack tall>
      <AllWalletsSearch />
      <Switch
        label={t('certifiedOnly')}
        hint={t('certifiedHint')}
        checked={certified}
        onChange={(only) => void setCertified(core, only)}
      />
      {asksTerms && <LazyPart part={termsPart} box />}
      <AllWalletsNotice />
      <Wallets gated={gated} />
      <LiveRegion>{status === 'loading' ? t('loading') : said}</LiveRegion>
    </Stack>
  )
}

function Wallets({ gated }: { gated: boolean }) {
  const { listings, status } = useValue(useModel(createAllWallets).$results)
  if (listings.length > 0) return <AllWalletsGrid gated={gated} />
  if (status === 'ready') return <NoWallets />
  return status === 'loading' ? <AllWalletsSkeleton /> : null
}

/**
 * Loads the first page, reloads it when the options or networks change, and retries when the browser is online again.
 */
function useLoading(): void {
  const core = useCore()
  const model = useModel(createAllWallets)
  const config = useValue(core.$config)
  const networks = useValue(core.networks.$all)
  const open = useValue(core.modal.$open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is made of these, and each opening reloads
  useEffect(() => {
    void loadNew(core)
  }, [core, config, networks, open])
  useOnline(() => {
    const { status, source } = model.$results.get()
    if (status === 'failed' || source === 'snapshot') void retryLoading(core)
  })
}
