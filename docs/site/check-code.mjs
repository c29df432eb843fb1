/**
 * Compiles the JavaScript and TypeScript of the documentation against the package's sources, so that no page names what does not
 * exist; `npm run types` runs it. Blocks that are written from files are checked with those.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { filesIn } from '../../.ci/build-id.mjs'
import { readButtonRows } from '../../.ci/declarations.mjs'
import { doors } from '../../.ci/doors.mjs'
import { ROOT } from '../../.ci/places.mjs'
import { readOptionRows, toAttribute } from '../../.ci/vite/option-rows.mjs'

const WORK = `${ROOT}node_modules/.cache/docs-code-${process.pid}/`
const FENCE = /^(<!-- (?:file: .*|example|types|rows) -->\n\n)?```(\w+).*\n([\s\S]*?)^```$/gm
const SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>\n([\s\S]*?)<\/script>/g
/** The languages of blocks, and the endings of the files that they become. */
const ENDINGS = { js: 'js', mjs: 'js', ts: 'ts', tsx: 'tsx', vue: 'ts', html: 'js' }
/** What a block may use without making it: what an earlier block of its page has made, and what its markup has. */
const AMBIENT = `
import type { Wallet, WalletModal } from 'wallet-elements'
import type * as testing from 'wallet-elements/testing'
declare global {
  const modal: WalletModal
  const wallet: Wallet
  const createTestWallet: typeof testing.createTestWallet
  const line: string
  const draw: (uri: string) => void
  interface Element { disabled: any, onclick: any, onchange: any }
}
`
const MODULES = `
declare module '@angular/core'
declare module '@vitejs/plugin-vue'
declare module 'vitest'
declare module '*/esm/siwx.js' { export * from 'wallet-elements/siwx' }
`

const pages = ['README.md', ...filesIn('docs').filter((file) => /^docs\/(?:site\/)?[\w-]+\.md$/.test(file))]

/** The code of a page: the line on which it starts, the ending of its file, and its text. */
function blocksOf(text) {
  return [...text.matchAll(FENCE)].flatMap(({ 0: whole, 1: file, 2: language, 3: block, index }) => {
    const ending = ENDINGS[language]
    if (file || !ending) return []
    const start = index + whole.indexOf(block)
    const parts = language === 'vue' || language === 'html' ? [...block.matchAll(SCRIPT)] : [[block, block]]
    return parts.map(({ 0: part, 1: code, index: place = 0 }) => {
      const before = text.slice(0, start + place + part.indexOf(code))
      return { line: before.split('\n').length, ending, code }
    })
  })
}

/** Writes a block as a module whose lines have the numbers of its page. What it leaves out (…) has no type. */
function write(page, { line, ending, code }) {
  const whole = code.replace(/(=>|:|=) …/g, '$1 undefined')
  writeFileSync(`${WORK}${page.replace('/', '+')}-${line}.${ending}`, `${'\n'.repeat(line - 1)}${whole}\nexport {}\n`)
}

/** Compiles the blocks. Returns a line for each problem. */
function compile() {
  const entries = Object.entries(doors).map(([name, source]) => [
    name === 'index' ? 'wallet-elements' : `wallet-elements/${name}`,
    [ROOT + source],
  ])
  const wagmi = `${ROOT}node_modules/wagmi-core-3/dist/types/exports/`
  const options = {
    extends: `${ROOT}tsconfig.json`,
    compilerOptions: {
      strict: false,
      checkJs: true,
      incremental: false,
      tsBuildInfoFile: null,
      experimentalDecorators: true,
      noUncheckedIndexedAccess: false,
      types: ['node', 'vite/client'],
      paths: {
        ...Object.fromEntries(entries),
        '@wagmi/core': [`${wagmi}index.d.ts`],
        '@wagmi/core/chains': [`${wagmi}chains.d.ts`],
      },
    },
    include: [WORK, `${ROOT}.ci/globals.d.ts`],
    exclude: [],
  }
  writeFileSync(`${WORK}tsconfig.json`, JSON.stringify(options))
  const tsc = fileURLToPath(new URL('../../node_modules/typescript-7/bin/tsc', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', WORK, '--pretty', 'false'], {
    encoding: 'utf8',
  })
  if (status !== 0 && !stdout.includes(': error TS')) throw new Error(`The compiler failed: ${stdout}${stderr}`)
  return stdout.split('\n').flatMap((line) => readProblem(line) ?? [])
}

/** The place on a page and the message of a compiler's line. The sources are checked by stricter rules elsewhere. */
function readProblem(line) {
  const [, file, at, message] = line.match(/docs-code-\d+\/(.*)-\d+\.\w+\((\d+),\d+\): (.*)/) ?? []
  return file && `${file.replace('+', '/')}:${at} ${message}`
}

const own = ['id', 'class', 'style', 'open']
const modal = [...own, ...readOptionRows().attributeOptions.map(({ name }) => toAttribute(name))]
const known = { modal, button: [...modal, 'for', ...readButtonRows().map(({ name }) => name)] }
const TAG = /<wallet-(modal|button)\b([^>]*)>/g

/** Attributes in markup that the elements do not have. */
function wrongAttributes(page, text) {
  const markup = [...text.matchAll(/^```html.*\n([\s\S]*?)^```$/gm)].map(([, code]) => code).join('\n')
  return [...markup.matchAll(TAG)].flatMap(([, element, attributes]) =>
    [...attributes.replace(/"[^"]*"|'[^']*'/g, '').matchAll(/[\w-]+/g)]
      .filter(([name]) => !known[element].includes(name))
      .map(([name]) => `${page}: <wallet-${element}> has no attribute ${name}`),
  )
}

mkdirSync(WORK, { recursive: true })
try {
  writeFileSync(`${WORK}ambient.d.ts`, AMBIENT)
  writeFileSync(`${WORK}modules.d.ts`, MODULES)
  const texts = pages.map((page) => [page, readFileSync(ROOT + page, 'utf8')])
  for (const [page, text] of texts) for (const block of blocksOf(text)) write(page, block)
  const problems = [...compile(), ...texts.flatMap(([page, text]) => wrongAttributes(page, text))]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
} finally {
  rmSync(WORK, { recursive: true, force: true })
}
