import { runnerImport } from 'vite'
import { filesIn } from '../build-id.mjs'
import { ROOT } from '../places.mjs'

const ENGLISH = /\/src\/(i18n\/en\/[\w/-]+|lib\/error-messages)\.ts(\?|$)/
const LANGUAGE = /\/src\/i18n\/[\w-]+\/language\.lazy\.ts$/
const TABLE = /export const (\w+) = \{/g
const ERRORS = ['src/lib/error-messages.ts', 'visitorMessages']
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
  const english = () => {
    reading ??= readEnglish()
    return reading
  }
  return {
    name: 'language-texts',
    transform: {
      order: 'pre',
      filter: { id: [ENGLISH, LANGUAGE] },
      async handler(code, id) {
        const { keys, starts } = await english()
        if (LANGUAGE.test(id)) return writeTexts(await read(id), keys)
        return code.replace(TABLE, (head, name) => (starts.has(name) ? `${head} $${starts.get(name)}: '',` : head))
      },
    },
  }
}

const read = async (path) => (await runnerImport(path, { configFile: false, root: ROOT, logLevel: 'warn' })).module

/** The keys of all messages in the order of the tables, and the place of each table's first key by the table's name. */
async function readEnglish() {
  const [errorsFile, errorsName] = ERRORS
  const tables = []
  for (const file of filesIn('src/i18n/en')) tables.push(...Object.entries(await read(ROOT + file)))
  tables.push([errorsName, (await read(ROOT + errorsFile))[errorsName]])
  const keys = []
  const starts = new Map()
  for (const [name, table] of tables) {
    // A table ends with those that it includes.
    const own = Object.keys(table).filter((key) => !keys.includes(key))
    starts.set(name, keys.length)
    keys.push(...own)
  }
  return { keys, starts }
}

function writeTexts(module, keys) {
  const [[name, { words, errors }]] = Object.entries(module)
  const texts = { ...words, ...errors }
  const missing = keys.filter((key) => texts[key] === undefined)
  if (missing.length || Object.keys(texts).length !== keys.length)
    throw new Error(`${name}: lacks ${missing.join(', ')}`)
  const pick = (part, from) => Object.fromEntries(SHOWN_BY_OLD_BROWSERS[part].map((key) => [key, from[key]]))
  const old = { words: pick('words', words), errors: pick('errors', errors) }
  const list = JSON.stringify(keys.map((key) => texts[key]).join('\n'))
  return `export const ${name} = Object.assign(${list}.split('\\n'), ${JSON.stringify(old)})`
}
