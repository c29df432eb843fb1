import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesIn } from './build-id.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const MOST_LINES = 250
const MOST_FILES = 22
const CODE = /\.(?:tsx?|mjs|cjs|js|css|html)$/
/** What builds and installs write; test/dist has the tests of it. */
const BUILT = /(?<!^test)\/(?:dist|node_modules)\//
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
  {
    only: /\.test\.tsx?$/,
    text: /^(?:before|after|beforeEach|afterEach)\(/,
    why: 'a hook outside a describe, which would run for other files too',
  },
  { only: /\.test\.tsx?$/, text: /\bperformance\.now\(\)|\bresponseEnd\b/, why: 'a test that reads the clock' },
  { only: /\.test\.tsx?$/, text: /\bsinon\b|\.spyOn\(|\bthis\.retries\(/, why: 'a spy, or a test that is run again' },
  {
    text: new RegExp(`registry\\.[a-z]+\\.(?:org|com)|${['/home/', '/root/', '/Users/'].join('|')}`),
    why: 'a place of one machine',
  },
  { only: /^(?:src|elements|demo)\//, text: /\b(?:TODO|FIXME|XXX|HACK)\b/, why: 'unfinished work' },
  {
    text: /\b(?:SPEC|PROTOCOL|HOUSE|FEATURES|TOOLCHAIN|BRIEF)(?:\.md)?\b(?=[ ,.§)]|$)|§ ?\d/,
    why: 'a document that is not here',
  },
]

function checkLine(file, line, index) {
  if (line.includes('gate-ignore: ')) return []
  const broken = GATES.filter(({ only, text }) => (!only || only.test(file)) && text.test(line))
  return broken.map(({ why }) => `${file}:${index + 1} ${why}: ${line.trim().slice(0, 100)}`)
}

const TEST_START = /^(\s*)it\(/
const ASSERTION = /\bexpect|\bawait\b|\bsame\(|\bforAll\(|\bfc\.|\balways\(/

/** Reports tests whose code has no assertion, and waits for nothing. */
function checkAssertions(file, lines) {
  if (!/\.test\.tsx?$/.test(file)) return []
  return lines.flatMap((line, index) => {
    const [, indent] = TEST_START.exec(line) ?? []
    if (indent === undefined) return []
    const rest = lines.slice(index + 1)
    const end = rest.findIndex(
      (one) => one.startsWith(`${indent}}`) || one.startsWith(`${indent})`) || /^\s*it\(/.test(one),
    )
    const code = [line, ...rest.slice(0, end < 0 ? rest.length : end)].join('\n')
    return ASSERTION.test(code) ? [] : [`${file}:${index + 1} a test that asserts nothing`]
  })
}

const PAGE = /(?<![\w/.-])(?:\.{0,2}\/)?(?:[\w-]+\/)*[\w-]+\.md\b/g
const SOURCE = /(?<=`)[\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|css)(?=`)/g

/** Reports Markdown files named in a text, and sources named in a Markdown file, that do not exist. */
function checkReferences(file, text) {
  const patterns = file.endsWith('.md') ? [PAGE, SOURCE] : [PAGE]
  const named = patterns.flatMap((pattern) => text.match(pattern) ?? [])
  const places = ['.', 'docs', 'src', dirname(file)]
  const missing = named.filter((name) => !places.some((place) => existsSync(join(root, place, name))))
  return missing.map((name) => `${file} names ${name}, which does not exist`)
}

/** Reports folders with too many files of their own; subfolders do not count. */
function checkFolders(files) {
  return [...groupByFolder(files)].flatMap(([folder, own]) =>
    own.length > MOST_FILES ? [`${folder} has ${own.length} files, over ${MOST_FILES}`] : [],
  )
}

function groupByFolder(files) {
  const groups = new Map()
  for (const file of files) groups.set(dirname(file), [...(groups.get(dirname(file)) ?? []), file])
  return groups
}

/** Checks lengths, folders, lines and named documents; returns one line for each problem. */
export function checkGates() {
  const folders = ['.ci', 'demo', 'docs', 'elements', 'src', 'test']
  const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md']
  const own = join('.ci', 'gates.mjs').replaceAll('\\', '/')
  const all = folders.flatMap(filesIn).filter((file) => !BUILT.test(file))
  const code = all.filter((file) => CODE.test(file) && file !== own)
  const texts = [...code, ...pages, ...all.filter((file) => file.endsWith('.md'))]
  const problems = texts.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const lines = text.split('\n')
    const isLong = CODE.test(file) && lines.length - 1 > MOST_LINES
    const long = isLong ? [`${file} has ${lines.length - 1} lines, over ${MOST_LINES}`] : []
    return [
      ...long,
      ...lines.flatMap((line, index) => checkLine(file, line, index)),
      ...checkAssertions(file, lines),
      ...checkReferences(file, text),
    ]
  })
  return [...checkFolders(code), ...problems]
}
