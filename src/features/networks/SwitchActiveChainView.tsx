import type { Core } from '../../core/core.ts'
import type { RouteOf } from '../../core/routes.ts'
import { walletName } from '../../core/wallets/active-wallet.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { networksWords } from '../../i18n/en/networks.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useNetworkFace } from '../../parts/use-coin-face.ts'
import type { Network } from '../../schema/network.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Hero } from '../../ui/feedback/Hero.tsx'
import { Coin } from '../../ui/picture/Coin.tsx'
import { ProgressRing } from '../../ui/picture/ProgressRing.tsx'

/** Opens Connect for a network's namespace; the connected wallet stays connected. */
function chooseWalletFor(core: Core, network: Network): void {
  core.networks.setNetwork(network)
  core.connections.requestNamespace(network.namespace)
  // The views below do not apply to the requested namespace.
  core.router.reset()
}

/** Says that a network needs another wallet beside the connected one, and opens the list of wallets. */
export function SwitchActiveChainView({ route }: { route: RouteOf<'SwitchActiveChain'> }) {
  const t = useMessages(networksWords)
  const core = useCore()
  const { active } = useValue(core.$account)
  const network = useValue(core.networks.$all).find(({ id }) => id === route.data.networkId)
  const face = useNetworkFace(network)
  if (!network) return null
  const wallet = active ? walletName(active) : t('thisSite')
  return (
    <Hero
      media={
        <ProgressRing state="warn">
          <Coin {...face} size={72} />
        </ProgressRing>
      }
      title={t('switchTitle', { network: network.name })}
      action={<Button onClick={() => chooseWalletFor(core, network)}>{t('chooseAWallet')}</Button>}
    >
      {t('switchText', { wallet, network: network.name })}
    </Hero>
  )
}
