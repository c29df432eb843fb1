import { brotliCompressSync } from 'node:zlib'

const LOAD_WAIT_MS = 3_000
const WARM_UP_CYCLES = 100
const CYCLES = 100
const LONG_MS = 10_000

/** Runs in the page before its scripts: finds things in shadow roots, tells when they are painted, notes long tasks. */
function instrument() {
  const seek = function* (node) {
    for (const element of node.querySelectorAll('*')) {
      yield element
      if (element.shadowRoot) yield* seek(element.shadowRoot)
    }
  }
  const isShown = (element) => element.checkVisibility() && element.getBoundingClientRect().height > 0
  const find = (selector, text) => {
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
  const longTasks = []
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  })
  globalThis.bench = { find, painted, longTasks }
}

/** Opens a subject's page in a fresh profile, its requests noted. */
async function openPage(browser, url, rate = 1) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const requests = []
  const responses = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('response', (response) => responses.push(response))
  await page.addInitScript(instrument)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(url)
  return { context, page, cdp, requests, responses }
}

/** Clicks the button with the real mouse and waits for the row; the clock starts when the page hears of the click. */
async function clickToPaint(page) {
  const row = 'button, [role=button], li, dialog'
  await page.waitForFunction(() => bench.find('button', 'Connect wallet'))
  const waiting = page.evaluate(async (selector) => {
    const clicked = new Promise((resolve) =>
      addEventListener('pointerdown', (e) => resolve(e.timeStamp), { once: true, capture: true }),
    )
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

/** First click on a page that has just loaded, and on one whose idle time has been used. */
export async function opening(browser, url, rate) {
  const cold = await openPage(browser, url, rate)
  const coldMs = await clickToPaint(cold.page)
  const longTasks = await cold.page.evaluate(() => bench.longTasks)
  await cold.context.close()
  const warm = await openPage(browser, url, rate)
  await warm.page.waitForTimeout(LOAD_WAIT_MS)
  const warmMs = await clickToPaint(warm.page)
  await warm.context.close()
  return { coldMs, warmMs, longest: Math.max(0, ...longTasks), blocked: longTasks.reduce((sum, ms) => sum + ms, 0) }
}

const scripts = (responses) => responses.filter((response) => response.url().endsWith('.js'))

async function brotliBytes(responses) {
  const bodies = await Promise.all(scripts(responses).map((response) => response.body()))
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
}

/** What a visitor who does nothing costs, then what the opening adds: bytes, requests, and writes to any storage. */
export async function visit(browser, url) {
  const { context, page, requests, responses } = await openPage(browser, url)
  const firstBytes = await brotliBytes(responses)
  await page.waitForTimeout(LOAD_WAIT_MS)
  const others = requests.filter((address) => !/\.(?:js|html)$/.test(address) && !address.startsWith('data:'))
  const writes = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return localStorage.length + sessionStorage.length + databases.length + document.cookie.length
  })
  const untouched = { requests: others.length, writes }
  await clickToPaint(page)
  const openBytes = await brotliBytes(responses)
  const files = scripts(responses).length
  await context.close()
  return { firstBytes, openBytes, files, ...untouched }
}

async function holdings(cdp) {
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return { nodes, listeners: jsEventListeners, heap: usedSize }
}

/** Opens and closes the modal many times; answers what has grown, and the time of one cycle. */
export async function cycles(browser, url) {
  const { context, page, cdp } = await openPage(browser, url)
  page.setDefaultTimeout(LONG_MS)
  await clickToPaint(page)
  const run = (count) =>
    page.evaluate(async (times) => {
      const modal = document.querySelector('wallet-modal')
      await modal.close()
      const start = performance.now()
      for (let turn = 0; turn < times; turn++) {
        await modal.show()
        await bench.painted('button, li', 'Bench Wallet')
        await modal.close()
      }
      return (performance.now() - start) / times
    }, count)
  await run(WARM_UP_CYCLES)
  const before = await holdings(cdp)
  const perCycle = await run(CYCLES)
  const after = await holdings(cdp)
  await context.close()
  const grown = (name) => after[name] - before[name]
  return { nodes: grown('nodes'), listeners: grown('listeners'), heap: grown('heap'), perCycle }
}
