/** The wallet directory of the live examples: a few wallets that nobody has. */
const NAMES = 'Harbor Tessera Northwind Cairn Lumen Fathom Ember Atlas Juniper Kite Oriel'.split(' ')
const CHAINS = ['eip155:1', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']

const listings = NAMES.map((name, at) => ({
  id: String(at).padStart(64, '0'),
  image_id: `live-${at}`,
  name,
  rdns: `live.${name.toLowerCase()}`,
  homepage: `https://${name.toLowerCase()}.example`,
  mobile_link: `${name.toLowerCase()}://`,
  chains: CHAINS,
  badge_type: 'certified',
}))

/** Answers a search: one page of the wallets whose names have its text, and how many there are. */
export function findWallets(query) {
  const search = query.get('search')?.toLowerCase() ?? ''
  const found = listings.filter(({ name }) => name.toLowerCase().includes(search))
  const [page, entries] = [Number(query.get('page') ?? 1), Number(query.get('entries') ?? 40)]
  return { data: found.slice((page - 1) * entries, page * entries), count: found.length }
}

/** Draws the picture of a wallet: its first letter on a colour. */
export function drawWallet(at) {
  const paint = `oklch(0.55 0.14 ${(at * 67) % 360})`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" fill="${paint}"/>` +
    `<text x="18" y="25" font-family="sans-serif" font-size="20" fill="#fff" text-anchor="middle">${NAMES[at]?.[0] ?? '?'}</text></svg>`
  )
}
