import { expect } from 'chai'
import { numberToHex } from 'viem'
import { tokenOf } from '../../fixtures/chains/chain.ts'
import { until } from '../../fixtures/time.ts'
import { fund } from '../../flows/login/login.ts'
import {
  expectRejected,
  FRIEND,
  failure,
  frameInRoom,
  loggedIn,
  rootOf,
  sending,
  signingTyped,
  textOf,
} from './approving.ts'

describe('the numbers of an approval', () => {
  it('are those of the locale: amounts, gas and its price', async () => {
    const { modal, address } = await loggedIn({}, { locale: 'de' })
    await fund(address)
    const fields = { gas: numberToHex(1_234_567), gasPrice: numberToHex(1_234_000_000) }
    const value = numberToHex(1_234n * 10n ** 15n)
    const asked = sending(modal, { from: address, to: FRIEND, value, ...fields })
    await frameInRoom(modal)
    const text = () => textOf(modal).replace(/[\u00a0\u2066-\u2069]/g, ' ')
    await until('the amount', () => text().includes('1,234 ETH'))
    expect(text()).to.contain('1.234.567').and.to.contain('1,234 gwei')
    await expectRejected(asked)
  })

  it('include the end of a permission as a date, with its ISO form as the tooltip', async () => {
    const { modal } = await loggedIn({}, { locale: 'de' })
    const deadline = new Date(2031, 0, 5, 14, 3).getTime()
    const fields = (types: Record<string, string>) => Object.entries(types).map(([name, type]) => ({ name, type }))
    const numbers = { nonce: 'uint256', deadline: 'uint256' }
    const typed = {
      domain: { name: 'Permit2', chainId: 31_337, verifyingContract: FRIEND },
      primaryType: 'PermitTransferFrom',
      types: {
        TokenPermissions: fields({ token: 'address', amount: 'uint256' }),
        PermitTransferFrom: fields({ permitted: 'TokenPermissions', spender: 'address', ...numbers }),
      },
      message: {
        permitted: { token: tokenOf('USDC').address, amount: '1234500000' },
        spender: FRIEND,
        nonce: '0',
        deadline: deadline / 1000,
      },
    }
    const asked = failure(signingTyped(modal, typed))
    await frameInRoom(modal)
    const time = await until('the date', () => rootOf(modal).querySelector('time'))
    expect(time.title).to.equal(new Date(deadline).toISOString())
    expect(time.textContent).to.match(/^5\. Jan\. 2031, 14:03 /)
    await until('the amount', () => textOf(modal).includes('1.234,5'))
    await expectRejected(asked)
  })
})
