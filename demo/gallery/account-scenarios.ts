import { refreshBalances } from '../../src/core/actions/account/refresh-account.ts'
import { modelOf } from '../../src/core/core.ts'
import { createIncome } from '../../src/core/models/income.ts'
import { coinOf } from '../../src/schema/token.ts'
import type { Chapter, Stage } from './scenario.ts'
import { connectHarbor, pressButton, waitForBalances, waitUntil } from './steps.ts'

// Half an ether in wei.
const HALF = 5n * 10n ** 17n

/** Waits until loading the balances has failed, and hides the toast about it. */
async function failed({ core }: Stage): Promise<void> {
  await waitUntil(core.balances.$retryAt, (times) => Object.keys(times).length > 0)
  core.notices.hideToast()
}

const COUNT = 5_000

/** Adds thousands of tokens to those of the account; the first ones look like spam. */
function holdManyTokens({ core }: Stage): void {
  const { holdings } = core.$balance.get()
  const networkId = core.$network.get().network.id
  if (!holdings) return
  const spam = ['Claim at harbor-gift.com', 'USD Coin', 'Visit reward-eth.xyz'].map((name, at) => ({ at, name }))
  const plain = Array.from({ length: COUNT }, (_, at) => ({ at: at + spam.length, name: `Token ${at + 1}` }))
  const tokens = [...spam, ...plain].map(({ at, name }) => ({
    networkId,
    address: `0x${(at + 1).toString(16).padStart(40, '0')}`,
    name,
    symbol: `T${at}`,
    decimals: 18,
    amount: BigInt(COUNT - at + spam.length) * 10n ** 18n,
    ...(at >= spam.length && { price: 10n ** 17n }),
  }))
  core.balances.setHoldings(core.$account.get().namespace, { ...holdings, tokens: [...holdings.tokens, ...tokens] })
}

/** Scenarios of the connected account, and of its address as a QR code. */
export const accountChapters: readonly Chapter[] = [
  {
    title: 'Account',
    scenarios: [
      {
        id: 'account',
        title: 'Name and prices known',
        async prepare(stage) {
          await connectHarbor(stage, { view: 'Account' })
          await waitForBalances(stage)
        },
      },
      {
        id: 'account-nameless',
        title: 'No name',
        async prepare(stage) {
          stage.harbor.control.selectAccount(1)
          await connectHarbor(stage, { view: 'Account' })
          await waitForBalances(stage)
        },
      },
      {
        id: 'account-loading',
        title: 'Loading',
        async prepare(stage) {
          await Promise.all([stage.fault('rpc', 'hang'), stage.fault('api', 'hang')])
          await connectHarbor(stage, { view: 'Account' })
        },
      },
      {
        id: 'account-unpriced',
        title: 'No price available',
        async prepare(stage) {
          await stage.fault('api', 'garbage')
          await connectHarbor(stage, { view: 'Account' })
          await waitForBalances(stage)
        },
      },
      {
        id: 'account-failed',
        title: 'Balance unavailable',
        async prepare(stage) {
          await stage.fault('rpc', 'garbage')
          await connectHarbor(stage, { view: 'Account' })
          await failed(stage)
        },
      },
      {
        id: 'account-stale',
        title: 'Outdated balance',
        async prepare(stage) {
          await connectHarbor(stage, { view: 'Account' })
          await waitForBalances(stage)
          await stage.fault('rpc', 'garbage')
          await refreshBalances(stage.core, { force: true })
          await failed(stage)
        },
      },
      {
        id: 'account-token',
        title: 'Details of a token',
        async prepare(stage) {
          await connectHarbor(stage, { view: 'Account' })
          await waitForBalances(stage)
        },
        interact: (stage) => pressButton(stage, 'USD Coin'),
      },
      {
        id: 'account-many-tokens',
        title: '5,000 tokens, some of them hidden',
        async prepare(stage) {
          await connectHarbor(stage, { view: 'Account' })
          await waitForBalances(stage)
          holdManyTokens(stage)
        },
      },
      {
        id: 'account-receive-only',
        title: 'Nothing to send',
        features: { send: false },
        async prepare(stage) {
          await connectHarbor(stage, { view: 'Account' })
          await waitForBalances(stage)
        },
      },
    ],
  },
  {
    title: 'Receive',
    scenarios: [
      { id: 'receive', title: 'With a name', prepare: (stage) => connectHarbor(stage, { view: 'Receive' }) },
      {
        id: 'receive-nameless',
        title: 'No name',
        prepare(stage) {
          stage.harbor.control.selectAccount(1)
          return connectHarbor(stage, { view: 'Receive' })
        },
      },
      {
        id: 'receive-income',
        title: 'Something came in',
        prepare: (stage) => connectHarbor(stage, { view: 'Receive' }),
        interact({ core, harbor }) {
          const { id } = core.$account.get()
          const asset = coinOf(core.$network.get().network)
          const from = harbor.addresses[1]
          // Later than the view was opened.
          if (id)
            modelOf(core, createIncome).add([
              { id: 'one', account: id, asset, amount: HALF, at: Date.now() + 60_000, from },
            ])
        },
      },
      {
        id: 'receive-networks',
        title: 'Compatible networks',
        prepare: (stage) => connectHarbor(stage, { view: 'CompatibleNetworks' }),
      },
    ],
  },
]
