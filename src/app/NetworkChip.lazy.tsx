import { trackEvent } from '../core/actions/modal/notify.ts'
import { useCore, useValue } from '../hooks/use-core.ts'
import { usePreload } from '../hooks/use-preload.ts'
import { useNetworkFace } from '../parts/use-coin-face.ts'
import { Chip } from '../ui/button/Chip.tsx'
import { Coin } from '../ui/picture/Coin.tsx'
import { Name } from '../ui/value/Name.tsx'

/** Shows the active network in the header of the account view; a click opens the list of networks. */
export function NetworkChip() {
  const core = useCore()
  const { network } = useValue(core.$network)
  const face = useNetworkFace(network)
  const preload = usePreload('Networks')
  function choose() {
    trackEvent(core, 'CLICK_NETWORKS')
    core.router.push({ view: 'Networks' })
  }
  return (
    <Chip {...preload} lead={<Coin {...face} size={20} />} aria-label={network.name} onClick={choose}>
      <Name>{network.name}</Name>
    </Chip>
  )
}
