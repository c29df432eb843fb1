/**
 * A launcher of the test runner that opens a browser of its own for each test file, so that the file has a fresh profile
 * and the focus. `open` returns the `page` for the commands, `goto`, `url` and `close`.
 */
export function engineLauncher({ name, commands, concurrency, open }) {
  const browsers = new Map()
  const close = async (id) => {
    const browser = browsers.get(id)
    browsers.delete(id)
    await browser?.close()
  }
  return {
    name,
    type: name,
    concurrency,
    commands,
    async startSession(id, url) {
      const browser = await open()
      browsers.set(id, browser)
      await browser.goto(url)
    },
    isActive: (id) => browsers.has(id),
    getPage: (id) => browsers.get(id)?.page,
    getBrowserUrl: (id) => browsers.get(id)?.url(),
    async stopSession(id) {
      await close(id)
      return {}
    },
    startDebugSession: () => Promise.reject(new Error(`${name} has no debug sessions.`)),
    stop: () => Promise.all([...browsers.keys()].map(close)),
  }
}
