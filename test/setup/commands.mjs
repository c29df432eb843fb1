import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { visitFront } from '../dist/visit-front.mjs'
import { devServer } from './dev-server.mjs'
import { newOption } from './new-option.mjs'
import { signInServer } from './sign-in-server.mjs'
import { speech } from './speech.mjs'

const sessions = new WeakMap()
const ANSWER_MS = 10_000

/** One DevTools connection per page, shared by all commands. */
async function devtools(page) {
  if (!sessions.has(page)) sessions.set(page, page.createCDPSession())
  return sessions.get(page)
}

/** Goes offline: no new requests and no sockets, except the test runner's own. */
async function offline(page, { on }) {
  const cdp = await setNetwork(page, { ...OPEN, offline: on })
  await cdp.send('Network.overrideNetworkState', { ...OPEN, offline: on })
}

const OPEN = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
const SLOW = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Matches all requests but those of the test runner. */
async function setNetwork(page, conditions) {
  const cdp = await devtools(page)
  const runner = new URL('/wds', page.url().replace('http', 'ws')).href
  const rules = [
    { ...OPEN, urlPattern: runner },
    { ...conditions, urlPattern: '' },
  ]
  await cdp.send('Network.emulateNetworkConditionsByRule', { matchedNetworkConditions: rules })
  return cdp
}

const blocked = new WeakMap()

/** Answers 404 for URLs that match a pattern, with `*` as wildcard; without patterns, for none. */
async function missing(page, { patterns }) {
  const cdp = await devtools(page)
  if (!blocked.has(page)) {
    blocked.set(page, true)
    cdp.on('Fetch.requestPaused', ({ requestId }) =>
      cdp.send('Fetch.fulfillRequest', { requestId, responseCode: 404 }).catch(() => {}),
    )
  }
  // The cache must not answer in place of the server.
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: patterns.length > 0 })
  if (patterns.length === 0) return cdp.send('Fetch.disable')
  return cdp.send('Fetch.enable', { patterns: patterns.map((urlPattern) => ({ urlPattern })) })
}

async function touch(page, points) {
  const cdp = await devtools(page)
  for (const [index, point] of points.entries()) {
    const type = index ? 'touchMove' : 'touchStart'
    await cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [point] })
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** A key with modifiers, such as `Shift+Tab`. */
async function press(page, { key }) {
  const keys = key.split(/(?<=.)\+/)
  const last = keys.pop()
  for (const held of keys) await page.keyboard.down(held)
  await page.keyboard.press(last)
  for (const held of keys.reverse()) await page.keyboard.up(held)
}

async function device(page, { width = 800, height = 600, mobile = false, scale = 1 }) {
  const cdp = await devtools(page)
  await cdp.send('Emulation.setDeviceMetricsOverride', { width, height, mobile, deviceScaleFactor: scale })
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: mobile, maxTouchPoints: 5 })
}

async function heap(page) {
  const cdp = await devtools(page)
  // Twice: finalisers of the first collection may release more.
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners, documents } = await cdp.send('Memory.getDOMCounters')
  return { bytes: usedSize, nodes, listeners: jsEventListeners, documents }
}

/** Grants the clipboard to every origin: a frame's permission belongs to its own origin and to that of the page around. */
async function grantClipboard(page) {
  const cdp = await devtools(page)
  const permissions = ['clipboardSanitizedWrite', 'clipboardReadWrite']
  return cdp.send('Browser.grantPermissions', { permissions, browserContextId: page.browserContext().id })
}

async function screenshot(page, { name, fullPage = false }) {
  const path = resolve('test-results', `${name}.png`)
  await mkdir(dirname(path), { recursive: true })
  await page.screenshot({ path, fullPage })
  return path
}

/** Runs a module in Node like a server; returns what it prints, or its error as text. */
function inNode(_page, { code }) {
  return new Promise((answer) => {
    execFile(process.execPath, ['--input-type=module', '--eval', code], (error, printed, complaints) =>
      answer({ printed: printed.trim(), complaints: error ? String(error) : complaints.trim() }),
    )
  })
}

/** Additional tabs of the profile, by the test page that opened them. */
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
    'page:evaluate': (_page, { id, expression }) => open.get(id).evaluate(expression),
    'page:close': (_page, { id }) => open.get(id).close(),
  }
}

/**
 * Evaluates an expression in a frame or window of another origin, found by a part of its URL. Undefined while it does
 * not exist or navigates.
 */
async function inFrame(page, { url, expression }) {
  const pages = await page.browserContext().pages()
  const frame = pages.flatMap((one) => one.frames()).find((one) => one.url().includes(url))
  const left = /context was destroyed|detached|Cannot find context|Target closed|Session closed/
  return frame?.evaluate(expression).catch((error) => {
    if (!left.test(error.message)) throw error
  })
}

/** One row for each command that a test can send. */
const commands = {
  'page:offline': offline,
  'page:slow': (page, { on }) => setNetwork(page, on ? SLOW : OPEN).then(() => true),
  'page:front': (page) => page.bringToFront(),
  'page:missing': missing,
  'page:cpu': async (page, { rate }) => (await devtools(page)).send('Emulation.setCPUThrottlingRate', { rate }),
  'page:device': device,
  'page:media': (page, { features }) => page.emulateMediaFeatures(features),
  'page:medium': (page, { medium }) => page.emulateMediaType(medium),
  'page:screenshot': screenshot,
  'page:clipboard': grantClipboard,
  'page:click': (page, { x, y, ...options }) => page.mouse.click(x, y, options),
  'page:hover': (page, { x, y }) => page.mouse.move(x, y),
  'page:wheel': (page, { deltaY }) => page.mouse.wheel({ deltaY }),
  'page:press': press,
  'page:type': (page, { text }) => page.keyboard.type(text),
  'page:touch': (page, { points }) => touch(page, points),
  'page:heap': heap,
  'page:in-frame': inFrame,
  'node:run': inNode,
  ...tabs(),
  ...devServer(),
  ...newOption(),
  ...signInServer(),
  ...speech,
  ...visitFront(),
}

/** Returns the result of the work, or a ticket to ask again: the runner's requests time out after 20 s. */
function tickets() {
  const waiting = new Map()
  let count = 0
  const answer = async (ticket) => {
    const work = waiting.get(ticket)
    let timer
    const later = new Promise((resolve) => {
      timer = setTimeout(resolve, ANSWER_MS, { ticket })
    })
    const first = await Promise.race([work, later]).finally(() => clearTimeout(timer))
    if (first.ticket === undefined) waiting.delete(ticket)
    if (first.error) throw first.error
    return first
  }
  return {
    begin(work) {
      const ticket = ++count
      const settled = Promise.resolve(work).then(
        (value) => ({ value }),
        (error) => ({ error }),
      )
      waiting.set(ticket, settled)
      return answer(ticket)
    },
    answer,
  }
}

/** Runs the commands of commands.ts on the page of the asking test, and lends it a sandbox. */
export function commandsPlugin(pool) {
  const { begin, answer } = tickets()
  return {
    name: 'page-commands',
    async executeCommand({ command, payload, session }) {
      if (command === 'answer') return answer(payload.ticket)
      if (command === 'sandbox') return begin(pool.lend(session.id))
      const run = commands[command]
      // Returning undefined would mean that the plugin does not know the command.
      return run && begin(run(session.browser.getPage(session.id), payload ?? {}))
    },
  }
}

/** Returns the sandbox of each finished test file. */
export function releaseReporter(pool) {
  return {
    reportTestFileResults: ({ sessionsForTestFile }) =>
      Promise.all(sessionsForTestFile.map(({ id }) => pool.release(id))),
  }
}
