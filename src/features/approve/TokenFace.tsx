import { useNetworkImage, useTokenImage } from '../../hooks/use-coin.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import type { Network } from '../../schema/network.ts'
import { Coin } from '../../ui/picture/Coin.tsx'
import type { Face } from './money.ts'

/** The picture of what is moved; the network's own for its coin. */
export function TokenFace({ face, network }: { face: Face; network: Network | undefined }) {
  const own = useTokenImage(face)
  const coin = useNetworkImage(face.address || face.imageUrl ? undefined : network)
  // Its letter is the first that can be seen.
  return <Coin src={own ?? coin} name={cleanLine(face.name, 40)} size={36} />
}
