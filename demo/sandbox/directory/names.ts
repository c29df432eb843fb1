import { hex } from '../drawings/hash.ts'

/** How many wallets the directory lists. */
const WALLETS = 500

/** One that the design shows: how it can be reached (m mobile, d desktop, w web, x extension), and if it is certified. */
export type FirstWallet = { name: string; reach: string; certified: boolean }

/** The wallets that the design's screens show, first in the directory and in this order. */
export const firstWallets: readonly FirstWallet[] = [
  { name: 'Harbor', reach: 'mx', certified: true },
  { name: 'Tessera', reach: 'mw', certified: true },
  { name: 'Northwind', reach: 'mdwx', certified: true },
  { name: 'Cairn', reach: 'm', certified: false },
  { name: 'Lumen', reach: 'mx', certified: true },
  { name: 'Fathom', reach: 'md', certified: false },
  { name: 'Quill & Ink Wallet', reach: 'w', certified: true },
  { name: 'Ember', reach: 'm', certified: false },
  { name: 'Atlas', reach: 'mdx', certified: true },
  { name: 'Oriel', reach: 'x', certified: false },
  { name: 'Kite', reach: 'm', certified: false },
  { name: 'Juniper', reach: 'mw', certified: true },
  { name: 'Norse', reach: 'mx', certified: true },
  { name: 'Minor M', reach: 'd', certified: true },
]

/** Names that a layout does not expect: another direction of writing, emoji of several parts, far too long. */
const ODD = ['مَحفَظة الميناء', '👩🏽‍🚀 Orbit & Söhne 🛰️', `${'Very '.repeat(12)}Long Lakeside Wallet`]

const STARTS = (
  'Alder Apple Bracken Brindle Clover Copper Dapple Elm Fallow Fen Flint Gorse Hazel Heath Ivory Kelp Larch Linden ' +
  'Marl Moss Nettle Osier Pebble Quarry Reed Rowan Saffron Sedge Slate Sorrel Teasel Thistle Umber Vetch Wren Yarrow'
).split(' ')
const ENDS = 'mere wick fold gate mark port reach ridge shaw stead tarn vale weir yard combe holm'.split(' ')

/** Made-up place names for all other wallets, shuffled the same way on every machine; the odd ones sit on page three. */
export function otherNames(): string[] {
  const made = STARTS.flatMap((start) => ENDS.map((end) => `${start}${end}`))
  const shuffled = made.map((name) => ({ name, place: hex(`place of ${name}`) }))
  shuffled.sort((one, other) => (one.place < other.place ? -1 : 1))
  const names = shuffled.map(({ name }) => name)
  return [...names.slice(0, 80), ...ODD, ...names.slice(80)].slice(0, WALLETS - firstWallets.length)
}
