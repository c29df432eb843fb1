import { actToPaint, clickToPaint, openPage, scriptBytes, scripts } from './page.mjs'

const IDLE_MS = 3_000
const LONG_MS = 120_000
const FRAMES = 300
const STEP_PX = 60
const CHAIN = 'eip155:31337'
const ROW = '.row'
/** An account without transactions of its own, in the spelling that requests have: the rows fed to it are all that it has. */
export const HOLDER = '0x00000000000000000000000000000000000B0c4E'

const post = async (url, body) => {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`The sandbox refused ${url}: ${response.status} ${await response.text()}`)
}

const hexOf = (at) => `0x${(at + 1).toString(16).padStart(40, '0')}`
const dayMs = 86_400_000

const tokenRow = (at) => ({
  name: `Bench Token ${at}`,
  symbol: `T${at}`,
  chainId: CHAIN,
  address: `${CHAIN}:${hexOf(at)}`,
  price: 1,
  value: 10_000 - at,
  quantity: { decimals: '18', numeric: String(10_000 - at) },
  iconUrl: '',
})

const historyRow = (at) => ({
  id: `row ${at}`,
  metadata: {
    operationType: at % 2 ? 'send' : 'receive',
    hash: `0x${String(at).padStart(64, '0')}`,
    // Ten transactions a day fill a thousand days.
    minedAt: new Date(Date.now() - (at * dayMs) / 10).toISOString(),
    sentFrom: at % 2 ? HOLDER : hexOf(at),
    sentTo: at % 2 ? hexOf(at) : HOLDER,
    status: 'confirmed',
    chain: CHAIN,
  },
  transfers: [
    {
      direction: at % 2 ? 'out' : 'in',
      quantity: { numeric: `${at}.25` },
      fungible_info: { name: 'Bench', symbol: 'BNCH', icon: null },
    },
  ],
})

const list = (count, rowOf) => Array.from({ length: count }, (_, at) => rowOf(at))

/** Makes the sandbox's service list that many tokens and transactions of the holder. */
export async function feed({ faults, endpoints }, { tokens, rows }) {
  const body = { balances: list(tokens, tokenRow) }
  await post(faults, {
    service: 'api',
    fault: 'answer',
    only: `/account/${HOLDER}/balance`,
    body,
    type: 'application/json',
  })
  await post(`${endpoints.api}/history/${HOLDER}`, { rows: list(rows, historyRow) })
}

/** Connects the wallet, and loads the page again: from now on the connection is stored. */
export async function openConnected(browser, url, rate) {
  const opened = await openPage(browser, url)
  const { page, cdp } = opened
  page.setDefaultTimeout(LONG_MS)
  await clickToPaint(page)
  await page.getByRole('button', { name: /^Bench Wallet/ }).click()
  await connected(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  await page.reload()
  await connected(page)
  await page.waitForTimeout(IDLE_MS)
  return opened
}

const connected = (page) =>
  page.waitForFunction(() => document.querySelector('wallet-modal')?.state?.active.status === 'connected')

const BUTTON = 'wallet-button button'
/** Presses the page's button, which opens the account; returns the ms until each effect. */
export const pressButton = (page, brings) =>
  actToPaint(page, { type: 'pointerdown', act: () => page.locator(BUTTON).first().click(), brings })

const REST_MS = 300

/** Presses the page's button after the pointer has rested on it for 300 ms, as that of a mouse does. */
export async function pressRestedOn(page, brings) {
  await page.locator(BUTTON).first().hover()
  await page.waitForTimeout(REST_MS)
  return pressButton(page, brings)
}

/**
 * Opens the account of a page with a stored connection: time from the click to the first token, the bytes and requests it
 * takes, and long tasks until then.
 */
export async function openAccount(browser, url, rate) {
  const { context, page, requests, responses } = await openConnected(browser, url, rate)
  const [before, bytes] = [requests.length, await scriptBytes(responses)]
  const files = scripts(responses).length
  await page.evaluate(() => void bench.longTasks.splice(0))
  const { token } = await pressButton(page, [['token', ROW, 'Bench Token 0']])
  const asked = requests.slice(before).filter((address) => !address.startsWith('data:'))
  const longest = await page.evaluate(() => Math.max(0, ...bench.longTasks))
  const figures = {
    ms: token,
    longest,
    bytes: (await scriptBytes(responses)) - bytes,
    files: scripts(responses).length - files,
    others: asked.filter((address) => !address.endsWith('.js')).length,
  }
  await context.close()
  return figures
}

/** Scrolls by a number of pixels per frame, to and fro; returns the frame times (ms), and the longest task. */
const scroll = (page) =>
  page.evaluate(
    async ([frames, step]) => {
      const body = bench.find('[part=body]')
      body.scrollTop = 0
      bench.longTasks.splice(0)
      let last = await bench.frame()
      const times = []
      for (let turn = 0; turn < frames; turn++) {
        body.scrollTop += step
        const now = await bench.frame()
        times.push(now - last)
        last = now
      }
      times.sort((one, other) => one - other)
      const at = (part) => times[Math.floor(times.length * part)]
      const longest = Math.max(0, ...bench.longTasks)
      return { middle: at(0.5), most: at(0.95), slowest: times.at(-1), longest, elements: bench.elements() }
    },
    [FRAMES, STEP_PX],
  )

/** Scrolls through the tokens of the account. */
export async function scrollTokens(browser, url, rate) {
  const { context, page } = await openConnected(browser, url, rate)
  await pressButton(page, [['token', ROW, 'Bench Token 0']])
  const figures = await scroll(page)
  await context.close()
  return figures
}

/** Opens the activity, loads all its rows by scrolling, and scrolls through them. */
export async function scrollActivity(browser, url, rate) {
  const { context, page, cdp } = await openConnected(browser, url, 1)
  await pressButton(page, [['token', ROW, 'Bench Token 0']])
  const { row } = await actToPaint(page, {
    type: 'pointerdown',
    act: () => page.getByRole('tab', { name: 'Activity' }).click(),
    brings: [['row', ROW, '0.25 BNCH']],
  })
  await page.evaluate(async () => {
    const body = bench.find('[part=body]')
    // The end of the list has a button as long as there are older rows.
    while (bench.find('.load-more')) {
      body.scrollTop = body.scrollHeight
      await bench.frame()
    }
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  const figures = { open: row, ...(await scroll(page)) }
  await context.close()
  return figures
}
