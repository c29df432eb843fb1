import { metadataOf } from '../../connectors/shared/app-metadata.ts'
import { useNetworkImage, useTokenImage } from '../../hooks/use-coin.ts'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { isWebLink } from '../../lib/links.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import type { Network } from '../../schema/network.ts'
import { Tag } from '../../ui/list/Tag.tsx'
import { Coin } from '../../ui/picture/Coin.tsx'
import { Tile } from '../../ui/picture/Picture.tsx'
import { Origin } from '../../ui/value/Review.tsx'

const MAX_NAME = 40

/** Who asks: the page's word for itself, the host that it truly has, and where the request is meant. */
export function Asking({ network }: { network: Network | undefined }) {
  const { name, icons } = metadataOf(useValue(useCore().$config))
  const icon = icons.find(isWebLink)
  const src = useTokenImage(icon ? { imageUrl: icon } : {})
  const image = useNetworkImage(network)
  return (
    <Origin
      lead={<Tile src={src} icon="browser" />}
      name={cleanLine(name, MAX_NAME) || location.host}
      origin={location.host}
      end={network && <Tag lead={<Coin src={image} name={network.name} size={16} />}>{network.name}</Tag>}
    />
  )
}
