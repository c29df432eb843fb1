import { contentUrl } from '../../lib/content-url.ts'
import { tryOrUndefined } from '../../lib/errors.ts'
import { cleanLine, parseJson } from '../../lib/untrusted.ts'
import { z } from '../zod.ts'
import { fromBase64, isLightSvg } from './drawing.ts'

/** The most letters of a name that are shown. */
const MAX_NAME = 80
/** Drawings that are stored on a chain may be longer than icons. */
const MAX_IMAGE = 512 * 1024

const DATA_IMAGE = /^data:image\/(?:png|webp|gif|jpeg|(svg\+xml))[;,]/

/** What is shown of an NFT: a clean line, and a picture for `<img>`, where an SVG cannot run scripts. Both may be missing. */
export type NftMetadata = { readonly name?: string; readonly imageUrl?: string }

/** The name of an NFT or a collection as one clean line; undefined when nothing visible is left. */
export const nftName = (value: unknown): string | undefined => cleanLine(value, MAX_NAME) || undefined

/**
 * The picture of an NFT, as a URL that `<img>` may load: a data image that does not stop the page, https, or IPFS through a
 * gateway.
 */
export function nftImage(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_IMAGE) return undefined
  const [head, drawing] = DATA_IMAGE.exec(value) ?? []
  if (!head) return contentUrl(value)
  return drawing && !isLightSvg(value) ? undefined : value
}

/** The metadata of an NFT in JSON, as contracts name them. Fields of a wrong kind are left out; never fails. */
export const nftMetadata = z.pipe(z.unknown(), z.transform(readMetadata))

function readMetadata(value: unknown): NftMetadata {
  const { name, image, image_url, image_data } = Object(value) as Record<string, unknown>
  const shownName = nftName(name)
  const imageUrl = nftImage(image) ?? nftImage(image_url) ?? nftImage(drawingUrl(image_data))
  return { ...(shownName && { name: shownName }), ...(imageUrl && { imageUrl }) }
}

/** Some contracts return the markup of their drawing. */
const drawingUrl = (markup: unknown): unknown =>
  typeof markup === 'string' && /^\s*<svg\b/i.test(markup) && markup.length < MAX_IMAGE / 4
    ? `data:image/svg+xml,${encodeURIComponent(markup.toWellFormed())}`
    : markup

const DATA_JSON = /^data:application\/json(?:;[^,]{0,40})?,/i

/** The metadata in a data URI; undefined for another URI, and for data that are not JSON. */
export function readDataMetadata(uri: string): NftMetadata | undefined {
  const [head = ''] = DATA_JSON.exec(uri) ?? []
  if (!head || uri.length > MAX_IMAGE * 2) return undefined
  const data = uri.slice(head.length)
  return tryOrUndefined(() => readMetadata(parseJson(/;base64,$/i.test(head) ? fromBase64(data) : plain(data))))
}

// Some contracts do not escape their JSON, which may then contain percent signs.
const plain = (data: string): string => tryOrUndefined(() => decodeURIComponent(data)) ?? data
