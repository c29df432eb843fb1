import { mkdir, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createServer } from 'vite'
import { buildId } from '../../.ci/build-id.mjs'
import { firstPaint } from '../../.ci/vite/first-paint.mjs'
import { optionRows } from '../../.ci/vite/option-rows.mjs'
import { ownBuffer } from '../../.ci/vite/own-buffer.mjs'

const FOLDER = 'test-results/dev'
const PAGE = '<!doctype html><title>Dev</title><script type="module" src="./page.ts"></script>'

/** Commands that start Vite like a page author, with hot module replacement, and edit its one page. */
export function devServer() {
  let vite
  const path = resolve(FOLDER, 'page.ts')
  const write = (code) => writeFile(path, code)
  return {
    async 'dev:start'(_page, { code }) {
      await mkdir(FOLDER, { recursive: true })
      await Promise.all([write(code), writeFile(resolve(FOLDER, 'index.html'), PAGE)])
      vite = await createServer({
        configFile: false,
        // Outside the watched folders: writing the packages' own files would count as edits.
        cacheDir: 'node_modules/.cache/dev-server',
        logLevel: 'error',
        define: { __BUILD__: JSON.stringify(buildId()) },
        plugins: [firstPaint(), optionRows(), ownBuffer()],
        // A dependency discovered late would exist twice until a reload.
        optimizeDeps: {
          entries: ['elements/**/*.ts', 'src/**/*.{ts,tsx}'],
          // The JSX runtime only appears in compiled sources, so it is named here.
          include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
        },
        server: {
          host: '127.0.0.1',
          port: 0,
          // The commands tell of each edit: a watcher drops one of two edits that are 50 ms apart.
          watch: null,
        },
      })
      await vite.listen()
      return new URL(`${FOLDER}/index.html`, vite.resolvedUrls.local[0]).href
    },
    async 'dev:edit'(_page, { code }) {
      await write(code)
      vite.watcher.emit('change', path)
    },
    async 'dev:touch'(_page, { path }) {
      for (const module of vite.moduleGraph.getModulesByFile(resolve(path)) ?? []) await vite.reloadModule(module)
    },
    async 'dev:stop'() {
      await vite.close()
      await rm(FOLDER, { recursive: true, force: true })
    },
  }
}
