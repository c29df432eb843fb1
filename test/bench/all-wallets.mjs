import { actToPaint, clickToPaint, openPage, pressToPaint } from './page.mjs'

const PROJECT = 'many-wallets'
const PAGE = 40
// The list merges a few of the ten thousand wallets, because their names only differ after the length limit.
const LEAST_ROWS = 2_400
const TILE = '[role=grid] [part=row]'
const FIELD = 'input[type=search]'
const FRAMES = 300
const START_PX = 20_000
const STEPS_PX = { slowly: 30, fast: 300 }
const PICTURE = '/getWalletImage/'
/** The browser records 250 requests unless told otherwise. */
const MOST_REQUESTS = 20_000
const LONG_MS = 60_000

/** Returns wallet names from the middle and the end of the long directory; this also makes the sandbox generate it. */
export async function farNames({ directory }) {
  const pages = [100, 150, 200, 225, 250].map(async (page) => {
    const query = new URLSearchParams({ projectId: PROJECT, page, entries: PAGE, st: 'bench', sv: 'bench' })
    const response = await fetch(`${directory}/getWallets?${query}`)
    return (await response.json()).data[0].name
  })
  return Promise.all(pages)
}

/**
 * Runs in the page: the highest number of picture requests in flight, from the browser's own record. The driver hears of
 * their ends too late.
 */
function mostPictures(path) {
  const pictures = performance.getEntriesByType('resource').filter(({ name }) => name.includes(path))
  const steps = pictures.flatMap(({ startTime, responseEnd }) => [
    { at: startTime, more: 1 },
    { at: responseEnd, more: -1 },
  ])
  let [flying, most] = [0, 0]
  for (const { more } of steps.sort((one, other) => one.at - other.at || one.more - other.more)) {
    flying += more
    most = Math.max(most, flying)
  }
  return most
}

/** Scrolls to the end until all wallets are loaded; returns the highest number of elements in the page. */
const loadAll = (page) =>
  page.evaluate(async (least) => {
    const body = bench.find('[part=body]')
    const grid = bench.find('[role=grid]')
    const rows = () => Number(grid.getAttribute('aria-rowcount'))
    let most = 0
    // The last row is a loading row while there are more wallets.
    for (let turn = 0; !grid.querySelector(`[aria-rowindex="${rows()}"]`); turn++) {
      body.scrollTop = body.scrollHeight
      await bench.frame()
      if (turn % 10 === 0) most = Math.max(most, bench.elements())
    }
    if (rows() < least) throw new Error(`Of the wallets only ${rows()} rows have been loaded`)
    return most
  }, LEAST_ROWS)

/** Scrolls through loaded wallets by a number of pixels per frame; returns the sorted frame times in ms. */
const scroll = (page, step) =>
  page.evaluate(
    async ([px, start, frames]) => {
      const body = bench.find('[part=body]')
      body.scrollTop = start
      let last = await bench.frame()
      const times = []
      for (let turn = 0; turn < frames; turn++) {
        body.scrollTop += px
        const now = await bench.frame()
        times.push(now - last)
        last = now
      }
      return times.sort((a, b) => a - b)
    },
    [step, START_PX, FRAMES],
  )

/** Time that scripts, styles and layout have taken so far, in ms, without painting. */
async function workOf(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const parts = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']
  return metrics.reduce((sum, { name, value }) => (parts.includes(name) ? sum + value * 1_000 : sum), 0)
}

const share = (sorted, part) => sorted[Math.floor(sorted.length * part)]

/** Time from typing to the wallet on screen, including the debounce of 300 ms: the median of several, in ms. */
async function search(page, names) {
  const times = []
  for (const name of names) {
    const act = () => page.getByRole('searchbox').fill(name)
    const { tile } = await actToPaint(page, { type: 'input', act, brings: [['tile', TILE, name]] })
    times.push(tile)
  }
  return times.sort((a, b) => a - b)[times.length >> 1]
}

/** Measures the time from pressing "All wallets" on a freshly loaded page to the field and to the first tiles. */
export async function openAllWallets(browser, url, rate) {
  const { context, page } = await openPage(browser, url, { rate })
  await clickToPaint(page)
  const times = await pressToPaint(page, /^All wallets/, [
    ['field', FIELD],
    ['tiles', TILE],
  ])
  await context.close()
  return times
}

/** Scrolls through ten thousand wallets and searches them, at full and at reduced CPU speed. */
export async function browse(browser, url, { names, rates }) {
  const { context, page, cdp } = await openPage(browser, url)
  page.setDefaultTimeout(LONG_MS)
  await cdp.send('Performance.enable')
  await page.evaluate((most) => performance.setResourceTimingBufferSize(most), MOST_REQUESTS)
  await clickToPaint(page)
  await pressToPaint(page, /^All wallets/, [['tiles', TILE]])
  const figures = { elements: await loadAll(page) }
  for (const rate of rates) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    for (const [name, step] of Object.entries(STEPS_PX)) {
      const before = await workOf(cdp)
      const frames = await scroll(page, step)
      figures[`${name}Work${rate}`] = ((await workOf(cdp)) - before) / FRAMES
      figures[`${name}Middle${rate}`] = share(frames, 0.5)
      figures[`${name}Most${rate}`] = share(frames, 0.95)
      figures.elements = Math.max(figures.elements, await page.evaluate(() => bench.elements()))
    }
  }
  for (const rate of rates) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    figures[`search${rate}`] = await search(page, names)
  }
  figures.pictures = await page.evaluate(mostPictures, PICTURE)
  await context.close()
  return figures
}
