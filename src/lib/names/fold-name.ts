/**
 * Reduces an ASCII name to its rough appearance: names with equal results are easily confused. It ignores case, accents,
 * spaces, punctuation and invisible characters, and joins letters such as `l`, `I` and `1`. Use `nameSkeleton` for other
 * alphabets.
 */
export function foldName(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[1i|!]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('$', 's')
    // Hangul fillers are invisible and count as letters.
    .replace(/\p{Default_Ignorable_Code_Point}|[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
  // A name without letters or digits is compared as it is.
  return letters || name
}
