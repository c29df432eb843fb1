import { showView } from '../../../src/core/actions/modal/open.ts'
import { modelOf } from '../../../src/core/core.ts'
import { createBuy, type Order, type Stage as Progress } from '../../../src/features/buy/model.ts'
import type { Chapter, Scenario, Stage } from '../scenario.ts'
import { connectHarbor, waitForBalances } from '../steps.ts'

/** Opens the form with an amount. */
async function open(stage: Stage, prepare?: () => Promise<void>): Promise<void> {
  const { core } = stage
  await connectHarbor(stage)
  await waitForBalances(stage)
  await prepare?.()
  modelOf(core, createBuy).edit({ amount: '250' })
  showView(core, { view: 'Account' })
  core.router.push({ view: 'Buy' })
}

/** Shows a purchase at Coinbase in one of its stages. */
const at = (id: string, title: string, stage: Progress): Scenario => ({
  id,
  title,
  async prepare(scene) {
    const { core } = scene
    await open(scene)
    const buy = modelOf(core, createBuy)
    const address = core.$account.get().account?.address ?? ''
    const order: Order = {
      provider: 'coinbase',
      symbol: 'ETH',
      blockchain: 'ethereum',
      fiat: 'USD',
      amount: 250n,
      address,
      networkId: 'eip155:31337',
      at: Date.now(),
    }
    buy.begin(order)
    const link = 'https://pay.coinbase.example/'
    buy.mark(order, { stage, ...(stage !== 'failed' && { link }) })
    core.router.push({ view: 'BuyInProgress' })
  },
})

/** Scenarios of purchases. */
export const buyChapters: readonly Chapter[] = [
  {
    title: 'Buy',
    scenarios: [
      { id: 'buy', title: 'The form, with a quote', prepare: (stage) => open(stage) },
      {
        id: 'buy-estimate',
        title: 'Neither options nor quotes',
        prepare: (stage) => open(stage, () => stage.fault('api', 'error')),
      },
      at('buy-waiting', 'At the provider', 'waiting'),
      at('buy-blocked', 'The window is blocked', 'blocked'),
      at('buy-arrived', 'It has arrived', 'arrived'),
      at('buy-declined', 'The payment failed', 'declined'),
      at('buy-unknown', 'Not seen in time', 'unknown'),
      at('buy-failed', 'The provider could not be opened', 'failed'),
    ],
  },
]
