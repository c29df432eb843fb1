/** Opens the built site in a browser: every live example has to start, connect, and request nothing from outside. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from '../../.ci/browser.mjs'

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}
const PATIENCE_MS = 20_000
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Serves the folder of the site on this machine alone. */
async function serve(folder) {
  const server = createServer(({ url }, response) => {
    const path = decodeURIComponent(url.split('?')[0])
    const file = `${folder}${path.endsWith('/') ? `${path}index.html` : path}`
    if (path.includes('..') || !existsSync(file)) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}

/** Opens a page, and collects what goes wrong on it. */
async function open(browser, origin, path) {
  const page = await browser.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const problems = []
  const tell = (text) => problems.push(`${path}: ${text}`)
  page.on('pageerror', ({ message }) => tell(message))
  page.on('console', (message) => /error|warning/.test(message.type()) && tell(message.text()))
  page.on('requestfailed', (request) => {
    // The browser itself ends requests when the page is left.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') tell(`${request.url()} failed`)
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(?:data|blob|about):/.test(request.url()))
      tell(`requests ${request.url()}`)
  })
  await page.goto(`${origin}/${path}`)
  return { page, problems, tell }
}

/** Lets every example of a page come into view, and waits until it shows something to press. */
async function startAll({ page }) {
  for (const stage of await page.locator('.live-stage').all()) {
    await stage.scrollIntoViewIfNeeded()
    await stage.locator('iframe').contentFrame().getByRole('button').first().waitFor()
  }
}

/** A visitor connects a wallet in an example, and sees the account. */
async function connect({ page }) {
  const frame = page.locator('.live-stage iframe').first().contentFrame()
  await frame.getByRole('button', { name: 'Connect wallet' }).click()
  await frame.getByRole('button', { name: /^Harbor/ }).click()
  await frame.getByRole('button', { name: /0xf3/ }).waitFor()
}

/** A visitor changes the look, and finds it in the element, the code and the address. */
async function play({ page, tell }) {
  await page.getByRole('button', { name: 'Berry' }).click()
  const code = await page.locator('.play-code code').textContent()
  if (!code.includes('--wm-accent: #c23a5e')) tell('the code lacks the accent')
  if (!page.url().includes('accent=%23c23a5e')) tell('the address lacks the accent')
  const root = page.locator('.play-stage iframe').contentFrame().locator('html')
  const accent = await root.evaluate(({ style }) => style.getPropertyValue('--wm-accent'))
  if (accent !== '#c23a5e') tell('the element lacks the accent')
}

/** A visitor searches the site, and changes its theme. */
async function search({ page, tell }) {
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByRole('searchbox').fill('accent')
  await page.locator('.VPLocalSearchBox .result').first().waitFor()
  await page.keyboard.press('Escape')
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
  const before = await isDark()
  await page.getByRole('switch').first().click()
  if ((await isDark()) === before) tell('the theme does not change')
}

/** The rules of accessibility that a page breaks, in both themes. */
async function audit({ page, tell }) {
  for (const theme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: theme })
    await page.reload()
    // The switch of the theme gets its name when the page has its scripts.
    await page.locator('.VPSwitchAppearance[title*=" "]').first().waitFor({ state: 'attached' })
    await page.evaluate(AXE)
    const found = await page.evaluate(async () => {
      const options = { iframes: false, runOnly: ['wcag2a', 'wcag2aa', 'wcag22aa'] }
      const { violations } = await globalThis.axe.run(document, options)
      return violations.map(({ help, nodes }) => `${help}: ${nodes[0].html}`)
    })
    for (const one of found) tell(`${theme}: ${one}`)
  }
}

/** What a visitor does on some pages, one after the other. */
const visits = {
  'index.html': [audit],
  'getting-started.html': [connect, audit],
  'playground.html': [audit, startAll, play],
  'options.html': [audit],
  'migration.html': [audit],
  'theming.html': [search],
}

/** Lists what goes wrong when a browser uses the site; one line for each. */
export async function checkLive(folder) {
  const { origin, close } = await serve(folder)
  const browser = await chromium.launch(await findBrowser())
  const problems = []
  try {
    for (const path of readdirSync(folder).filter((file) => file.endsWith('.html'))) {
      const visit = await open(browser, origin, path)
      for (const step of [startAll, ...(visits[path] ?? [])])
        await step(visit).catch(({ message }) => visit.tell(message.split('\n')[0]))
      problems.push(...visit.problems)
      await visit.page.close()
    }
  } finally {
    await browser.close()
    close()
  }
  return problems
}
