/**
 * `npm run bench [-- --runs 5 --only account|front|opening|login|namespaces|pairing|ratios|slow|views|wallets]`: medians for the built files, beside
 * the cost of a single React button (`eager`: loaded with the page, `lazy`: at the first click). Compare figures only
 * with others from the same machine.
 */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { ensureInstalled } from '../../.ci/install.mjs'

ensureInstalled()
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } } })
const runs = Number(values.runs)
const { chromium } = await import('playwright-core')
const { findBrowser } = await import('../../.ci/browser.mjs')
const { buildModes, ensureBuilt } = await import('../../.ci/build.mjs')
const { startSandbox } = await import('../../.ci/sandbox.mjs')
const { feed, openAccount, scrollActivity, scrollTokens } = await import('./account.mjs')
const { browse, farNames, openAllWallets } = await import('./all-wallets.mjs')
const { withFront } = await import('./front.mjs')
const { addedByLogin } = await import('./login.mjs')
const { cycles, opening, slowOpening, visit } = await import('./measures.mjs')
const { addedByNamespaces, solanaTransfer } = await import('./namespaces.mjs')
const { asking, renewals, slowTapToCode, tapToCode } = await import('./pairings.mjs')
const { servePages, solanaAddresses } = await import('./pages.mjs')
const { createTable } = await import('./table.mjs')
const { openView, viewNames } = await import('./views.mjs')

const { several, medians, each, add, addOurs, addLimited, addSpread, print } = createTable(runs)

const RATES = [1, 4]
const CHECKED_RATE = 4
/** How long the list takes after a click, in % of its baseline. */
const RATIOS = { warm: 250, cold: 300 }
/** Most bytes (brotli) that Solana, Polkadot and Bitcoin may add until the wallets are listed. */
const MORE_NAMESPACES = 4_000
/** Most bytes (brotli) that logins may add before a visitor uses one. */
const LOGIN = 3_000

/** Tokens and transactions of accounts that are compared. */
const ACCOUNTS = [
  [5, 20],
  [5_000, 10_000],
]
const LOADED = {
  bytes: 'B brotli from the click',
  files: 'script files from the click',
  others: 'other requests from the click',
}
const FRAME = {
  middle: 'frame, p50 ms',
  most: 'frame, p95 ms',
  longest: 'longest task of the scroll, ms',
  elements: 'elements in the page',
}

const wants = (part) => !values.only || values.only === part

/** The file of the WalletConnect connector. */
async function findSdk() {
  const manifest = await readFile(new URL('../../dist/manifest.json', import.meta.url), 'utf8')
  return JSON.parse(manifest)['src/connectors/walletconnect/connection.lazy.ts?part'].file
}

async function measureOpening(browser, url) {
  const visits = await each((subject) => medians(() => visit(browser, url(subject))))
  add('first load, B brotli', visits('firstBytes'))
  add('until the list, B brotli', visits('openBytes'))
  add('until the list, script files', visits('files'))
  add('untouched page: other requests', visits('requests'))
  add('untouched page: storage writes', visits('writes'))
  for (const rate of RATES) {
    const times = await each((subject) => medians(() => opening(browser, url(subject), rate)))
    add(`click → list, page just loaded, CPU ${rate}×, ms`, times('coldMs'), 1)
    add(`click → list, after idle, CPU ${rate}×, ms`, times('warmMs'), 1)
    add(`longest task until the list, CPU ${rate}×, ms`, times('longest'), 0)
    add(`long tasks until the list, CPU ${rate}×, ms`, times('blocked'), 0)
  }
  const grown = await medians(() => cycles(browser, url('ours')))
  addOurs('100 × open and close: DOM nodes', grown.nodes)
  addOurs('100 × open and close: listeners', grown.listeners)
  addOurs('100 × open and close: heap, B', grown.heap)
  addOurs('open and close, ms', grown.perCycle, 1)
}

async function measureSlow(browser, url) {
  const times = await each((subject) => medians(() => slowOpening(browser, url(subject))))
  const { button, list } = { button: times('button'), list: times('list') }
  // React's button (a) is there later than a painted one, so it says nothing about either time.
  add('button ready, Slow 4G, CPU 4×, ms', { ours: button.ours, lazy: button.lazy })
  add('list shown, clicked at once, Slow 4G, CPU 4×, ms', { ours: list.ours, lazy: list.lazy })
}

/** Fails when a time is more than twice as far from its baseline as it was when `RATIOS` was written. */
async function checkRatios(browser, url) {
  const times = await each((subject) => medians(() => opening(browser, url(subject), CHECKED_RATE)))
  const [cold, warm] = [times('coldMs'), times('warmMs')]
  addLimited('click → list, after idle, CPU 4×: % of (a)', (100 * warm.ours) / warm.eager, 2 * RATIOS.warm)
  addLimited('click → list, page just loaded, CPU 4×: % of (b)', (100 * cold.ours) / cold.lazy, 2 * RATIOS.cold)
}

/** Times the demo's front page, as built and served by `npm start`. */
async function measureFront(visit) {
  for (const rate of RATES) {
    const { content, list } = await medians(() => visit(rate))
    addOurs(`front page, Slow 4G, CPU ${rate}×: content, ms`, content)
    addOurs(`front page, Slow 4G, CPU ${rate}×: list, ms`, list)
  }
}

async function measureLogin(browser, url) {
  const added = await medians(() => addedByLogin(browser, { ours: url('ours'), plain: url('plain') }))
  addLimited('logins: untouched page, B brotli more', added.untouched, LOGIN)
  addLimited('logins: until the list, before they are touched, B brotli more', added.listed, LOGIN)
  addLimited('logins: frames before they are touched', added.frames, 0)
}

async function measureNamespaces(browser, url, services) {
  const pages = { evm: url('ours'), four: url('four') }
  const added = await medians(() => addedByNamespaces(browser, pages))
  addLimited('three more namespaces: untouched page, B brotli more', added.untouched, MORE_NAMESPACES)
  addLimited('three more namespaces: until the list, B brotli more', added.listed, MORE_NAMESPACES)
  const receiver = solanaAddresses(services)[1]
  const { early, sent } = await medians(() => solanaTransfer(browser, pages.four, receiver))
  addLimited('before a Solana transfer is sent: B brotli of web3.js', early, 0)
  addOurs('once it is sent: B brotli of web3.js', sent)
}

async function measurePairing(browser, url, services) {
  const asked = await medians(async () => asking(browser, url, { ...services, sdk: await findSdk() }))
  addOurs('before a tap on WalletConnect: B brotli of its code', asked.early)
  addOurs('before a tap on WalletConnect: sockets', asked.sockets)
  addOurs('tap → QR, B brotli', asked.bytes)
  for (const rate of RATES) {
    const { code } = await medians(() => tapToCode(browser, url, rate))
    addOurs(`tap → QR, page just loaded, CPU ${rate}×, ms`, code)
  }
  const slow = await medians(() => slowTapToCode(browser, url, services))
  addOurs('tap → QR, page just loaded, Slow 3G, CPU 4×, ms', slow.code)
  // Runs once, because a hundred pairings already average out.
  const grown = await renewals(browser, url, services)
  addOurs('100 × pairing: DOM nodes', grown.nodes)
  addOurs('100 × pairing: listeners', grown.listeners)
  addOurs('100 × pairing: heap, B', grown.heap)
  addOurs('100 × pairing: sockets open after it', grown.sockets)
  addOurs('pairing renewed, ms', grown.perRenewal, 1)
}

/** Times views beside React that only draws their elements, which stands in the column of baseline (a). */
async function measureViews(browser, url, services) {
  const [[tokens, rows]] = ACCOUNTS
  await feed(services, { tokens, rows })
  for (const view of viewNames)
    for (const rate of RATES) {
      const { ms, alone } = await medians(() => openView(browser, url, view, rate))
      add(`${view}: click → painted, CPU ${rate}×, ms`, { ours: ms, eager: alone }, 1)
    }
}

async function measureAllWallets(browser, url, { endpoints }) {
  const names = await farNames(endpoints)
  for (const rate of RATES) {
    const times = await medians(() => openAllWallets(browser, url, rate))
    addOurs(`10,000 wallets: tap → field, CPU ${rate}×, ms`, times.field)
    addOurs(`10,000 wallets: tap → first tiles, CPU ${rate}×, ms`, times.tiles)
  }
  // Runs once, because it measures hundreds of frames.
  const figures = await browse(browser, url, { names, rates: RATES })
  for (const rate of RATES) {
    for (const [speed, px] of [
      ['slowly', 30],
      ['fast', 300],
    ]) {
      const name = `10,000 wallets: ${px} px a frame, CPU ${rate}×`
      addOurs(`${name}, p50 ms`, figures[`${speed}Middle${rate}`], 1)
      addOurs(`${name}, p95 ms`, figures[`${speed}Most${rate}`], 1)
      addOurs(`${name}, without painting, mean ms`, figures[`${speed}Work${rate}`], 1)
    }
    addOurs(`10,000 wallets: search, CPU ${rate}×, ms`, figures[`search${rate}`])
  }
  addOurs('10,000 wallets: most elements in the page', figures.elements)
  addOurs('10,000 wallets: most pictures in flight', figures.pictures)
}

/** Times the account with few and with many tokens and transactions: the figures should be about the same. */
async function measureAccount(browser, url, services) {
  for (const [tokens, rows] of ACCOUNTS) {
    await feed(services, { tokens, rows })
    const name = `${tokens} tokens`
    for (const rate of RATES) {
      const opened = await several(() => openAccount(browser, url, rate))
      addSpread(`${name}: click → account, CPU ${rate}×, ms`, opened, 'ms')
      addSpread(`${name}: longest task until then, CPU ${rate}×, ms`, opened, 'longest')
      if (rate === 1) for (const key of ['bytes', 'files', 'others']) addSpread(`${name}: ${LOADED[key]}`, opened, key)
      addFrames(`${name}, CPU ${rate}×`, await several(() => scrollTokens(browser, url, rate)))
    }
    // Runs once for each speed, because thousands of rows are loaded by pages.
    for (const rate of RATES)
      addFrames(`${rows} transactions, CPU ${rate}×`, [await scrollActivity(browser, url, rate)])
  }
}

function addFrames(name, samples) {
  for (const [key, label] of Object.entries(FRAME)) addSpread(`${name}: ${label}`, samples, key)
}

await ensureBuilt()
await buildModes('floor', 'plain')
const sandbox = await startSandbox()
const pages = await servePages(sandbox.info)
const browser = await chromium.launch(await findBrowser())
try {
  const url = (subject) => `${pages.origin}/${subject}.html`
  if (wants('account')) await measureAccount(browser, url('account'), sandbox.info)
  if (wants('opening')) await measureOpening(browser, url)
  if (wants('slow')) await measureSlow(browser, url)
  if (wants('ratios')) await checkRatios(browser, url)
  if (wants('front')) await withFront(browser, sandbox.info, measureFront)
  if (wants('login')) await measureLogin(browser, url)
  if (wants('namespaces')) await measureNamespaces(browser, url, sandbox.info)
  if (wants('pairing')) await measurePairing(browser, url('ours'), sandbox.info)
  if (wants('views')) await measureViews(browser, url, sandbox.info)
  if (wants('wallets')) await measureAllWallets(browser, url('many'), sandbox.info)
  print()
} finally {
  await browser.close()
  pages.close()
  await sandbox.stop()
}
