import { hex } from '../drawings/hash.ts'
import { firstWallets, otherNames } from './names.ts'
import { walletId } from './wallet-id.ts'

/** A wallet as the public directory describes one. */
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

/** Every wallet of the directory in its order; the same list in every run. */
export const wallets: readonly Wallet[] = [
  ...firstWallets.map(({ name, reach, certified }, at) => describeAs(name, at, reach, certified, EVM)),
  ...otherNames().map((name, at) => describe(name, at + firstWallets.length)),
]

/** A wallet of a made-up name: what it can do follows from that. */
export function describe(name: string, order: number): Wallet {
  const reach = choose(REACHES, name, 'reach') ?? 'm'
  const chains = choose(CHAINS, name, 'chains') ?? EVM
  return describeAs(name, order, reach, dice(name, 'certified') % 5 < 2, chains)
}

/** A number from 0 to 65535 that belongs to a name and a question about it. */
function dice(name: string, question: string): number {
  return Number.parseInt(hex(`${name}: ${question}`).slice(0, 4), 16)
}

function choose<T>(items: readonly T[], name: string, question: string): T | undefined {
  return items[dice(name, question) % items.length]
}

/** All addresses lead to `.example`, which nobody can own; links' schemes are the wallet's own. */
function describeAs(name: string, order: number, reach: string, certified: boolean, chains: string[]): Wallet {
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
    link_mode: dice(name, 'link mode') % 3 === 0 ? has('m', `https://link.${site}/wc`) : null,
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
