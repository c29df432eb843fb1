// @run all
import { expect } from 'chai'
import { encodeFunctionData, erc20Abi, numberToHex } from 'viem'
import type { WalletModal } from '../../../elements/index.ts'
import { tokenOf } from '../../fixtures/chains/chain.ts'
import { until } from '../../fixtures/time.ts'
import { fund } from '../../flows/login/login.ts'
import { device } from '../../setup/commands.ts'
import { expectRejected, FRIEND, frameInRoom, loggedIn, rootOf, sending, textOf } from './approving.ts'

const screens = {
  desktop: { width: 800, height: 900 },
  phone: { width: 390, height: 844, mobile: true },
  'narrow phone': { width: 320, height: 640, mobile: true },
}

/** Boxes of the amount's figure and of the whole amount. */
function amountOf(modal: WalletModal, figure: string) {
  const span = rootOf(modal).querySelector('.move .row-amt > span') as HTMLElement
  const range = document.createRange()
  range.setStart(span.firstChild as Text, 0)
  range.setEnd(span.firstChild as Text, figure.length)
  return { lines: range.getClientRects().length, box: span.getBoundingClientRect() }
}

/** Right edge of the values in the list of facts. */
const factsOf = (modal: WalletModal) =>
  (rootOf(modal).querySelector('.fact > dd > *') as HTMLElement).getBoundingClientRect()

const directionOf = (modal: WalletModal) => getComputedStyle(rootOf(modal).querySelector('.sheet') as Element).direction

describe('the amount in an approval', () => {
  afterEach(() => device({ width: 800, height: 600 }))

  for (const [locale, edge] of [
    ['en', 'right'],
    ['ar', 'left'],
    ['he', 'left'],
  ] as const)
    it(`the amount aligns with the other values, on one line on every screen (${locale})`, async () => {
      const usdc = tokenOf('USDC')
      const { modal, address } = await loggedIn({ locale })
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [FRIEND, 1_234_567_891_234n] })
      const calls = [
        ['−\u00a00.25', { from: address, to: FRIEND, value: numberToHex(250_000_000_000_000_000n) }],
        ['−\u00a01,234,567.891234', { from: address, to: usdc.address, data }],
      ] as const
      await fund(address)
      for (const [figure, call] of calls) {
        const asked = sending(modal, call)
        for (const [name, screen] of Object.entries(screens)) {
          await device(screen)
          await until(name, () => innerWidth === screen.width)
          await until('its language', () => directionOf(modal) === (edge === 'left' ? 'rtl' : 'ltr'))
          await frameInRoom(modal)
          await until('the amount', () => textOf(modal).includes(figure))
          const { lines, box } = amountOf(modal, figure)
          expect(lines, `lines on a ${name}`).to.equal(1)
          expect(box[edge], `the end on a ${name}`).to.be.closeTo(factsOf(modal)[edge], 0.5)
        }
        await expectRejected(asked)
      }
    })
})
