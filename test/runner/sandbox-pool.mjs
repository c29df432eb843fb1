import { startSandbox } from '../../.ci/sandbox.mjs'

/** Ends all faults of a test; services that the sandbox lacks are skipped. */
async function clearFaults({ faults, endpoints = {}, rpcUrls = {} }) {
  for (const service of [...Object.keys(endpoints), ...Object.keys(rpcUrls), 'rpc', 'server']) {
    const body = JSON.stringify({ service, fault: 'off' })
    await fetch(faults, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(() => {})
  }
}

/**
 * Lends sandboxes: test files that run at the same time never share one, so that a fault or transfer of one never
 * affects the other. Sandboxes start on demand, at most one per running file, and are reused.
 */
export function sandboxPool() {
  const idle = []
  const lent = new Map()
  const started = []
  const start = () => {
    const sandbox = startSandbox()
    // A failed start is reported to the tests that ask for the sandbox.
    sandbox.catch(() => {})
    started.push(sandbox)
    return sandbox
  }
  return {
    /** Starts a sandbox before the first test needs it. */
    warm: () => idle.push(start()),
    /** Returns the addresses of a test file's sandbox, the same for each call. */
    async lend(id) {
      if (!lent.has(id)) lent.set(id, idle.pop() ?? start())
      return (await lent.get(id)).info
    },
    /** Returns a test file's sandbox to the pool and ends its faults. */
    async release(id) {
      const sandbox = lent.get(id)
      lent.delete(id)
      const running = await sandbox?.catch(() => undefined)
      if (!running) return
      await clearFaults(running.info)
      idle.push(sandbox)
    },
    stop: () => Promise.allSettled(started.map(async (sandbox) => (await sandbox).stop())),
  }
}
