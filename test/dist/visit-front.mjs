import { buildFront } from '../../demo/index/build.mjs'
import { serveFront } from '../../demo/index/serve.mjs'

/** Long enough that a page asks for all it knows of before the first answer comes. */
const SLOW = { offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: -1 }
/** Finds the row of the page's own wallet in the embedded modal. */
const LISTED = `[...document.querySelector('wallet-modal').shadowRoot?.querySelectorAll('button.row') ?? []]
  .some((row) => row.textContent.includes('Harbor') && row.getBoundingClientRect().height > 0)`
/** The first paint's look: the heading's size comes from the page's styles. */
const STYLED = `getComputedStyle(document.querySelector('h1')).fontSize`

/**
 * Lets a page make as many round trips as `trips`: a request that is sent after their answers fails. Returns what was sent
 * before, with the bytes of each answer.
 */
async function limitTrips(cdp, origin, trips) {
  const sent = new Map()
  let answered = 0
  cdp.on('Fetch.requestPaused', ({ requestId, networkId, request }) => {
    const isAllowed = answered < trips && request.url.startsWith(origin)
    if (isAllowed) sent.set(networkId, { path: new URL(request.url).pathname, trip: answered + 1, bytes: 0 })
    const answer = isAllowed ? ['Fetch.continueRequest', {}] : ['Fetch.failRequest', { errorReason: 'Failed' }]
    cdp.send(answer[0], { requestId, ...answer[1] }).catch(() => {})
  })
  cdp.on('Network.responseReceived', ({ requestId }) => {
    answered = Math.max(answered, sent.get(requestId)?.trip ?? 0)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await cdp.send('Network.emulateNetworkConditions', SLOW)
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: 'http*' }] })
  return () => [...sent.values()]
}

async function visit(tab, address, { trips, shows }) {
  const cdp = await tab.createCDPSession()
  const requests = await limitTrips(cdp, address, trips)
  await tab.goto(address, { waitUntil: 'domcontentloaded' })
  if (shows === 'list') await tab.waitForFunction(LISTED)
  else await tab.waitForSelector('.pair')
  return { requests: requests(), heading: await tab.evaluate(STYLED) }
}

/** A command that visits the built front page, served as by a site, in a tab of its own. */
export const visitFront = () => ({
  async 'front:visit'(page, { info, ...visitor }) {
    const { address, close } = await serveFront(await buildFront(), info)
    const tab = await page.browserContext().newPage()
    try {
      return await visit(tab, address, visitor)
    } finally {
      await tab.close()
      await close()
    }
  },
})
