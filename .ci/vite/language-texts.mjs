import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { ROOT } from '../places.mjs'

const TEXTS = fileURLToPath(new URL('all-texts.mjs', import.meta.url))
const ENGLISH = /\/src\/(i18n\/en\/[\w/-]+|lib\/error-messages)\.ts(\?|$)/
const LANGUAGE = /\/src\/i18n\/[\w-]+\/language\.lazy\.ts$/
const TABLE = /export const (\w+) = \{/g
/** What a browser that is too old for the tables shows: it reads these by their keys. */
const SHOWN_BY_OLD_BROWSERS = {
  words: ['close', 'connectWallet', 'titleNetworks', 'tooOldText'],
  errors: ['browser-too-old'],
}

/**
 * Leaves the keys of the texts out of the languages, which makes them a third smaller. A language becomes a list of texts in
 * the order of the English tables, and each of those gets an entry with the place of its first text: see `translate`.
 */
export function languageTexts() {
  let reading
  return {
    name: 'language-texts',
    transform: {
      order: 'pre',
      filter: { id: [ENGLISH, LANGUAGE] },
      async handler(code, id) {
        reading ??= readTexts()
        const { keys, starts, languages } = await reading
        if (LANGUAGE.test(id)) return writeLanguage(languages[id.slice(ROOT.length - 1)], keys)
        return code.replace(TABLE, (head, name) => (starts.has(name) ? `${head} $${starts.get(name)}: '',` : head))
      },
    },
  }
}

/** All languages, the keys of all messages in the order of the English tables, and the place of each table's first key. */
async function readTexts() {
  const { module } = await runnerImport(TEXTS, { configFile: false, root: ROOT, logLevel: 'warn' })
  const { english, languages, errors } = module
  const [{ visitorMessages }] = Object.values(errors)
  const keys = []
  const starts = new Map()
  for (const [name, table] of Object.entries(Object.assign({}, ...Object.values(english), { visitorMessages }))) {
    // A table ends with those that it includes.
    const own = Object.keys(table).filter((key) => !keys.includes(key))
    starts.set(name, keys.length)
    keys.push(...own)
  }
  return { keys, starts, languages }
}

function writeLanguage(module, keys) {
  const [[name, { words, errors }]] = Object.entries(module)
  const texts = { ...words, ...errors }
  const missing = keys.filter((key) => texts[key] === undefined)
  if (missing.length) throw new Error(`${name} lacks ${missing.join(', ')}`)
  const pick = (part, from) => Object.fromEntries(SHOWN_BY_OLD_BROWSERS[part].map((key) => [key, from[key]]))
  const old = { words: pick('words', words), errors: pick('errors', errors) }
  const list = JSON.stringify(keys.map((key) => texts[key]).join('\n'))
  return `export const ${name} = Object.assign(${list}.split('\\n'), ${JSON.stringify(old)})`
}
