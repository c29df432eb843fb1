import { parseAbi } from 'viem'
import type { Chain } from '../evm/chains.ts'
import { createHistory } from '../history/history.ts'
import { projectRoutes, withProject } from '../project.ts'
import { type Call, json, type Reply, type Route } from '../route.ts'
import type { CreateServices } from '../service.ts'
import { answerBalance } from './balance.ts'
import { readEvmAddress } from './holdings.ts'
import { answerPrice, iconRoute } from './price.ts'
import { findChain, listFungibles, servedChains } from './served-chains.ts'
import { createSmartSessions } from './smart-sessions.ts'

const abi = parseAbi(['function profileOf(address owner) view returns (string name, string avatar)'])

/** `GET /v1/identity/:address`: the name and picture from the name registry of the first chain, or nulls. */
async function answerIdentity(chains: readonly Chain[], call: Call): Promise<Reply> {
  const address = readEvmAddress(call.params[0])
  const book = chains[0]
  if (!address || !book) return json({ name: null, avatar: null })
  const { node, names } = book
  const [name, avatar] = await node.readContract({ abi, address: names, functionName: 'profileOf', args: [address] })
  return json({ name: name || null, avatar: avatar || null, resolvedAt: new Date().toISOString() })
}

/** The blockchain API of the local chains: names, balances, history, prices, smart sessions and a JSON-RPC proxy. */
export const createApiService: CreateServices = (ground) => {
  const served = servedChains(ground)
  const fungibles = listFungibles(ground)
  const sessions = createSmartSessions(ground.chains.all)
  const history = createHistory(ground)
  const proxy: Route['handle'] = (call) => findChain(served, call.url.searchParams.get('chainId')).proxy(call.body)
  const guarded: Route[] = [
    {
      method: 'GET',
      path: '/v1/supported-chains',
      handle: () => json({ http: served.map(({ caip2 }) => caip2), ws: [] }),
    },
    { method: 'GET', path: '/v1/identity/:address', handle: (call) => answerIdentity(ground.chains.all, call) },
    { method: 'GET', path: '/v1/account/:address/balance', handle: (call) => answerBalance(served, call) },
    { method: 'POST', path: '/v1', handle: proxy },
    { method: 'POST', path: '/v1/', handle: proxy },
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
  return {
    services: [{ name: 'api', path: '', infoField: 'endpoints', routes }],
  }
}
