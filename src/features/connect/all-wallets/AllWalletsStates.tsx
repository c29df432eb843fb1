import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { allWalletsWords } from '../../../i18n/en/all-wallets.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Hero } from '../../../ui/feedback/Hero.tsx'
import { GridSkeleton } from '../../../ui/list/Grid.tsx'
import { Tile } from '../../../ui/picture/Picture.tsx'
import { chooseQr } from '../listing/choose-listing.ts'
import { useGate } from '../terms.ts'
import { createAllWallets } from './all-wallets.ts'

const ROWS = [1, 2, 3, 4, 5, 6]

/** The place of the first wallets, about as high as they will be. */
export const AllWalletsSkeleton = () => (
  <div className="grid">
    {ROWS.map((row) => (
      <GridSkeleton key={row} />
    ))}
  </div>
)

/** Says that there is no wallet, and offers the code, which needs none to be listed. */
export function NoWallets() {
  const t = useMessages(allWalletsWords)
  const core = useCore()
  const { enableWalletConnect } = useValue(core.$config)
  const { of } = useValue(useModel(createAllWallets).$found)
  const gated = useGate()
  const isSearch = of.search !== ''
  const byCode = isSearch ? t('noWalletCalledText') : t('noWalletsFoundText')
  const plain = isSearch ? t('checkSpelling') : undefined
  return (
    <Hero
      media={<Tile icon="search" size={56} />}
      title={isSearch ? t('noWalletCalled', { query: of.search }) : t('noWalletsFound')}
      action={
        enableWalletConnect && (
          <Button variant="quiet" size="md" icon="qr" disabled={gated} onClick={() => chooseQr(core)}>
            {t('showQr')}
          </Button>
        )
      }
    >
      {enableWalletConnect ? byCode : plain}
    </Hero>
  )
}
