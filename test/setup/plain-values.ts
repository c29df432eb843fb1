/**
 * Converts bigints in a value to texts such as `12n`, because the test runner sends JSON. Other values stay unchanged.
 */
export function withoutBigInts(value: unknown): unknown {
  let found = false
  const toText = (_key: string, one: unknown) => {
    if (typeof one !== 'bigint') return one
    found = true
    return `${one}n`
  }
  try {
    const text = JSON.stringify(value, toText)
    return found ? JSON.parse(text) : value
  } catch {
    return String(value)
  }
}
