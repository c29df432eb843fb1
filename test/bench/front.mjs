import { buildFront } from '../../demo/index/build.mjs'
import { serveFront } from '../../demo/index/serve.mjs'
import { openPage, SLOW_4G } from './page.mjs'

/** Runs in the page before its scripts. */
function watchList() {
  globalThis.listed = bench.painted('button', 'Harbor')
}

/** Times the first paint of the built front page, and of the wallets in it, on a slow network. */
async function visit(browser, address, rate) {
  const { context, page } = await openPage(browser, address, { rate, network: SLOW_4G, before: watchList })
  const list = await page.evaluate(() => listed)
  const content = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime)
  await context.close()
  return { content, list }
}

/** Serves the built front page during `measure`, which gets a function that times a visit at a CPU rate. */
export async function withFront(browser, info, measure) {
  const { address, close } = await serveFront(await buildFront(), info)
  await measure((rate) => visit(browser, address, rate))
  await close()
}
