/** Returns the first locale of a list that `Intl` supports, or `en`; an invalid locale is skipped, as it would throw. */
export const localeTag = (wishes: readonly (string | undefined)[]): string =>
  wishes.map(toTag).find((tag) => tag !== undefined) ?? 'en'

function toTag(wish: string | undefined): string | undefined {
  // Pages often write an underscore.
  const tag = wish?.trim().replaceAll('_', '-')
  try {
    return tag ? Intl.NumberFormat.supportedLocalesOf(tag)[0] : undefined
  } catch {
    return undefined
  }
}
