import type { AccountId, NetworkId } from '../../../lib/caip.ts'
import { isAbort, toWalletError, WalletError } from '../../../lib/errors.ts'
import type { Namespace } from '../../../schema/network.ts'
import { isSameToken } from '../../../schema/token.ts'
import type { Core } from '../../core.ts'
import type { Holdings } from '../../models/balances.ts'
import { notifyError } from '../modal/notify.ts'
import { currentHolder, type Holder } from './holder.ts'
import { FRESH_MS, recallHoldings, storeHoldings } from './portfolio-cache.ts'
import { type Changed, readHoldings } from './read-holdings.ts'
import { refreshIdentity } from './refresh-identity.ts'

const RETRY_MS = 30_000

const running = new WeakMap<Core, Map<AccountId, Promise<void>>>()

type RefreshOptions = {
  readonly force?: boolean
  readonly byHand?: boolean
  readonly namespace?: Namespace
  readonly changed?: Changed
}

/**
 * Reads the balances of a namespace's account, by default of the active one. Balances younger than 30 s are kept unless
 * `force` is set. After a failure the known balances stay, and the network is not asked for 30 s. A failure is reported
 * once until a balance has been read, and each time if the visitor asked (`byHand`). `changed` lists the assets that a
 * payment has just moved, by address (undefined for the coin); the service then reads their balances from the chain, not
 * from its cache.
 */
export async function refreshBalances(
  core: Core,
  { force = false, byHand = false, namespace = core.networks.$namespace.get(), changed }: RefreshOptions = {},
): Promise<void> {
  const now = currentHolder(core, namespace)
  const readings = running.get(core) ?? new Map<AccountId, Promise<void>>()
  running.set(core, readings)
  // A running read may have started before the change that requires a new one.
  if (force && now) await readings.get(now.id)
  const holder = currentHolder(core, namespace)
  if (!holder || isFresh(core, holder, force)) return
  const reading = readBalances(core, holder, byHand, changed).finally(() => readings.delete(holder.id))
  readings.set(holder.id, reading)
  await reading
}

async function readBalances(core: Core, holder: Holder, byHand: boolean, changed?: Changed): Promise<void> {
  const { namespace, id } = holder.network
  const isOver = () => core.signal.aborted || currentHolder(core, namespace)?.id !== holder.id
  core.balances.setLoading(namespace)
  try {
    const holdings = await scaledAgain(core, holder, await readHoldings(core, holder, changed))
    if (isOver()) return
    core.balances.setHoldings(namespace, holdings)
    storeHoldings(core, holdings)
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

/**
 * Returns newly read holdings by the multipliers of their tokens, when those before had some: the amounts on the screen would
 * jump there and back otherwise. A token that cannot be read again keeps its last amount.
 */
async function scaledAgain(core: Core, holder: Holder, holdings: Holdings): Promise<Holdings> {
  const before = core.balances.of(holder.network.namespace).holdings
  const scaled = (before?.account === holdings.account ? before.tokens : []).filter(({ multiplier }) => multiplier)
  if (scaled.length === 0) return holdings
  const kept = holdings.tokens.map((token) => scaled.find((one) => isSameToken(one, token)) ?? token)
  const tokens = await import('./scale-holdings.lazy.ts')
    .then(({ scaleTokens }) => scaleTokens(core, holder, holdings.tokens, core.signal))
    .catch(() => kept)
  return { ...holdings, tokens }
}

const toldOf = new WeakMap<Core, NetworkId>()

/** Tells the visitor once that an unsupported network has no balances, which are not read then. */
export function tellUnsupported(core: Core): void {
  const { network, supported } = core.$network.get()
  if (supported || !core.$account.get().account || toldOf.get(core) === network.id) return
  toldOf.set(core, network.id)
  notifyError(core, new WalletError('balance-unavailable', { details: network.id }))
}

function isFresh(core: Core, { id, network }: Holder, force: boolean): boolean {
  const now = Date.now()
  if ((core.balances.$retryAt.get()[network.id] ?? 0) > now) return true
  const { holdings, loading } = core.balances.of(network.namespace)
  return loading || (!force && holdings?.account === id && now - holdings.readAt < FRESH_MS)
}

/** Reads balances and identity of a namespace's account, after another account or network has come into use. */
export async function refreshAccount(core: Core, namespace: Namespace): Promise<void> {
  recallHoldings(core, namespace)
  await Promise.all([refreshBalances(core, { force: true, namespace }), refreshIdentity(core, namespace)])
}
