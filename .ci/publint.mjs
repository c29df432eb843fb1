/** Checks the published packages; part of `npm run build`. */
import { readFileSync } from 'node:fs'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

/** One classic script, in which bundled dependencies keep a wrapper that looks like CommonJS. */
const CLASSIC = './dist/wallet-elements.single.js'

const { messages } = await publint({ pkgDir: '.', strict: true })
const pkg = JSON.parse(readFileSync('package.json', 'utf8'))
const isMeant = ({ code, args }) => code === 'FILE_INVALID_FORMAT' && args.actualFilePath === CLASSIC
const wrong = messages.filter((message) => !isMeant(message))
for (const message of wrong) console.error(formatMessage(message, pkg))
if (wrong.length > 0) process.exitCode = 1
else console.log('What is published is sound.')
