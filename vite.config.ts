import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { buildId } from './.ci/build-id.mjs'
import { chunkGroups } from './.ci/chunks.mjs'
import { firstPaint } from './.ci/first-paint.mjs'
import { oddPages } from './.ci/odd-pages.mjs'
import { optionRows } from './.ci/option-rows.mjs'
import { retriedParts } from './.ci/parts.mjs'
import { ROOT } from './.ci/places.mjs'
import { pureSchemas } from './.ci/pure-schemas.mjs'
import { resolve } from './.ci/resolve.mjs'
import { soundChunks } from './.ci/sound-chunks.mjs'
import { withoutLogin } from './.ci/without-login.mjs'

const define = { __BUILD__: JSON.stringify(buildId()) }
/** For files that a page loads as they are: nothing is left for a bundler to replace, and no tool of React's looks inside. */
const complete = { ...define, 'process.env.NODE_ENV': '"production"', __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }
/** The first browsers with what the style sheets use, nesting and light-dark(): nothing is rewritten for older ones. */
const CSS_TARGET = ['chrome123', 'firefox121', 'safari17.5']
/** A chunk is named after its module, a shared one after its group alone, of whose users the bundler makes a list. */
const chunkFileNames = ({ name }: { name: string }) => `chunks/${name.split('~')[0]}-[hash].js`
const names = { entryFileNames: '[name].js', chunkFileNames }
type Splitting = Rolldown.OutputOptions['codeSplitting']
const isDependency = (id: string) => !/^(?:[./\0]|virtual:|[A-Za-z]:)/.test(id)

/**
 * Entries that a page loads as modules, a chunk beside them for all that they load on demand. They are built as a library,
 * whose imports are left as they are: an application's would each be wrapped in a preloader of 1.5 kB.
 */
const modules = (outDir: string, entry: Record<string, string>, codeSplitting?: Splitting): UserConfig => ({
  base: './',
  define: complete,
  build: {
    outDir,
    manifest: 'manifest.json',
    lib: { entry, formats: ['es'] },
    rolldownOptions: {
      // What groups leave no other way; the entries have no exports to add to.
      preserveEntrySignatures: 'allow-extension',
      output: { ...names, minify: true, ...(codeSplitting && { codeSplitting }) },
    },
  },
})

/** The script tag in one file that loads nothing, classic or module, for sites whose policy names each file. */
const single: UserConfig = {
  base: './',
  define: complete,
  build: {
    outDir: 'dist',
    lib: { entry: { 'wallet-elements.single': 'elements/define.ts' }, formats: ['iife'], name: 'WalletElements' },
    rolldownOptions: { output: { entryFileNames: '[name].js', codeSplitting: false, minify: true } },
  },
}

/** Modules for bundlers, one entry a door, dependencies left to the page's own build. */
const esm: UserConfig = {
  define,
  build: {
    outDir: 'dist/esm',
    minify: false,
    lib: {
      entry: { index: 'elements/index.ts', define: 'elements/define.ts', core: 'src/entry/core.ts' },
      formats: ['es'],
    },
    rolldownOptions: { external: isDependency, output: names },
  },
}

const tag = { 'wallet-elements': 'elements/define.ts' }

const builds: Record<string, UserConfig> = {
  script: modules('dist', tag, { groups: chunkGroups() }),
  single,
  esm,
  // The least that a button costs when made with the same dependencies: what benchmarks compare with.
  floor: modules('node_modules/.cache/floor', { eager: 'test/bench/floor/eager.ts', lazy: 'test/bench/floor/lazy.ts' }),
  // The script tag's files if nobody could log in: what a login costs those who do not use it.
  plain: modules('node_modules/.cache/plain', tag, { groups: chunkGroups() }),
}

/** Dependencies mark modules as the client's, which is what all of ours are. */
const quiet: Plugin = {
  name: 'quiet',
  onLog: (_level, log) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? false : undefined),
}

export default defineConfig(({ mode }) => {
  const chosen = builds[mode] ?? {}
  const build = { target: 'es2022', cssTarget: CSS_TARGET, emptyOutDir: false, reportCompressedSize: false } as const
  return {
    ...chosen,
    plugins: [
      firstPaint(),
      optionRows(),
      pureSchemas(),
      oddPages(),
      quiet,
      ...(mode === 'script' || mode === 'plain' ? [retriedParts(), soundChunks()] : []),
      ...(mode === 'plain' ? [withoutLogin()] : []),
    ],
    // Packages may stand elsewhere and be linked: modules are known by where the project sees them.
    resolve: { ...resolve, preserveSymlinks: true },
    publicDir: false,
    logLevel: 'warn',
    build: {
      ...build,
      ...chosen.build,
      // Comments and names tell modules by their way from here, whatever folder the build was started in.
      rolldownOptions: { ...chosen.build?.rolldownOptions, cwd: ROOT },
    },
  }
})
