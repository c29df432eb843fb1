// @run all
import { expect } from 'chai'
import { parseUnits } from 'viem'
import type { WalletModal } from '../../../elements/index.ts'
import { readRouterCall } from '../../../src/chains/eip155/swap/router-abi.ts'
import { holdClock } from '../../fixtures/clock.ts'
import { choose, fill, find, listen, same, seen } from '../../fixtures/page.ts'
import { leads } from '../../fixtures/steps.ts'
import { until } from '../../fixtures/time.ts'
import { fault } from '../../setup/sandbox.ts'
import { tokensOf } from '../holdings.ts'
import { ends, told } from '../send/sending.ts'
import { answering, failing, openSwapToUsdc, reads, review, sends } from './swapping.ts'

/** Moves the price of the coin in each token, in hundredths of a percent. */
const move = (bps: number) => fault('api', 'market', { bps })

/** The minimum that the review shows, in base units of USD Coin. */
function leastIn(modal: WalletModal): bigint {
  const text = modal.shadowRoot?.querySelector('dialog')?.textContent ?? ''
  const [, least = ''] = /Minimum received(?:[\d,.]+ USDC)?([\d,.]+) USDC/.exec(text) ?? []
  return parseUnits(least.replaceAll(',', ''), 6)
}

/** The minimum in the call data that the wallet was asked to send. */
function leastSent({ control }: { control: { calls: { method: string; params?: unknown }[] } }): bigint | undefined {
  const { params } = control.calls.find(({ method }) => method === 'eth_sendTransaction') ?? {}
  const [{ data = '' }] = params as [{ data?: string }]
  return readRouterCall(data, { owner: '', value: 0n })?.least
}

const accusations = (events: ReturnType<typeof listen>) =>
  events.of('wallet-error').filter(({ detail }) => detail.code === 'swap-mismatch')

describe('a swap whose price moves', () => {
  afterEach(() => fault('api', 'off'))

  for (const bps of [-1, -50, 80])
    it(`is sent with the reviewed minimum when the price has moved by ${bps / 100} %`, async () => {
      const events = listen()
      const { modal, wallet, owner } = await openSwapToUsdc()
      await review('0.1')
      const least = leastIn(modal)
      const before = await tokensOf('USDC', owner)
      await move(bps)
      await choose('button', 'Swap')
      await ends(modal)
      const sent = leastSent(wallet) ?? 0n
      expect(sent >= least && (bps > 0 || sent - least < 1_000n), `${sent} for ${least}`).to.equal(true)
      expect((await tokensOf('USDC', owner)) - before >= least).to.equal(true)
      expect(accusations(events)).to.deep.equal([])
    })

  it('shows the new figures when none of the slippage is left, and goes on when they are accepted', async () => {
    const events = listen()
    const { modal, wallet, owner } = await openSwapToUsdc()
    await review('0.1')
    const least = leastIn(modal)
    await move(-200)
    await choose('button', 'Swap')
    await reads(modal, 'The price has moved')
    const struck = [...(modal.shadowRoot?.querySelectorAll('s') ?? [])].map(({ textContent }) => textContent)
    expect(struck, 'the old amount and its minimum').to.have.length(2)
    const [old = 0, oldLeast = 0] = struck.map((text) =>
      Number(/^[\d,.]+(?=\s*USDC)/.exec(text ?? '')?.[0].replaceAll(',', '')),
    ) // gate-ignore: figures are compared as shown
    expect(old).to.be.above(oldLeast)
    await reads(modal, /\+ [\d,.]+ USDC/)
    expect(sends(wallet), 'no wallet was asked').to.equal(0)
    same(seen('button', 'Swap'), null)
    const lower = leastIn(modal)
    expect(lower < least, `${lower} after ${least}`).to.equal(true)
    const before = await tokensOf('USDC', owner)
    await choose('button', 'Accept')
    await ends(modal)
    const sent = leastSent(wallet) ?? 0n
    expect(sent >= lower && sent - lower < 1_000n, `${sent} for ${lower}`).to.equal(true)
    expect((await tokensOf('USDC', owner)) - before >= lower).to.equal(true)
    expect(accusations(events)).to.deep.equal([])
  })

  it('renews the quote of an open review every 15 s and says so; worse figures wait, and go when the price is back', async () => {
    const { modal, wallet } = await openSwapToUsdc()
    await fill('You pay', '0.1')
    await find('button', 'Review swap')
    const clock = holdClock()
    await leads('Review swap', 'Review swap')
    await reads(modal, 'Price from 0 s ago, updated every 15 s')
    const least = leastIn(modal)
    await move(50)
    clock.pass(15_000)
    await until('a higher minimum', () => leastIn(modal) > least)
    const raised = leastIn(modal)
    await move(-200)
    clock.pass(15_000)
    await reads(modal, 'The price has moved')
    const accept = await find<HTMLButtonElement>('button', 'Accept')
    expect(accept.disabled, 'a click that comes at once').to.equal(true)
    clock.pass(500)
    await until('time to read', () => !seen<HTMLButtonElement>('button', 'Accept')?.disabled)
    await fault('api', 'off')
    clock.pass(15_000)
    await find('button', 'Swap')
    expect(leastIn(modal)).to.equal(raised)
    expect(sends(wallet)).to.equal(0)
  })

  it('asks as often when the clock of the device was set back, and the service fails', async () => {
    const { modal } = await openSwapToUsdc()
    await fill('You pay', '0.1')
    await find('button', 'Review swap')
    const clock = holdClock()
    await leads('Review swap', 'Review swap')
    await reads(modal, 'Price from 0 s ago')
    await failing('convert/quotes')
    const { now } = Date
    Date.now = () => now() - 100 * 24 * 3_600_000
    clock.pass(15_000)
    await until('the next try', () => clock.waiting(15_000) > 0).finally(() => {
      Date.now = now
    })
  })

  it('is refused when it brings less than the service still quotes', async () => {
    const { modal, wallet } = await openSwapToUsdc()
    await review('0.1')
    await move(-50)
    const thief = `eip155:31337:0x${'7e'.repeat(20)}`
    await answering('convert/build-transaction', { tx: { from: thief, to: thief, data: '0x1234', amount: '1' } })
    await leads('Swap', 'Review swap')
    await find('button', 'Accept')
    await choose('button', 'Accept')
    await told(modal, 'This swap is not what it says')
    expect(sends(wallet)).to.equal(0)
  })
})
