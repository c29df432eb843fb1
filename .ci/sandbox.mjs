import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { bundledSandbox } from './sandbox-bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Reads lines until the JSON line with the sandbox's addresses. */
async function readInfo(lines) {
  for await (const line of lines) if (line.startsWith('{')) return JSON.parse(line)
  throw new Error('The sandbox ended before it was ready')
}

/**
 * Starts the local services of demo/sandbox in their own process and waits until all are ready. The sandbox watches its
 * parent and ends with it.
 * @returns the parsed line, the process, and `stop`, which settles when the process has ended
 * @throws when it ends before it is ready
 */
export async function startSandbox({ port = 0 } = {}) {
  const child = spawn(process.execPath, [await bundledSandbox(), '--port', String(port)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
  }
  try {
    const info = await readInfo(createInterface({ input: child.stdout }))
    child.stdout.resume()
    return { info, child, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
