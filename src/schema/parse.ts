import { cleanLine, parseJson } from '../lib/untrusted.ts'

/**
 * Reads one value that came from outside; throws when it is not what it must be. What the first opening needs (options,
 * storage) is read by these few lines; zod, 8 kB, comes with the services and reads the rest.
 */
export type Parse<T> = (value: unknown) => T

/** What a parser answers. */
export type Parsed<P> = P extends Parse<infer T> ? T : never

const MAX_TEXT = 2048
const MAX_ITEMS = 200
const MAX_WORDS = MAX_ITEMS * 256

const refuse = (): never => {
  throw new TypeError('refused')
}

/** Text that passes a test, of at most 2048 characters. */
export const text =
  (test: RegExp | ((text: string) => boolean) = () => true): Parse<string> =>
  (value) => {
    if (typeof value !== 'string' || value.length > MAX_TEXT) return refuse()
    return (test instanceof RegExp ? test.test(value) : test(value)) ? value : refuse()
  }

/** Anything that passes a test, as it is. */
export const where =
  <T>(test: (value: unknown) => value is T): Parse<T> =>
  (value) =>
    test(value) ? value : refuse()

/** One clean, visible line of at most `max` graphemes. */
export const line =
  (max: number): Parse<string> =>
  (value) =>
    cleanLine(value, max) || refuse()

/** True or false; a flag's attribute says true by being there. */
export const flag: Parse<boolean> = (value) => (typeof value === 'boolean' ? value : refuse())

/** A whole number within bounds. */
export const integer =
  (min: number, max: number): Parse<number> =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max ? (value as number) : refuse()

/** One of a few words. */
export const oneOf =
  <const T extends string>(known: readonly T[]): Parse<T> =>
  (value) =>
    known.find((word) => word === value) ?? refuse()

/** The first of two that accepts the value. */
export const either =
  <A, B>(first: Parse<A>, second: Parse<B>): Parse<A | B> =>
  (value) => {
    try {
      return first(value)
    } catch {
      return second(value)
    }
  }

/** A list of at most 200, or its items as words in one text. */
export const listOf =
  <T>(item: Parse<T>, min = 0): Parse<readonly T[]> =>
  (value) => {
    const items: unknown = typeof value === 'string' ? wordsIn(value) : value
    // Read once: a proxy may say another length each time. Holes are items too, which no item may be.
    const length = Array.isArray(items) ? items.length : -1
    if (!(length >= min && length <= MAX_ITEMS)) return refuse()
    return Array.from({ length }, (_, at) => item((items as readonly unknown[])[at]))
  }

const wordsIn = (words: string): string[] => (words.length > MAX_WORDS ? refuse() : words.split(/\s+/).filter(Boolean))

/** An object with keys and values of one kind each. */
export const recordOf =
  <K extends string, T>(key: Parse<K>, item: Parse<T>): Parse<Keyed<K, T>> =>
  (value) => {
    const entries = Object.entries(asObject(value))
    if (entries.length > MAX_ITEMS) return refuse()
    return Object.fromEntries(entries.map(([name, one]) => [key(name), item(one)])) as Keyed<K, T>
  }

// Of a few known keys any may be missing; of endless ones that goes without saying.
type Keyed<K extends string, T> =
  Record<never, never> extends Record<K, T> ? Readonly<Record<K, T>> : { readonly [N in K]?: T }

/** An object with these fields; what else it has is left out. */
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

// A field that may be undefined may be missing.
type Missing<S> = { [K in keyof S]: undefined extends Parsed<S[K]> ? K : never }[keyof S]
type Shaped<S> = { readonly [K in Exclude<keyof S, Missing<S>>]: Parsed<S[K]> } & {
  readonly [K in Missing<S>]?: Parsed<S[K]>
}

/** A value that may be missing, and is `fallback` then. */
export const optional =
  <T, F = undefined>(parse: Parse<T>, fallback?: F): Parse<NoInfer<T | F>> =>
  (value) =>
    value === undefined || value === null ? (fallback as F) : parse(value)

/** A value, or its JSON in a text. */
export const json =
  <T>(parse: Parse<T>): Parse<T> =>
  (value) =>
    parse(typeof value === 'string' ? parseJson(value) : value)

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : refuse()
