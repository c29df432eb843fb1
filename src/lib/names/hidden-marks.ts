const JOINING =
  'Arabic Syriac Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar'
const joining = JOINING.split(' ')
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')
const picture = String.raw`\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?`
const flag = String.raw`\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}`

/** Texts in which an invisible character has its proper use, and line breaks and tabs. */
const belonging = [
  String.raw`\r?\n|\t`,
  flag,
  // Only the flags of England, Scotland and Wales are spelled with tag characters (Unicode UTS 51).
  flag.replace(String.raw`\u{E0065}\u{E006E}\u{E0067}`, String.raw`\u{E0073}\u{E0063}\u{E0074}`),
  flag.replace(String.raw`\u{E0065}\u{E006E}\u{E0067}`, String.raw`\u{E0077}\u{E006C}\u{E0073}`),
  String.raw`${picture}(?:\u200D${picture})*`,
  String.raw`[#*\d]\uFE0F?\u20E3`,
  String.raw`\p{Script=Han}[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
  // No letter has more marks, and a longer search would be repeated at each of them.
  String.raw`[${joining}]\p{M}{0,8}[\u200C\u200D]`,
]
// Controls, bidi overrides, joiners, fillers, tags, variation selectors, and the blank Braille pattern (U+2800).
const HIDDEN = String.raw`[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]`
const MARKS = new RegExp(`(${belonging.join('|')})|${HIDDEN}`, 'gu')

const ALIKE = ['Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Lisu', 'Coptic']
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')
const MIXED_WORD = new RegExp(
  String.raw`\p{Script=Latin}[\p{M}\p{N}_]*[${ALIKE}]|[${ALIKE}][\p{M}\p{N}_]*\p{Script=Latin}`,
  'u',
)

/**
 * Replaces each invisible character of a text with U+FFFD; use it for texts that a visitor reads before signing. Joined
 * emoji, and joiners in scripts that need them, are kept.
 */
export const showHidden = (text: string): string =>
  text.toWellFormed().replace(MARKS, (_, belongs: string | undefined) => belongs ?? '\uFFFD')

/** True for a text with a word that mixes Latin letters with a look-alike alphabet, for example a Cyrillic `а`. */
export const mixesAlphabets = (text: string): boolean => MIXED_WORD.test(text.normalize('NFKD'))
