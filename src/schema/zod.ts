import * as z from 'zod/mini'

// zod's compiler probes `new Function`, which a strict policy reports.
z.config({ jitless: true })

/**
 * A list of at most `max` items; one that is longer is refused before any item is read. zod checks a length only after the
 * items, and notes what is wrong with each: two million characters of zeros would become a message of 183 million.
 */
export const shortList = <T>(item: z.ZodMiniType<T>, max: number) =>
  z.pipe(
    z.custom<unknown[]>((value) => Array.isArray(value) && value.length <= max),
    z.array(item),
  )

/** The first `max` items of a list; those after them are never read. */
export const firstItems = <T>(item: z.ZodMiniType<T>, max: number) =>
  z.pipe(
    z.pipe(
      z.custom<unknown[]>((value) => Array.isArray(value)),
      z.transform((list) => list.slice(0, max)),
    ),
    z.array(item),
  )

export { z }
