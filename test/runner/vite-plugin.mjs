import { rmSync } from 'node:fs'
import { createServer } from 'vite'
import { firstPaint } from '../../.ci/vite/first-paint.mjs'
import { optionRows } from '../../.ci/vite/option-rows.mjs'
import { ownBuffer } from '../../.ci/vite/own-buffer.mjs'
import { loader, servedParts } from '../../.ci/vite/parts.mjs'
import { testModules } from './test-modules.mjs'

/** URL of the part loader; Vite would inject its client into a served file. */
const LOADER = '/__w-load-part.js'
/** Paths that the test runner serves itself; Vite serves the rest. */
function isRunners(path) {
  return path === '/' || path.startsWith('/__w') || path.includes('/node_modules/@web/test-runner-')
}

/**
 * Serves sources to the test runner with Vite: `plugin` starts and stops it, `middleware` answers requests. Property tests
 * draw their cases from `seed`.
 */
export function viteForTests(draw) {
  let vite
  // A cache of its own, because two runs at once would remove each other's prepared dependencies.
  const cache = `node_modules/.cache/vite-test/${process.pid}`
  return {
    plugin: {
      name: 'vite',
      async serverStart({ config, fileWatcher }) {
        vite = await createServer({
          configFile: false,
          root: config.rootDir,
          appType: 'custom',
          cacheDir: cache,
          logLevel: 'warn',
          clearScreen: false,
          publicDir: false,
          server: { middlewareMode: true, hmr: false, ws: false, watch: null, cors: true, preTransformRequests: false },
          optimizeDeps: {
            entries: ['test/**/*.test.{ts,tsx}', 'elements/**/*.ts', 'src/**/*.{ts,tsx}'],
            exclude: ['@web/test-runner-commands'],
          },
          plugins: [
            testModules(draw, config.watch && fileWatcher),
            firstPaint(),
            optionRows(),
            ownBuffer(),
            servedParts(LOADER),
          ],
        })
        fileWatcher.on('change', (file) => vite.moduleGraph.onFileChange(file))
      },
      async serverStop() {
        await vite?.close()
        rmSync(cache, { recursive: true, force: true })
      },
      serve: ({ path }) => (path === LOADER ? { body: loader, type: 'js' } : undefined),
    },
    middleware: (ctx, next) =>
      isRunners(ctx.path)
        ? next()
        : new Promise((resolve, reject) => {
            ctx.respond = false
            ctx.res.statusCode = 200
            ctx.res.once('close', resolve)
            vite.middlewares(ctx.req, ctx.res, (error) => {
              if (error) return reject(error)
              ctx.respond = true
              ctx.status = 404
              resolve()
            })
          }),
  }
}
