import type { LazyView } from '../../src/app/view-registry.ts'
import { openModal, showView } from '../../src/core/actions/modal/open.ts'
import type { Core } from '../../src/core/core.ts'
import type { Transaction } from '../../src/core/models/transactions.ts'
import type { PlainView, Route, RouteOf, View } from '../../src/core/routes.ts'

/** A view comes with its data or does not compile. Nothing here is ever run. */
export function go({ router, ...core }: Core): void {
  router.push({ view: 'ConnectingExternal', data: { connectorId: 'io.metamask' } })
  // @ts-expect-error a route without its data
  router.push({ view: 'ConnectingExternal' })
  // @ts-expect-error a route with the data of another
  router.push({ view: 'ConnectingExternal', data: { listing: 'a' } })
  // @ts-expect-error data that nobody asked for
  router.push({ view: 'Networks', data: { connectorId: 'a' } })
  // @ts-expect-error a view that does not exist
  router.push({ view: 'Nothing' })
  // @ts-expect-error the same for replace
  router.replace({ view: 'ConnectingExternal' })
  // @ts-expect-error and for reset
  router.reset({ view: 'Nothing' })
  // @ts-expect-error and for show
  showView({ router, ...core }, { view: 'ConnectingExternal' })
  // @ts-expect-error what a page may ask for by name is an option, not a route
  openModal({ router, ...core }, { route: 'Connect' })
}

/** A transaction goes to a view that needs no data. */
export const transactions: Transaction[] = [
  { view: 'Account', goBack: false, replace: false },
  // @ts-expect-error this one needs data
  { view: 'ConnectingExternal', goBack: false, replace: false },
  // @ts-expect-error whether it goes back must be said
  { view: 'Account' },
]

// @ts-expect-error a view with data is no plain one
export const plain: PlainView = 'ConnectingExternal'

/** The data of a view is its own. */
export const connectorOf = (route: RouteOf<'ConnectingExternal'>): string => route.data.connectorId

// @ts-expect-error a route has data only once its view is known
export const dataOf = (route: Route): unknown => route.data

declare const row: <V extends View>(view: V) => LazyView<V>
const { Connect, ...rest } = {} as { readonly [V in View]: LazyView<V> }

// @ts-expect-error a registry without a row for Connect
export const missing: { readonly [V in View]: LazyView<V> } = rest

export const wrong: { readonly [V in View]: LazyView<V> } = {
  ...rest,
  // @ts-expect-error a component that needs data where the view has none
  Connect: row('ConnectingExternal'),
}
void Connect
