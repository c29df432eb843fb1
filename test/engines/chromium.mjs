import { installedChromium } from '../../.ci/browser.mjs'
import { isolatedLauncher } from './chromium-launcher.mjs'
import { printed } from './find.mjs'

/** A full Chrome or Chromium: CHROME_PATH, or the newest installed one. The tests' own one is a headless shell. */
export const chromium = {
  name: 'Chromium',
  install: 'apt-get install chromium, or set CHROME_PATH',
  find() {
    const path = installedChromium()
    const version = path && printed(path, '--version')?.match(/\d[\w.]*/)?.[0]
    return version && { version, launch: isolatedLauncher }
  },
}
