import { useEffect, useState } from 'react'
import type { Connector } from '../connectors/connector.ts'
import type { ImageLoader } from '../io/directory/images.ts'
import type { Network } from '../schema/network.ts'
import type { Token } from '../schema/token.ts'
import { useCore, useValue } from './use-core.ts'

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

/**
 * The tile of a connector: the wallet's own icon, else the directory's; undefined until it is there. A wallet that chose
 * its id by itself has none of the directory.
 */
export function useConnectorImage({
  icon,
  id,
  imageId,
  type,
}: Pick<Connector, 'icon' | 'id' | 'imageId' | 'type'>): string | undefined {
  const isOwnChoice = type === 'ANNOUNCED' || type === 'MULTI_CHAIN'
  const listed = useDirectoryImage('connector', icon || isOwnChoice ? undefined : id, imageId)
  return icon ?? listed
}

/** An image of the directory; undefined until it is loaded, after a failure, and without a project id. */
function useDirectoryImage(
  kind: 'network' | 'connector',
  id: string | undefined,
  imageId?: string,
): string | undefined {
  const { projectId } = useValue(useCore().$config)
  return useLoaded(projectId ? id : undefined, (images, wanted) => images.loadKnown(kind, wanted, imageId), imageId)
}

/** What a loader of pictures answers for what is wanted; undefined until it is there. */
function useLoaded(
  wanted: string | undefined,
  load: (images: ImageLoader, wanted: string) => Promise<string>,
  also?: string,
): string | undefined {
  const core = useCore()
  // A new config has new services and releases the images of the old ones.
  const config = useValue(core.$config)
  const [image, setImage] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another config has other services behind the same core
  useEffect(() => {
    if (!wanted) return
    let left = false
    const show = (url: string) => void (left || setImage(url))
    core
      .services()
      .then(({ images }) => load(images, wanted))
      .then(show, () => {})
    return () => {
      left = true
      setImage(undefined)
    }
  }, [core, config, wanted, also])
  return image
}
