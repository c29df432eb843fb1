// @run all
import { expect } from 'chai'
import { parseUnits } from 'viem'
import { choose, fill, find, same, seen } from '../../fixtures/page.ts'
import { leads, tap } from '../../fixtures/steps.ts'
import { until } from '../../fixtures/time.ts'
import { tokensOf } from '../holdings.ts'
import { addressOf, answerFrame, client, fund, loggedIn } from '../login/login.ts'
import { ends } from '../send/sending.ts'
import { chooseBoth, chooseSide, reads } from './swapping.ts'

describe('swapping with a smart account', () => {
  it('a token is approved and swapped in one request, and nothing stays approved', async () => {
    const modal = await loggedIn({ swapNetworks: ['eip155:31337'] })
    const owner = addressOf(modal)
    await fund(owner)
    await modal.show({ view: 'Swap' })
    await find('button', 'Max')
    await chooseSide('Select token', /^USD Coin/)
    await fill('You pay', '0.1')
    await tap('Review swap', 'Swap')
    await answerFrame(modal)
    await ends(modal)
    const bought = await tokensOf('USDC', owner)
    expect(bought > 0n).to.equal(true)

    await modal.show({ view: 'Swap' })
    await chooseBoth(/^USD Coin/, /^Ether/)
    await until('the balance', () => !seen('button', 'Loading'))
    await fill('You pay', '20')
    await leads('Review swap', 'Review swap')
    await reads(modal, 'Approved and swapped in one step')
    same(seen('button', 'Approve'), null)
    const before = await client.getBalance({ address: owner })
    await choose('button', 'Swap')
    await answerFrame(modal)
    await ends(modal)
    expect(bought - (await tokensOf('USDC', owner))).to.equal(parseUnits('20', 6))
    expect((await client.getBalance({ address: owner })) > before).to.equal(true)
  })
})
