import { HttpError } from '../route.ts'

/** The zone of new names. */
export const ZONE = 'reown.id'

/** The zones of known names. `wcn.id` is a former one, in which nothing is registered any more. */
const zones: readonly string[] = [ZONE, 'wcn.id']

/**
 * Reads a name of the service in lower case.
 * @throws HttpError 400 when no name of the service has this form
 */
export function readName(text: unknown): string {
  const name = typeof text === 'string' ? text.toLowerCase() : ''
  if (name.length < 3 || name.length > 64) throw new HttpError(400, 'name', 'A name has 3 to 64 characters')
  if (!/^[a-z0-9.-]+$/.test(name)) throw new HttpError(400, 'name', 'A name has letters, digits, hyphens and dots')
  const [label, ...zone] = name.split('.')
  if (!label || !zones.includes(zone.join('.'))) throw new HttpError(400, 'name', 'Not a name of this service')
  return name
}

/**
 * Reads the id of an EVM chain from a coin type (ENSIP-11).
 * @throws HttpError 400 when it is no coin type of an EVM chain
 */
export function readChainId(coinType: unknown): number {
  if (coinType === 60) return 1
  const isChain = Number.isInteger(coinType) && Number(coinType) > 0x8000_0000 && Number(coinType) <= 0xffff_ffff
  if (!isChain) throw new HttpError(400, 'coin_type', `Unsupported coin type: ${coinType}`)
  return Number(coinType) - 0x8000_0000
}

/**
 * Reads the attributes of a name: `bio`, of at most 255 characters.
 * @throws HttpError 400 for any other
 */
export function readAttributes(value: unknown): Record<string, string> {
  const entries = Object.entries(Object(value))
  for (const [key, text] of entries) {
    if (key !== 'bio' || typeof text !== 'string' || text.length > 255)
      throw new HttpError(400, 'attributes', `Unsupported attribute: ${key}`)
  }
  return Object.fromEntries(entries) as Record<string, string>
}
