import { expect } from 'chai'
import { violationsIn } from '../../fixtures/axe.ts'
import { connected, listen, seen } from '../../fixtures/page.ts'
import { reads } from '../swap/swapping.ts'

describe('who can register a name', () => {
  it('a wallet that is no login cannot register, nor one on a network that the page does not have, which the view says', async () => {
    const { modal, wallet } = await connected()
    await modal.show({ view: 'RegisterAccountName' })
    await reads(modal, 'Address or auth connector not found')
    await reads(modal, 'Names can be registered with a login by email or a social account.')
    expect(seen('button', 'Register')).to.equal(null)
    expect(await violationsIn(modal)).to.deep.equal([])
    modal.options = { allowUnsupportedChain: true }
    const heard = listen()
    wallet.control.switchTo(99)
    await heard.some('wallet-network-change')
    await modal.show({ view: 'RegisterAccountName' })
    await reads(modal, 'Network not found')
    expect(seen('button', 'Register')).to.equal(null)
  })
})
