// @run all
import { expect } from 'chai'
import type { Stage } from '../../../demo/gallery/scenario.ts'
import { perform } from '../../fixtures/gallery.ts'
import { eventually } from '../../fixtures/time.ts'
import { device, media } from '../../setup/commands.ts'
import { checkNarrow } from '../pseudo/shows.ts'

const WIDE = 'W'.repeat(24)

/** The most that a contract can say, which is cut short, and the longest figure that is written out. */
const amounts = {
  '> 999T': () => 10n ** 78n - 1n,
  '987,654.32': (decimals: number) => (987_654_321_987_654_321n * 10n ** BigInt(decimals)) / 10n ** 12n,
}

/** Gives the account such an amount of each of its tokens, and two tokens with wide names; some have no price. */
function hold({ core }: Stage, amountOf: (decimals: number) => bigint): void {
  const { holdings } = core.$balance.get()
  if (!holdings) throw new Error('nothing is held')
  const wide = { networkId: core.$network.get().network.id, name: `Wide ${WIDE}`, symbol: WIDE, decimals: 18 }
  const address = (at: number) => `0xAC${at}${'0'.repeat(31)}0BB554`
  const tokens = [
    ...holdings.tokens.map(({ price, ...token }, at) => ({ ...token, ...(at % 2 && price && { price }) })),
    { ...wide, address: address(1) },
    { ...wide, address: address(2), price: 10n ** 17n },
  ].map((token) => ({ ...token, amount: amountOf(token.decimals) }))
  core.balances.setHoldings(core.$account.get().namespace, { ...holdings, tokens })
}

describe('the widest symbols and amounts', () => {
  before(() => media({ 'prefers-reduced-motion': 'reduce' }))
  after(async () => {
    await media({})
    await device({ width: 800, height: 600 })
  })

  for (const [text, amountOf] of Object.entries(amounts))
    for (const id of ['account', 'select-token', 'swap-token'])
      it(`can be read with what stands beside them: ${text} in ${id}`, async () => {
        const stage = await perform(id)
        hold(stage, amountOf)
        await eventually(() => expect(stage.modal.shadowRoot?.textContent).to.include(text))
        await checkNarrow()
      })
})
