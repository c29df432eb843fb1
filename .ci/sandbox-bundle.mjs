import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashOf } from './build-id.mjs'
import { ROOT } from './places.mjs'

const SOURCES = ['.ci/sandbox-bundle.mjs', 'package-lock.json', 'demo/sandbox', 'src']
/** Packages with binaries, which they find beside themselves, and the bundler. */
const external = ['litesvm', '@foundry-rs/anvil', 'bip322-js', 'bufferutil', 'utf-8-validate', 'vite']

/**
 * Bundles the sandbox, once for each state of its sources: as single modules, its thousand files take a process five
 * seconds of CPU time to load.
 * @returns the path of the bundle
 */
export async function bundledSandbox() {
  // The place of the sources is written into the bundle, and a clone may be moved or copied with its modules.
  const folder = join(ROOT, 'node_modules/.cache/sandbox', hashOf(SOURCES, ROOT))
  const entry = join(folder, 'index.js')
  if (existsSync(entry)) return entry
  const { build } = await import('vite')
  // Written elsewhere first: a run beside this one must not start half a bundle.
  const outDir = `${folder}-${process.pid}`
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    // Files are found beside the sources.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(ROOT, 'demo/sandbox/index.ts')).href) },
    ssr: { noExternal: true, external },
    build: { ssr: 'demo/sandbox/index.ts', outDir, minify: false, target: 'node20' },
  })
  await rename(outDir, folder).catch(() => rm(outDir, { recursive: true, force: true }))
  return entry
}
