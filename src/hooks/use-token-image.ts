import type { Token } from '../schema/token.ts'
import { useLoaded } from './use-image.ts'

/** The image of a token, which any server may host; undefined until it is loaded. */
export function useTokenImage({ imageUrl }: Pick<Token, 'imageUrl'>): string | undefined {
  return useLoaded(imageUrl, (images, url) => images.loadFrom(url))
}
