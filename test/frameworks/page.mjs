import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

/** The node that the apps name; the runner answers for it with a node of the sandbox. */
const NODE = 'http://127.0.0.1:8545/'
export const NETWORK = 'eip155:31337'

/** The package's test wallet as one script, which a page runs before its own; `folder` has the package installed. */
export async function bundleWallet(folder) {
  const entry = join(folder, 'wallet.js')
  const code = `createTestWallet({ rpcUrl: { '${NETWORK}': '${NODE}' } })`
  writeFileSync(entry, `import { createTestWallet } from 'wallet-elements/testing'\n${code}\n`)
  const lib = { entry, formats: ['iife'], name: 'TestWallet' }
  const options = { root: folder, configFile: false, logLevel: 'error', publicDir: false }
  const [{ output }] = await build({ ...options, build: { write: false, lib } })
  return output[0].code
}

/** Notes when the button has its content and when the list has a row: scripts that begin to load later do not count. */
function noteTimes() {
  const { attachShadow } = Element.prototype
  const noteList = (root) => {
    const observer = new MutationObserver(() => {
      if (!root.querySelector('dialog[open] li')) return
      globalThis.listStands = performance.now()
      observer.disconnect()
    })
    observer.observe(root, { subtree: true, childList: true, attributes: true })
  }
  Element.prototype.attachShadow = function (...args) {
    const root = attachShadow.apply(this, args)
    if (this.localName === 'wallet-button') globalThis.buttonStands ??= performance.now()
    if (this.localName === 'wallet-modal') noteList(root)
    return root
  }
}

/** Collects everything that a page complains about, and requests that leave this machine. */
function collectComplaints(page, origin) {
  const complaints = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`page: ${error.stack ?? error}`))
  page.on('request', (request) => {
    const { protocol, origin: to } = new URL(request.url())
    if (/^(?:http|ws)/.test(protocol) && to !== origin && request.url() !== NODE)
      complaints.push(`request: ${request.url()}`)
  })
  return complaints
}

const MOST_MS = 15_000

/** Opens an app in a fresh profile with the test wallet in the page. */
export async function openPage(browser, origin, { wallet, node }) {
  const context = await browser.newContext()
  const page = await context.newPage()
  page.setDefaultTimeout(MOST_MS)
  const complaints = collectComplaints(page, origin)
  const responses = []
  page.on('response', (response) => responses.push(response))
  await page.route(NODE, async (route) => route.fulfill({ response: await route.fetch({ url: node }) }))
  await page.addInitScript(noteTimes)
  await page.addInitScript(wallet)
  await page.goto(origin)
  return { page, complaints, responses, close: () => context.close() }
}

/** Compressed bytes of the scripts that began to load before the page noted `mark`. */
export async function scriptBytes({ page, responses }, mark) {
  const before = await page.evaluate((name) => globalThis[name], mark)
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime]),
  )
  const early = new Set(entries.flatMap(([name, start]) => (start < before ? [name] : [])))
  const scripts = responses.filter(
    (response) => response.request().resourceType() === 'script' && early.has(response.url()) && response.ok(),
  )
  const bodies = new Map(await Promise.all(scripts.map(async (response) => [response.url(), await response.body()])))
  return [...bodies.values()].reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
}
