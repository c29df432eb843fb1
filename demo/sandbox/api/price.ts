import { drawToken } from '../drawings/coins.ts'
import { dollars, priceOf } from '../prices.ts'
import { requireProject } from '../project.ts'
import { type Call, HttpError, json, type Reply, type Route, readJson } from '../route.ts'
import type { Fungible } from './holdings.ts'

/** The URL of a token's picture on the requested server. It carries no project id, like pictures of public token lists. */
export const iconUrl = (call: Call, symbol: string): string =>
  `${call.url.origin}/icons/${encodeURIComponent(symbol)}.svg`

/** `GET /icons/:symbol.svg` */
export const iconRoute: Route = {
  method: 'GET',
  path: '/icons/:file',
  handle: (call) => ({ type: 'image/svg+xml', body: drawToken((call.params[0] ?? '').replace(/\.svg$/, '')) }),
}

const ADDRESSES = 100

/** `POST /v1/fungible/price`: the price of each requested token. Unknown tokens are left out. */
export async function answerPrice(known: readonly Fungible[], call: Call): Promise<Reply> {
  const { projectId, currency, addresses } = readJson(call)
  requireProject(projectId ?? call.url.searchParams.get('projectId'))
  if (currency !== 'usd') throw new HttpError(400, 'currency', 'The sandbox only supports usd')
  if (!Array.isArray(addresses) || addresses.length > ADDRESSES) {
    throw new HttpError(422, 'addresses', `Must be a list of at most ${ADDRESSES} CAIP-10 addresses`)
  }
  const rows = addresses.map(async (asked) => {
    const found = known.find(({ address }) => isSame(address, String(asked)))
    if (!found) return []
    const { readPrice, ...token } = found
    const price = (await readPrice?.()) ?? priceOf(token.symbol)
    return [{ ...token, address: asked, price: dollars(price), iconUrl: iconUrl(call, token.symbol) }]
  })
  return json({ fungibles: (await Promise.all(rows)).flat() })
}

/** Hex addresses are case-insensitive, base58 addresses are not. */
const isSame = (known: string, asked: string): boolean =>
  known === asked || (known.includes(':0x') && known.toLowerCase() === asked.toLowerCase())
