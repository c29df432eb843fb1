import type { Chain } from '../evm/chains.ts'
import { requireProject } from '../project.ts'
import { type Call, json, Refusal, type Reply, readJson } from '../route.ts'
import { iconUrl } from './icons.ts'
import { dollars, NATIVE_ADDRESS, priceOf } from './market.ts'

const ADDRESSES = 100

/** `POST /v1/fungible/price`: the price of each token asked for; what the sandbox does not know is left out. */
export function price(chains: readonly Chain[], call: Call): Reply {
  const { projectId, currency, addresses } = readJson(call)
  requireProject(projectId ?? call.url.searchParams.get('projectId'))
  if (currency !== 'usd') throw new Refusal(400, 'currency', 'The sandbox counts in usd only')
  if (!Array.isArray(addresses) || addresses.length > ADDRESSES) {
    throw new Refusal(422, 'addresses', `Must be a list of at most ${ADDRESSES} CAIP-10 addresses`)
  }
  const known = chains.flatMap(listFungibles)
  const fungibles = addresses.flatMap((asked) => {
    const found = known.find(({ address }) => address.toLowerCase() === String(asked).toLowerCase())
    return found
      ? [{ ...found, address: asked, price: dollars(priceOf(found.symbol)), iconUrl: iconUrl(call, found.symbol) }]
      : []
  })
  return json({ fungibles })
}

function listFungibles({ caip2, tokens }: Chain) {
  const native = { address: NATIVE_ADDRESS, name: 'Ether', symbol: 'ETH', decimals: 18 }
  return [native, ...tokens].map((one) => ({ ...one, address: `${caip2}:${one.address}` }))
}
