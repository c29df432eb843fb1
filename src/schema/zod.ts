import * as z from 'zod/mini'

// zod's compiler probes `new Function`, which a strict policy reports (ARCHITECTURE §14).
z.config({ jitless: true })

export { z }

/** Splits a space-separated attribute; leaves anything that is no string as it is. */
export const words = (value: unknown): unknown =>
  typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : value

/** Reads a JSON attribute, without the keys that would reach a prototype; throws on malformed JSON. */
export const json = (value: unknown): unknown => (typeof value === 'string' ? parseJson(value) : value)

const POLLUTING = new Set(['__proto__', 'constructor', 'prototype'])

/** `JSON.parse` less the keys `__proto__`, `constructor` and `prototype`. @throws SyntaxError on malformed JSON */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, (key, value) => (POLLUTING.has(key) ? undefined : value))
