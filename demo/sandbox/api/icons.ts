import { drawToken } from '../drawings/coins.ts'
import type { Call, Route } from '../route.ts'

/** Where a token's picture is: on the door that was asked, as plain as on the token lists' hosts, with no project id. */
export const iconUrl = (call: Call, symbol: string): string =>
  `${call.url.origin}/icons/${encodeURIComponent(symbol)}.svg`

/** `GET /icons/:symbol.svg` */
export const iconRoute: Route = {
  method: 'GET',
  path: '/icons/:file',
  handle: (call) => ({ type: 'image/svg+xml', body: drawToken((call.params[0] ?? '').replace(/\.svg$/, '')) }),
}
