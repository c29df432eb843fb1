import { parseArgs } from 'node:util'
import { ensureInstalled } from '../.ci/install.mjs'
import { watchParents } from '../.ci/parents.mjs'

/**
 * `npm start [-- --port N --sources]`: the demo pages with the local services of the sandbox. The first page is built, as
 * visitors of a site would get it, unless `--sources` is given; the others are served from their sources. `npm run sandbox
 * [-- --port N]`: only those services, which print their addresses as one line of JSON. Both end with Ctrl-C, or with their
 * parent process.
 */
ensureInstalled()

/** Runs the sandbox in this process, so that it gets the options, the signals and the standard output. */
async function runSandbox() {
  process.argv.splice(2, 1)
  const { register } = await import('tsx/esm/api')
  register()
  watchParents(() => process.kill(process.pid, 'SIGTERM'))
  await import('./sandbox/index.ts')
}

async function runDemo() {
  const stops = []
  let isEnding = false
  /** Stops everything in reverse order of the start, and only once, even when Ctrl-C reaches the sandbox as well. */
  const end = async (code) => {
    if (isEnding) return
    isEnding = true
    for (const stop of stops.reverse()) await stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
  watchParents(() => end(0))
  try {
    const { values } = parseArgs({
      options: { port: { type: 'string', default: '5173' }, sources: { type: 'boolean' } },
    })
    const { startSandbox } = await import('../.ci/sandbox.mjs')
    const startServices = async () => {
      const { info, child, stop } = await startSandbox()
      stops.push(stop)
      child.once('exit', () => end(1))
      return info
    }
    // The first page is built while the sandbox starts.
    const build = async () => (values.sources ? undefined : (await import('./index/build.mjs')).buildFront())
    const [info, front] = await Promise.all([startServices(), build()])
    const { serveDemo } = await import('./serve.mjs')
    const { address, close } = await serveDemo({ info, port: Number(values.port), front })
    stops.push(close)
    console.log(`\n  Demo     ${address}\n  Sandbox  ${info.origin}\n\n  Ctrl-C ends both.\n`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    await end(1)
  }
}

await (process.argv[2] === 'sandbox' ? runSandbox() : runDemo())
