const MAX_LENGTH = 4000

/** What a request asks for: a headline, and what is to be signed or sent, by name. */
export type RequestWords = { readonly title: string; readonly facts: readonly (readonly [string, string])[] }

/** What there is to say, by name; what is not there is left out. */
export function facts(named: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value).slice(0, MAX_LENGTH)]],
  )
}

/** A value as indented JSON, be it JSON in a text already. */
export function pretty(value: unknown): string {
  try {
    return JSON.stringify(typeof value === 'string' ? JSON.parse(value) : value, null, 2) ?? ''
  } catch {
    return String(value)
  }
}
