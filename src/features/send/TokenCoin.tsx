import { useNetworkImage } from '../../hooks/use-image.ts'
import type { Network } from '../../schema/network.ts'
import type { Token } from '../../schema/token.ts'
import { Coin } from '../../ui/Coin.tsx'

/** The picture of a token; the network's own for its coin. */
export function TokenCoin({ token, network, size }: { token: Token; network: Network; size: 20 | 36 }) {
  const image = useNetworkImage(token.address ? undefined : network)
  return <Coin src={token.imageUrl ?? image} name={token.symbol} size={size} />
}
