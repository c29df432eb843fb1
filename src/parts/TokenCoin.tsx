import type { Network } from '../schema/network.ts'
import type { Token } from '../schema/token.ts'
import { Coin } from '../ui/picture/Coin.tsx'
import { useTokenFace } from './use-coin-face.ts'

/** The icon of a token or of the network's coin. */
export const TokenCoin = ({ token, network, size }: { token: Token; network: Network; size: 20 | 36 }) => (
  <Coin {...useTokenFace(token, network)} size={size} />
)
