import { inPath } from './find.mjs'
import { engineLauncher } from './launcher.mjs'
import { commands, resize } from './webkit/commands.mjs'
import { freePort, start, startDesktop, startScreen } from './webkit/processes.mjs'
import { Session } from './webkit/session.mjs'

/** Nothing listens on this port, so a request that leaves this machine fails. */
const NOWHERE = '127.0.0.1:9'
const CAPABILITIES = {
  proxy: { proxyType: 'manual', httpProxy: NOWHERE, sslProxy: NOWHERE, noProxy: ['127.0.0.1', 'localhost'] },
  timeouts: { script: 120_000 },
}
/** A start takes 2 s. */
const START_MS = 20_000
const STARTS = 3
/** Software draws these pages; the graphics card of a machine without a screen may hang. */
const ENV = {
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  GDK_BACKEND: 'x11',
  NO_AT_BRIDGE: '1',
  LC_ALL: 'en_US.UTF-8',
}

/** Waits until the driver answers. */
async function ready(driver, ended) {
  let hasEnded = false
  ended.then(() => {
    hasEnded = true
  })
  while (!hasEnded) {
    const answer = await fetch(`${driver}/status`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver ended.')
}

/** Opens a browser with its own screen, because only one window of a screen has the focus. */
async function attempt(program, limit) {
  const screen = await startScreen()
  const port = await freePort()
  const desktop = startDesktop(screen.display)
  const driver = start(program, [`--port=${port}`, '--host=127.0.0.1'], {
    ...ENV,
    DISPLAY: screen.display,
    XDG_CONFIG_HOME: desktop.folder,
  })
  const close = async () => {
    await driver.stop()
    await desktop.stop()
    await screen.stop()
  }
  try {
    const address = `http://127.0.0.1:${port}`
    await ready(address, driver.ended)
    const page = Object.assign(await Session.open(address, CAPABILITIES, { start: START_MS, limit }), { desktop })
    await resize(page, { width: 800, height: 600 })
    return {
      page,
      goto: (url) => page.send('POST', '/url', { url }),
      url: () => page.inTurn(() => page.send('GET', '/url')),
      close: async () => {
        await page.inTurn(() => page.send('DELETE', '')).catch(() => {})
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Opens a browser. About one start in a hundred, the driver and its browser wait for each other forever. */
async function open(program, limit) {
  for (let tries = 1; tries < STARTS; tries++) {
    try {
      return await attempt(program, limit)
    } catch (error) {
      if (error.name !== 'TimeoutError') throw error
    }
  }
  return attempt(program, limit)
}

async function versionOf(program) {
  const { page, close } = await open(program, 30_000)
  await close()
  return page.version
}

/** WebKitGTK, driven by the W3C WebDriver protocol: WEBKIT_DRIVER, or an installed WebKitWebDriver, on a screen of Xvfb. */
export const webkit = {
  name: 'WebKit',
  // Its driver loses pop-up windows, and frames that reload.
  apart: /\/(?:login|approve)\//,
  install: 'apt-get install webkit2gtk-driver xvfb xsettingsd, or set WEBKIT_DRIVER',
  async find() {
    const program = process.env.WEBKIT_DRIVER || inPath('WebKitWebDriver')
    if (!program || !inPath('Xvfb') || !inPath('xsettingsd')) return undefined
    const launch = ({ concurrency, limit }) =>
      engineLauncher({ name: 'WebKit', commands, concurrency, open: () => open(program, limit) })
    return { version: await versionOf(program), launch }
  },
}
