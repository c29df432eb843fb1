import { drawCurrency, drawNetwork, drawToken } from '../drawings/coins.ts'
import { drawTile, firstLooks, lookOf } from '../drawings/tiles.ts'
import { type Call, Refusal, type Reply, type Route } from '../route.ts'
import { lookOfMany } from './many.ts'
import { wallets } from './wallets.ts'

// Connectors' image ids of the public service; our drawings for them, as for any other id, follow from the id.
const CONNECTORS = new Set([
  '0c2840c3-5b04-4c44-9661-fbd4b49e1800', // coinbase
  '461db637-8616-43ce-035a-d89b8a1d5800', // safe
  '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300', // ledger
  'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400', // WalletConnect
  '07ba87ed-43aa-4adf-4540-9e6a2b9cae00', // injected
])

const walletNames = new Map(wallets.map(({ image_id, name }) => [image_id, name]))

/** The pictures, all drawn here: wallets' tiles (404 for ids that no wallet has), and coins for everything else. */
export const imageRoutes: Route[] = [
  { method: 'GET', path: '/getWalletImage/:id', handle: (call) => svg(drawWallet(id(call))) },
  { method: 'GET', path: '/public/getAssetImage/:id', handle: (call) => svg(drawAsset(id(call))) },
  { method: 'GET', path: '/public/getCurrencyImage/:id', handle: (call) => svg(drawCurrency(id(call))) },
  { method: 'GET', path: '/public/getTokenImage/:id', handle: (call) => svg(drawToken(id(call))) },
]

const id = (call: Call): string => call.params[0] ?? ''

const svg = (body: string): Reply => ({ type: 'image/svg+xml', body })

function drawWallet(imageId: string): string {
  const name = walletNames.get(imageId)
  const look = name === undefined ? lookOfMany(imageId) : (firstLooks.get(name) ?? lookOf(imageId))
  if (!look) throw new Refusal(404, 'image_id', `No wallet has the image ${imageId}`)
  return drawTile(look)
}

function drawAsset(imageId: string): string {
  return CONNECTORS.has(imageId) ? drawTile(lookOf(imageId)) : drawNetwork(imageId)
}
