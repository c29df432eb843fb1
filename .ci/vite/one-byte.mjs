/** A language has such characters everywhere, so it needs two bytes in any case. */
const LANGUAGE = /language\.[^/]+$/
/** A character past Latin-1, with a backslash that it does not need; other escapes are stepped over. */
const PAST_LATIN_1 = /\\[\0-\xff]|\\?([^\0-\xff])/g

const writeEscape = (found, char) => (char ? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}` : found)

/**
 * Writes characters past Latin-1 as escapes: an engine keeps a script that has one of them in two bytes per character, so
 * one apostrophe would double the memory of the largest file. Texts and patterns mean the same with escapes.
 */
export const oneByte = () => ({
  name: 'one-byte',
  // A file's name has a hash of the code before this, and a page may keep a file for ever.
  augmentChunkHash: () => 'one byte',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && !LANGUAGE.test(chunk.fileName))
        chunk.code = chunk.code.replace(PAST_LATIN_1, writeEscape)
  },
})
