import { clickToPaint, grown, holdings, openPage, pressToPaint, scriptBytes } from './page.mjs'

const ROW = /^WalletConnect/
const CODE = '[part=qr] svg[role=img]'
const LOAD_WAIT_MS = 3_000
// Fills the SDK's own log, which keeps its last megabyte.
const WARM_UP_PAIRINGS = 120
const PAIRINGS = 100
const LONG_MS = 60_000
// The SDK looks for what has expired at every beat of its heart, 5 s apart.
const BEATS_MS = 11_000
/** A slow third-generation network, in ms and bytes a second. */
const SLOW_3G = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

const pressRow = (page) => pressToPaint(page, ROW, [['code', CODE]])

/** How many sockets the sandbox's relay has open now. */
async function openSockets({ relay }) {
  const response = await fetch(`${relay.replace('ws', 'http')}/sockets`)
  return (await response.json()).open
}

/** What a press on WalletConnect brings until its code is on screen; and what of it was there before, which is nothing. */
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

/** The time from a tap on WalletConnect to its code, on a page that has just loaded. */
export async function tapToCode(browser, url, rate) {
  const { context, page } = await openPage(browser, url, { rate })
  await clickToPaint(page)
  const { code } = await pressRow(page)
  await context.close()
  return { code }
}

/**
 * The same on a slow phone and a slow network. The browser slows down requests, but no WebSocket: the relay is ordered to
 * hold every message for as long as the network would.
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

/** Runs in the page before its scripts: lets time jump, as for a machine that has slept; timers that are due then run. */
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
      // Each is a task of its own.
      await new Promise((resolve) => set(resolve))
    }
    document.dispatchEvent(new Event('visibilitychange'))
  }
}

/**
 * Leaves the code open until it has been renewed many times; what has grown once the SDK has thrown away what expired, the
 * sockets that are open then, and the time of one renewal.
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
