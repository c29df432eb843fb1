import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { placeOf } from '../../.ci/places.mjs'
import { chunkName } from '../../.ci/vite/chunk-names.mjs'
import { firstPaint } from '../../.ci/vite/first-paint.mjs'
import { optionRows } from '../../.ci/vite/option-rows.mjs'
import { ownBuffer } from '../../.ci/vite/own-buffer.mjs'
import { retriedParts } from '../../.ci/vite/parts.mjs'
import { needsOwnPage } from './marks.mjs'
import { testModules } from './test-modules.mjs'

/** Where the bundled files are served. */
const BASE = '/__tests/'
const FOLDER = 'node_modules/.cache/bundled-tests'
const TYPES = { '.js': 'js', '.map': 'json', '.css': 'css', '.svg': 'svg', '.png': 'png' }
/** Modules that pages of test/pages load by their path. */
const OF_PAGES = ['test/fixtures/reload.ts']
/** The name of an entry: all files lie in one folder, as the loader of lazy parts expects. */
const entryOf = (file) => file.replace(/\.tsx?$/, '').replaceAll('/', '~')

const isFixture = (id) => placeOf(id)?.startsWith('test/') ?? false
const isSource = (id) => !isFixture(id)
const names = { entryFileNames: '[name].js', chunkFileNames: (chunk) => `chunk-${chunkName(chunk)}-[hash].js` }
/**
 * What many tests use, in few files: each request costs time in the browser and in the runner. Sources lie apart from
 * fixtures, which need the test framework, because the pages of test/pages load sources without it.
 */
const groups = [
  { name: 'fixtures', test: isFixture, minShareCount: 60, priority: 1 },
  { name: 'common', test: isSource, minShareCount: 200 },
  { name: 'frequent', test: isSource, minShareCount: 60 },
].map((group) => ({ ...group, includeDependenciesRecursively: false }))

const quiet = { name: 'quiet', onLog: (_level, { code }) => (code === 'MODULE_LEVEL_DIRECTIVE' ? false : undefined) }

/** Bundles test files, with chunks that they share, into a folder of this process. */
async function bundle({ root, entries, draw, outDir }) {
  await build({
    configFile: false,
    root,
    base: BASE,
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
    publicDir: false,
    plugins: [testModules(draw), firstPaint(), optionRows(), ownBuffer(), retriedParts({ ofTests: true }), quiet],
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      target: 'esnext',
      modulePreload: false,
      reportCompressedSize: false,
      // An application build would wrap each import in a preloader.
      lib: { entry: entries, formats: ['es'] },
      rolldownOptions: { preserveEntrySignatures: 'allow-extension', output: { ...names, codeSplitting: { groups } } },
    },
  })
}

/**
 * The module of a page: it adds the page's test files one after the other. What a file leaves in a page of its own harms no
 * other.
 */
const pageModule = (files) =>
  [
    `import { addFile } from '/test/setup/page-files.ts'`,
    ...files.map((file) => `await addFile('${file}', () => import('/${file}'), ${!needsOwnPage(file)})`),
  ].join('\n')

/**
 * Bundles the test files once, as a page that loads a thousand sources one by one takes seconds for each file. `files`
 * are those that the runner opens, one for each page; `plugin` builds and cleans up, and serves the bundle.
 */
export function bundledTests(pages, draw) {
  const outDir = `${FOLDER}/${process.pid}`
  const modules = pages.map(({ name, files }) => ({ path: `${outDir}/pages/${name}.ts`, files }))
  mkdirSync(`${outDir}/pages`, { recursive: true })
  for (const { path, files } of modules) writeFileSync(path, pageModule(files))
  const served = new Map([...modules.map(({ path }) => path), ...OF_PAGES].map((path) => [`/${path}`, entryOf(path)]))
  const plugin = {
    name: 'bundled-tests',
    async serverStart({ config: { rootDir } }) {
      const entries = Object.fromEntries([...served].map(([path, entry]) => [entry, path.slice(1)]))
      await bundle({ root: rootDir, entries, draw, outDir: join(rootDir, outDir, 'built') })
    },
    serverStop: () => rmSync(outDir, { recursive: true, force: true }),
    async serve({ path }) {
      if (served.has(path)) return { body: `import '${BASE}${served.get(path)}.js'\n`, type: 'js' }
      if (!path.startsWith(BASE)) return undefined
      const file = join(outDir, 'built', path.slice(BASE.length))
      const body = await readFile(file, 'utf8').catch(() => undefined)
      const [ending] = /\.\w+$/.exec(path) ?? []
      return body === undefined ? undefined : { body, type: TYPES[ending] ?? 'js' }
    },
  }
  return { plugin, files: modules.map(({ path }) => path) }
}
