import { z } from './zod.ts'

const MAX_ADDRESSES = 1_000

const address = z.object({ address: z.string().check(z.maxLength(128)) })

/**
 * A name of the names service. Only its name must be valid. `addresses` is keyed by coin type (ENSIP-9); invalid ones are
 * left out, and each must be parsed by its chain.
 */
export const serviceRecord = z.object({
  name: z.string().check(z.regex(/^[a-z0-9.-]{3,64}$/)),
  addresses: z.pipe(
    z.catch(z.record(z.string(), z.unknown()), {}),
    z.transform((entries): ReadonlyMap<number, string> => {
      const read = Object.entries(entries).slice(0, MAX_ADDRESSES)
      return new Map(
        read.flatMap(([type, entry]) => {
          const { data } = address.safeParse(entry)
          return data && /^\d{1,10}$/.test(type) ? [[Number(type), data.address] as const] : []
        }),
      )
    }),
  ),
})

/** A name of the names service, and its addresses by coin type. */
export type ServiceRecord = z.infer<typeof serviceRecord>
