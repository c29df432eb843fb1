import { createConvert } from '../convert/convert.ts'
import { createMarketWeather } from '../convert/weather.ts'
import { createMarket } from '../evm/market.ts'
import { createHistory } from '../history/history.ts'
import { createNames, takenNames } from '../names/names.ts'
import { listAssets } from '../onramp/assets.ts'
import { createBuyPages } from '../onramp/buy-page.ts'
import { createOnramp } from '../onramp/onramp.ts'
import { createOrders } from '../onramp/orders.ts'
import { projectRoutes, withProject } from '../project.ts'
import { json, type Route } from '../route.ts'
import type { CreateServices } from '../service.ts'
import { answerBalance } from './balance.ts'
import { answerPrice, iconRoute } from './price.ts'
import { findChain, listFungibles, servedChains } from './served-chains.ts'
import { createSmartSessions } from './smart-sessions.ts'

/** The blockchain API of the local chains: names, balances, history, prices, swaps, purchases, smart sessions and a JSON-RPC proxy. */
export const createApiService: CreateServices = (ground) => {
  const served = servedChains(ground)
  const fungibles = listFungibles(ground)
  const sessions = createSmartSessions(ground.chains.all)
  const orders = createOrders()
  const assets = listAssets(ground)
  const history = createHistory(ground, orders.of)
  const proxy: Route['handle'] = (call) => findChain(served, call.url.searchParams.get('chainId')).proxy(call.body)
  const guarded: Route[] = [
    {
      method: 'GET',
      path: '/v1/supported-chains',
      handle: () => json({ http: served.map(({ caip2 }) => caip2), ws: [] }),
    },
    { method: 'GET', path: '/v1/account/:address/balance', handle: (call) => answerBalance(served, call) },
    { method: 'POST', path: '/v1', handle: proxy },
    { method: 'POST', path: '/v1/', handle: proxy },
    ...createNames(ground),
    ...createConvert(ground),
    ...createOnramp(ground, orders, assets),
    ...history.guarded,
    ...sessions.guarded,
    ...projectRoutes,
  ]
  const priceRoute: Route = {
    method: 'POST',
    path: '/v1/fungible/price',
    handle: (call) => answerPrice(fungibles, call),
  }
  const routes = [...guarded.map(withProject), priceRoute, iconRoute, ...history.controls, ...sessions.controls]
  const weather = createMarketWeather(createMarket(ground.chains.all))
  return {
    services: [
      { name: 'api', path: '', infoField: 'endpoints', routes, weather },
      { name: 'onramp', path: '/', routes: createBuyPages(ground, orders, assets) },
    ],
    names: { taken: [...takenNames] },
  }
}
