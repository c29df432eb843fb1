/**
 * `node demo/pictures/shoot.mjs`: takes the README's screenshots of the gallery with the real elements on the sandbox,
 * in both themes. Run it by hand after a visual change. Names as arguments limit it to those pictures.
 */
import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { findBrowser } from '../../.ci/browser.mjs'
import { startSandbox } from '../../.ci/sandbox.mjs'
import { serveDemo } from '../serve.mjs'
import { toPalette } from './palette.mjs'

/** The scenario of each picture, and the text that is visible when it is complete. The file name includes the theme. */
const PICTURES = [
  { name: 'connect', show: 'connect-recent', ready: 'Harbor' },
  { name: 'account', show: 'account', ready: /\d\.\d\d/ },
  { name: 'review', show: 'review', ready: 'Review send' },
]
const THEMES = ['dark', 'light']
const WINDOW = { width: 800, height: 800 }
/** The visible margin of the page around the sheet, in CSS px. */
const MARGIN = 40
const PORT = 5290
const MOST_BYTES = 150_000
/** Waits until fonts and pictures are loaded and the sheet's animations have ended. */
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
  // Removes the focus, so that no focus ring is visible.
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
