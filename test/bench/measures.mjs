import { clickToPaint, grown, holdings, openPage, SLOW_4G, scriptBytes, scripts } from './page.mjs'

const LOAD_WAIT_MS = 3_000
const WARM_UP_CYCLES = 100
const CYCLES = 100

/** Times the first click on a freshly loaded page, and on a page that had idle time. */
export async function opening(browser, url, rate) {
  const cold = await openPage(browser, url, { rate })
  const coldMs = await clickToPaint(cold.page)
  const longTasks = await cold.page.evaluate(() => bench.longTasks)
  await cold.context.close()
  const warm = await openPage(browser, url, { rate })
  await warm.page.waitForTimeout(LOAD_WAIT_MS)
  const warmMs = await clickToPaint(warm.page)
  await warm.context.close()
  return { coldMs, warmMs, longest: Math.max(0, ...longTasks), blocked: longTasks.reduce((sum, ms) => sum + ms, 0) }
}

/** Times the button, and the list when the button is clicked at once, on Slow 4G with a CPU that is four times slower. */
export async function slowOpening(browser, url) {
  const { context, page } = await openPage(browser, url, { rate: 4, network: SLOW_4G })
  await page.waitForFunction(() => bench.find('button', 'Connect wallet'))
  const button = await page.evaluate(() => performance.now())
  await clickToPaint(page)
  const list = await page.evaluate(() => performance.now())
  await context.close()
  return { button, list }
}

/** Counts bytes, requests and storage writes of an idle visit, and then of opening the modal. */
export async function visit(browser, url) {
  const { context, page, requests, responses } = await openPage(browser, url)
  const firstBytes = await scriptBytes(responses)
  await page.waitForTimeout(LOAD_WAIT_MS)
  const others = requests.filter((address) => !/\.(?:js|html)$/.test(address) && !address.startsWith('data:'))
  const writes = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return localStorage.length + sessionStorage.length + databases.length + document.cookie.length
  })
  const untouched = { requests: others.length, writes }
  await clickToPaint(page)
  const openBytes = await scriptBytes(responses)
  const files = scripts(responses).length
  await context.close()
  return { firstBytes, openBytes, files, ...untouched }
}

/**
 * Opens and closes the modal many times; returns the growth of nodes, listeners and heap, and the time of one cycle.
 */
export async function cycles(browser, url) {
  const { context, page, cdp } = await openPage(browser, url)
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
  return { ...grown(before, after), perCycle }
}
