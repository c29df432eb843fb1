import { forward } from '../evm/forward.ts'
import type { MakePart } from '../part.ts'
import { withProject } from '../project.ts'
import { json, type Route } from '../route.ts'
import { findChain } from './address.ts'
import { balance } from './balance.ts'
import { iconRoute } from './icons.ts'
import { identity } from './identity.ts'
import { price } from './price.ts'

/** The blockchain API over the local chains: names, balances and prices, and the JSON-RPC proxy. */
export const makeApi: MakePart = ({ chains: { all } }) => {
  const proxy: Route['handle'] = (call) => forward(findChain(all, call.url.searchParams.get('chainId')).url, call.body)
  const guarded: Route[] = [
    {
      method: 'GET',
      path: '/v1/supported-chains',
      handle: () => json({ http: all.map(({ caip2 }) => caip2), ws: [] }),
    },
    { method: 'GET', path: '/v1/identity/:address', handle: (call) => identity(all, call) },
    { method: 'GET', path: '/v1/account/:address/balance', handle: (call) => balance(all, call) },
    { method: 'POST', path: '/v1', handle: proxy },
    { method: 'POST', path: '/v1/', handle: proxy },
  ]
  const priceRoute: Route = { method: 'POST', path: '/v1/fungible/price', handle: (call) => price(all, call) }
  return {
    services: [
      { name: 'api', path: '', told: 'endpoints', routes: [...guarded.map(withProject), priceRoute, iconRoute] },
    ],
  }
}
