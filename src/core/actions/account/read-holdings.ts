import type { Chain } from '../../../chains/chain.ts'
import { isProxied } from '../../../chains/nodes.ts'
import { parseAmount, parsePrice } from '../../../lib/amount.ts'
import { type NetworkId, parseAccountId } from '../../../lib/caip.ts'
import { WalletError } from '../../../lib/errors.ts'
import type { Network } from '../../../schema/network.ts'
import { type BalanceRow, coinOf, type Token, type TokenBalance } from '../../../schema/token.ts'
import type { WalletAsset } from '../../../schema/wallet-asset.ts'
import type { Core } from '../../core.ts'
import type { Holdings } from '../../models/balances.ts'
import type { Holder } from './holder.ts'
import { readWalletAssets } from './wallet-assets.ts'

/** The addresses of assets that have just changed, undefined for the coin. */
export type Changed = readonly (string | undefined)[]

/** The tokens that the wallet or the service lists, and the price of the coin. */
type Listed = { readonly tokens: readonly TokenBalance[]; readonly price: bigint | undefined }

/**
 * Reads an account's holdings: the coin from a node, tokens from the wallet if it lists them, else from the service, and
 * the page's own tokens from their contracts. What cannot be read keeps its last value. Test networks have no prices.
 * @throws WalletError when the coin cannot be read, `aborted` when the account is not of the network
 */
export async function readHoldings(core: Core, holder: Holder, changed: Changed = []): Promise<Holdings> {
  const { network, id } = holder
  const chain = await core.chain(network.namespace)
  // The network has changed, and its account is still being determined.
  if (!chain.parseAddress(holder.address, { network })) throw new WalletError('aborted')
  const last = core.balances.of(network.namespace).holdings
  const before = last?.account === id ? last : undefined
  const [amount, answer] = await Promise.all([
    chain.getBalance(network, holder.address, core.signal),
    readListed(core, holder, idsOf(chain, network, changed)),
  ])
  const listed = answer?.tokens ?? listedBefore(core, network, before)
  const own = await readOwnTokens(core, chain, holder, listed, before?.tokens ?? [])
  const price = answer ? answer.price : before?.tokens[0]?.price
  const coin = { ...coinOf(network), amount, ...(price !== undefined && { price }) }
  // A part that could not be read keeps its last value. If it never had one, the holdings are partial instead of empty.
  const isOld = !answer || own.isOld
  return {
    account: id,
    tokens: [coin, ...listed, ...own.tokens].map((token) => withoutTestPrice(network, token)),
    readAt: Date.now(),
    since: isOld ? (before?.since ?? before?.readAt) : undefined,
    partial: isOld && (before?.partial ?? !before) ? true : undefined,
  }
}

function withoutTestPrice({ testnet }: Network, token: TokenBalance): TokenBalance {
  if (!testnet || token.price === undefined) return token
  const { price: _, ...unpriced } = token
  return unpriced
}

/** Undefined when neither the wallet nor the service answers. */
async function readListed(core: Core, holder: Holder, changed: readonly string[]): Promise<Listed | undefined> {
  const { network } = holder
  if (!isProxied(network)) return { tokens: [], price: undefined }
  const assets = await readWalletAssets(core, network, ['native', 'erc20'])
  // EIP-7811 has no prices, so most wallets leave them to the service.
  const isPriced = network.testnet || assets?.every(({ price }) => price !== undefined)
  const rows = assets && isPriced ? [] : await readRows(core, holder, changed)
  return assets ? listAssets(network.id, assets, rows ?? []) : rows && listRows(network.id, rows)
}

// The service names the coin by an address too.
const idsOf = ({ coinAddress }: Chain, { id }: Network, changed: Changed): readonly string[] =>
  changed.flatMap((address = coinAddress) => (address ? [`${id}:${address}`] : []))

const readRows = (
  core: Core,
  { network, address }: Holder,
  changed: readonly string[],
): Promise<readonly BalanceRow[] | undefined> =>
  core
    .services()
    .then(({ api }) => api.getBalances(network.id, address, { changed, signal: core.signal }))
    .catch(() => undefined)

const listRows = (networkId: NetworkId, rows: readonly BalanceRow[]): Listed => ({
  tokens: tidy(rows.flatMap((row) => toTokenBalance(networkId, row) ?? [])),
  price: parsePrice(rows.find(({ address }) => !address)?.price),
})

function listAssets(networkId: NetworkId, assets: readonly WalletAsset[], rows: readonly BalanceRow[]): Listed {
  const { tokens: known, price } = listRows(networkId, rows)
  const byAddress = new Map(known.map((token) => [addressKey(token), token]))
  const tokens = assets.flatMap((asset): readonly TokenBalance[] => {
    const { address, amount, decimals, symbol, name } = asset
    if (!address || decimals === undefined || !symbol) return []
    const listing = byAddress.get(addressKey(asset))
    const own = asset.price ?? listing?.price
    const imageUrl = asset.imageUrl ?? listing?.imageUrl
    const token = { networkId, address, name: name || symbol, symbol, decimals, amount }
    return [{ ...token, ...(own !== undefined && { price: own }), ...(imageUrl && { imageUrl }) }]
  })
  return { tokens: tidy(tokens), price: assets.find(({ type }) => type === 'native')?.price ?? price }
}

const addressKey = ({ address }: { readonly address?: string | undefined }): string | undefined =>
  address?.toLowerCase()

/** Leaves out a token that was already listed, and those without decimals, which are mostly NFTs of an old standard. */
function tidy(tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  const seen = new Set<string | undefined>()
  return tokens.filter((token) => {
    const key = addressKey(token)
    if (token.decimals === 0 || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

// Tokens that the page configured are read from the node instead.
function listedBefore(core: Core, { id }: Network, before: Holdings | undefined): readonly TokenBalance[] {
  const own = new Set((core.$config.get().tokens[id] ?? []).map(addressKey))
  return before?.tokens.filter((token) => token.address && !own.has(addressKey(token))) ?? []
}

/** Reads the balances of the page's own tokens from the node; a token that could not be read keeps its last balance. */
async function readOwnTokens(
  core: Core,
  chain: Chain,
  { network, address }: Holder,
  listed: readonly Token[],
  before: readonly TokenBalance[],
): Promise<{ readonly tokens: readonly TokenBalance[]; readonly isOld: boolean }> {
  const known = new Set(listed.map(addressKey))
  const wanted = (core.$config.get().tokens[network.id] ?? [])
    .filter((token) => token.decimals > 0 && !known.has(addressKey(token)) && chain.parseAddress(token.address))
    .map(
      ({ image, ...token }): Token => ({
        networkId: network.id,
        ...token,
        name: token.name ?? token.symbol,
        ...(image && { imageUrl: image }),
      }),
    )
  if (wanted.length === 0 || !chain.getTokenBalances) return { tokens: [], isOld: false }
  const amounts = await chain.getTokenBalances(network, address, wanted, core.signal).catch(() => [])
  const tokens = wanted.flatMap((token, at) => {
    const old = before.find((one) => addressKey(one) === addressKey(token))
    const amount = amounts[at] ?? old?.amount
    const { price, multiplier } = old ?? {}
    if (amount === undefined) return []
    return { ...token, amount, ...(price !== undefined && { price }), ...(multiplier && { multiplier }) }
  })
  return { tokens, isOld: wanted.some((_, at) => amounts[at] === undefined) }
}

// A token is identified by its network and contract. A row without an address is the coin, whose balance comes from the
// node.
function toTokenBalance(networkId: NetworkId, row: BalanceRow): TokenBalance | undefined {
  const id = parseAccountId(row.address)
  const amount = parseAmount(row.quantity.numeric, row.quantity.decimals)
  if (!id || id.networkId !== networkId || amount === undefined) return undefined
  const price = parsePrice(row.price)
  const { name, symbol, quantity, iconUrl } = row
  return {
    networkId,
    address: id.address,
    name: name || symbol,
    symbol,
    decimals: quantity.decimals,
    amount,
    ...(price !== undefined && { price }),
    ...(iconUrl && { imageUrl: iconUrl }),
  }
}
