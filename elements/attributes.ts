import { attributes, defaults } from 'virtual:option-attributes'

/** The property of an attribute: its name in camel case. */
export const toProperty = (attribute: string): string =>
  attribute.replace(/-./g, ([, letter = '']) => letter.toUpperCase())

/** The attributes of both elements that stand for options, each with its property. `schema/config/` parses their values. */
export const optionAttributes: Readonly<Record<string, string>> = Object.fromEntries(
  attributes.split(' ').map((name) => [name, toProperty(name)]),
)

// Replaces an option whose getter threw. No option takes a symbol, so it is reported like any wrong value.
const unreadable = Symbol('unreadable')

/** Reads an option from its attribute: presence for a boolean, else the text; undefined when the attribute was removed. */
export const attributeValue = (property: string, text: string | null): unknown =>
  text === null ? undefined : typeof defaults[property] === 'boolean' || text

/** Copies a page's options key by key, so that a getter that throws affects only its own option. */
export function copyOptions(options: unknown): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  for (const key of keysOf(options)) {
    try {
      copy[key] = (options as Record<string, unknown>)[key]
    } catch {
      copy[key] = unreadable
    }
  }
  return copy
}

function keysOf(options: unknown): string[] {
  try {
    return Object.keys(Object(options))
  } catch {
    return []
  }
}
