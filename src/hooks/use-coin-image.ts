import type { Network } from '../schema/network.ts'
import type { Token } from '../schema/token.ts'
import { useCore, useValue } from './use-core.ts'
import { useDirectoryImage, useLoaded } from './use-image.ts'

/** The coin of a network: the page's own image, else the directory's; undefined until it is there. */
export function useNetworkImage(network: Network | undefined): string | undefined {
  const own = network?.imageUrl
  const listed = useDirectoryImage('network', own ? undefined : network?.id, network?.imageId)
  return own ?? listed
}

/** The image of a token, which any server may host; undefined until it is loaded. */
export function useTokenImage({ imageUrl }: Pick<Token, 'imageUrl'>): string | undefined {
  return useLoaded(imageUrl, (images, url) => images.loadFrom(url))
}

/** The icon of a token: its own image, else the directory's for its symbol; for a coin, its network's. */
export function useTokenIcon(token: Pick<Token, 'address' | 'imageUrl' | 'symbol'>, network: Network) {
  const { address, imageUrl, symbol } = token
  const { projectId } = useValue(useCore().$config)
  const own = useTokenImage(token)
  const coin = useNetworkImage(address || imageUrl ? undefined : network)
  const isLookedUp = address && !imageUrl && projectId && /^[\w.+-]{1,12}$/.test(symbol)
  const known = useLoaded(isLookedUp ? symbol : undefined, (images, id) => images.load('token', id))
  return own ?? coin ?? known
}
