import { historyNamespaces } from '../../../chains/abilities.ts'
import { type AccountId, splitAccountId } from '../../../lib/caip.ts'
import { isAbort, toWalletError, WalletError } from '../../../lib/errors.ts'
import { delay } from '../../../lib/timing.ts'
import { type Core, modelOf } from '../../core.ts'
import { createHistory } from '../../models/history.ts'
import { createPayments, type Payment } from '../../models/payments.ts'
import { notifyError } from '../modal/notify.ts'

const FRESH_MS = 30_000
// Pages with nothing to show, such as pages of spam, that are skipped in one go.
const MOST_EMPTY_PAGES = 8
// The service reads blocks a little later than the nodes, so a confirmed payment is looked for again after these pauses.
const LOOKS_MS = [0, 2_000, 6_000, 20_000]

/**
 * Options of `loadHistory`. `more` reads the next older page instead of the newest one. `force` reads the newest page even if
 * it was read in the last 30 s. `quiet` shows no toast of a failure.
 */
export type LoadHistory = { readonly more?: boolean; readonly force?: boolean; readonly quiet?: boolean }

const running = new WeakMap<Core, Map<AccountId, Promise<void>>>()

/**
 * Reads transactions of the account in use into `createHistory`; what is known stays meanwhile. An account has one request at
 * a time: while one runs, this waits for it, and then reads nothing itself unless older rows are asked for and it has read the
 * newest ones. It does nothing without an account on a network with history. Never rejects: the model holds the failure.
 */
export async function loadHistory(core: Core, options: LoadHistory = {}): Promise<void> {
  const id = trackedAccount(core)
  if (!id) return
  const reads = running.get(core) ?? followPayments(core)
  running.set(core, reads)
  const current = reads.get(id)
  if (current) {
    const isOther = options.more && modelOf(core, createHistory).of(id).loading === 'newest'
    await current
    return isOther && trackedAccount(core) === id ? loadHistory(core, options) : undefined
  }
  const read = readInto(core, id, options).finally(() => reads.delete(id))
  reads.set(id, read)
  await read
}

/** The account in use, if it is on a network whose history can be read. */
export function trackedAccount(core: Core): AccountId | undefined {
  const { network, supported } = core.$network.get()
  return supported && historyNamespaces.has(network.namespace) ? core.$account.get().id : undefined
}

async function readInto(core: Core, id: AccountId, { more, force, quiet }: LoadHistory): Promise<void> {
  const history = modelOf(core, createHistory)
  const { readAt = 0, failure } = history.of(id)
  const isFresh = !force && !failure && Date.now() - readAt < FRESH_MS && Date.now() >= readAt
  if (more ? !history.of(id).hasMore : isFresh) return
  history.setLoading(id, more ? 'older' : 'newest')
  try {
    await (more ? readOlder(core, id) : readNewest(core, id))
  } catch (thrown) {
    if (core.signal.aborted || isAbort(thrown)) return history.cancel(id)
    const cause = toWalletError(thrown, 'network-failed')
    history.setFailure(id, cause.code)
    if (!quiet) notifyError(core, new WalletError('history-failed', { cause }))
  }
}

async function readNewest(core: Core, id: AccountId): Promise<void> {
  const { networkId, address } = splitAccountId(id)
  const { api } = await core.services()
  const { signal } = core
  const page = await api.getHistory(networkId, address, { signal })
  const isServed = page.received > 0 || (await api.isSupported(networkId, signal))
  modelOf(core, createHistory).addNewest(id, { ...page, isServed }, Date.now())
  if (page.received > 0 && modelOf(core, createHistory).of(id).rows.length === 0) await readOlder(core, id)
}

/** Reads older pages until one of them has rows to show. */
async function readOlder(core: Core, id: AccountId): Promise<void> {
  const history = modelOf(core, createHistory)
  const { networkId, address } = splitAccountId(id)
  const { api } = await core.services()
  const count = history.of(id).rows.length
  for (let pages = 0; pages < MOST_EMPTY_PAGES && history.of(id).rows.length === count; pages++) {
    const cursor = history.takeCursor(id)
    if (cursor === undefined) return
    history.setLoading(id, 'older')
    try {
      const page = await api.getHistory(networkId, address, { cursor, signal: core.signal })
      // A page without rows that still names a next one is the end.
      history.addOlder(id, page.received > 0 ? page : { ...page, next: undefined })
    } catch (thrown) {
      history.returnCursor(id, cursor)
      throw thrown
    }
  }
}

/** Reads the history again when a payment of this wallet has ended, until the history has it. */
function followPayments(core: Core): Map<AccountId, Promise<void>> {
  const payments = modelOf(core, createPayments)
  const stop = payments.$payments.listen((now, before) => {
    for (const { id, status } of now) {
      const was = before?.find((one) => one.id === id)?.status
      if (status === 'success' || status === 'reverted') if (was !== status) void findInHistory(core, id)
    }
  })
  core.signal.addEventListener('abort', stop, { once: true })
  return new Map()
}

async function findInHistory(core: Core, paymentId: string): Promise<void> {
  try {
    for (const wait of LOOKS_MS) {
      await delay(wait, core.signal)
      const payment = modelOf(core, createPayments).of(paymentId)
      const id = trackedAccount(core)
      if (!payment || !id || !isOf(payment, id) || isListed(core, payment, id)) return
      await loadHistory(core, { force: true, quiet: true })
      if (isListed(core, payment, id)) return
    }
  } catch {
    // The wallet was destroyed.
  }
}

const isOf = ({ transfer: { network, from } }: Payment, id: AccountId): boolean => id === `${network.id}:${from}`

const isListed = (core: Core, { hash }: Payment, id: AccountId): boolean =>
  modelOf(core, createHistory)
    .of(id)
    .rows.some((row) => row.hash !== undefined && row.hash === hash && row.status !== 'pending')
