import type { Chain } from '../../../chains/chain.ts'
import { isProxied } from '../../../chains/nodes.ts'
import { parseAmount, parsePrice } from '../../../lib/amount.ts'
import { type AccountId, type NetworkId, parseAccountId } from '../../../lib/caip.ts'
import { isAbort, toWalletError, WalletError } from '../../../lib/errors.ts'
import type { Namespace, Network } from '../../../schema/network.ts'
import { type BalanceRow, coinOf, type Token, type TokenBalance } from '../../../schema/token.ts'
import type { Core } from '../../core.ts'
import type { Holdings } from '../../models/balances.ts'
import { notifyError } from '../modal/notify.ts'
import { currentHolder, freshEntries, type Holder, isWithin } from './holder.ts'
import { refreshIdentity } from './refresh-identity.ts'

const FRESH_MS = 30_000
const RETRY_MS = 30_000

const running = new WeakMap<Core, Map<AccountId, Promise<void>>>()

/**
 * Reads the balances of a namespace's account, by default of the active one. Balances younger than 30 s are kept unless
 * `force` is set. After a failure the known balances stay, and the network is not asked for 30 s. A failure is reported
 * once until a balance has been read, and each time if the visitor asked (`byHand`).
 */
export async function refreshBalances(
  core: Core,
  { force = false, byHand = false, namespace = core.networks.$namespace.get() } = {},
): Promise<void> {
  const now = currentHolder(core, namespace)
  const readings = running.get(core) ?? new Map<AccountId, Promise<void>>()
  running.set(core, readings)
  // A running read may have started before the change that requires a new one.
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
    // The account does not belong to the network. The account that is found for the network gets a new read.
    if (isAbort(thrown)) return core.balances.clear(namespace)
    const cause = toWalletError(thrown, 'network-failed')
    const isTold = core.balances.$reason.get()[id] !== undefined
    core.balances.setFailure(namespace, id, Date.now() + RETRY_MS, cause.code)
    if (byHand || !isTold) notifyError(core, new WalletError('balance-unavailable', { cause }))
  }
}

/** Shows a stored balance of the last 30 s after a page load, until a new one is read. */
function recallBalance(core: Core, namespace: Namespace): void {
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

function isFresh(core: Core, { id, network }: Holder, force: boolean): boolean {
  const now = Date.now()
  if ((core.balances.$retryAt.get()[network.id] ?? 0) > now) return true
  const { holdings, loading } = core.balances.of(network.namespace)
  return loading || (!force && holdings?.account === id && now - holdings.readAt < FRESH_MS)
}

async function readHoldings(core: Core, holder: Holder): Promise<Holdings> {
  const { network, id } = holder
  const chain = await core.chain(network.namespace)
  // The network has changed, and its account is still being determined.
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
  // A part that could not be read keeps its last value. If it never had one, the holdings are partial instead of empty.
  const isOld = !rows || own.isOld
  return {
    account: id,
    tokens: [coin, ...listed, ...own.tokens],
    readAt: Date.now(),
    since: isOld ? (before?.since ?? before?.readAt) : undefined,
    partial: isOld && (before?.partial ?? !before) ? true : undefined,
  }
}

// Only the service has prices and lists of tokens; without it the coin is still shown. Undefined if it does not answer.
async function readListed(core: Core, { network, address }: Holder): Promise<readonly BalanceRow[] | undefined> {
  if (!isProxied(network)) return []
  return core
    .services()
    .then(({ api }) => api.getBalances(network.id, address, core.signal))
    .catch(() => undefined)
}

const addressKey = ({ address }: Pick<Token, 'address'>): string | undefined => address?.toLowerCase()

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
    name,
    symbol,
    decimals: quantity.decimals,
    amount,
    ...(price !== undefined && { price }),
    ...(iconUrl && { imageUrl: iconUrl }),
  }
}

/** Reads balances and identity of a namespace's account, after another account or network has come into use. */
export async function refreshAccount(core: Core, namespace: Namespace): Promise<void> {
  recallBalance(core, namespace)
  await Promise.all([refreshBalances(core, { force: true, namespace }), refreshIdentity(core, namespace)])
}
