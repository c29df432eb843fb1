import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesIn } from './build-id.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const MOST_LINES = 300
const CODE = /\.(?:tsx?|mjs|cjs|js|css|html)$/
const PRODUCT = /^(?:src|elements)\/.*\.tsx?$/

/**
 * Patterns that are not allowed, with the reason; `only` limits the files. A justified line says `gate-ignore: why`.
 */
const GATES = [
  { text: /@ts-(?:ignore|nocheck)/, why: 'types switched off' },
  { only: PRODUCT, text: /@ts-expect-error|biome-ignore(?!.*: \S)/, why: 'a check switched off' },
  {
    only: PRODUCT,
    text: /\.innerHTML\b|\.outerHTML\b|dangerouslySetInnerHTML|insertAdjacentHTML|setHTMLUnsafe/,
    why: 'markup',
  },
  { only: PRODUCT, text: /postMessage\([^)]*,\s*['"]\*['"]/, why: 'a message to any origin' },
  { only: PRODUCT, text: /\beval\(|new Function\(|set(?:Timeout|Interval)\(\s*['"`]/, why: 'code from text' },
  {
    only: PRODUCT,
    text: /from ['"]zod['"]|from ['"]viem\/chains['"].*\*|import \* as \w+ from ['"]viem/,
    why: 'a whole library',
  },
  { only: /^src\/(?!io\/http\.ts|io\/rpc)/, text: /(?<![.\w])fetch\(/, why: 'a request beside io/' },
  {
    only: /\.test\.tsx?$/,
    text: /\b(?:it|describe)\.(?:only|skip)\b|\bx(?:it|describe)\(/,
    why: 'a test switched off',
  },
  { only: /\.test\.tsx?$/, text: /\bsinon\b|\.spyOn\(|\bthis\.retries\(/, why: 'a spy, or a test that is run again' },
  {
    text: new RegExp(`registry\\.[a-z]+\\.(?:org|com)|${['/home/', '/root/', '/Users/'].join('|')}`),
    why: 'a place of one machine',
  },
  { only: /^(?:src|elements|demo)\//, text: /\b(?:TODO|FIXME|XXX|HACK)\b/, why: 'unfinished work' },
]

function checkLine(file, line, index) {
  if (line.includes('gate-ignore: ')) return []
  const broken = GATES.filter(({ only, text }) => (!only || only.test(file)) && text.test(line))
  return broken.map(({ why }) => `${file}:${index + 1} ${why}: ${line.trim().slice(0, 100)}`)
}

/** Checks every file's length and lines; returns one line for each problem. */
export function checkGates() {
  const folders = ['.ci', 'demo', 'elements', 'src', 'test']
  const own = join('.ci', 'gates.mjs').replaceAll('\\', '/')
  const files = folders.flatMap(filesIn).filter((file) => CODE.test(file) && file !== own && dirname(file) !== 'dist')
  return files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    const long = lines.length - 1 > MOST_LINES ? [`${file} has ${lines.length - 1} lines, over ${MOST_LINES}`] : []
    return [...long, ...lines.flatMap((line, index) => checkLine(file, line, index))]
  })
}
