/**
 * What a name of ASCII looks like at a glance: two names that fold to the same text cannot be told apart by reading them
 * quickly. Case, accents, spaces, signs, invisible marks and letters such as `l`, `I` and `1` make no difference. For
 * letters of other alphabets use `nameSkeleton`.
 */
export function foldName(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[1i|!]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('$', 's')
    // Hangul fillers are letters that nobody sees.
    .replace(/\p{Default_Ignorable_Code_Point}|[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
  // A name made of signs alone is known by them.
  return letters || name
}
