import { existsSync } from 'node:fs'
import { puppeteerCore } from '@web/test-runner-chrome'
import { inPath, printed } from './find.mjs'
import { lacks } from './lack.mjs'
import { engineLauncher } from './launcher.mjs'
import { readMedia } from './media.mjs'
import { pageCommands } from './page-commands.mjs'

const MAC = '/Applications/Firefox.app/Contents/MacOS/firefox'

const MOTION = 'ui.prefersReducedMotion'
const SCHEME = 'layout.css.prefers-color-scheme.content-override'
const TOUCH = 'dom.w3c_touch_events.enabled'
const POINTERS = ['ui.primaryPointerCapabilities', 'ui.allPointerCapabilities']
/** A fine pointer (2) that hovers (4). */
const MOUSE = 6
/** A coarse pointer. */
const FINGER = 1

/** Nothing listens on this port, so a request that leaves this machine fails. */
const NOWHERE = 9
const PREFERENCES = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': NOWHERE,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': NOWHERE,
  'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
  // A headless browser has no mouse.
  ...Object.fromEntries(POINTERS.map((name) => [name, MOUSE])),
}

/** Sets preferences of the running browser, which pages follow at once. */
async function prefer(page, preferences) {
  const { connection } = page.browser()
  const { result } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' })
  const calls = Object.entries(preferences).map(([name, value]) => `Services.prefs.setIntPref('${name}', ${value})`)
  const target = { context: result.contexts[0].context }
  await connection.send('script.evaluate', { expression: calls.join('\n'), target, awaitPromise: false })
}

async function device(page, { width = 800, height = 600, mobile = false, scale = 1 }) {
  await page.setViewport({ width, height, deviceScaleFactor: scale })
  const pointer = mobile ? FINGER : MOUSE
  await prefer(page, { ...Object.fromEntries(POINTERS.map((name) => [name, pointer])), [TOUCH]: Number(mobile) })
}

function media(page, { features }) {
  const { isReduced, isDark } = readMedia('Firefox', features)
  return prefer(page, { [MOTION]: Number(isReduced), [SCHEME]: isDark ? 0 : 1 })
}

async function touch(page, points) {
  const [first, ...rest] = points
  const finger = await page.touchscreen.touchStart(first.x, first.y)
  for (const { x, y } of rest) await finger.move(x, y)
  await finger.end()
}

const commands = {
  ...pageCommands(),
  'page:device': device,
  'page:touch': (page, { points }) => touch(page, points),
  'page:offline': lacks('Firefox goes offline with its sockets to the test runner', ({ on }) => !on),
  'page:slow': lacks('Firefox cannot slow its network down', ({ on }) => !on),
  'page:missing': lacks('Firefox cannot answer for a server', ({ patterns }) => !patterns.length),
  'page:cpu': lacks('Firefox cannot slow its processor down', ({ rate }) => rate === 1),
  'page:media': media,
  'page:heap': lacks('Firefox cannot count objects'),
  'speech:read': lacks('Firefox cannot show its accessibility tree'),
}

async function open(executablePath, limit) {
  const browser = await puppeteerCore.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Preferences of a running browser are set in its own context.
    args: ['--remote-allow-system-access'],
    timeout: limit,
    extraPrefsFirefox: PREFERENCES,
  })
  // The page that Firefox starts with never has the focus.
  const page = await browser.newPage()
  page.setDefaultTimeout(limit)
  await page.setViewport({ width: 800, height: 600 })
  return { page, goto: (url) => page.goto(url), url: () => page.url(), close: () => browser.close() }
}

/** Firefox, driven by puppeteer over WebDriver BiDi: FIREFOX_PATH, or an installed one. */
export const firefox = {
  name: 'Firefox',
  install: 'apt-get install firefox-esr, or set FIREFOX_PATH',
  find() {
    const path = process.env.FIREFOX_PATH || inPath('firefox-esr', 'firefox') || (existsSync(MAC) && MAC)
    const version = path && printed(path, '--version')?.match(/\d[\w.]*/)?.[0]
    return version && { version, launch: launchWith(path) }
  },
}

const launchWith =
  (path) =>
  ({ concurrency, limit }) =>
    engineLauncher({ name: 'Firefox', commands, concurrency, open: () => open(path, limit) })
