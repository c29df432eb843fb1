import { startSandbox } from '../../.ci/sandbox.mjs'

/** Ends every fault that a test left on; services that this sandbox lacks are passed over. */
async function clearFaults({ faults, endpoints = {}, rpcUrls = {} }) {
  for (const service of [...Object.keys(endpoints), ...Object.keys(rpcUrls), 'rpc', 'server']) {
    const body = JSON.stringify({ service, fault: 'off' })
    await fetch(faults, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(() => {})
  }
}

/**
 * Lends sandboxes: test files that run at the same time never share one, so that a fault or a transfer of the one is not
 * seen by the other. They start when first asked for, at most one per running file, and serve all files in turn.
 */
export function sandboxPool() {
  const idle = []
  const lent = new Map()
  const started = []
  const start = () => {
    const sandbox = startSandbox()
    // A failed start is told to the tests that ask for it.
    sandbox.catch(() => {})
    started.push(sandbox)
    return sandbox
  }
  return {
    /** Starts one ahead of the first test that needs it. */
    warm: () => idle.push(start()),
    /** The address book for one test file, the same at each call. */
    async lend(id) {
      if (!lent.has(id)) lent.set(id, idle.pop() ?? start())
      return (await lent.get(id)).info
    },
    /** Takes a test file's sandbox back, its faults ended. */
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
