import type { Stop } from '../../lib/async.ts'
import { onWake } from '../../lib/timing.ts'
import { trueDocument } from '../../lib/true-document.ts'
import type { Network } from '../../schema/network.ts'
import { loadHistory, trackedAccount } from '../actions/account/load-history.ts'
import { refreshBalances } from '../actions/account/refresh-account.ts'
import { type Baseline, lookForIncome } from '../actions/income/look-for-income.ts'
import { type Watched, watchedAccount } from '../actions/income/read-amounts.ts'
import { type Core, modelOf } from '../core.ts'
import { createHistory } from '../models/history.ts'
import { watch } from './effect.ts'

const READ_MS = 30_000
// On a node of the page's own, which pays for its requests itself.
const OWN_NODE_MS = 4_000

/**
 * Reads balances and activity again every 30 s, and on Receive with a node of the page's own looks for income every 4 s.
 * It waits while the page is hidden or offline, and after a failure for 30 s. Without an element that shows it (`isShown`), it
 * asks nothing.
 */
export function followIncome(core: Core, isShown: () => boolean): Stop {
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let before: Baseline | undefined
  let isLooking = false
  let isOwn = false
  let dueAt = 0
  let readAt = Date.now()

  const wait = (ms: number) => {
    clearTimeout(timer)
    if (over.signal.aborted) return
    dueAt = Date.now() + ms
    timer = setTimeout(look, ms)
  }
  const pause = () => {
    if (isNew(core, before)) return 0
    // A clock that was set back makes no longer pause. A timer of a month would end at once.
    return isOwn && isReceiving(core) ? OWN_NODE_MS : Math.min(Math.max(0, readAt + READ_MS - Date.now()), READ_MS)
  }

  async function look(): Promise<void> {
    // The page waits until it is woken.
    if (isLooking || over.signal.aborted || isAsleep()) return
    isLooking = true
    try {
      const watched = isShown() ? watchedAccount(core) : undefined
      if (watched) await round(watched)
      wait(watched ? pause() : READ_MS)
    } catch {
      readAt = Date.now()
      wait(READ_MS)
    } finally {
      isLooking = false
    }
  }

  async function round(watched: Watched): Promise<void> {
    const { network } = watched
    if (before?.account !== watched.id) before = undefined
    isOwn = await hasOwnNode(core, network)
    const age = Date.now() - readAt
    if (age >= READ_MS || age < 0) {
      readAt = Date.now()
      await Promise.all([refreshBalances(core, { force: true }), readHistory(core)])
    }
    if ((core.balances.$retryAt.get()[network.id] ?? 0) > Date.now()) throw new Error('balances are not served')
    // Without balances, the tokens to watch are not known.
    if (!hasBalances(core, watched)) return
    const found = await lookForIncome(core, { ...watched, isOwnNode: isOwn }, before, over.signal)
    if (watchedAccount(core)?.id === watched.id) before = found
  }

  const stops = [
    onWake(() => void (Date.now() >= dueAt && look())),
    // Another account, its first balances, or another view.
    watch(
      [core.$account, core.$balance, core.router.$route],
      () => [watchedAccount(core)?.id, core.$balance.get().holdings?.account, core.router.$route.get().view].join(),
      () => wait(before ? pause() : 0),
    ),
  ]
  return () => {
    over.abort()
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

const hasBalances = (core: Core, { id, network }: Watched): boolean =>
  core.balances.of(network.namespace).holdings?.account === id

/** True when the account in use has no baseline yet, and its tokens are known. */
function isNew(core: Core, before: Baseline | undefined): boolean {
  const watched = watchedAccount(core)
  return watched !== undefined && before?.account !== watched.id && hasBalances(core, watched)
}

const isReceiving = ({ router }: Core): boolean => router.$route.get().view === 'Receive'

const isAsleep = (): boolean => trueDocument(document).hidden || !navigator.onLine

/** True when the first node of a network is one that the page named, in `rpcUrls` or in the network itself. */
async function hasOwnNode(core: Core, network: Network): Promise<boolean> {
  const [url] = await core.nodes(network)
  const own = [core.$config.get().rpcUrls[network.id], ...network.rpcUrls]
  return url !== undefined && own.includes(url)
}

// Activity is only read again after the visitor has looked at it.
async function readHistory(core: Core): Promise<void> {
  const id = trackedAccount(core)
  if (!id || modelOf(core, createHistory).of(id).readAt === undefined) return
  await loadHistory(core, { force: true, quiet: true })
}
