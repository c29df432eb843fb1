import { showView } from '../../src/core/actions/modal/open.ts'
import { modelOf } from '../../src/core/core.ts'
import { createPayments } from '../../src/core/models/payments.ts'
import type { Chapter, Scenario, Stage } from './scenario.ts'
import { connectHarbor, waitForBalances } from './steps.ts'

const DAY_MS = 86_400_000
const ANCHOR = '0x58b2c3d4e5f60718293a4b5c6d7e8f900a0aE71c'
const LANTERN = '0x91c0ffee5e5f60718293a4b5c6d7e8f900a44Fd02'

type Move = {
  readonly way?: 'in' | 'out' | 'self'
  readonly asset: string
  readonly amount?: string
  readonly nft?: true
}
type Entry = {
  readonly operation: string
  readonly days: number
  readonly moves?: readonly Move[]
  readonly status?: string
  readonly app?: string
}

const entries: readonly Entry[] = [
  { operation: 'receive', days: 1, moves: [{ way: 'in', asset: 'ETH', amount: '0.4' }] },
  {
    operation: 'trade',
    days: 3,
    moves: [
      { way: 'out', asset: 'ETH', amount: '0.25' },
      { way: 'in', asset: 'USDC', amount: '606.531' },
    ],
  },
  { operation: 'send', days: 6, moves: [{ asset: 'USDC', amount: '120' }], status: 'failed' },
  { operation: 'receive', days: 40, moves: [{ way: 'in', asset: 'Night harbour', nft: true }] },
  { operation: 'approve', days: 42, app: 'Harbour Router' },
  { operation: 'deposit', days: 44, moves: [{ asset: 'ARC', amount: '318.500000000000000001' }], app: 'Tideline' },
  { operation: 'borrow', days: 45, moves: [{ way: 'in', asset: 'QUSD', amount: '5000' }] },
  { operation: 'burn', days: 46, moves: [{ asset: 'A very long name of a token', amount: '0.0000001' }] },
  { operation: 'teleport', days: 400, moves: [{ way: 'self', asset: 'ETH', amount: '1' }] },
  { operation: 'deploy', days: 401 },
]

function rowOf({ info }: Stage, { operation, days, moves = [], status = 'confirmed', app }: Entry, at: number) {
  const icon = (symbol: string) => ({ url: `${info.endpoints.api}/icons/${symbol}.svg` })
  return {
    id: `gallery-${at}`,
    metadata: {
      operationType: operation,
      hash: `0x${String(at).padStart(64, 'a')}`,
      minedAt: new Date(Date.now() - days * DAY_MS).toISOString(),
      sentFrom: ANCHOR,
      sentTo: LANTERN,
      status,
      nonce: at,
      chain: 'eip155:31337',
      ...(app && { application: { name: app, iconUrl: null } }),
    },
    transfers: moves.map(({ way = 'out', asset, amount = '1', nft }) => ({
      direction: way,
      quantity: { numeric: amount },
      ...(nft
        ? { nft_info: { name: asset, content: null, flags: { is_spam: false } } }
        : { fungible_info: { name: asset, symbol: asset, icon: icon(asset) } }),
    })),
  }
}

/** Lets the service answer with rows for this stage alone, and shows the view. */
const listing =
  (shown: readonly Entry[], then?: (stage: Stage) => unknown) =>
  async (stage: Stage): Promise<void> => {
    await connectHarbor(stage)
    // The list of networks that the service has must be there before its answers change.
    await waitForBalances(stage)
    const data = shown.map((entry, at) => rowOf(stage, entry, at))
    await stage.fault('api', 'answer', { data, next: null, name: null, avatar: null, balances: [] })
    await then?.(stage)
    showView(stage.core, { view: 'Activity' })
  }

/** Adds a payment that is not followed, so that it keeps its state. */
function addPayment({ core, harbor }: Stage): void {
  const { network } = core.$network.get()
  const [from = ''] = harbor.addresses
  const transfer = { network, from, to: LANTERN, amount: 250_000_000_000_000_000n }
  modelOf(core, createPayments).add({ id: 'gallery', transfer, askedAt: Date.now(), status: 'pending', hash: '0xabc' })
}

const scenario = (id: string, title: string, prepare: Scenario['prepare'], more: Partial<Scenario> = {}): Scenario => ({
  id: `activity-${id}`,
  title,
  ...(prepare && { prepare }),
  ...more,
})

/** Scenarios of the transactions of an account. */
export const activityChapters: readonly Chapter[] = [
  {
    title: 'Activity',
    scenarios: [
      scenario('months', 'Grouped by month', listing(entries, addPayment)),
      scenario('empty', 'Empty', listing([])),
      scenario(
        'loading',
        'Loading',
        listing(entries, (stage) => stage.fault('api', 'hang')),
      ),
      scenario(
        'failed',
        'Failed',
        listing(entries, (stage) => stage.fault('api', 'garbage')),
      ),
    ],
  },
]
