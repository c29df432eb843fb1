import { requireProject } from '../project.ts'
import { type Call, json, Refusal, type Reply, readJson } from '../route.ts'
import type { Fungible } from './holding.ts'
import { iconUrl } from './icons.ts'
import { dollars, priceOf } from './market.ts'

const ADDRESSES = 100

/** `POST /v1/fungible/price`: the price of each token asked for; what the sandbox does not know is left out. */
export function price(known: readonly Fungible[], call: Call): Reply {
  const { projectId, currency, addresses } = readJson(call)
  requireProject(projectId ?? call.url.searchParams.get('projectId'))
  if (currency !== 'usd') throw new Refusal(400, 'currency', 'The sandbox counts in usd only')
  if (!Array.isArray(addresses) || addresses.length > ADDRESSES) {
    throw new Refusal(422, 'addresses', `Must be a list of at most ${ADDRESSES} CAIP-10 addresses`)
  }
  const fungibles = addresses.flatMap((asked) => {
    const found = known.find(({ address }) => isSame(address, String(asked)))
    return found
      ? [{ ...found, address: asked, price: dollars(priceOf(found.symbol)), iconUrl: iconUrl(call, found.symbol) }]
      : []
  })
  return json({ fungibles })
}

/** Hex may be written in either case; in base58 that makes another address. */
const isSame = (known: string, asked: string): boolean =>
  known === asked || (known.includes(':0x') && known.toLowerCase() === asked.toLowerCase())
