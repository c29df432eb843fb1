const LOCAL_MS = 10_000

/** Runs in the page before its scripts: finds things in shadow roots, tells when they are painted, notes long tasks. */
function instrument() {
  const seek = function* (node) {
    for (const element of node.querySelectorAll('*')) {
      yield element
      if (element.shadowRoot) yield* seek(element.shadowRoot)
    }
  }
  const isShown = (element) => element.checkVisibility() && element.getBoundingClientRect().height > 0
  const find = (selector, text = '') => {
    for (const element of seek(document)) {
      if (element.matches(selector) && element.textContent.includes(text) && isShown(element)) return element
    }
    return null
  }
  /** The time at which the frame that shows the element has been handed over for painting. */
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

/** Opens a subject's page in a fresh profile, its requests noted; `network` slows down all but WebSockets. */
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

/** Clicks the button with the real mouse and waits for the row; the clock starts when the page hears of the click. */
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

/** Acts on the page and waits for each of the things that it brings: ms from the event, by their names. */
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

/** Presses a button of the modal, once it stands still. */
export const pressToPaint = (page, name, brings) =>
  actToPaint(page, { type: 'pointerdown', act: () => page.getByRole('button', { name }).click(), brings })

/** The script files among the responses. */
export const scripts = (responses) => responses.filter((response) => response.url().endsWith('.js'))

/** What the script files among the responses weighed on the wire. */
export async function scriptBytes(responses) {
  const sizes = scripts(responses).map(async (response) => {
    await response.finished()
    return (await response.request().sizes()).responseBodySize
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** What a page holds after its garbage has been collected. */
export async function holdings(cdp) {
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return { nodes, listeners: jsEventListeners, heap: usedSize }
}

/** What has been added to the holdings of before. */
export const grown = (before, after) =>
  Object.fromEntries(Object.keys(before).map((name) => [name, after[name] - before[name]]))
