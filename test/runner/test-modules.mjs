import { buildId } from '../../.ci/build-id.mjs'
import { placeOf } from '../../.ci/places.mjs'

const TEST = /\.(?:test|failing)\.tsx?$/
const GUARD = 'test/setup/guard.ts'
const SETUP = `import '/${GUARD}';`

/**
 * Each test file imports the guard, and property tests get their seed, on its own first line, so that line numbers stay.
 * Files of the runner are left unchanged. With `watched`, a set, the files that were used are added to it. `__BUILD__` is
 * replaced here, because Vite's `define` needs its client in the page.
 */
export function testModules({ seed, runs }, watched) {
  const build = JSON.stringify(buildId())
  const seeded = `import __properties from 'fast-check';__properties.configureGlobal({ seed: ${seed}, numRuns: ${runs} });`
  return {
    name: 'test-modules',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('/__w') ? { id, external: true } : undefined),
    transform(code, id) {
      // A source imported as text must stay unchanged.
      if (id.endsWith('?raw')) return undefined
      const [file] = id.split('?')
      if (file.startsWith('/') && !file.includes('node_modules')) watched?.add(file)
      const named =
        code.includes('__BUILD__') && !file.includes('node_modules') ? code.replaceAll('__BUILD__', build) : code
      return {
        code: TEST.test(file) ? `${SETUP}${named.includes("'fast-check'") ? seeded : ''}${named}` : named,
        map: null,
        // `sideEffects` in package.json is about what is published, and would leave tests and guard out of the bundle.
        ...(placeOf(file)?.startsWith('test/') && { moduleSideEffects: true }),
      }
    },
  }
}
