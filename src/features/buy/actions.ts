import { whenVisible } from '../../chains/polling.ts'
import { refreshBalances } from '../../core/actions/account/refresh-account.ts'
import { trackEvent } from '../../core/actions/modal/notify.ts'
import { type Core, modelOf } from '../../core/core.ts'
import { meldLink, readCoinbaseLink, readOptions, readPurchases } from '../../io/onramp.ts'
import { toWalletError } from '../../lib/errors.ts'
import { delay, within } from '../../lib/timing.ts'
import type { HistoryRow } from '../../schema/history.ts'
import { builtInOptions } from '../../schema/payments/onramp.ts'
import { createBuy, type Order, type Run } from './model.ts'

const POLL_MS = 4_000
const LIMIT_MS = 180_000
const BEFORE_MS = 3_000
const WIDTH = 600
const HEIGHT = 800

/** The visitor's country for the service, by the region of the browser's language. */
export function countryOf(tag = navigator.language): string {
  try {
    const { region } = new Intl.Locale(tag).maximize()
    return region && /^[A-Z]{2}$/.test(region) ? region : 'US'
  } catch {
    return 'US'
  }
}

/** Reads what can be bought once; the built-in options stand in when the service fails, and it is asked again next time. */
export async function loadOptions(core: Core, signal: AbortSignal): Promise<void> {
  const buy = modelOf(core, createBuy)
  const known = buy.$options.get()
  if (known && !known.isBuiltIn) return
  try {
    const options = await readOptions(core.$config.get(), countryOf(), signal)
    buy.setOptions({ ...options, isBuiltIn: false })
  } catch {
    if (!signal.aborted) buy.setOptions({ ...builtInOptions, isBuiltIn: true })
  }
}

/** Opens an empty window at the click, because a later one would be blocked. Null when the browser blocks this one. */
function openPopup(): Window | null {
  const left = Math.max(0, Math.round(screenX + (outerWidth - WIDTH) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - HEIGHT) / 2))
  try {
    const features = `popup,scrollbars=yes,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
    const popup = window.open('about:blank', 'popupWindow', features)
    return popup && !popup.closed ? popup : null
  } catch {
    return null
  }
}

/** Sends the window to the provider, without a way back to this page. False when the window cannot be used. */
function sendTo(popup: Window | null, link: string): boolean {
  try {
    if (!popup || popup.closed) return false
    popup.opener = null
    popup.location.replace(link)
    return true
  } catch {
    return false
  }
}

/** Begins a purchase and opens its provider. Call it inside the click handler, because it opens a window. */
export async function startBuying(core: Core, order: Order): Promise<void> {
  const buy = modelOf(core, createBuy)
  const popup = openPopup()
  buy.begin(order)
  trackEvent(core, 'SELECT_BUY_PROVIDER', { provider: order.provider })
  core.router.push({ view: 'BuyInProgress' })
  try {
    // The visitor can pay as soon as the link is open, so an earlier purchase has to be known by then, or is told by its time.
    const [link, rows] = await Promise.all([
      order.provider === 'meld'
        ? meldLink(core.$config.get(), order)
        : readCoinbaseLink(core.$config.get(), order, core.signal),
      within(readRows(core, order, core.signal), BEFORE_MS).catch(() => undefined),
    ])
    if (rows) buy.mark(order, { before: new Set(rows.map(({ id }) => id)) })
    const isLeft = core.router.$route.get().view !== 'BuyInProgress' || buy.$run.get()?.order !== order
    if (isLeft) return popup?.close()
    buy.mark(order, { link, since: Date.now(), stage: sendTo(popup, link) ? 'waiting' : 'blocked' })
  } catch (thrown) {
    popup?.close()
    buy.mark(order, { stage: 'failed', error: toWalletError(thrown, 'network-failed').code })
  }
}

/** Looks for a purchase again, for as long as the first time. */
export const lookAgain = (core: Core, { order }: Run): void =>
  modelOf(core, createBuy).mark(order, { stage: 'waiting', since: Date.now() })

/**
 * Reads the history every 4 s while the page is visible, until the purchase is in it or 180 s are over. A row counts when it
 * was not there before the purchase and is not older. Ends without a word when the signal aborts.
 */
export async function followPurchase(core: Core, { order, since }: Run, signal: AbortSignal): Promise<void> {
  const buy = modelOf(core, createBuy)
  for (const end = since + LIMIT_MS; Date.now() < end; ) {
    await delay(POLL_MS, signal)
    await whenVisible(signal)
    const rows = await readRows(core, order, signal)
    const { before } = buy.$run.get() ?? {}
    const found = rows?.find((row) => !before?.has(row.id) && row.time >= order.at - SKEW_MS && isOutcome(row, order))
    if (!found) continue
    buy.mark(order, { stage: found.status === 'failed' ? 'declined' : 'arrived' })
    return found.status === 'failed' ? undefined : refreshBalances(core, { force: true })
  }
  buy.mark(order, { stage: 'unknown' })
}

// The clocks of the visitor and the service may differ by this much.
const SKEW_MS = 60_000

/** At Coinbase, rows are of purchases alone. At Meld, whatever comes in in what was bought counts. */
const isOutcome = ({ status, transfers }: HistoryRow, { provider, symbol }: Order): boolean => {
  if (provider === 'coinbase') return status === 'confirmed' || status === 'failed'
  return status === 'confirmed' && transfers.some((one) => one.direction === 'in' && one.symbol === symbol)
}

async function readRows(core: Core, order: Order, signal: AbortSignal): Promise<readonly HistoryRow[] | undefined> {
  const { address, networkId, provider } = order
  const network = provider === 'meld' ? networkId : undefined
  const config = core.$config.get()
  if (!config.projectId) return undefined
  return readPurchases(config, { address, network, signal }).catch(() => undefined)
}
