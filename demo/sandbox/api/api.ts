import { withProject } from '../project.ts'
import { projectRoutes } from '../project-routes.ts'
import { json, type Route } from '../route.ts'
import type { MakePart } from '../service.ts'
import { balance } from './balance.ts'
import { iconRoute } from './icons.ts'
import { identity } from './identity.ts'
import { price } from './price.ts'
import { findChain, listFungibles, servedChains } from './served-chains.ts'

/** The blockchain API over the local chains: names, balances and prices, and the JSON-RPC proxy. */
export const makeApi: MakePart = (ground) => {
  const served = servedChains(ground)
  const fungibles = listFungibles(ground)
  const proxy: Route['handle'] = (call) => findChain(served, call.url.searchParams.get('chainId')).proxy(call.body)
  const guarded: Route[] = [
    {
      method: 'GET',
      path: '/v1/supported-chains',
      handle: () => json({ http: served.map(({ caip2 }) => caip2), ws: [] }),
    },
    { method: 'GET', path: '/v1/identity/:address', handle: (call) => identity(ground.chains.all, call) },
    { method: 'GET', path: '/v1/account/:address/balance', handle: (call) => balance(served, call) },
    { method: 'POST', path: '/v1', handle: proxy },
    { method: 'POST', path: '/v1/', handle: proxy },
    ...projectRoutes,
  ]
  const priceRoute: Route = { method: 'POST', path: '/v1/fungible/price', handle: (call) => price(fungibles, call) }
  return {
    services: [
      { name: 'api', path: '', told: 'endpoints', routes: [...guarded.map(withProject), priceRoute, iconRoute] },
    ],
  }
}
