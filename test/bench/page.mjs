const LOCAL_MS = 10_000
/** A slow phone network: 150 ms a round trip, 1.6 Mbit/s down, 0.75 Mbit/s up. */
export const SLOW_4G = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** Runs in the page before its scripts: finds elements in shadow roots, reports paints and long tasks. */
function instrument() {
  const seek = function* (node) {
    for (const element of node.querySelectorAll('*')) {
      yield element
      if (element.shadowRoot) yield* seek(element.shadowRoot)
    }
  }
  const isShown = (element) => element.checkVisibility() && element.getBoundingClientRect().height > 0
  const find = (selector, text = '') => {
    for (const element of seek(document))
      if (element.matches(selector) && element.textContent.includes(text) && isShown(element)) return element
    return null
  }
  /** Time at which the frame that shows the element was handed over for painting. */
  const painted = (selector, text) =>
    new Promise((resolve) => {
      const look = () => {
        if (!find(selector, text)) return requestAnimationFrame(look)
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
      }
      look()
    })
  const happened = (type) =>
    new Promise((resolve) => addEventListener(type, (e) => resolve(e.timeStamp), { once: true, capture: true }))
  const longTasks = []
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  })
  const elements = () => [...seek(document)].length
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  globalThis.bench = { find, painted, happened, longTasks, elements, frame }
}

/** Opens a page in a fresh profile and records its requests; `network` throttles everything but WebSockets. */
export async function openPage(browser, url, { rate = 1, network, before } = {}) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const requests = []
  const responses = []
  page.setDefaultTimeout(network ? 6 * LOCAL_MS : LOCAL_MS)
  page.on('request', (request) => requests.push(request.url()))
  page.on('response', (response) => responses.push(response))
  await page.addInitScript(instrument)
  if (before) await page.addInitScript(before)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  await cdp.send('Network.enable')
  if (network) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await page.goto(url)
  return { context, page, cdp, requests, responses }
}

/** Clicks the button with the mouse and waits for the row; the time starts when the page receives the click. */
export async function clickToPaint(page) {
  const row = 'button, [role=button], li, dialog'
  await page.waitForFunction(() => bench.find('button', 'Connect wallet'))
  const waiting = page.evaluate(async (selector) => {
    const clicked = bench.happened('pointerdown')
    const end = await bench.painted(selector, 'Bench Wallet')
    return end - (await clicked)
  }, row)
  const box = await page.evaluate(() => {
    const { x, y, width, height } = bench.find('button', 'Connect wallet').getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
  await page.mouse.click(box.x, box.y)
  return waiting
}

/** Performs an action and waits for its effects; returns the ms from the event to each effect, by name. */
export async function actToPaint(page, { type, act, brings }) {
  const waiting = page.evaluate(
    async ([event, things]) => {
      const begun = bench.happened(event)
      const ends = things.map(([name, selector, text]) =>
        begun.then(async (start) => [name, (await bench.painted(selector, text)) - start]),
      )
      return Object.fromEntries(await Promise.all(ends))
    },
    [type, brings],
  )
  await act()
  return waiting
}

/** Presses a button of the modal when it has stopped moving. */
export const pressToPaint = (page, name, brings) =>
  actToPaint(page, { type: 'pointerdown', act: () => page.getByRole('button', { name }).click(), brings })

/** Filters script files from the responses. */
export const scripts = (responses) => responses.filter((response) => response.url().endsWith('.js'))

/** Sums the transferred bytes of the script files. */
export async function scriptBytes(responses) {
  const sizes = scripts(responses).map(async (response) => {
    await response.finished()
    return (await response.request().sizes()).responseBodySize
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Counts what a page holds after garbage collection. */
export async function holdings(cdp) {
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return { nodes, listeners: jsEventListeners, heap: usedSize }
}

/** Subtracts the earlier counts from the later ones. */
export const grown = (before, after) =>
  Object.fromEntries(Object.keys(before).map((name) => [name, after[name] - before[name]]))
