import type { ComponentType } from 'react'
import type { RouteOf, View } from '../core/routes.ts'
import { whenIdle } from '../lib/idle.ts'
import { loadMoreLooks } from '../ui/styles.ts'
import { loadMotion } from '../ui/View.tsx'
import { type LazyComponent, lazyComponent } from './lazy-part.tsx'
import { toastLine } from './ToastPlace.tsx'

/** A view whose code comes when it is first shown, or when `load` is called ahead of that. */
export type LazyView<V extends View> = LazyComponent<{ route: RouteOf<V> }>

/** A view that does not stand in the first looks waits for the others, too. */
const styledView = <V extends View>(load: () => Promise<ComponentType<{ route: RouteOf<V> }>>): LazyView<V> =>
  lazyComponent(() => Promise.all([load(), loadMoreLooks()]).then(([View]) => View))

/** Every view and where its code is; a view without a row does not compile. */
const views: { readonly [V in View]: LazyView<V> } = {
  Connect: lazyComponent(() => import('../features/connect/ConnectView.tsx').then((module) => module.ConnectView)),
  ConnectingExternal: styledView(() =>
    import('../features/connect/ConnectingExternalView.tsx').then((module) => module.ConnectingExternalView),
  ),
  Account: styledView(() => import('../features/account/AccountView.tsx').then((module) => module.AccountView)),
  Networks: styledView(() => import('../features/networks/NetworksView.tsx').then((module) => module.NetworksView)),
  UnsupportedChain: styledView(() =>
    import('../features/networks/UnsupportedChainView.tsx').then((module) => module.UnsupportedChainView),
  ),
  Send: styledView(() => import('../features/send/SendView.tsx').then((module) => module.SendView)),
  SendSelectToken: styledView(() =>
    import('../features/send/SendSelectTokenView.tsx').then((module) => module.SendSelectTokenView),
  ),
  SendReview: styledView(() => import('../features/send/SendReviewView.tsx').then((module) => module.SendReviewView)),
  Receive: styledView(() => import('../features/receive/ReceiveView.tsx').then((module) => module.ReceiveView)),
  WhatIsAWallet: styledView(() =>
    import('../features/help/WhatIsAWalletView.tsx').then((module) => module.WhatIsAWalletView),
  ),
  GetAWallet: styledView(() => import('../features/help/GetAWalletView.tsx').then((module) => module.GetAWalletView)),
}

/** The view of a route. */
export const viewOf = <V extends View>(view: V): LazyView<V> => views[view] as LazyView<V>

/** Loads a view's code ahead of its being shown. */
export const preload = (view: View): void => void views[view].load().catch(() => {})

/** Loads the looks and moves of all views, and toasts, once the list of wallets can be drawn and the browser is idle. */
export const preloadRest = (): void =>
  void views.Connect.load()
    .then(() => new Promise<void>(whenIdle))
    .then(() => Promise.all([loadMoreLooks(), loadMotion(), toastLine.load()]))
    .catch(() => {})
