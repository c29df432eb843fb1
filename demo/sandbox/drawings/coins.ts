import { type Look, lookOf } from './tiles.ts'

type Coin = Pick<Look, 'color'> & { inside: string }

// A Map, because a requested name may be `constructor`, which every object inherits.
const coins = (listed: Record<string, Coin>) => new Map(Object.entries(listed))

const stroke = (path: string, width = 3.2, ink = '#fff') =>
  `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

const triangle: Coin = { color: '#5b6cf0', inside: '<path d="M12 26 20 12l8 14z" fill="#fff"/>' }
const dash: Coin = { color: '#1455ff', inside: stroke('M13 20h14', 3.6) }
const ring: Coin = {
  color: '#e8283c',
  inside: '<circle cx="20" cy="20" r="6.2" fill="none" stroke="#fff" stroke-width="3.2"/>',
}
const zed: Coin = { color: '#7b3ff2', inside: stroke('m14 25 12-10M14 15h12M14 25h12', 2.8) }
const bricks: Coin = { color: '#a8651a', inside: stroke('M12.5 24.5h6M21.5 24.5h6M17 16.5h6', 5) }

// The networks of the design. Test networks have a paler colour.
const networks = coins({
  'ba0ba0cd-17c6-4806-ad93-f9d174f17900': triangle, // Ethereum
  'e909ea0a-f92a-4512-c8fc-748044ea6800': { ...triangle, color: '#8b93b8' }, // Sepolia
  '7289c336-3981-4081-c5f4-efc26ac64a00': dash, // Base
  'a18a7ecd-e307-4360-4746-283182228e00': { ...dash, color: '#6f8fd8' }, // Base Sepolia
  '3bff954d-5cb0-47a0-9a23-d20192e74600': { color: '#27496b', inside: stroke('m14 26 6-13 6 13', 3.2, '#9fd4ff') }, // Arbitrum
  'ab9c186a-c52f-464b-2906-ca59d760a400': ring, // OP Mainnet
  '41d04d42-da3b-4453-8506-668cc0727900': {
    color: '#7b46e3',
    inside: stroke('M20 12.5 26.5 16.25v7.5L20 27.5l-6.5-3.75v-7.5z', 3),
  }, // Polygon
  '02b53f6a-e3d4-479e-1cb4-21178987d100': { color: '#0d6e54', inside: stroke('m13.5 15.5 6.5 6.5 6.5-6.5') }, // Gnosis
  'a1b58899-f671-4276-6a5e-56ca5bd59700': zed, // Solana
  '0b4838db-0161-4ffe-022d-532bf03dba00': bricks, // Bitcoin
  '39354064-d79b-420b-065d-f980c4b78200': { ...bricks, color: '#8f9aa0' }, // Bitcoin Testnet
})

const tokens = coins({
  ETH: triangle,
  USDC: { color: '#1f7ae0', inside: stroke('M13 16.5h14M13 23.5h14') },
  ARC: { color: '#e0512a', inside: stroke('M12 25a8 8 0 0 1 16 0', 3.4) },
  TIDE: { color: '#0b8793', inside: stroke('M11 18c3 0 3 4 6 4s3-4 6-4 3 4 6 4') },
  QUSD: { color: '#46535a', inside: stroke('M14 20h12M20 14v.1M20 26v.1') },
  SOL: zed,
  BTC: bricks,
})

const currencies = coins({
  USD: {
    color: '#2c7a4b',
    inside: stroke(
      'M25 15.5c-1-2-3-2.5-5-2.5-3 0-5 1.2-5 3.5 0 5 10 2 10 7 0 2.3-2 3.5-5 3.5-2.5 0-4.5-.8-5.5-2.8M20 10.5v19',
      2.6,
    ),
  },
  EUR: { color: '#27496b', inside: stroke('M26.5 14.5a7.5 7.5 0 1 0 0 11M11.5 18.5h10M11.5 22h9', 2.6) },
  GBP: { color: '#6a4df4', inside: stroke('M25.5 15a4.5 4.5 0 0 0-8.5 2v6c0 2-1 3.5-2.5 4h11.5M14 20.5h8', 2.6) },
})

/** Draws the coin of a network by its image id. Unknown ids get a generated coin. */
export const drawNetwork = (imageId: string): string => draw(networks.get(imageId) ?? made(imageId))

/** Draws the coin of a token by its symbol. Unknown symbols get a generated coin. */
export const drawToken = (symbol: string): string => draw(tokens.get(symbol) ?? made(symbol))

/** Draws the coin of a currency by its ISO 4217 code. */
export const drawCurrency = (code: string): string => draw(currencies.get(code.toUpperCase()) ?? made(code))

/** The coin field is 40 × 40, two units wider on each side than the glyph field. */
function made(id: string): Coin {
  const { color, ink, glyph } = lookOf(id)
  return { color, inside: `<g transform="translate(2 2)">${glyph(ink, color)}</g>` }
}

function draw({ color, inside }: Coin): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 40 40">' +
    `<circle cx="20" cy="20" r="20" fill="${color}"/>${inside}</svg>`
  )
}
