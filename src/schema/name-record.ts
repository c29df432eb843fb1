import { cleanLine } from '../lib/untrusted.ts'
import { firstItems, z } from './zod.ts'

const MAX_ADDRESSES = 1_000
/** More suggestions than are shown. */
const MAX_SUGGESTIONS = 10

const address = z.object({ address: z.string().check(z.maxLength(128)) })

/**
 * A name of the names service. Only its name must be valid. `addresses` is keyed by coin type (ENSIP-9); invalid ones are
 * left out, and each must be parsed by its chain.
 */
export const serviceRecord = z.object({
  name: z.string().check(z.regex(/^[a-z0-9.-]{3,64}$/)),
  addresses: z.pipe(
    z.catch(
      z.custom<object>((value) => typeof value === 'object' && value !== null),
      {},
    ),
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

const suggestion = z.object({
  name: z.string().check(z.regex(/^[a-z0-9-]{4,55}\.reown\.id$/)),
  registered: z.boolean(),
})

/** The service's suggestions for a wish, whether each is taken among them; invalid and repeated ones are left out. */
export const suggestionList = z.object({
  suggestions: z.pipe(
    firstItems(z.unknown(), MAX_SUGGESTIONS),
    z.transform((items): readonly NameSuggestion[] => {
      const read = items.flatMap((item) => suggestion.safeParse(item).data ?? [])
      return [...new Map(read.map((item) => [item.name, item])).values()]
    }),
  ),
})

/** A name of the names service, and whether somebody has it. */
export type NameSuggestion = z.infer<typeof suggestion>

const MAX_REASON = 120

/** Why the service refused a request: the first reason's description as one clean line; undefined without one. */
export const refusal = z.object({
  reasons: z.pipe(
    firstItems(z.unknown(), 1),
    z.transform(([first]): string | undefined => {
      const text = z.object({ description: z.string().check(z.maxLength(10_000)) }).safeParse(first).data?.description
      return (text && cleanLine(text, MAX_REASON)) || undefined
    }),
  ),
})
