import { expect } from 'chai'
import { parseEther } from 'viem'
import { payOrder } from '../../fixtures/onramp.ts'
import { choose, fill, find, shows } from '../../fixtures/page.ts'
import { goToCoinbase, openBuy } from '../../flows/buy/buying.ts'
import { balanceOf, tokensOf } from '../../flows/holdings.ts'
import { ends, methodsOf, openSend, receiver, review as reviewSend } from '../../flows/send/sending.ts'
import { openSwapToUsdc, review as reviewSwap, swapInStorm } from '../../flows/swap/swapping.ts'
import type { Walks, Weather } from '../journey.ts'

/** Journeys of paying, by their titles. */
export const walks = {
  async 'sends exactly what the review shows, with one request'() {
    const { modal, wallet } = await openSend()
    const before = await balanceOf(receiver)
    await reviewSend('0.25')
    await choose('button', 'Send')
    await ends(modal)
    expect((await balanceOf(receiver)) - before).to.equal(parseEther('0.25'))
    expect(methodsOf(wallet).filter((method) => method === 'eth_sendTransaction')).to.have.lengthOf(1)
  },

  async 'swaps a coin for a token, and both balances change'(weather: Weather) {
    const { modal, owner, wallet } = await openSwapToUsdc()
    const before = { coin: await balanceOf(owner), token: await tokensOf('USDC', owner) }
    await reviewSwap('0.1')
    if (weather === 'calm') await choose('button', 'Swap')
    else await swapInStorm(modal)
    await ends(modal)
    expect(methodsOf(wallet).filter((method) => method === 'eth_sendTransaction')).to.have.lengthOf(1)
    expect((await tokensOf('USDC', owner)) > before.token).to.equal(true)
    expect(before.coin - (await balanceOf(owner)) >= parseEther('0.1')).to.equal(true)
  },

  async 'buys a coin, which arrives'() {
    const { modal } = await openBuy()
    const { address = '' } = modal.state.active
    const before = await balanceOf(address)
    await fill('Amount', '100')
    await payOrder(await goToCoinbase('100'))
    await shows('Your ETH has arrived')
    expect((await balanceOf(address)) > before).to.equal(true)
    await choose('button', 'Back to account')
    await find('tab', 'Tokens')
  },
} satisfies Walks
