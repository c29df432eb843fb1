/** Returns the first locale of a list that `Intl` supports, or `en`; an invalid locale is skipped, as it would throw. */
export const localeTag = (wishes: readonly (string | undefined)[]): string =>
  wishes.map(toTag).find((tag) => tag !== undefined) ?? 'en'

// Each row of a list asks for the same few locales.
const known = new Map<string | undefined, string | undefined>()

function toTag(wish: string | undefined): string | undefined {
  if (!known.has(wish)) known.set(wish, readTag(wish))
  return known.get(wish)
}

function readTag(wish: string | undefined): string | undefined {
  // Pages often write an underscore.
  const tag = wish?.trim().replaceAll('_', '-')
  try {
    return tag ? Intl.NumberFormat.supportedLocalesOf(tag)[0] : undefined
  } catch {
    return undefined
  }
}
