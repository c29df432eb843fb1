import { useNetworkImage, useTokenImage } from '../../../hooks/use-image.ts'
import type { Network } from '../../../schema/network.ts'
import type { Token } from '../../../schema/token.ts'
import { Coin } from '../../../ui/picture/Coin.tsx'

/** The picture of a token; the network's own for its coin. */
export function TokenCoin({ token, network, size }: { token: Token; network: Network; size: 20 | 36 }) {
  const own = useTokenImage(token)
  const coin = useNetworkImage(token.address || token.imageUrl ? undefined : network)
  return <Coin src={own ?? coin} name={token.symbol} size={size} />
}
