import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { buildId } from './.ci/build-id.mjs'
import { doors } from './.ci/doors.mjs'
import { ROOT } from './.ci/places.mjs'
import { chunkName } from './.ci/vite/chunk-names.mjs'
import { chunkGroups, FIRST_VIEW } from './.ci/vite/chunks.mjs'
import { firstPaint } from './.ci/vite/first-paint.mjs'
import { languageTexts } from './.ci/vite/language-texts.mjs'
import { oddPages } from './.ci/vite/odd-pages.mjs'
import { oneByte } from './.ci/vite/one-byte.mjs'
import { oneCurves } from './.ci/vite/one-curves.mjs'
import { oneFile } from './.ci/vite/one-file.mjs'
import { optionRows } from './.ci/vite/option-rows.mjs'
import { ownBuffer } from './.ci/vite/own-buffer.mjs'
import { leavePagePackages, markClientDoors } from './.ci/vite/page-packages.mjs'
import { flatImports, retriedParts } from './.ci/vite/parts.mjs'
import { resolve } from './.ci/vite/resolve.mjs'
import { smallReact } from './.ci/vite/small-react.mjs'
import { soundChunks } from './.ci/vite/sound-chunks.mjs'
import { withoutLogin } from './.ci/vite/without-login.mjs'

const define = { __BUILD__: JSON.stringify(buildId()) }
/** Node's globals, which dependencies look for: a page or its bundler may have others by these names. */
const nodeGlobals = { process: 'undefined', global: 'undefined', Buffer: 'undefined' }
/** For files that hold all they need: every placeholder is replaced, and React's developer tools stay out. */
const complete = {
  ...define,
  ...nodeGlobals,
  'process.env.NODE_ENV': '"production"',
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
}
/** The first browsers with the CSS in use, nesting and light-dark(): nothing is compiled for older ones. */
const CSS_TARGET = ['chrome123', 'firefox121', 'safari17.5']
const chunkFileNames = (chunk: Rolldown.PreRenderedChunk) => `chunks/${chunkName(chunk)}-[hash].js`
const names = { entryFileNames: '[name].js', chunkFileNames }
/**
 * Makes Chromium from 136 compile all functions of a file on another thread, while it loads. Otherwise each is compiled
 * when it is first called, which takes a fifth of the time from a first click to the list on a slow phone.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad'
const hintOf = ({ name }: Rolldown.RenderedChunk) => (name === FIRST_VIEW ? COMPILE_AHEAD : '')
/** Annotations have served the bundler; where it leaves them, Rollup warns in the build of a page. */
const comments = { annotation: false }
type Splitting = Rolldown.OutputOptions['codeSplitting']

/**
 * Entries that a page loads as modules, with chunks for lazy parts. They are built as a library, because an application
 * build would wrap each import in a preloader of 1.5 kB.
 */
const modules = (outDir: string, entry: Record<string, string>, codeSplitting?: Splitting): UserConfig => ({
  base: './',
  define: complete,
  build: {
    outDir,
    manifest: 'manifest.json',
    license: { fileName: 'licenses.json' },
    lib: { entry, formats: ['es'] },
    rolldownOptions: {
      // Required by groups; the entries have no exports.
      preserveEntrySignatures: 'allow-extension',
      output: { ...names, comments, minify: true, postBanner: hintOf, ...(codeSplitting && { codeSplitting }) },
    },
  },
})

/** The script tag as one file that loads nothing, classic or module, for sites whose policy lists each file. */
const single: UserConfig = {
  base: './',
  define: complete,
  build: {
    outDir: 'dist',
    lib: { entry: { 'wallet-elements.single': 'elements/define.ts' }, formats: ['iife'], name: 'WalletElements' },
    rolldownOptions: { output: { entryFileNames: '[name].js', codeSplitting: false, minify: true } },
  },
}

const tag = { 'wallet-elements': 'elements/define.ts' }
const groupsOf = (entry: Record<string, string>) => ({ groups: chunkGroups(...Object.values(entry)) })

const builds: Record<string, UserConfig> = {
  script: modules('dist', tag, groupsOf(tag)),
  single,
  // Complete, too: a dependency of the page's own, such as another React, could not serve our code.
  esm: modules('dist/esm', doors, groupsOf(doors)),
  // The minimum cost of a button with the same dependencies, for benchmarks.
  floor: modules('node_modules/.cache/floor', {
    eager: 'test/bench/floor/eager.ts',
    lazy: 'test/bench/floor/lazy.ts',
    view: 'test/bench/floor/view.ts',
  }),
  // The script tag's files without logins, to measure what a login costs visitors who do not use it.
  plain: modules('node_modules/.cache/plain', tag, groupsOf(tag)),
}

/** Dependencies carry "use client" directives, which apply to all of our modules. */
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
      languageTexts(),
      optionRows(),
      oddPages(),
      oneCurves(),
      ownBuffer(),
      quiet,
      // The floor is what the packages cost as they are.
      ...(mode === 'floor' ? [] : [smallReact()]),
      ...(mode === 'script' || mode === 'plain'
        ? [oneFile(tag['wallet-elements']), retriedParts(), flatImports(), soundChunks(), oneByte()]
        : []),
      ...(mode === 'esm' ? [leavePagePackages(), markClientDoors(), soundChunks(), oneByte()] : []),
      ...(mode === 'plain' ? [withoutLogin()] : []),
    ],
    // Packages may be linked from elsewhere; modules are identified by their path in the project.
    resolve: { ...resolve, preserveSymlinks: true },
    publicDir: false,
    logLevel: 'warn',
    build: {
      ...build,
      ...chosen.build,
      // Comments and names contain module paths relative to this folder, wherever the build was started.
      rolldownOptions: {
        ...chosen.build?.rolldownOptions,
        cwd: ROOT,
        // It counts the time in which a plugin only waits, and says nothing about the build.
        checks: { pluginTimings: false },
      },
    },
  }
})
