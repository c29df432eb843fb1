import { useCore, useValue } from '../hooks/use-core.ts'
import { useDirectoryImage, useLoaded } from '../hooks/use-image.ts'
import { useTokenImage } from '../hooks/use-token-image.ts'
import { equalsIgnoreCase } from '../lib/format.ts'
import type { Network } from '../schema/network.ts'
import type { Token } from '../schema/token.ts'
import type { CoinFace } from '../ui/picture/Coin.tsx'
import { coinMark, networkMark } from '../ui/picture/marks.ts'

/**
 * The face of a network: the page's own picture, else our mark, else the directory's picture. The directory is only asked
 * if `mayAsk`, and for a network with a mark only if the page has chosen a picture there.
 */
export function useNetworkFace(network: Network | undefined, mayAsk = true): CoinFace {
  const { id, imageUrl, imageId, name = '' } = network ?? {}
  const mark = id && networkMark(id)
  const isAsked = mayAsk && !imageUrl && (imageId || !mark)
  const listed = useDirectoryImage('network', isAsked ? id : undefined, imageId)
  return { src: imageUrl ?? listed, mark, name }
}

/** The face of a network's own coin: its mark; for a network without one, the face of the network. */
export function useNativeCoinFace(network: Network | undefined): CoinFace {
  const face = useNetworkFace(network)
  return { ...face, mark: network && coinMark(network.id), name: network?.nativeCurrency.symbol ?? '' }
}

/**
 * The face of a token: its own image, else the directory's for its symbol. A coin with a mark of ours shows that one: it
 * needs no request, and looks the same wherever it is shown. A token that has the symbol of the coin may be an imitation, so
 * nothing is looked up for it.
 */
export function useTokenFace(
  token: Pick<Token, 'address' | 'imageUrl' | 'symbol'>,
  network: Network | undefined,
): CoinFace {
  const { address, imageUrl, symbol } = token
  const { projectId } = useValue(useCore().$config)
  const hasMark = !address && network && coinMark(network.id) !== undefined
  const own = useTokenImage(hasMark ? {} : token)
  const coin = useNativeCoinFace(hasMark || (!address && !imageUrl) ? network : undefined)
  const isImitation = network && equalsIgnoreCase(symbol, network.nativeCurrency.symbol)
  const isLookedUp = address && !imageUrl && projectId && !isImitation && /^[\w.+-]{1,12}$/.test(symbol)
  const known = useLoaded(isLookedUp ? symbol : undefined, (images, id) => images.load('token', id))
  return { src: own ?? coin.src ?? known, mark: coin.mark, name: symbol }
}
