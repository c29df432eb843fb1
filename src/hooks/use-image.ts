import { useEffect, useState } from 'react'
import type { ImageDoor } from '../io/directory.ts'
import type { Network } from '../schema/network.ts'
import { useCore, useValue } from './use-core.ts'

/**
 * The directory's image of this id as an object URL; undefined until it is there, when it cannot be had, and without a
 * project id, when nothing is asked.
 */
export function useImage(door: ImageDoor, id: string | undefined): string | undefined {
  const core = useCore()
  // Another config has other services, and lets go of the images of those before.
  const config = useValue(core.$config)
  const wanted = config.projectId ? id : undefined
  const [image, setImage] = useState<string>()
  useEffect(() => {
    if (!wanted) return
    let left = false
    const show = (url: string) => void (left || setImage(url))
    core.services().images.load(door, wanted).then(show, () => {})
    return () => {
      left = true
      setImage(undefined)
    }
  }, [core, config, door, wanted])
  return image
}

/** The coin of a network: the page's own image, else the directory's. */
export function useNetworkImage(network: Network | undefined): string | undefined {
  const own = network?.imageUrl
  const listed = useImage('asset', own ? undefined : network?.imageId)
  return own ?? listed
}
