import type { Chain } from '../../chains/chain.ts'
import { parseAmount, parsePrice } from '../../lib/amount.ts'
import { type AccountId, type NetworkId, parseAccountId } from '../../lib/caip.ts'
import { isAbort, toWalletError, WalletError } from '../../lib/errors.ts'
import type { Identity } from '../../schema/account.ts'
import type { Network } from '../../schema/network.ts'
import type { BalanceRow, Token, TokenBalance } from '../../schema/token.ts'
import type { Core } from '../core.ts'
import { notifyError } from './notify.ts'

const FRESH_MS = 30_000
const RETRY_MS = 30_000

/** Whose balances to read, and where. */
type Holder = { readonly id: AccountId; readonly address: string; readonly network: Network }

const running = new WeakMap<Core, { readonly id: AccountId; readonly reading: Promise<void> }>()

/**
 * Reads the balances of the account in use. What is younger than 30 s is kept unless `force` is set; after a failure
 * the network is left alone for 30 s, and what was known stays (SPEC §4, §9).
 */
export async function refreshBalances(core: Core, { force = false } = {}): Promise<void> {
  const before = running.get(core)
  // What runs already may have read before the change that asks for a new look.
  if (force && before?.id === currentHolder(core)?.id) await before?.reading
  const holder = currentHolder(core)
  if (!holder || isFresh(core, holder, force)) return
  const reading = readBalances(core, holder)
  running.set(core, { id: holder.id, reading })
  await reading
}

async function readBalances(core: Core, holder: Holder): Promise<void> {
  core.balances.loading()
  try {
    const tokens = await readHoldings(core, holder)
    if (currentHolder(core)?.id !== holder.id) return
    core.balances.loaded({ account: holder.id, tokens, readAt: Date.now() })
    remember(core, holder.id, tokens[0])
  } catch (thrown) {
    if (core.signal.aborted || isAbort(thrown) || currentHolder(core)?.id !== holder.id) return
    core.balances.failed(holder.network.id, Date.now() + RETRY_MS)
    notifyError(core, new WalletError('balance-unavailable', { cause: toWalletError(thrown, 'network-failed') }))
  }
}

/** Shows the balance that was read less than 30 s before the page was loaded, until a new one comes. */
export function recallBalance(core: Core): void {
  const holder = currentHolder(core)
  const cached = holder && core.storage.get('native_balance_cache')?.[holder.id]
  if (!cached || core.balances.$holdings.get()?.account === holder.id || !isWithin(FRESH_MS, cached.time)) return
  const coin = { ...coinOf(holder.network), amount: BigInt(cached.amount) }
  core.balances.loaded({ account: holder.id, tokens: [coin], readAt: cached.time })
}

function remember(core: Core, id: AccountId, coin: TokenBalance | undefined): void {
  if (coin) core.storage.set('native_balance_cache', { [id]: { amount: coin.amount.toString(), time: Date.now() } })
}

function currentHolder(core: Core): Holder | undefined {
  const { account, id } = core.$account.get()
  const { network, supported } = core.$network.get()
  return account && id && supported ? { id, address: account.address, network } : undefined
}

function isFresh(core: Core, { id, network }: Holder, force: boolean): boolean {
  const now = Date.now()
  if ((core.balances.$retryAt.get()[network.id] ?? 0) > now) return true
  const holdings = core.balances.$holdings.get()
  return core.balances.$loading.get() || (!force && holdings?.account === id && now - holdings.readAt < FRESH_MS)
}

async function readHoldings(core: Core, holder: Holder): Promise<TokenBalance[]> {
  const chain = await core.chain(holder.network.namespace)
  const [amount, rows] = await Promise.all([
    chain.getBalance(holder.network, holder.address, core.signal),
    readListed(core, holder),
  ])
  const coinPrice = parsePrice(rows.find(({ address }) => !address)?.price)
  const coin = { ...coinOf(holder.network), amount, ...(coinPrice !== undefined && { price: coinPrice }) }
  const listed = rows.flatMap((row) => toTokenBalance(holder.network.id, row) ?? [])
  return [coin, ...listed, ...(await readOwnTokens(core, chain, holder, listed))]
}

// Prices and token lists are the service's to add; without them the coin is still shown.
async function readListed(core: Core, { network, address }: Holder): Promise<readonly BalanceRow[]> {
  return core
    .services()
    .then(({ api }) => api.getBalances(network.id, address, core.signal))
    .catch(() => [])
}

async function readOwnTokens(
  core: Core,
  chain: Chain,
  holder: Holder,
  listed: readonly Token[],
): Promise<TokenBalance[]> {
  const { network, address } = holder
  const known = new Set(listed.map((token) => token.address?.toLowerCase()))
  const tokens = (core.$config.get().tokens[network.id] ?? [])
    .filter((token) => !known.has(token.address.toLowerCase()) && chain.parseAddress(token.address))
    .map(
      ({ image, ...token }): Token => ({
        networkId: network.id,
        ...token,
        name: token.name ?? token.symbol,
        ...(image && { imageUrl: image }),
      }),
    )
  if (tokens.length === 0 || !chain.getTokenBalances) return []
  const amounts = await chain.getTokenBalances(network, address, tokens, core.signal).catch(() => [])
  return tokens.flatMap((token, at) => (amounts[at] === undefined ? [] : { ...token, amount: amounts[at] }))
}

const coinOf = ({ id, nativeCurrency, imageUrl }: Network): Token => ({
  networkId: id,
  ...nativeCurrency,
  ...(imageUrl && { imageUrl }),
})

// A token is its network and contract; a row without an address is the coin, which the node itself has told.
function toTokenBalance(networkId: NetworkId, row: BalanceRow): TokenBalance | undefined {
  const id = parseAccountId(row.address)
  const amount = parseAmount(row.quantity.numeric, row.quantity.decimals)
  if (!id || id.networkId !== networkId || amount === undefined) return undefined
  const price = parsePrice(row.price)
  const { name, symbol, quantity, iconUrl } = row
  return {
    networkId,
    address: id.address,
    name,
    symbol,
    decimals: quantity.decimals,
    amount,
    ...(price !== undefined && { price }),
    ...(iconUrl && { imageUrl: iconUrl }),
  }
}

const IDENTITY_FRESH_MS = 5 * 60_000

/** Asks who the account in use is; remembered for 5 minutes, and not asked on test networks (SPEC §7). */
export async function refreshIdentity(core: Core): Promise<void> {
  const holder = currentHolder(core)
  if (!holder || holder.network.testnet) return
  const { address, network } = holder
  const cached = core.storage.get('identity_cache')?.[address]
  if (cached && isWithin(IDENTITY_FRESH_MS, cached.time))
    return core.accounts.identify(network.namespace, address, cached)
  const identity = await askIdentity(core, network.id, address)
  if (!identity || core.signal.aborted) return
  core.accounts.identify(network.namespace, address, identity)
  if (core.$account.get().account?.address === address)
    core.storage.set('identity_cache', { [address]: { ...identity, time: Date.now() } })
}

// A time to come is a clock that was set back, or a forgery.
const isWithin = (ms: number, time: number): boolean => time <= Date.now() && Date.now() - time < ms

const askIdentity = (core: Core, id: NetworkId, address: string): Promise<Identity | undefined> =>
  core
    .services()
    .then(({ api }) => api.getIdentity(id, address, core.signal))
    .catch(() => undefined)
