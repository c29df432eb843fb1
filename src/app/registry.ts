import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { once } from '../lib/async.ts'
import type { RouteOf, View } from '../core/routes.ts'

/** A view whose code comes when it is first shown, or when `preload` guesses that it will be. */
export type LazyView<V extends View> = {
  readonly Component: LazyExoticComponent<ComponentType<{ route: RouteOf<V> }>>
  preload(): void
}

function lazyView<V extends View>(load: () => Promise<ComponentType<{ route: RouteOf<V> }>>): LazyView<V> {
  const loadOnce = once(load)
  const Component = lazy(() => loadOnce().then((View) => ({ default: View })))
  return { Component, preload: () => void loadOnce().catch(() => {}) }
}

/** Every view and where its code is; a view without a row does not compile. */
const views: { readonly [V in View]: LazyView<V> } = {
  Connect: lazyView(() => import('../features/connect/ConnectView.tsx').then((module) => module.ConnectView)),
  ConnectingExternal: lazyView(() =>
    import('../features/connect/ConnectingExternalView.tsx').then((module) => module.ConnectingExternalView),
  ),
  Account: lazyView(() => import('../features/account/AccountView.tsx').then((module) => module.AccountView)),
  Networks: lazyView(() => import('../features/networks/NetworksView.tsx').then((module) => module.NetworksView)),
  UnsupportedChain: lazyView(() =>
    import('../features/networks/UnsupportedChainView.tsx').then((module) => module.UnsupportedChainView),
  ),
  Send: lazyView(() => import('../features/send/SendView.tsx').then((module) => module.SendView)),
  SendSelectToken: lazyView(() =>
    import('../features/send/SendSelectTokenView.tsx').then((module) => module.SendSelectTokenView),
  ),
  SendReview: lazyView(() => import('../features/send/SendReviewView.tsx').then((module) => module.SendReviewView)),
  Receive: lazyView(() => import('../features/receive/ReceiveView.tsx').then((module) => module.ReceiveView)),
  WhatIsAWallet: lazyView(() => import('../features/help/WhatIsAWalletView.tsx').then((module) => module.WhatIsAWalletView)),
  GetAWallet: lazyView(() => import('../features/help/GetAWalletView.tsx').then((module) => module.GetAWalletView)),
}

/** The view of a route. */
export const viewOf = <V extends View>(view: V): LazyView<V> => views[view] as LazyView<V>

/** Loads a view's code ahead of its being shown. */
export const preload = (view: View): void => views[view].preload()
