import { fileURLToPath } from 'node:url'
import type { Reply } from '../route.ts'

/** The page's files by path, `/` among them. */
export type Bundle = ReadonlyMap<string, Reply>

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PAGE = 'web-wallet.html'
const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

let bundled: Promise<Bundle> | undefined

/** Bundles the wallet's page in memory, once for this process. @throws Error with the bundler's words */
export function bundlePage(): Promise<Bundle> {
  bundled ??= bundle().catch((error: unknown) => {
    bundled = undefined // what was amiss may be mended by the next request
    throw error
  })
  return bundled
}

async function bundle(): Promise<Bundle> {
  const { build } = await import('vite') // late: the sandbox starts without it
  const built = await build({
    configFile: false,
    root: ROOT,
    base: '/',
    logLevel: 'silent',
    publicDir: false,
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: ROOT + PAGE } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('Nothing was bundled')
  const files = output.output.map((file): [string, Reply] => {
    const body = file.type === 'chunk' ? file.code : Buffer.from(file.source).toString('utf8')
    return [`/${file.fileName}`, { body, type: types[file.fileName.split('.').at(-1) ?? ''] }]
  })
  return new Map(files.map(([path, reply]) => [path === `/${PAGE}` ? '/' : path, reply]))
}
