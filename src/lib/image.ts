const MAX_CHARS = 64 * 1024
const DATA_IMAGE = /^data:image\/(?:png|webp|gif|jpeg|svg\+xml)[;,]/

/** True for a wallet's own icon that may be shown: an image in a data URI of at most 64 KB, only ever in `<img>`. */
export const isDataImage = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_CHARS && DATA_IMAGE.test(value)
