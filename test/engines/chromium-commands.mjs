import { speechOf } from '../runner/speech.mjs'
import { pageCommands } from './page-commands.mjs'

const sessions = new WeakMap()

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

const lost = new WeakMap()

/**
 * Answers 404 for URLs that match a pattern, with `*` as wildcard. All other requests of the page are then let through one by
 * one: to stop watching them would leave a request that is held at that time without an answer.
 */
async function missing(page, { patterns }) {
  const cdp = await devtools(page)
  const isWatched = lost.has(page)
  lost.set(page, patterns.map(expressionOf))
  // The cache must not answer in place of the server.
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: patterns.length > 0 })
  if (isWatched) return
  cdp.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isLost = lost.get(page).some((pattern) => pattern.test(request.url))
    const answer = isLost
      ? cdp.send('Fetch.fulfillRequest', { requestId, responseCode: 404 })
      : cdp.send('Fetch.continueRequest', { requestId })
    answer.catch(() => {})
  })
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
}

const expressionOf = (pattern) => new RegExp(`^${pattern.replace(/[.?+^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*')}$`)

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

/** The commands that use Chromium's DevTools, and those of every browser that puppeteer drives. */
export const chromiumCommands = {
  ...pageCommands(),
  'page:offline': offline,
  'page:slow': (page, { on }) => setNetwork(page, on ? SLOW : OPEN).then(() => true),
  'page:missing': missing,
  'page:cpu': async (page, { rate }) => (await devtools(page)).send('Emulation.setCPUThrottlingRate', { rate }),
  'page:device': device,
  'page:media': (page, { features }) => page.emulateMediaFeatures(features),
  'page:medium': (page, { medium }) => page.emulateMediaType(medium),
  'page:clipboard': grantClipboard,
  'page:touch': (page, { points }) => touch(page, points),
  'page:heap': heap,
  'speech:read': speechOf,
}
