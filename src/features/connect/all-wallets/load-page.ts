import { track } from '../../../core/actions/modal/track.ts'
import { type Core, modelOf } from '../../../core/core.ts'
import { delay } from '../../../lib/async.ts'
import type { ListingPage } from '../../../schema/listing.ts'
import { clean } from '../listing/listings.ts'
import { createAllWallets } from './all-wallets.ts'
import { ask } from './all-wallets-ask.ts'
import { preloadImages } from './image.ts'

const SEARCH_WAIT_MS = 300
const PRELOADED = 20

/** Loads the first page of what is asked for; what was asked before is dropped. */
export async function loadFirst(core: Core): Promise<void> {
  await answer(core, 1, modelOf(core, createAllWallets).begin())
}

/** Loads the next page, unless one is on its way or there is none. */
export async function loadMore(core: Core): Promise<void> {
  const model = modelOf(core, createAllWallets)
  const { status, complete, page } = model.$found.get()
  if (status === 'loading' || (complete && status === 'ready')) return
  await answer(core, page + 1, model.goOn())
}

/** Asks once more for what could not be loaded. */
export async function loadAgain(core: Core): Promise<void> {
  const { page, source } = modelOf(core, createAllWallets).$found.get()
  if (page > 0 && source === 'directory') return loadMore(core)
  // Whoever asks again is not shown the same snapshot at once: the directory has all its time to answer.
  await answer(core, 1, modelOf(core, createAllWallets).begin(), true)
}

/** Searches when nothing more has been typed for 300 ms, at once for `now`; an empty search lists all wallets again. */
export async function searchWallets(core: Core, search: string, now = false): Promise<void> {
  const model = modelOf(core, createAllWallets)
  const before = model.$question.get().search.trim()
  const next = search.trim()
  model.ask({ search })
  if (before === next && !now) return
  const signal = model.begin()
  if (next !== '' && !now) await delay(SEARCH_WAIT_MS, signal).catch(() => {})
  if (signal.aborted) return
  const { certified } = model.$question.get()
  if (next !== '') track(core, 'SEARCH_WALLET', { badge: certified ? 'certified' : 'none', search: next })
  await answer(core, 1, signal)
}

/** Lists certified wallets only, or all of them again. */
export async function setCertified(core: Core, certified: boolean): Promise<void> {
  modelOf(core, createAllWallets).ask({ certified })
  await loadFirst(core)
}

async function answer(core: Core, page: number, begun: AbortSignal, patient = false): Promise<void> {
  const model = modelOf(core, createAllWallets)
  const { search, certified } = model.$question.get()
  const question = { search: search.trim(), certified }
  const signal = AbortSignal.any([begun, core.signal])
  try {
    const { found, first } = await ask(core, question, page, signal, patient)
    if (signal.aborted) return
    preload(core, found, signal)
    model.take(question, page, found, first)
    found.late?.then(clean(core)).then(
      (late) => {
        if (signal.aborted) return
        preload(core, late, signal)
        model.takeLate(question, page, late)
      },
      () => signal.aborted || model.stopWaiting(),
    )
  } catch {
    if (!signal.aborted) model.fail()
  }
}

const preload = (core: Core, { listings }: ListingPage, signal: AbortSignal): void =>
  preloadImages(core, listings.slice(0, PRELOADED), signal)
