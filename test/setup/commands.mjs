import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

const sessions = new WeakMap()

/** The DevTools connection of a page, one for all commands. */
async function devtools(page) {
  if (!sessions.has(page)) sessions.set(page, page.createCDPSession())
  return sessions.get(page)
}

/** No network: neither new requests nor open sockets, but for the test runner's own, which carries the commands. */
async function offline(page, { on }) {
  const cdp = await devtools(page)
  const open = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  const runner = new URL('/wds', page.url().replace('http', 'ws')).href
  const rules = [
    { ...open, urlPattern: runner },
    { ...open, urlPattern: '', offline: on },
  ]
  await cdp.send('Network.emulateNetworkConditionsByRule', { matchedNetworkConditions: rules })
  await cdp.send('Network.overrideNetworkState', { ...open, offline: on })
}

async function touch(page, points) {
  const cdp = await devtools(page)
  for (const [index, point] of points.entries()) {
    const type = index ? 'touchMove' : 'touchStart'
    await cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [point] })
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function device(page, { width = 800, height = 600, mobile = false, scale = 1 }) {
  const cdp = await devtools(page)
  await cdp.send('Emulation.setDeviceMetricsOverride', { width, height, mobile, deviceScaleFactor: scale })
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: mobile, maxTouchPoints: 5 })
}

async function heap(page) {
  const cdp = await devtools(page)
  // Twice: what the first round finds dead may hold what the second frees.
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners, documents } = await cdp.send('Memory.getDOMCounters')
  return { bytes: usedSize, nodes, listeners: jsEventListeners, documents }
}

async function screenshot(page, { name, fullPage = false }) {
  const path = resolve('test-results', `${name}.png`)
  await mkdir(dirname(path), { recursive: true })
  await page.screenshot({ path, fullPage })
  return path
}

/** Runs a module in Node, as a server would; what it prints is the answer, what it throws comes back as text. */
function inNode(_page, { code }) {
  return new Promise((answer) => {
    execFile(process.execPath, ['--input-type=module', '--eval', code], (error, printed, complaints) =>
      answer({ printed: printed.trim(), complaints: error ? String(error) : complaints.trim() }),
    )
  })
}

/** Further tabs of the profile, by the test page that opened them. */
function tabs() {
  const open = new Map()
  return {
    async 'page:open'(page, { url }) {
      const tab = await page.browserContext().newPage()
      const id = `tab-${open.size + 1}`
      open.set(id, tab)
      await tab.goto(new URL(url, page.url()).href)
      return id
    },
    'page:evaluate': async (_page, { id, expression }) => ({ value: await open.get(id).evaluate(expression) }),
    'page:close': (_page, { id }) => open.get(id).close(),
  }
}

/**
 * Runs an expression in a frame or window of another origin, found by a part of its URL: the test's own page could not.
 * The answer is undefined while there is none, and when it is left for another page meanwhile.
 */
async function inFrame(page, { url, expression }) {
  const pages = await page.browserContext().pages()
  const frame = pages.flatMap((one) => one.frames()).find((one) => one.url().includes(url))
  const left = /context was destroyed|detached|Cannot find context|Target closed|Session closed/
  const value = await frame?.evaluate(expression).catch((error) => {
    if (!left.test(error.message)) throw error
  })
  return { value }
}

/** One row a command: what a test may ask of the browser around it. */
const commands = {
  'page:offline': offline,
  'page:cpu': async (page, { rate }) => (await devtools(page)).send('Emulation.setCPUThrottlingRate', { rate }),
  'page:device': device,
  'page:media': (page, { features }) => page.emulateMediaFeatures(features),
  'page:screenshot': screenshot,
  'page:click': (page, { x, y, ...options }) => page.mouse.click(x, y, options),
  'page:hover': (page, { x, y }) => page.mouse.move(x, y),
  'page:press': (page, { key }) => page.keyboard.press(key),
  'page:type': (page, { text }) => page.keyboard.type(text),
  'page:touch': (page, { points }) => touch(page, points),
  'page:heap': heap,
  'page:in-frame': inFrame,
  'node:run': inNode,
  ...tabs(),
}

/** Runs the commands of commands.ts on the page of the test that asks, and lends it a sandbox. */
export function commandsPlugin(pool) {
  return {
    name: 'page-commands',
    async executeCommand({ command, payload, session }) {
      if (command === 'sandbox') return pool.lend(session.id)
      const run = commands[command]
      // Nothing would mean: not my command.
      return run && ((await run(session.browser.getPage(session.id), payload)) ?? true)
    },
  }
}

/** Hands back the sandbox of each test file that has ended. */
export function releaseReporter(pool) {
  return {
    reportTestFileResults: ({ sessionsForTestFile }) =>
      Promise.all(sessionsForTestFile.map(({ id }) => pool.release(id))),
  }
}
