import { writeShown } from '../../../lib/tokens/multiplier.ts'
import type { Token } from '../../../schema/token.ts'
import { type Core, modelOf } from '../../core.ts'
import { createIncome, type Income } from '../../models/income.ts'
import { createPayments, isOpen, type Payment } from '../../models/payments.ts'
import { refreshBalances } from '../account/refresh-account.ts'
import { findSender } from './find-sender.ts'
import { readAmounts, type Watched, watchedAssets } from './read-amounts.ts'
import { type Amounts, changesOf, keyOf, updated, withoutOwn } from './rises.ts'

/** What is remembered of an account between two looks. */
export type Baseline = {
  readonly account: Watched['id']
  readonly amounts: Amounts
  /** When the amounts were read (ms). */
  readonly at: number
  /** The ids of payments to this account that are part of the amounts. */
  readonly counted: ReadonlySet<string>
}

let made = 0

/**
 * Reads the amounts of an account and tells what came in since the baseline. The first look only makes the baseline.
 * @throws WalletError when the nodes cannot be read; the baseline is still valid then
 */
export async function lookForIncome(
  core: Core,
  watched: Watched,
  before: Baseline | undefined,
  signal: AbortSignal,
): Promise<Baseline> {
  const at = Date.now()
  const own = paymentsTo(core, watched)
  const now = await readAmounts(core, watched, signal)
  const ended = own.filter((payment) => !isOpen(payment))
  if (!before) return { account: watched.id, amounts: now, at, counted: idsOf(ended) }
  const { rises, hasFallen } = changesOf(before.amounts, now)
  const pending = own.filter(({ id }) => !before.counted.has(id))
  const credited = pending.filter(({ transfer }) => (rises.get(keyOf(transfer.token ?? {})) ?? 0n) >= transfer.amount)
  const amounts = withoutOwn(
    rises,
    credited.map(({ transfer: { token = {}, amount } }) => ({ key: keyOf(token), amount })),
  )
  const news = incomeOf(core, watched, before, amounts, at)
  // Something else fell: this may be a swap by the account itself, so only a sender proves that it is income.
  if (hasFallen) void tellProven(core, watched, news, before.at, signal)
  else tell(core, watched, news, before.at, signal)
  return {
    account: watched.id,
    amounts: updated(before.amounts, now),
    at,
    counted: new Set([...before.counted, ...idsOf(ended), ...idsOf(credited)]),
  }
}

const idsOf = (payments: readonly Payment[]): ReadonlySet<string> => new Set(payments.map(({ id }) => id))

/** The page's own payments to an account, from whichever account of the visitor. */
const paymentsTo = (core: Core, { address, network }: Watched): readonly Payment[] =>
  modelOf(core, createPayments)
    .$payments.get()
    .filter(({ transfer, status }) => transfer.network.id === network.id && transfer.to === address && isOwn(status))

const isOwn = (status: Payment['status']): boolean => status !== 'reverted' && status !== 'expired'

function incomeOf(
  core: Core,
  watched: Watched,
  { amounts }: Baseline,
  rises: ReadonlyMap<string, bigint>,
  at: number,
): Income[] {
  const isTold = (token: Token & { price?: bigint }) =>
    amounts.known.has(keyOf(token)) || token.price !== undefined || isConfigured(core, token)
  // A token without a price that appears for the first time is often spam, which would advertise itself by the toast.
  return watchedAssets(core, watched).flatMap((asset) => {
    const amount = rises.get(keyOf(asset))
    return amount !== undefined && isTold(asset) ? [{ id: String(++made), account: watched.id, asset, amount, at }] : []
  })
}

const isConfigured = (core: Core, token: Token): boolean =>
  (core.$config.get().tokens[token.networkId] ?? []).some((one) => keyOf(one) === keyOf(token))

async function tellProven(
  core: Core,
  watched: Watched,
  news: readonly Income[],
  since: number,
  signal: AbortSignal,
): Promise<void> {
  for (const income of news) {
    const from = await findSender(core, watched, income, since, signal).catch(() => undefined)
    if (from && !signal.aborted) show(core, watched, [{ ...income, from }])
  }
}

function tell(core: Core, watched: Watched, news: readonly Income[], since: number, signal: AbortSignal): void {
  show(core, watched, news)
  for (const income of news)
    findSender(core, watched, income, since, signal).then(
      (from) => void (from && modelOf(core, createIncome).setSender(income.id, from)),
      () => {},
    )
}

function show(core: Core, { id }: Watched, news: readonly Income[]): void {
  if (news.length === 0) return
  modelOf(core, createIncome).add(news)
  const amounts = news.map(({ asset, amount }) => ({
    amount: writeShown(amount, asset),
    symbol: asset.symbol,
  }))
  core.notices.showToast({ variant: 'success', key: 'received', amounts })
  // The view shows the new balance at once.
  const { holdings } = core.balances.of(core.networks.$namespace.get())
  if (holdings?.account === id) void refreshBalances(core, { force: true })
}
