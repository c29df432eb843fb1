/**
 * `node demo/pictures/shoot.mjs`: takes the README's pictures of the real elements on the sandbox, from the gallery, in
 * both themes. Run by hand after a change of looks; names given as arguments limit it to those.
 */
import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { findBrowser } from '../../.ci/browser.mjs'
import { startSandbox } from '../../.ci/sandbox.mjs'
import { serveDemo } from '../serve.mjs'
import { toPalette } from './palette.mjs'

/** A picture is named after its theme, too; the show is one of the gallery's, `ready` what it has once all is there. */
const PICTURES = [
  { name: 'connect', show: 'connect-recent', ready: 'Harbor' },
  { name: 'account', show: 'account', ready: /\d\.\d\d/ },
  { name: 'review', show: 'review', ready: 'Review send' },
]
const THEMES = ['dark', 'light']
const WINDOW = { width: 800, height: 800 }
/** What is seen of the page around the sheet, in CSS px. */
const MARGIN = 40
const PORT = 5290
const MOST_BYTES = 150_000
/** Fonts and pictures are there; the sheet has come to rest. */
const REST_MS = 1_500

async function shoot(browser, address, { show, ready }, theme) {
  const page = await browser.newPage({
    viewport: WINDOW,
    deviceScaleFactor: 2,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  await page.goto(`${address}gallery-frame.html#${show}-${theme}`)
  await page.getByRole('dialog').getByText(ready).first().waitFor()
  // Nothing in a picture says where the keyboard is.
  await page.evaluate(() => document.querySelector('wallet-modal').shadowRoot.activeElement?.blur())
  await page.waitForTimeout(REST_MS)
  const { x, y, width, height } = await page.locator('wallet-modal .sheet').boundingBox()
  const clip = { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN }
  const png = await page.screenshot({ clip })
  await page.close()
  return png
}

const wanted = process.argv.slice(2)
const sandbox = await startSandbox()
const demo = await serveDemo({ info: sandbox.info, port: PORT })
const browser = await chromium.launch(await findBrowser())
try {
  for (const picture of PICTURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    for (const theme of THEMES) {
      const small = toPalette(await shoot(browser, demo.address, picture, theme))
      if (small.length > MOST_BYTES) throw new Error(`${picture.name}-${theme} has ${small.length} bytes`)
      writeFileSync(new URL(`${picture.name}-${theme}.png`, import.meta.url), small)
      console.log(`${picture.name}-${theme}.png ${small.length} B`)
    }
  }
} finally {
  await browser.close()
  await demo.close()
  await sandbox.stop()
}
