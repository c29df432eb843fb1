import type { ComponentType } from 'react'
import type { RouteOf, View } from '../core/routes.ts'
import { type LazyComponent, lazyComponent } from '../hooks/lazy-part.tsx'
import { afterFrame, once, whenIdle } from '../lib/lazy.ts'
import { within } from '../lib/timing.ts'
import { loadMotion } from '../ui/dialog/View.tsx'
import { loadLazyStyles } from '../ui/styles.ts'
import { FirstView } from './first-view.tsx'
import { toastLine } from './ToastPlace.tsx'
import type { LaterView } from './views.lazy.ts'

const load = () => import('./header.lazy.tsx')

/** The title of every view but Connect, whose title is in the first chunk. */
export const viewTitle = lazyComponent(() => load().then((module) => module.ViewTitle))

/** The settings button in the header of the account view. */
export const settingsButton = lazyComponent(() => load().then((module) => module.SettingsButton))

const loadAccount = () => import('./account.lazy.tsx')

/** The network chip in the header of the account view, which loads it. */
export const networkChip = lazyComponent(async () => (await loadAccount()).NetworkChip)

async function loadAccountView() {
  const [{ AccountWithTabs }] = await Promise.all([loadAccount(), networkChip.load()])
  return AccountWithTabs
}

/** A view whose code loads when it is first shown, or when `load` is called before. */
export type LazyView<V extends View> = LazyComponent<{ route: RouteOf<V> }>

// A click on a wallet needs this next.
const loadAttempt = () => import('../core/actions/connect/run-attempt.ts')
// The promise is kept: `import()` of a loaded module waits for all tasks before it, and a click brings many.
const loadMoreViews = once(() => import('./views.lazy.ts'))

const loadComponent = async (view: View) =>
  // The button of a connected page opens the account, with nothing else loaded before.
  view === 'Account' ? loadAccountView() : (await loadMoreViews()).loadView(view as LaterView)

// Connect is there from the start, as it is shown first; a later chunk holds the loaders of all but the account.
const views = new Map<View, LazyComponent<never>>([['Connect', { Component: FirstView, load: async () => {} }]])

/** Returns the lazy view of a route. Every view but Connect also waits for the styles and titles that load later. */
export function viewOf<V extends View>(view: V): LazyView<V> {
  const known = views.get(view)
  if (known) return known as unknown as LazyView<V>
  const lazy = lazyComponent(async () => {
    const [Component] = await Promise.all([loadComponent(view), loadLazyStyles(), viewTitle.load()])
    return Component as ComponentType<never>
  })
  views.set(view, lazy)
  return lazy as unknown as LazyView<V>
}

/** Loads a view that the visitor is about to open. A failure is told when the view is shown. */
export const preloadView = (view: View): void =>
  void viewOf(view)
    .load()
    .catch(() => {})

// After this time, a view that has not answered keeps nothing else waiting.
const PATIENCE_MS = 5_000

/**
 * Preloads the styles, animations and titles of all views, toasts and the connection attempt, once the view that is shown
 * has been drawn or has failed and the browser is idle. `settle` is called at that time.
 */
export async function preloadOtherViews(shown: View, settle: () => void): Promise<void> {
  await within(viewOf(shown).load(), PATIENCE_MS).catch(() => {})
  await new Promise<void>(afterFrame)
  whenIdle(() => {
    settle()
    const loaded = [loadMoreViews(), loadLazyStyles(), viewTitle.load(), loadMotion(), toastLine.load(), loadAttempt()]
    Promise.all(loaded).catch(() => {})
  })
}
