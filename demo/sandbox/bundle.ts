import { fileURLToPath } from 'node:url'
import type { Reply } from './route.ts'

/** The files of a page by path. The page itself is at `/`. */
export type Bundle = ReadonlyMap<string, Reply>

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

const bundled = new Map<string, Promise<Bundle>>()

/** Bundles a page of `demo/` in memory, once per process. @throws Error with the message of the bundler */
export function bundlePage(page: string): Promise<Bundle> {
  const bundling =
    bundled.get(page) ??
    bundle(page).catch((error: unknown) => {
      bundled.delete(page) // lets the next request try again
      throw error
    })
  bundled.set(page, bundling)
  return bundling
}

async function bundle(page: string): Promise<Bundle> {
  const { build } = await import('vite') // loaded on demand, so that the sandbox starts faster
  const built = await build({
    configFile: false,
    root: ROOT,
    base: '/',
    logLevel: 'silent',
    publicDir: false,
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: ROOT + page } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The bundler returned no files')
  const files = output.output.map((file): [string, Reply] => {
    const body = file.type === 'chunk' ? file.code : Buffer.from(file.source).toString('utf8')
    return [`/${file.fileName}`, { body, type: types[file.fileName.split('.').at(-1) ?? ''] }]
  })
  return new Map(files.map(([path, reply]) => [path === `/${page}` ? '/' : path, reply]))
}
