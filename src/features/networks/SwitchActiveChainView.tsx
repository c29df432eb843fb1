import type { RouteOf } from '../../core/routes.ts'
import { walletName } from '../../core/wallet-name.ts'
import { useNetworkImage } from '../../hooks/use-coin.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { networksWords } from '../../i18n/en/networks.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Coin } from '../../ui/Coin.tsx'
import { Dial } from '../../ui/Dial.tsx'
import { Hero } from '../../ui/Hero.tsx'

/** Says that a network needs another wallet, which stands beside the one that is connected, and leads to those. */
export function SwitchActiveChainView({ route }: { route: RouteOf<'SwitchActiveChain'> }) {
  const t = useMessages(networksWords)
  const core = useCore()
  const { active } = useValue(core.$account)
  const network = core.networks.find(route.data.networkId)
  const image = useNetworkImage(network)
  if (!network) return null
  // Nothing is left for it: who is connected stays so until there is somebody at the other network.
  const choose = () => {
    core.networks.place(network)
    core.connections.want(network.namespace)
    core.router.reset()
  }
  const wallet = active ? walletName(active) : t('thisSite')
  return (
    <Hero
      media={
        <Dial state="warn">
          <Coin src={image} name={network.name} size={72} />
        </Dial>
      }
      title={t('switchTitle', { network: network.name })}
      action={<Button onClick={choose}>{t('chooseAWallet')}</Button>}
    >
      {t('switchText', { wallet, network: network.name })}
    </Hero>
  )
}
