import * as z from 'zod/mini'

// zod's compiler tries `new Function`, which a strict content security policy reports as a violation.
z.config({ jitless: true })

/**
 * A list of at most `max` items; a longer one is refused before any item is parsed. zod itself checks the length after the
 * items and collects an issue for each: two million characters of zeros would make an error message of 183 million.
 */
export const shortList = <T>(item: z.ZodMiniType<T>, max: number) =>
  z.pipe(
    z.custom<unknown[]>((value) => Array.isArray(value) && value.length <= max),
    z.array(item),
  )

/** The first `max` items of a list; the others are not parsed. */
export const firstItems = <T>(item: z.ZodMiniType<T>, max: number) =>
  z.pipe(
    z.pipe(
      z.custom<unknown[]>((value) => Array.isArray(value)),
      z.transform((list) => list.slice(0, max)),
    ),
    z.array(item),
  )

export { z }
