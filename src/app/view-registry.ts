import type { ComponentType } from 'react'
import type { RouteOf, View } from '../core/routes.ts'
import { type LazyComponent, lazyComponent } from '../hooks/lazy-part.tsx'
import { whenIdle } from '../lib/lazy.ts'
import { loadMotion } from '../ui/dialog/View.tsx'
import { loadLazyStyles } from '../ui/styles.ts'
import { toastLine } from './ToastPlace.tsx'

const load = () => import('./header.lazy.tsx')

/** The title of any view but the first, which has its own at hand. */
export const viewTitle = lazyComponent(() => load().then((module) => module.ViewTitle))

/** The way to the settings, on the account. */
export const settingsButton = lazyComponent(() => load().then((module) => module.SettingsButton))

/** The network in use, on the account. */
export const networkChip = lazyComponent(() => import('./NetworkChip.lazy.tsx').then((module) => module.NetworkChip))

/** A view whose code comes when it is first shown, or when `load` is called ahead of that. */
export type LazyView<V extends View> = LazyComponent<{ route: RouteOf<V> }>

// What a tap on a wallet needs next.
const loadAttempt = () => import('../core/actions/connect/connection-attempt.ts')
const loadMoreViews = () => import('./views.lazy.ts')

// The first one stands alone; where the others are is known by a file that comes after it.
const views = new Map<View, LazyComponent<never>>([
  ['Connect', lazyComponent(() => import('./first-view.lazy.tsx').then(({ FirstView }) => FirstView))],
])

/** The view of a route. One that does not stand in the first looks waits for the others, too. */
export function viewOf<V extends View>(view: V): LazyView<V> {
  const known = views.get(view)
  if (known) return known as unknown as LazyView<V>
  const lazy = lazyComponent(async () => {
    const [{ loadView }] = await Promise.all([loadMoreViews(), loadLazyStyles(), viewTitle.load()])
    return (await loadView(view as Exclude<V, 'Connect'>)) as ComponentType<never>
  })
  views.set(view, lazy)
  return lazy as unknown as LazyView<V>
}

/** Loads a view's code ahead of its being shown. */
export const preloadView = (view: View): void =>
  void viewOf(view)
    .load()
    .catch(() => {})

/**
 * Loads the looks and moves of all views, and toasts, once the list of wallets can be drawn and the browser is idle;
 * `settle` is called then, or when the list could not be loaded.
 */
export const preloadOtherViews = (settle: () => void): void =>
  void viewOf('Connect')
    .load()
    .then(() => new Promise<void>(whenIdle))
    .finally(settle)
    .then(() =>
      Promise.all([loadMoreViews(), loadLazyStyles(), viewTitle.load(), loadMotion(), toastLine.load(), loadAttempt()]),
    )
    .catch(() => {})
