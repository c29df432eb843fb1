import { clickToPaint, grown, holdings, openPage, pressToPaint, scriptBytes } from './page.mjs'

const ROW = /^WalletConnect/
const CODE = '[part=qr] svg[role=img]'
const LOAD_WAIT_MS = 3_000
// This fills the SDK's log, which keeps its last megabyte.
const WARM_UP_PAIRINGS = 120
const PAIRINGS = 100
const LONG_MS = 60_000
// The SDK checks for expired entries at each heartbeat, every 5 s.
const BEATS_MS = 11_000
/** Slow 3G, in ms and bytes per second. */
const SLOW_3G = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

const pressRow = (page) => pressToPaint(page, ROW, [['code', CODE]])

/** Counts the open sockets of the sandbox's relay. */
async function openSockets({ relay }) {
  const response = await fetch(`${relay.replace('ws', 'http')}/sockets`)
  return (await response.json()).open
}

/**
 * Measures what pressing WalletConnect loads until its code is shown, and asserts that nothing of it was loaded before.
 */
export async function asking(browser, url, { endpoints, sdk }) {
  const { context, page, responses } = await openPage(browser, url)
  await clickToPaint(page)
  await page.waitForTimeout(LOAD_WAIT_MS)
  const before = responses.length
  const early = await scriptBytes(responses.filter((response) => response.url().endsWith(sdk)))
  const sockets = await openSockets(endpoints)
  await pressRow(page)
  const bytes = await scriptBytes(responses.slice(before))
  await context.close()
  return { bytes, early, sockets }
}

/** Time from tapping WalletConnect on a freshly loaded page to its code. */
export async function tapToCode(browser, url, rate) {
  const { context, page } = await openPage(browser, url, { rate })
  await clickToPaint(page)
  const { code } = await pressRow(page)
  await context.close()
  return { code }
}

/**
 * The same on a slow phone and network. The browser cannot throttle WebSockets, so the relay holds every message for as
 * long as the network would.
 */
export async function slowTapToCode(browser, url, { faults }) {
  const order = (fault) =>
    fetch(faults, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service: 'relay', fault, ms: SLOW_3G.latency }),
    })
  await order('slow')
  const { context, page } = await openPage(browser, url, { rate: 4, network: SLOW_3G })
  await clickToPaint(page)
  const { code } = await pressRow(page)
  await context.close()
  await order('off')
  return { code }
}

/** Runs in the page before its scripts: lets time jump, as after sleep, and then runs the timers that are due. */
function addClock() {
  const LONG_MS = 30_000
  const { now } = Date
  const { setTimeout: set, clearTimeout: clear } = globalThis
  const waiting = new Map()
  let ahead = 0
  Date.now = () => now() + ahead
  globalThis.setTimeout = (run, ms = 0, ...rest) => {
    const id = set(() => {
      waiting.delete(id)
      run(...rest)
    }, ms)
    if (ms >= LONG_MS) waiting.set(id, { run: () => run(...rest), at: Date.now() + ms })
    return id
  }
  globalThis.clearTimeout = (id) => {
    waiting.delete(id)
    clear(id)
  }
  globalThis.jump = async (ms) => {
    ahead += ms
    const due = [...waiting].filter(([, { at }]) => at <= Date.now()).sort(([, a], [, b]) => a.at - b.at)
    for (const [id, { run }] of due) {
      if (waiting.has(id)) run()
      clearTimeout(id)
      // Each timer runs in a task of its own.
      await new Promise((resolve) => set(resolve))
    }
    document.dispatchEvent(new Event('visibilitychange'))
  }
}

/**
 * Shows the code until it has been renewed many times; returns the growth after the SDK dropped expired entries, the
 * open sockets, and the time of one renewal.
 */
export async function renewals(browser, url, { endpoints }) {
  const { context, page, cdp } = await openPage(browser, url, { before: addClock })
  page.setDefaultTimeout(LONG_MS)
  await clickToPaint(page)
  await pressRow(page)
  const run = (count) =>
    page.evaluate(
      async ([times, selector]) => {
        const drawn = () => bench.find(selector)?.querySelector('path').getAttribute('d')
        const start = performance.now()
        for (let turn = 0; turn < times; turn++) {
          const last = drawn()
          await jump(5 * 60_000)
          while (!drawn() || drawn() === last) await bench.frame()
        }
        return (performance.now() - start) / times
      },
      [count, CODE],
    )
  await run(WARM_UP_PAIRINGS)
  await page.waitForTimeout(BEATS_MS)
  const before = await holdings(cdp)
  const perRenewal = await run(PAIRINGS)
  await page.waitForTimeout(BEATS_MS)
  const after = await holdings(cdp)
  const sockets = await openSockets(endpoints)
  await context.close()
  return { ...grown(before, after), sockets, perRenewal }
}
