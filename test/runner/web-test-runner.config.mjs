import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { defaultReporter } from '@web/test-runner'
import { isolatedLauncher } from '../engines/chromium-launcher.mjs'
import { bundledTests } from './bundled-tests.mjs'
import { commandsPlugin, releaseReporter } from './commands.mjs'
import { servePages } from './pages.mjs'
import { pagesOf } from './pages-of-files.mjs'
import { skipReasons, tallyReporter } from './reporter.mjs'
import { viteForTests } from './vite-plugin.mjs'

const rootDir = fileURLToPath(new URL('../..', import.meta.url))
/** A page waits for its services half of the time, so two cores have room for a third. */
const CONCURRENCY = 3
/**
 * Limits only end what hangs. A test's limit is above those of its waits, so that the wait can name what was missing.
 */
const TEST_LIMIT_MS = 120_000
const FILE_LIMIT_MS = 600_000

/** A free port. The runner would take the first from 8000 on, which a run beside this one takes at the same moment. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

const html = (script) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Test</title>
  </head>
  <body><script type="module" src="${script}"></script></body>
</html>`

/** Configuration of the test runner for some files in Chromium, or in `launch`'s browser; results are counted in `tally`. */
export async function testConfig({
  files,
  pool,
  tally,
  draw,
  watch = false,
  coverage = false,
  launch = isolatedLauncher,
}) {
  const { reasons, onLack } = skipReasons()
  // A run that watches or measures needs the sources one by one.
  const served = watch || coverage ? { ...viteForTests(draw), files } : undefined
  const bundled = served ?? bundledTests(pagesOf(files), draw)
  return {
    rootDir,
    files: bundled.files,
    watch,
    coverage,
    coverageConfig: { include: ['src/**', 'elements/**'], report: true, reporters: ['text', 'lcovonly'] },
    hostname: '127.0.0.1',
    port: await freePort(),
    concurrency: CONCURRENCY,
    browsers: [await launch({ concurrency: CONCURRENCY, limit: TEST_LIMIT_MS })],
    plugins: [bundled.plugin, commandsPlugin(pool, onLack)],
    middleware: [servePages(rootDir), ...(served ? [served.middleware] : [])],
    staticLogging: !process.stdout.isTTY,
    reporters: [
      defaultReporter({ reportTestProgress: Boolean(process.stdout.isTTY) }),
      tallyReporter(tally, reasons),
      releaseReporter(pool),
    ],
    testRunnerHtml: html,
    testFramework: { config: { timeout: TEST_LIMIT_MS, ui: 'bdd' } },
    browserStartTimeout: TEST_LIMIT_MS,
    testsStartTimeout: TEST_LIMIT_MS,
    testsFinishTimeout: FILE_LIMIT_MS,
    // Warnings belong to the product; console.log of a developer and unexpected errors are shown.
    filterBrowserLogs: ({ type }) => type === 'log' || type === 'error',
  }
}
