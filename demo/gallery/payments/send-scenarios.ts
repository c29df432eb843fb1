import { showView } from '../../../src/core/actions/modal/open.ts'
import { modelOf } from '../../../src/core/core.ts'
import { enterReceiver, reviewTransfer } from '../../../src/features/send/actions.ts'
import { createSend } from '../../../src/features/send/model.ts'
import { sendTransfer } from '../../../src/features/send/review/send-transfer.ts'
import type { Form } from '../../../src/features/send/state.ts'
import { formatExact } from '../../../src/lib/amount.ts'
import type { Chapter, Scenario, Stage } from '../scenario.ts'
import { connectHarbor, typeText, waitForBalances, waitUntil } from '../steps.ts'

/** The receiver of most scenarios. */
export const RECEIVER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/** Opens the send form with given input. */
export async function fill(stage: Stage, form: Partial<Form> = {}): Promise<void> {
  const { core } = stage
  await connectHarbor(stage)
  await waitForBalances(stage)
  const model = modelOf(core, createSend)
  await waitUntil(model.$chain, (chain) => chain !== undefined)
  const { receiver = '', ...rest } = form
  model.edit(rest)
  if (receiver) enterReceiver(core, receiver)
  showView(core, { view: 'Account' })
  core.router.push({ view: 'Send' })
}

/** Selects a token of the account by its symbol. */
function choose({ core }: Stage, symbol: string): void {
  const model = modelOf(core, createSend)
  const token = model.$draft.get().tokens.find((one) => one.symbol === symbol)
  if (token) model.edit({ token })
}

/** Reviews the input, as soon as the fee is known. */
export async function reviewed(stage: Stage): Promise<void> {
  await waitUntil(modelOf(stage.core, createSend).$draft, ({ ready }) => ready)
  await reviewTransfer(stage.core, stage.core.signal)
}

const ready: Partial<Form> = { amount: '1.25', receiver: RECEIVER }
/** Fills the form with a valid payment. */
export const prepare = (stage: Stage) => fill(stage, ready)

const forms: readonly Scenario[] = [
  { id: 'send-empty', title: 'Empty', prepare: (stage) => fill(stage) },
  { id: 'send', title: 'Ready', prepare },
  {
    id: 'send-token',
    title: 'A token, in dollars',
    async prepare(stage) {
      await fill(stage, { amount: '12.50', unit: 'usd', receiver: RECEIVER })
      choose(stage, 'ARC')
    },
  },
  {
    id: 'send-unreadable',
    title: 'Not a number',
    prepare: (stage) =>
      fill(stage, {
        amount: '',
        typed: { text: '22.11.2026', amount: '', problem: 'unreadable' },
        receiver: RECEIVER,
      }),
  },
  {
    id: 'send-read',
    title: 'An amount read in the locale',
    prepare: (stage) => fill(stage, { amount: '0.25', typed: { text: '0,25', amount: '0.25' }, receiver: RECEIVER }),
  },
  {
    id: 'send-long',
    title: 'A long amount',
    prepare: (stage) => fill(stage, { amount: '1.234567890123456789', receiver: RECEIVER }),
  },
  { id: 'send-receiver', title: 'No receiver yet', prepare: (stage) => fill(stage, { amount: '1.25' }) },
  {
    id: 'send-insufficient',
    title: 'Too much',
    prepare: (stage) => fill(stage, { amount: '1000000', receiver: RECEIVER }),
  },
  {
    id: 'send-fee',
    title: 'Not enough for the fee',
    async prepare(stage) {
      await fill(stage, { receiver: RECEIVER })
      const model = modelOf(stage.core, createSend)
      const { amount = 0n, decimals } = model.$draft.get().coin
      model.edit({ amount: formatExact(amount, decimals) })
    },
  },
  {
    id: 'send-estimating',
    title: 'The fee is not known yet',
    async prepare(stage) {
      await fill(stage)
      await stage.fault('rpc', 'hang')
      modelOf(stage.core, createSend).edit({ amount: '1.25' })
      enterReceiver(stage.core, RECEIVER)
    },
  },
  {
    id: 'send-lost',
    title: 'Balance unavailable',
    async prepare(stage) {
      await stage.fault('rpc', 'garbage')
      await connectHarbor(stage)
      await waitUntil(stage.core.balances.$retryAt, (times) => Object.keys(times).length > 0)
      stage.core.notices.hideToast()
      modelOf(stage.core, createSend).edit({ amount: '1.25' })
      enterReceiver(stage.core, RECEIVER)
      showView(stage.core, { view: 'Account' })
      stage.core.router.push({ view: 'Send' })
    },
  },
]

const tokens: readonly Scenario[] = [
  {
    id: 'select-token',
    title: 'The tokens of the account',
    async prepare(stage) {
      await fill(stage)
      stage.core.router.push({ view: 'SendSelectToken' })
    },
  },
  {
    id: 'select-token-none',
    title: 'No tokens',
    async prepare(stage) {
      await fill(stage)
      stage.core.router.push({ view: 'SendSelectToken' })
    },
    interact: (stage) => typeText(stage, 'Search tokens', 'doubloon'),
  },
  {
    id: 'select-token-loading',
    title: 'Loading',
    async prepare(stage) {
      await Promise.all([stage.fault('rpc', 'hang'), stage.fault('api', 'hang')])
      await connectHarbor(stage, { view: 'Send' })
      stage.core.router.push({ view: 'SendSelectToken' })
    },
  },
]

const ONE = 10n ** 18n

const reviews: readonly Scenario[] = [
  { id: 'review', title: 'Before sending', prepare, interact: reviewed },
  {
    id: 'review-own',
    title: 'With a warning',
    prepare: (stage) => fill(stage, { amount: '1.25', receiver: stage.harbor.addresses[0] ?? '' }),
    interact: reviewed,
  },
  {
    id: 'review-asking',
    title: 'The wallet is asked',
    prepare,
    async interact(stage) {
      await reviewed(stage)
      stage.harbor.control.silent = true
      void sendTransfer(stage.core)
    },
  },
  {
    id: 'review-rescaled',
    title: 'Its amounts are shown by another multiplier',
    async prepare(stage) {
      await fill(stage, { amount: '150', receiver: RECEIVER })
      choose(stage, 'USDC')
    },
    async interact(stage) {
      await reviewed(stage)
      const { $review, rescale } = modelOf(stage.core, createSend)
      const review = $review.get()
      if (!review) return
      // A share after a split, two for one.
      const token = { ...review.reviewed.token, multiplier: 2n * ONE }
      rescale({ ...review, reviewed: { ...review.reviewed, token }, before: ONE })
    },
  },
  {
    id: 'review-account',
    title: 'The account has changed',
    prepare,
    async interact(stage) {
      await reviewed(stage)
      stage.harbor.control.selectAccount(1)
    },
  },
  {
    id: 'review-network',
    title: 'The network has changed',
    prepare,
    async interact(stage) {
      await reviewed(stage)
      stage.harbor.control.switchTo(31338)
    },
  },
]

/** Scenarios of the steps of a transfer. */
export const sendChapters: readonly Chapter[] = [
  { title: 'Send', scenarios: forms },
  { title: 'Select token', scenarios: tokens },
  { title: 'Review', scenarios: reviews },
]
