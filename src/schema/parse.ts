import { cleanLine, parseJson } from '../lib/untrusted.ts'

/**
 * Parses one untrusted value, and throws when it is invalid. The first view only needs these few lines, for options and
 * storage; zod (8 kB) is loaded with the services and parses everything else.
 */
export type Parse<T> = (value: unknown) => T

/** The result type of a parser. */
export type Parsed<P> = P extends Parse<infer T> ? T : never

const MAX_TEXT = 2048
const MAX_ITEMS = 200
const MAX_WORDS = MAX_ITEMS * 256

const refuse = (): never => {
  throw new TypeError('refused')
}

/** A text of at most 2048 characters that passes a test. */
export const text =
  (test: RegExp | ((text: string) => boolean) = () => true): Parse<string> =>
  (value) => {
    if (typeof value !== 'string' || value.length > MAX_TEXT) return refuse()
    return (test instanceof RegExp ? test.test(value) : test(value)) ? value : refuse()
  }

/** Any value that passes a test; it is not copied. */
export const where =
  <T>(test: (value: unknown) => value is T): Parse<T> =>
  (value) =>
    test(value) ? value : refuse()

/** One clean, visible line of at most `max` graphemes. */
export const line =
  (max: number): Parse<string> =>
  (value) =>
    cleanLine(value, max) || refuse()

/** A boolean. */
export const flag: Parse<boolean> = (value) => (typeof value === 'boolean' ? value : refuse())

/** An integer within bounds. */
export const integer =
  (min: number, max: number): Parse<number> =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max ? (value as number) : refuse()

/** One of the known words. */
export const oneOf =
  <const T extends string>(known: readonly T[]): Parse<T> =>
  (value) =>
    known.find((word) => word === value) ?? refuse()

/** A value that one of two parsers accepts; the first parser takes precedence. */
export const either =
  <A, B>(first: Parse<A>, second: Parse<B>): Parse<A | B> =>
  (value) => {
    try {
      return first(value)
    } catch {
      return second(value)
    }
  }

/** A list of at most 200 items, or a text with the items separated by spaces. */
export const listOf =
  <T>(item: Parse<T>, min = 0): Parse<readonly T[]> =>
  (value) => {
    const items: unknown = typeof value === 'string' ? wordsIn(value) : value
    // The length is read once, because a proxy may return another one each time. Holes are parsed as undefined.
    const length = Array.isArray(items) ? items.length : -1
    if (!(length >= min && length <= MAX_ITEMS)) return refuse()
    return Array.from({ length }, (_, at) => item((items as readonly unknown[])[at]))
  }

const wordsIn = (words: string): string[] => (words.length > MAX_WORDS ? refuse() : words.split(/\s+/).filter(Boolean))

/** An object used as a map of at most `max` entries: all keys have one parser, and all values have one. */
export const recordOf =
  <K extends string, T>(key: Parse<K>, item: Parse<T>, max = MAX_ITEMS): Parse<Keyed<K, T>> =>
  (value) => {
    const entries = Object.entries(asObject(value))
    if (entries.length > max) return refuse()
    return Object.fromEntries(entries.map(([name, one]) => [key(name), item(one)])) as Keyed<K, T>
  }

// With a fixed set of keys, each key is optional.
type Keyed<K extends string, T> =
  Record<never, never> extends Record<K, T> ? Readonly<Record<K, T>> : { readonly [N in K]?: T }

/** An object with these fields; all others are dropped. */
export const shape =
  <S extends Readonly<Record<string, Parse<unknown>>>>(fields: S): Parse<Shaped<S>> =>
  (value) => {
    const object = asObject(value)
    const read = Object.entries(fields).flatMap(([name, parse]) => {
      const parsed = parse(object[name])
      return parsed === undefined ? [] : [[name, parsed]]
    })
    return Object.fromEntries(read) as Shaped<S>
  }

// A field that may be undefined is optional.
type Missing<S> = { [K in keyof S]: undefined extends Parsed<S[K]> ? K : never }[keyof S]
type Shaped<S> = { readonly [K in Exclude<keyof S, Missing<S>>]: Parsed<S[K]> } & {
  readonly [K in Missing<S>]?: Parsed<S[K]>
}

/** An optional value; `fallback` replaces a missing one. */
export const optional =
  <T, F = undefined>(parse: Parse<T>, fallback?: F): Parse<NoInfer<T | F>> =>
  (value) =>
    value === undefined || value === null ? (fallback as F) : parse(value)

/** A value, or a text with its JSON. */
export const json =
  <T>(parse: Parse<T>): Parse<T> =>
  (value) =>
    parse(typeof value === 'string' ? parseJson(value) : value)

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : refuse()
