import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Commands that start the server of docs/sign-in.md in a process of its own, and stop it. */
export function signInServer() {
  const running = new Map()
  return {
    async 'sign-in-server:start'(_page, { env }) {
      const child = spawn(process.execPath, ['demo/sign-in-server/server.mjs'], {
        env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [url] = await Promise.race([
        once(createInterface({ input: child.stdout }), 'line'),
        once(child, 'exit').then(() => Promise.reject(new Error('The server ended'))),
      ])
      running.set(url, child)
      return url
    },
    async 'sign-in-server:stop'(_page, { url }) {
      const child = running.get(url)
      const gone = once(child, 'exit')
      child.kill()
      await gone
    },
  }
}
