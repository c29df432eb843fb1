import type { Chain } from '../../../chains/chain.ts'
import { isProxied } from '../../../chains/nodes.ts'
import { parseAmount, parsePrice } from '../../../lib/amount.ts'
import { type AccountId, type NetworkId, parseAccountId } from '../../../lib/caip.ts'
import { isAbort, toWalletError, WalletError } from '../../../lib/errors.ts'
import type { Identity } from '../../../schema/account.ts'
import type { Namespace, Network } from '../../../schema/network.ts'
import type { Stored } from '../../../schema/storage.ts'
import { type BalanceRow, coinOf, type Token, type TokenBalance } from '../../../schema/token.ts'
import type { Core } from '../../core.ts'
import type { Holdings } from '../../models/balances.ts'
import { balanceAccountId } from '../../wallets/active-wallet.ts'
import { notifyError } from '../modal/notify.ts'

const FRESH_MS = 30_000
const RETRY_MS = 30_000

/** Whose balances to read, and where. */
type Holder = { readonly id: AccountId; readonly address: string; readonly network: Network }

const running = new WeakMap<Core, Map<AccountId, Promise<void>>>()

/**
 * Reads the balances of a namespace's account, of the one in use unless it is named. What is younger than 30 s is kept
 * unless `force` is set; after a failure the network is left alone for 30 s, and what was known stays. A failure is told
 * once, until a balance has been read, or whenever the visitor has asked (`byHand`).
 */
export async function refreshBalances(
  core: Core,
  { force = false, byHand = false, namespace = core.networks.$namespace.get() } = {},
): Promise<void> {
  const now = currentHolder(core, namespace)
  const readings = running.get(core) ?? new Map<AccountId, Promise<void>>()
  running.set(core, readings)
  // What runs already may have read before the change that asks for a new look.
  if (force && now) await readings.get(now.id)
  const holder = currentHolder(core, namespace)
  if (!holder || isFresh(core, holder, force)) return
  const reading = readBalances(core, holder, byHand).finally(() => readings.delete(holder.id))
  readings.set(holder.id, reading)
  await reading
}

async function readBalances(core: Core, holder: Holder, byHand: boolean): Promise<void> {
  const { namespace, id } = holder.network
  const isOver = () => core.signal.aborted || currentHolder(core, namespace)?.id !== holder.id
  core.balances.setLoading(namespace)
  try {
    const holdings = await readHoldings(core, holder)
    if (isOver()) return
    core.balances.setHoldings(namespace, holdings)
    storeBalance(core, holder.id, holdings.tokens[0])
  } catch (thrown) {
    if (isOver()) return
    // The account does not go with the network; whichever is found for it is asked anew.
    if (isAbort(thrown)) return core.balances.clear(namespace)
    const cause = toWalletError(thrown, 'network-failed')
    const isTold = core.balances.$reason.get()[id] !== undefined
    core.balances.setFailure(namespace, id, Date.now() + RETRY_MS, cause.code)
    if (byHand || !isTold) notifyError(core, new WalletError('balance-unavailable', { cause }))
  }
}

/** Shows the balance that was read less than 30 s before the page was loaded, until a new one comes. */
export function recallBalance(core: Core, namespace: Namespace): void {
  const holder = currentHolder(core, namespace)
  const cached = holder && core.storage.get('native_balance_cache')?.[holder.id]
  if (!cached || core.balances.of(namespace).holdings?.account === holder.id || !isWithin(FRESH_MS, cached.time)) return
  const coin = { ...coinOf(holder.network), amount: BigInt(cached.amount) }
  core.balances.setHoldings(namespace, { account: holder.id, tokens: [coin], readAt: cached.time, partial: true })
}

function storeBalance(core: Core, id: AccountId, coin: TokenBalance | undefined): void {
  if (!coin) return
  const entry = { amount: coin.amount.toString(), time: Date.now() }
  core.storage.set('native_balance_cache', { ...freshEntries(core, 'native_balance_cache', FRESH_MS), [id]: entry })
}

// The accounts of other namespaces stand there as well; what is old is of use to nobody.
function freshEntries<K extends 'native_balance_cache' | 'identity_cache'>(core: Core, key: K, ms: number): Stored[K] {
  const entries = Object.entries(core.storage.get(key) ?? {}).filter(([, { time }]) => isWithin(ms, time))
  return Object.fromEntries(entries) as Stored[K]
}

function currentHolder(core: Core, namespace: Namespace): Holder | undefined {
  const id = balanceAccountId(core, namespace)
  const { active: network } = core.networks.$byNamespace.get()[namespace] ?? {}
  const address = core.accounts.of(namespace).accounts[0]?.address
  return id && network && address ? { id, address, network } : undefined
}

function isFresh(core: Core, { id, network }: Holder, force: boolean): boolean {
  const now = Date.now()
  if ((core.balances.$retryAt.get()[network.id] ?? 0) > now) return true
  const { holdings, loading } = core.balances.of(network.namespace)
  return loading || (!force && holdings?.account === id && now - holdings.readAt < FRESH_MS)
}

async function readHoldings(core: Core, holder: Holder): Promise<Holdings> {
  const { network, id } = holder
  const chain = await core.chain(network.namespace)
  // The network has changed, and the account that goes with it is being found.
  if (!chain.parseAddress(holder.address, { network })) throw new WalletError('aborted')
  const last = core.balances.of(network.namespace).holdings
  const before = last?.account === id ? last : undefined
  const [amount, rows] = await Promise.all([
    chain.getBalance(network, holder.address, core.signal),
    readListed(core, holder),
  ])
  const listed = rows?.flatMap((row) => toTokenBalance(network.id, row) ?? []) ?? listedBefore(core, network, before)
  const own = await readOwnTokens(core, chain, holder, listed, before?.tokens ?? [])
  const price = rows ? parsePrice(rows.find(({ address }) => !address)?.price) : before?.tokens[0]?.price
  const coin = { ...coinOf(network), amount, ...(price !== undefined && { price }) }
  // What could not be read is as it was, and unknown where nobody has told it before; never nothing.
  const isOld = !rows || own.isOld
  return {
    account: id,
    tokens: [coin, ...listed, ...own.tokens],
    readAt: Date.now(),
    since: isOld ? (before?.since ?? before?.readAt) : undefined,
    partial: isOld && (before?.partial ?? !before) ? true : undefined,
  }
}

// Prices and token lists are the service's to add; without them the coin is still shown. Undefined: it did not answer.
async function readListed(core: Core, { network, address }: Holder): Promise<readonly BalanceRow[] | undefined> {
  if (!isProxied(network)) return []
  return core
    .services()
    .then(({ api }) => api.getBalances(network.id, address, core.signal))
    .catch(() => undefined)
}

const addressKey = ({ address }: Pick<Token, 'address'>): string | undefined => address?.toLowerCase()

// The page's own are asked of the node again.
function listedBefore(core: Core, { id }: Network, before: Holdings | undefined): readonly TokenBalance[] {
  const own = new Set((core.$config.get().tokens[id] ?? []).map(addressKey))
  return before?.tokens.filter((token) => token.address && !own.has(addressKey(token))) ?? []
}

/** The tokens that the page names, with what the node says is held of them, or said when it was last asked. */
async function readOwnTokens(
  core: Core,
  chain: Chain,
  { network, address }: Holder,
  listed: readonly Token[],
  before: readonly TokenBalance[],
): Promise<{ readonly tokens: readonly TokenBalance[]; readonly isOld: boolean }> {
  const known = new Set(listed.map(addressKey))
  const wanted = (core.$config.get().tokens[network.id] ?? [])
    .filter((token) => !known.has(addressKey(token)) && chain.parseAddress(token.address))
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
    return amount === undefined ? [] : { ...token, amount, ...(old?.price !== undefined && { price: old.price }) }
  })
  return { tokens, isOld: wanted.some((_, at) => amounts[at] === undefined) }
}

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

/** Asks who a namespace's account is; remembered for 5 minutes, and not asked on test networks. */
export async function refreshIdentity(core: Core, namespace = core.networks.$namespace.get()): Promise<void> {
  const holder = currentHolder(core, namespace)
  if (!holder || holder.network.testnet || !isProxied(holder.network)) return
  const { address, network } = holder
  const cached = core.storage.get('identity_cache')?.[address]
  if (cached && isWithin(IDENTITY_FRESH_MS, cached.time))
    return core.accounts.setIdentity(network.namespace, address, cached)
  const identity = await askIdentity(core, network.id, address)
  if (!identity || core.signal.aborted) return
  core.accounts.setIdentity(network.namespace, address, identity)
  if (currentHolder(core, namespace)?.address !== address) return
  const entry = { ...identity, time: Date.now() }
  core.storage.set('identity_cache', { ...freshEntries(core, 'identity_cache', IDENTITY_FRESH_MS), [address]: entry })
}

// A time to come is a clock that was set back, or a forgery.
const isWithin = (ms: number, time: number): boolean => time <= Date.now() && Date.now() - time < ms

const askIdentity = (core: Core, id: NetworkId, address: string): Promise<Identity | undefined> =>
  core
    .services()
    .then(({ api }) => api.getIdentity(id, address, core.signal))
    .catch(() => undefined)
