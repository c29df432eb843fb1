import type { Network } from '../schema/network.ts'
import type { Token } from '../schema/token.ts'
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
