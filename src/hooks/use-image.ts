import { useEffect, useState } from 'react'
import type { Connector } from '../connectors/connector.ts'
import type { Network } from '../schema/network.ts'
import { useCore, useValue } from './use-core.ts'

/** The coin of a network: the page's own image, else the directory's; undefined until it is there. */
export function useNetworkImage(network: Network | undefined): string | undefined {
  const own = network?.imageUrl
  const listed = useDirectoryImage('network', own ? undefined : network?.id, network?.imageId)
  return own ?? listed
}

/** The tile of a connector: the wallet's own icon, else the directory's; undefined until it is there. */
export function useConnectorImage({ icon, id }: Pick<Connector, 'icon' | 'id'>): string | undefined {
  const listed = useDirectoryImage('connector', icon ? undefined : id)
  return icon ?? listed
}

/** Nothing is asked without a project id; what cannot be had stays undefined. */
function useDirectoryImage(
  kind: 'network' | 'connector',
  id: string | undefined,
  imageId?: string,
): string | undefined {
  const core = useCore()
  // Another config has other services, and lets go of the images of those before.
  const config = useValue(core.$config)
  const wanted = config.projectId ? id : undefined
  const [image, setImage] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another config has other services behind the same core
  useEffect(() => {
    if (!wanted) return
    let left = false
    const show = (url: string) => void (left || setImage(url))
    core
      .services()
      .then(({ images }) => images.loadKnown(kind, wanted, imageId))
      .then(show, () => {})
    return () => {
      left = true
      setImage(undefined)
    }
  }, [core, config, kind, wanted, imageId])
  return image
}
