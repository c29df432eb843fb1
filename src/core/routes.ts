import type { Config } from '../schema/config.ts'

/** Data that each view needs; a view comes into being with one row here, one in the registry and one file. */
export type Routes = {
  Connect: undefined
  ConnectingExternal: { connectorId: string }
  Account: undefined
  Networks: undefined
  UnsupportedChain: undefined
  Send: undefined
  SendSelectToken: undefined
  SendReview: undefined
  Receive: undefined
  WhatIsAWallet: undefined
  GetAWallet: undefined
}

/** Name of a view, as API.md lists them. */
export type View = keyof Routes

/** One entry of the view stack: a view, with its data where it needs some. */
export type Route = {
  [V in View]: Routes[V] extends undefined ? { readonly view: V } : { readonly view: V; readonly data: Routes[V] }
}[View]

/** The entry of one view. */
export type RouteOf<V extends View> = Extract<Route, { view: V }>

type Rule = {
  /** `account`: falls back to Connect without one; `data`: cannot be asked for by name alone. */
  readonly needs?: 'account' | 'data'
  readonly feature?: keyof Config['features']
}

const rules: { readonly [V in View]: Rule } = {
  Connect: {},
  ConnectingExternal: { needs: 'data' },
  Account: { needs: 'account' },
  Networks: {},
  UnsupportedChain: { needs: 'account' },
  Send: { needs: 'account', feature: 'send' },
  SendSelectToken: { needs: 'account', feature: 'send' },
  SendReview: { needs: 'data', feature: 'send' },
  Receive: { needs: 'account', feature: 'receive' },
  WhatIsAWallet: {},
  GetAWallet: {},
}

/** A view that needs no data. */
export type PlainView = { [V in View]: Routes[V] extends undefined ? V : never }[View]

/** True for the name of a view that exists. */
export const isView = (name: unknown): name is View => typeof name === 'string' && Object.hasOwn(rules, name)

/** True when a page may ask for this view by its name: it exists, needs no data, and its feature is on. */
export const isShowable = (name: unknown, features: Config['features']): name is PlainView => {
  if (!isView(name)) return false
  const { needs, feature } = rules[name]
  return needs !== 'data' && (!feature || features[feature] !== false)
}

/** True when a view makes no sense without a connected account. */
export const needsAccount = (view: View): boolean => rules[view].needs === 'account'
