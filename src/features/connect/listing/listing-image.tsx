import { useEffect, useState } from 'react'
import { type Core, modelOf } from '../../../core/core.ts'
import { useCore, useValue } from '../../../hooks/use-core.ts'
import { createImageQueue } from '../../../io/directory/image-queue.ts'
import type { ImageLoader } from '../../../io/directory/images.ts'
import { afterFrame } from '../../../lib/lazy.ts'
import { delay } from '../../../lib/timing.ts'
import type { Listing } from '../../../schema/listing.ts'
import { Tile } from '../../../ui/picture/Picture.tsx'
import { takeIdleTurn } from './idle-turns.ts'

const PATIENCE_MS = 2000

const createImages = (core: Core) => {
  let images: ImageLoader | undefined
  const queue = createImageQueue(async (id) => {
    images = (await core.services()).images
    return images.load('wallet', id)
  })
  return { queue, isKept: (id: string) => images?.has('wallet', id) ?? false, preloading: new AbortController() }
}

/** Preloads the images of the latest page, and stops preloading those of the page before. */
export function preloadImages(core: Core, listings: readonly Listing[], signal: AbortSignal): void {
  const images = modelOf(core, createImages)
  images.preloading.abort()
  images.preloading = new AbortController()
  if (!core.$config.get().projectId) return
  const both = AbortSignal.any([images.preloading.signal, signal])
  afterFrame(() => {
    for (const { image_id } of listings) if (image_id) images.queue.load(image_id, both, true).catch(() => {})
  })
}

/** The image of a listing; `waiting` for at most 2 s, after which a placeholder is shown until the image arrives. */
type ListingImage = { readonly src?: string; readonly waiting: boolean }

const none: ListingImage = { waiting: false }

/**
 * Loads the image of a listing while it is mounted: a cached one at once, another after `restMs` (0 by default), because
 * loading the images of everything that passes would slow a fast scroll down.
 */
export function useListingImage({ image_id, image_url }: Listing, restMs = 0): ListingImage {
  const core = useCore()
  // A new config has new services and releases the images of the old ones.
  const config = useValue(core.$config)
  const [image, setImage] = useState<ListingImage>({ waiting: true })
  useEffect(() => {
    const left = new AbortController()
    const show = (next: ListingImage) => left.signal.aborted || setImage(next)
    const { queue, isKept } = modelOf(core, createImages)
    const ask = (id: string) => {
      if (left.signal.aborted) return
      queue.load(id, left.signal).then(
        (src) => show({ src, waiting: false }),
        () => show(none),
      )
      const late = () => setImage((now) => (now.src ? now : none))
      delay(PATIENCE_MS, left.signal).then(late, () => {})
    }
    if (!image_id || !config.projectId) show(image_url ? { src: image_url, waiting: false } : none)
    else if (restMs > 0 && !isKept(image_id))
      delay(restMs, left.signal).then(
        () => takeIdleTurn(() => ask(image_id), left.signal),
        () => {},
      )
    // The list itself is drawn first: dozens of requests would hold its frame back.
    else afterFrame(() => ask(image_id))
    return () => left.abort()
  }, [core, config, image_id, image_url, restMs])
  return image
}

type ListingTileProps = { readonly listing?: Listing | undefined; readonly size?: 20 | 36 | 56 | 72 }

/** The icon of a listing; without one, a generic wallet. */
export const ListingTile = ({ listing, size }: ListingTileProps) =>
  listing ? <Pictured listing={listing} size={size} /> : <Tile icon="wallet" size={size} />

const Pictured = ({ listing, size }: { listing: Listing; size?: ListingTileProps['size'] }) => (
  <Tile src={useListingImage(listing).src} size={size} />
)
