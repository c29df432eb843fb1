import { useEffect, useState } from 'react'
import { LazyPart, useOnline } from '../../../hooks/lazy-part.tsx'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { allWalletsWords } from '../../../i18n/en/all-wallets.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Stack } from '../../../ui/dialog/Body.tsx'
import { LiveRegion } from '../../../ui/feedback/LiveRegion.tsx'
import { Switch } from '../../../ui/field/Checkbox.tsx'
import { scopeKey } from '../listing/listings.ts'
import { terms, useGate } from '../terms.ts'
import { AllWalletsGrid } from './AllWalletsGrid.tsx'
import { AllWalletsNotice } from './AllWalletsNotice.tsx'
import { AllWalletsSearch } from './AllWalletsSearch.tsx'
import { AllWalletsSkeleton, NoWallets } from './AllWalletsStates.tsx'
import { createAllWallets } from './all-wallets.ts'
import { loadAgain, loadFirst, setCertified } from './load-page.ts'

/** Every wallet of the directory, to search and to choose from. */
export function AllWalletsView() {
  const t = useMessages(allWalletsWords)
  const core = useCore()
  const { certified } = useValue(useModel(createAllWallets).$question)
  const { listings, status, of } = useValue(useModel(createAllWallets).$found)
  // Once agreed to, the box stays for as long as the view does: what has the focus must not go.
  const gated = useGate()
  const [asksTerms] = useState(gated)
  useLoading()
  const said = status === 'ready' && of.search !== '' ? t('walletsFound', { count: String(listings.length) }) : ''
  return (
    <Stack tall>
      <AllWalletsSearch />
      <Switch
        label={t('certifiedOnly')}
        hint={t('certifiedHint')}
        checked={certified}
        onChange={(only) => void setCertified(core, only)}
      />
      {asksTerms && <LazyPart part={terms} box />}
      <AllWalletsNotice />
      <Wallets gated={gated} />
      <LiveRegion>{status === 'loading' ? t('loading') : said}</LiveRegion>
    </Stack>
  )
}

function Wallets({ gated }: { gated: boolean }) {
  const { listings, status } = useValue(useModel(createAllWallets).$found)
  if (listings.length > 0) return <AllWalletsGrid gated={gated} />
  if (status === 'ready') return <NoWallets />
  return status === 'loading' ? <AllWalletsSkeleton /> : null
}

/** Loads the first wallets, those of other options when these change, and what was missing once the network is back. */
function useLoading(): void {
  const core = useCore()
  const model = useModel(createAllWallets)
  const config = useValue(core.$config)
  const networks = useValue(core.networks.$all)
  const open = useValue(core.modal.$open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is made of the options and networks, and opening anew starts anew
  useEffect(() => {
    if (model.isNew(scopeKey(core))) void loadFirst(core)
  }, [core, model, config, networks, open])
  useOnline(() => {
    const { status, source } = model.$found.get()
    if (status === 'failed' || source === 'snapshot') void loadAgain(core)
  })
}
