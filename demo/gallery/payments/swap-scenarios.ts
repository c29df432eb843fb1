import { showView } from '../../../src/core/actions/modal/open.ts'
import { chooseToken, enterAmount, reviewSwap, switchSides } from '../../../src/features/swap/actions.ts'
import { swapOf } from '../../../src/features/swap/model.ts'
import { renewReview } from '../../../src/features/swap/review/renew.ts'
import { sendSwap } from '../../../src/features/swap/review/send-swap.ts'
import { numbersOf } from '../../../src/lib/locale/numbers.ts'
import type { Chapter, Scenario, Stage } from '../scenario.ts'
import { connectHarbor, waitForBalances, waitUntil } from '../steps.ts'

const english = numbersOf('en')

/** Opens the swap form, once the service's tokens are loaded. */
async function open(stage: Stage): Promise<void> {
  const { core } = stage
  await connectHarbor(stage)
  await waitForBalances(stage)
  showView(core, { view: 'Account' })
  core.router.push({ view: 'Swap' })
}

/** Chooses USD Coin to get, and enters what is paid. */
async function fill(stage: Stage, amount = '0.25'): Promise<void> {
  const { core } = stage
  const model = swapOf(core)
  const { all } = await waitUntil(model.$tokens, ({ all }) => all.length > 1)
  const token = all.find(({ symbol }) => symbol === 'USDC')
  model.edit({ choosing: 'get' })
  if (token) chooseToken(core, token)
  enterAmount(core, 'pay', amount, english)
}

/** Reviews the swap, as soon as it is quoted. */
async function review(stage: Stage): Promise<void> {
  await waitUntil(swapOf(stage.core).$draft, ({ ready }) => ready)
  await reviewSwap(stage.core, stage.core.signal)
}

const scenario = (id: string, title: string, interact?: (stage: Stage) => Promise<void>): Scenario => ({
  id,
  title,
  options: { swapNetworks: ['eip155:31337'] },
  prepare: open,
  ...(interact && { interact }),
})

const scenarios: readonly Scenario[] = [
  scenario('swap-empty', 'Empty'),
  scenario('swap', 'Quoted', fill),
  scenario('swap-token', 'Choosing a token', async ({ core }) => core.router.push({ view: 'SwapSelectToken' })),
  scenario('swap-balance', 'More than the balance', (stage) => fill(stage, '500')),
  scenario('swap-bad', 'Not a number', (stage) => fill(stage, 'one')),
  scenario('swap-unpriced', 'The price service is down', async (stage) => {
    await waitUntil(swapOf(stage.core).$setup, (setup) => setup !== undefined)
    await stage.fault('api', 'error')
    await fill(stage)
  }),
  scenario('swap-review', 'Review', async (stage) => {
    await fill(stage)
    await review(stage)
  }),
  scenario('swap-moved', 'The price has moved', async (stage) => {
    await fill(stage)
    await review(stage)
    const model = swapOf(stage.core)
    const shown = model.$review.get()
    const quoted = ((shown?.reviewed.quoted ?? 0n) * 98n) / 100n
    if (shown) model.renew(renewReview(shown, { quoted, readAt: Date.now() }))
  }),
  scenario('swap-approve', 'Review of a token that needs an approval', async (stage) => {
    await fill(stage)
    switchSides(stage.core)
    enterAmount(stage.core, 'pay', '120', english)
    await review(stage)
  }),
  scenario('swap-asking', 'In the wallet', async (stage) => {
    await fill(stage)
    await review(stage)
    stage.harbor.control.hold()
    void sendSwap(stage.core)
  }),
]

/** Scenarios of swaps. */
export const swapChapters: readonly Chapter[] = [{ title: 'Swap', scenarios }]
