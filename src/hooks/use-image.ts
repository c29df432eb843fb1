import { useEffect, useState } from 'react'
import type { Connector } from '../connectors/connector.ts'
import type { ImageLoader } from '../io/directory/images.ts'
import { useCore, useValue } from './use-core.ts'

/**
 * The tile of a connector: the wallet's own icon, else the directory's; undefined until it is there. A wallet that
 * chose its own id has no icon in the directory.
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
export function useDirectoryImage(
  kind: 'network' | 'connector',
  id: string | undefined,
  imageId?: string,
): string | undefined {
  const { projectId } = useValue(useCore().$config)
  return useLoaded(projectId ? id : undefined, (images, wanted) => images.loadKnown(kind, wanted, imageId), imageId)
}

/** What a loader of pictures answers for what is wanted; undefined until it is there. */
export function useLoaded(
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
