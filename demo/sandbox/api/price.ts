import { drawToken } from '../drawings/coins.ts'
import { requireProject } from '../project.ts'
import { type Call, HttpError, json, type Reply, type Route, readJson } from '../route.ts'
import type { Fungible } from './holdings.ts'

const MICROS = 1_000_000

// Prices are constant, in millionths of a dollar for one whole coin.
const PRICES: Record<string, bigint> = {
  ETH: 2_451_510_000n,
  SOL: 148_230_000n,
  DOT: 4_310_000n,
  BTC: 64_205_900_000n,
  USDC: 1_000_000n,
  ARC: 862_000n,
  QUSD: 999_100n,
  KELP: 37_500n,
}
const OTHER_PRICE = 4_200n

/** The exact price of a coin in millionths of a dollar. */
export const priceOf = (symbol: string): bigint => PRICES[symbol] ?? OTHER_PRICE

/** The value of an amount of base units in millionths of a dollar, rounded down. */
export const worthOf = (units: bigint, decimals: number, symbol: string): bigint =>
  (units * priceOf(symbol)) / 10n ** BigInt(decimals)

/** Converts millionths of a dollar to the JSON number that the public API sends. For output only, not for arithmetic. */
export const dollars = (micros: bigint): number => Number(micros) / MICROS

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
export function answerPrice(known: readonly Fungible[], call: Call): Reply {
  const { projectId, currency, addresses } = readJson(call)
  requireProject(projectId ?? call.url.searchParams.get('projectId'))
  if (currency !== 'usd') throw new HttpError(400, 'currency', 'The sandbox only supports usd')
  if (!Array.isArray(addresses) || addresses.length > ADDRESSES) {
    throw new HttpError(422, 'addresses', `Must be a list of at most ${ADDRESSES} CAIP-10 addresses`)
  }
  const fungibles = addresses.flatMap((asked) => {
    const found = known.find(({ address }) => isSame(address, String(asked)))
    return found
      ? [{ ...found, address: asked, price: dollars(priceOf(found.symbol)), iconUrl: iconUrl(call, found.symbol) }]
      : []
  })
  return json({ fungibles })
}

/** Hex addresses are case-insensitive, base58 addresses are not. */
const isSame = (known: string, asked: string): boolean =>
  known === asked || (known.includes(':0x') && known.toLowerCase() === asked.toLowerCase())
