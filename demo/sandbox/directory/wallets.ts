import { hex, lookOf } from '../drawings/tiles.ts'
import { walletId } from './wallet-id.ts'

/** Number of wallets in the directory. */
const WALLETS = 500

/** A wallet of the design. `reach` lists its platforms: m mobile, d desktop, w web, x extension. */
type FirstWallet = { name: string; reach: string; certified: boolean }

/** The wallets of the design. They come first in the directory, in this order. */
const firstWallets: readonly FirstWallet[] = [
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

/** Names that are hard to lay out: right-to-left text, composed emoji, and a very long name. */
const ODD = ['مَحفَظة الميناء', '👩🏽‍🚀 Orbit & Söhne 🛰️', `${'Very '.repeat(12)}Long Lakeside Wallet`]

const STARTS = (
  'Alder Apple Bracken Brindle Clover Copper Dapple Elm Fallow Fen Flint Gorse Hazel Heath Ivory Kelp Larch Linden ' +
  'Marl Moss Nettle Osier Pebble Quarry Reed Rowan Saffron Sedge Slate Sorrel Teasel Thistle Umber Vetch Wren Yarrow'
).split(' ')
const ENDS = 'mere wick fold gate mark port reach ridge shaw stead tarn vale weir yard combe holm'.split(' ')

/** Fictional names of the other wallets in a deterministic shuffled order. The odd names are on page three. */
function otherNames(): string[] {
  const made = STARTS.flatMap((start) => ENDS.map((end) => `${start}${end}`))
  const shuffled = made.map((name) => ({ name, place: hex(`place of ${name}`) }))
  shuffled.sort((one, other) => (one.place < other.place ? -1 : 1))
  const names = shuffled.map(({ name }) => name)
  return [...names.slice(0, 80), ...ODD, ...names.slice(80)].slice(0, WALLETS - firstWallets.length)
}

const MANY = 10_000

let made: readonly Wallet[] | undefined

/** Returns 10,000 wallets, the usual ones first. Created at the first call. */
export function manyWallets(): readonly Wallet[] {
  made ??= [...wallets, ...furtherWallets()]
  return made
}

/** The picture of a wallet of the long list. Undefined for unknown ids, and before the long list was created. */
export const lookOfMany = (imageId: string) => (pictured().has(imageId) ? lookOf(imageId) : undefined)

let pictures: Set<string> | undefined

function pictured(): Set<string> {
  if (made) pictures ??= new Set(made.map(({ image_id }) => image_id))
  return pictures ?? new Set()
}

function furtherWallets(): Wallet[] {
  const names = otherNames()
  return Array.from({ length: MANY - wallets.length }, (_, at) => {
    const name = `${names[at % names.length]} ${2 + Math.floor(at / names.length)}`
    return createWallet(name, wallets.length + at)
  })
}

/** A wallet in the format of the public directory. */
export type Wallet = {
  id: string
  name: string
  homepage: string
  image_id: string
  order: number
  mobile_link: string | null
  desktop_link: string | null
  webapp_link: string | null
  link_mode: string | null
  app_store: string | null
  play_store: string | null
  chrome_store: string | null
  rdns: string | null
  injected: { namespace: string; injected_id: string }[] | null
  chains: string[]
  badge_type: 'certified' | 'none'
}

const EVM = ['1', '10', '56', '137', '8453', '42161', '31337', '31338'].map((id) => `eip155:${id}`)
const SOLANA = ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'].map((id) => `solana:${id}`)
const BITCOIN = ['bip122:000000000019d6689c085ae165831e93']

const REACHES = ['m', 'm', 'mx', 'x', 'md', 'mw', 'w', 'd', 'mdwx']
const CHAINS = [EVM, EVM, EVM, [...EVM, ...SOLANA], SOLANA, [...EVM, ...SOLANA, ...BITCOIN], BITCOIN]

/** All wallets of the directory in order. The list is deterministic. */
export const wallets: readonly Wallet[] = [
  ...firstWallets.map(({ name, reach, certified }, at) => buildWallet(name, at, reach, certified, EVM)),
  ...otherNames().map((name, at) => createWallet(name, at + firstWallets.length)),
]

/** Creates a wallet with a fictional name. Its platforms and chains are derived from the name. */
function createWallet(name: string, order: number): Wallet {
  const reach = choose(REACHES, name, 'reach') ?? 'm'
  const chains = choose(CHAINS, name, 'chains') ?? EVM
  return buildWallet(name, order, reach, hashNumber(name, 'certified') % 5 < 2, chains)
}

/** A hash of a name and a property, from 0 to 65535. */
function hashNumber(name: string, question: string): number {
  return Number.parseInt(hex(`${name}: ${question}`).slice(0, 4), 16)
}

function choose<T>(items: readonly T[], name: string, question: string): T | undefined {
  return items[hashNumber(name, question) % items.length]
}

/** All URLs end in `.example`, which is reserved (RFC 2606). Deep links use a scheme of the wallet. */
function buildWallet(name: string, order: number, reach: string, certified: boolean, chains: string[]): Wallet {
  const id = walletId(name)
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '') || `wallet${id.slice(0, 6)}`
  const site = `${slug.slice(0, 40)}.example`
  const has = (way: string, link: string) => (reach.includes(way) ? link : null)
  return {
    id,
    name,
    homepage: `https://${site}`,
    image_id: imageId(id),
    order,
    mobile_link: has('m', `${slug.slice(0, 30)}://`),
    desktop_link: has('d', `${slug.slice(0, 30)}-desktop://`),
    webapp_link: has('w', `https://app.${site}`),
    link_mode: hashNumber(name, 'link mode') % 3 === 0 ? has('m', `https://link.${site}/wc`) : null,
    app_store: has('m', `https://apps.example/ios/${slug}`),
    play_store: has('m', `https://apps.example/android/${slug}`),
    chrome_store: has('x', `https://extensions.example/${slug}`),
    rdns: has('x', `example.${slug.slice(0, 40)}`),
    injected: has('x', slug) ? [{ namespace: chains[0]?.split(':')[0] ?? 'eip155', injected_id: `is${slug}` }] : null,
    chains,
    badge_type: certified ? 'certified' : 'none',
  }
}

function imageId(id: string): string {
  return [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20, 32)].join('-')
}
