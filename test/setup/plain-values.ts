/**
 * A value as the test runner can pass it on, which JSON cannot do with whole numbers of any size: those become texts, as
 * `12n`. Everything else is left as it is.
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
