import { clickToPaint, openPage, scriptBytes } from './page.mjs'

const IDLE_MS = 3_000

/** What a page has loaded when it has been left alone, and once its wallets are listed and nothing more comes. */
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
 * What logins add to the scripts of a page whose visitor does not touch them: against a build that has none. `frames`: how
 * often the login service has been asked for its page by then.
 */
export async function addedByLogin(browser, { ours, plain }) {
  const [before, after] = [await loaded(browser, plain), await loaded(browser, ours)]
  return {
    untouched: after.untouched - before.untouched,
    listed: after.listed - before.listed,
    frames: after.frames,
  }
}
