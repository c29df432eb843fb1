import { fileURLToPath } from 'node:url'
import type { Reply } from './route.ts'

/** The page's files by path, `/` among them. */
export type Bundle = ReadonlyMap<string, Reply>

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

const bundled = new Map<string, Promise<Bundle>>()

/** Bundles a page of `demo/` in memory, once for this process. @throws Error with the bundler's words */
export function bundlePage(page: string): Promise<Bundle> {
  const bundling =
    bundled.get(page) ??
    bundle(page).catch((error: unknown) => {
      bundled.delete(page) // what was amiss may be mended by the next request
      throw error
    })
  bundled.set(page, bundling)
  return bundling
}

async function bundle(page: string): Promise<Bundle> {
  const { build } = await import('vite') // late: the sandbox starts without it
  const built = await build({
    configFile: false,
    root: ROOT,
    base: '/',
    logLevel: 'silent',
    publicDir: false,
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: ROOT + page } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('Nothing was bundled')
  const files = output.output.map((file): [string, Reply] => {
    const body = file.type === 'chunk' ? file.code : Buffer.from(file.source).toString('utf8')
    return [`/${file.fileName}`, { body, type: types[file.fileName.split('.').at(-1) ?? ''] }]
  })
  return new Map(files.map(([path, reply]) => [path === `/${page}` ? '/' : path, reply]))
}
