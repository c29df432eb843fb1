// @run all
import { expect } from 'chai'
import { parseEther, parseUnits } from 'viem'
import { tokenOf } from '../../fixtures/chains/chain.ts'
import { choose, fill, find, listen, same, seen, shows } from '../../fixtures/page.ts'
import { leads, tap } from '../../fixtures/steps.ts'
import { eventually } from '../../fixtures/time.ts'
import { balanceOf, tokensOf } from '../holdings.ts'
import { ends, readsAnew, told } from '../send/sending.ts'
import { chooseBoth, chooseSide, openSwap, openSwapToUsdc, reads, review, textIn } from './swapping.ts'

const LOCAL = 'eip155:31337'

describe('swapping', () => {
  it('the coin becomes a token: quote, review, one request, and both balances change by what was shown', async () => {
    const events = listen()
    const { modal, wallet, owner } = await openSwapToUsdc()
    await fill('You pay', '0.25')
    await find('button', 'Review swap')
    expect(textIn('You receive')).to.match(/^\d+\.?\d*$/)
    await reads(modal, /Rate1 ETH = [\d,.]+ USDC/)
    await reads(modal, 'Max slippage1%')
    await reads(modal, 'Provider fee0.85%')
    const before = { coin: await balanceOf(owner), token: await tokensOf('USDC', owner) }
    await leads('Review swap', 'Review swap')
    await reads(modal, '− 0.25 ETH')
    await reads(modal, 'Minimum received')
    same(seen('button', 'Approve'), null, 'the coin needs no approval')
    await choose('button', 'Swap')
    await told(modal, 'Transaction started')
    await shows('Account')
    await ends(modal)
    await readsAnew(`${LOCAL}:0x${'e'.repeat(40)}`, `${LOCAL}:${tokenOf('USDC').address}`)
    expect((await tokensOf('USDC', owner)) > before.token).to.equal(true)
    expect(before.coin - (await balanceOf(owner)) >= parseEther('0.25')).to.equal(true)
    const tracked = events.of('wallet-track').map(({ detail }) => detail.event)
    expect(tracked).to.include.members(['INITIATE_SWAP', 'SWAP_SUCCESS'])
    expect(wallet.control.calls.filter(({ method }) => method === 'eth_sendTransaction')).to.have.lengthOf(1)
    await reads(modal, '− 0.25 ETH')
  })

  it('a token is approved first, for exactly the amount, and the next swap of it asks again', async () => {
    const { modal, owner } = await openSwap()
    await chooseBoth(/^USD Coin/, /^Ether/)
    const before = { coin: await balanceOf(owner), token: await tokensOf('USDC', owner) }
    await review('50')
    await reads(modal, 'The swap contract may then take 50 USDC, and no more.')
    await choose('button', 'Approve')
    await find('button', 'Swap')
    await choose('button', 'Swap')
    await ends(modal)
    expect(before.token - (await tokensOf('USDC', owner))).to.equal(parseUnits('50', 6))
    expect((await balanceOf(owner)) > before.coin).to.equal(true)
    await modal.show({ view: 'Swap' })
    await chooseBoth(/^USD Coin/, /^Quiet Dollar/)
    await review('10')
    await find('button', 'Approve')
  })

  it('an unlimited approval is given only when it is asked for, and later swaps need none', async () => {
    const { modal } = await openSwap()
    await chooseBoth(/^Arc/, /^USD Coin/)
    await review('5')
    await choose('checkbox', /^Allow any amount/)
    await reads(modal, 'any amount of ARC')
    await tap('Approve', 'Swap')
    await ends(modal)
    await modal.show({ view: 'Swap' })
    await chooseBoth(/^Arc/, /^Quiet Dollar/)
    await review('5')
    await find('button', 'Swap')
    same(seen('button', 'Approve'), null)
  })

  it('an amount to receive is quoted backwards, and at least that arrives', async () => {
    const { modal, owner } = await openSwapToUsdc()
    await fill('You receive', '100')
    await find('button', 'Review swap')
    expect(Number(textIn('You pay'))).to.be.greaterThan(0)
    expect(textIn('You receive'), 'as typed').to.equal('100')
    const before = await tokensOf('USDC', owner)
    await tap('Review swap', 'Swap')
    await ends(modal)
    const arrived = (await tokensOf('USDC', owner)) - before
    expect(arrived >= parseUnits('99', 6) && arrived <= parseUnits('101', 6), String(arrived)).to.equal(true)
  })

  it('the sides change places, what was typed stays with its token, and Max leaves the fee of the coin behind', async () => {
    const { owner } = await openSwapToUsdc()
    await fill('You pay', '0.5')
    await find('button', 'Review swap')
    await choose('button', 'Switch sides')
    await eventually(() => expect(textIn('You receive')).to.equal('0.5'))
    await find('button', 'Review swap')
    expect(Number(textIn('You pay'))).to.be.greaterThan(100)
    await chooseSide('ETH', /^USD Coin/)
    await eventually(() => expect(textIn('You pay')).to.equal('0.5'))
    await choose('button', 'Max')
    await eventually(async () => {
      const entered = parseEther(textIn('You pay'))
      expect(entered > 0n && entered < (await balanceOf(owner))).to.equal(true)
    })
  })
})
