import { useTokenIcon } from '../hooks/use-coin-image.ts'
import type { Network } from '../schema/network.ts'
import type { Token } from '../schema/token.ts'
import { Coin } from '../ui/picture/Coin.tsx'

/** The icon of a token; for a coin, its network's icon. */
export const TokenCoin = ({ token, network, size }: { token: Token; network: Network; size: 20 | 36 }) => (
  <Coin src={useTokenIcon(token, network)} name={token.symbol} size={size} />
)
