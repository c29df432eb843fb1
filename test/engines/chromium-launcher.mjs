import { chromeLauncher } from '@web/test-runner-chrome'
import { findBrowser } from '../../.ci/browser.mjs'
import { chromiumCommands } from './chromium-commands.mjs'

/** Only loopback resolves, so that a test that reaches the internet fails everywhere. */
const NO_INTERNET = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost'

/** A page that reports focus although several are open, in its own profile without shared storage. */
async function createPage({ browser, limit }) {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  page.setDefaultTimeout(limit)
  const cdp = await page.createCDPSession()
  await cdp.send('Emulation.setFocusEmulationEnabled', { enabled: true })
  await cdp.detach()
  return page
}

/**
 * Launches Chromium so that each test file starts in a fresh profile and leaves no page, emulation or storage behind;
 * `limit` (ms) ends what hangs.
 */
export async function isolatedLauncher({ concurrency, limit }) {
  const { executablePath, args } = await findBrowser()
  const launchOptions = { executablePath, args: [...args, NO_INTERNET], timeout: limit }
  const launcher = chromeLauncher({
    launchOptions,
    concurrency,
    createPage: (around) => createPage({ ...around, limit }),
  })
  const stopSession = launcher.stopSession.bind(launcher)
  launcher.stopSession = async (id) => {
    const page = launcher.getPage(id)
    const result = await stopSession(id)
    // The launcher keeps finished pages for the next file.
    launcher.inactivePages = launcher.inactivePages.filter(({ puppeteerPage }) => puppeteerPage !== page)
    await page.browserContext().close()
    return result
  }
  return Object.assign(launcher, { commands: chromiumCommands })
}
