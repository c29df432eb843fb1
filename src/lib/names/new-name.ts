/** The zone in which names are registered. */
export const ZONE = '.reown.id'

/** The least and the most characters of a name before its zone; the service takes 64 with it. */
const SHORTEST = 4
export const LONGEST = 64 - ZONE.length

/** Why a text cannot be registered as a name; `empty` and `short` while it is still being typed. */
export type NewNameProblem = 'empty' | 'short' | 'long' | 'letters'

/** Reads a typed or pasted wish: lower case, without spaces around it and without the zone, which the form adds. */
export function readWish(text: string): string {
  const wish = text.trim().toLowerCase()
  return wish.endsWith(ZONE) ? wish.slice(0, -ZONE.length) : wish
}

/** Tells why a name without its zone cannot be registered; undefined for one that may be. */
export function newNameProblem(wish: string): NewNameProblem | undefined {
  if (!wish) return 'empty'
  if (!/^[a-z0-9-]+$/.test(wish)) return 'letters'
  if (wish.length < SHORTEST) return 'short'
  return wish.length > LONGEST ? 'long' : undefined
}

/** The message that the owner of a new name signs; `now` is the time in ms. */
export const nameMessage = (name: string, now: number): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1000) })
