import { clickToPaint, openPage, scriptBytes } from './page.mjs'

const IDLE_MS = 3_000

/** Loaded bytes of an idle page, and of a page whose wallets are listed. */
async function loaded(browser, url) {
  const { context, page, requests, responses } = await openPage(browser, url)
  await page.waitForTimeout(IDLE_MS)
  const untouched = await scriptBytes(responses)
  await clickToPaint(page)
  await page.waitForTimeout(IDLE_MS)
  const listed = await scriptBytes(responses)
  const frames = requests.filter((address) => new URL(address).pathname === '/sdk').length
  await context.close()
  return { untouched, listed, frames }
}

/**
 * Measures what logins add to the scripts of a page whose visitor does not use them, compared with a build without
 * logins. `frames` counts requests for the login page.
 */
export async function addedByLogin(browser, { ours, plain }) {
  const [before, after] = [await loaded(browser, plain), await loaded(browser, ours)]
  return { untouched: after.untouched - before.untouched, listed: after.listed - before.listed, frames: after.frames }
}
