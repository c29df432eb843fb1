import { formatExact } from '../../../lib/amount.ts'
import { delay } from '../../../lib/timing.ts'
import { writeShown } from '../../../lib/tokens/multiplier.ts'
import { type Core, modelOf } from '../../core.ts'
import { createHistory } from '../../models/history.ts'
import type { Income } from '../../models/income.ts'
import { loadHistory, trackedAccount } from '../account/load-history.ts'
import type { Watched } from './read-amounts.ts'
import { keyOf } from './rises.ts'

// The service reads blocks a little later than the nodes.
const LOOKS_MS = [0, 3_000, 10_000]
// Clocks of blocks and of this device differ.
const SLACK_MS = 60_000

type Sought = Pick<Income, 'asset' | 'amount'>

/**
 * Finds the sender of an amount that came in since a time (ms): in the last blocks of the page's own node, else in the
 * history of the service. Undefined when it is not known, or when several transfers make up the amount.
 */
export async function findSender(
  core: Core,
  watched: Watched,
  income: Sought,
  since: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const found = await searchBlocks(core, watched, income, since, signal)
  return found ?? (await searchHistory(core, watched, income, since, signal))
}

async function searchBlocks(
  core: Core,
  { network, address, isOwnNode }: Watched,
  { asset, amount }: Sought,
  since: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!isOwnNode) return undefined
  const chain = await core.chain(network.namespace)
  const rows = await chain.findReceived?.(network, address, since - SLACK_MS, signal).catch(() => [])
  const [row, other] = (rows ?? []).filter((one) => one.amount === amount && keyOf(one) === keyOf(asset))
  return row && !other && row.from !== address ? row.from : undefined
}

async function searchHistory(
  core: Core,
  { id, address }: Watched,
  { asset, amount }: Sought,
  since: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!core.$config.get().features.history) return undefined
  // A service writes amounts as the chain counts them, or as they are shown.
  const written = [formatExact(amount, asset.decimals), writeShown(amount, asset)]
  for (const wait of LOOKS_MS) {
    await delay(wait, signal)
    if (trackedAccount(core) !== id) return undefined
    await loadHistory(core, { force: true, quiet: true })
    const { rows } = modelOf(core, createHistory).of(id)
    const found = rows.filter(
      ({ time, status, transfers }) =>
        time > since - SLACK_MS &&
        status === 'confirmed' &&
        transfers.some(
          (one) =>
            one.direction === 'in' &&
            one.kind === 'token' &&
            one.symbol === asset.symbol &&
            written.includes(one.amount),
        ),
    )
    const [row, other] = found
    if (row) return !other && row.from && row.from !== address ? row.from : undefined
  }
  return undefined
}
