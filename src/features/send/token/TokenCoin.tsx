import { useNetworkImage, useTokenImage } from '../../../hooks/use-coin-image.ts'
import type { Network } from '../../../schema/network.ts'
import type { Token } from '../../../schema/token.ts'
import { Coin } from '../../../ui/picture/Coin.tsx'

/** The icon of a token; for a coin, its network's icon. */
export function TokenCoin({ token, network, size }: { token: Token; network: Network; size: 20 | 36 }) {
  const own = useTokenImage(token)
  const coin = useNetworkImage(token.address || token.imageUrl ? undefined : network)
  return <Coin src={own ?? coin} name={token.symbol} size={size} />
}
