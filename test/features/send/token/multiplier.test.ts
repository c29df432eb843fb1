import { expect } from 'chai'
import { deployShare, type Share } from '../../../fixtures/chains/scaled-token.ts'
import { choose, fill, find, shows } from '../../../fixtures/page.ts'
import { fillAll, leads } from '../../../fixtures/steps.ts'
import { until } from '../../../fixtures/time.ts'
import { sandbox } from '../../../setup/sandbox.ts'
import { asked, chooseToken, entered, FRIEND, openForm, says, storedPayments, textOf } from '../flow.ts'

const ONE = 10n ** 18n
const UNITS = 100_000_001n
const owner = sandbox.accounts[0]?.address ?? ''

const listed = ({ address }: Share) => ({
  tokens: { 'eip155:31337': [{ address, symbol: 'HRBR', name: 'Harbour Share', decimals: 6 }] },
})

/** The form with a share, of which the account has 100.000001 as the chain counts, at a multiplier. */
async function openShare(multiplier: bigint) {
  const share = await deployShare(owner, UNITS, multiplier)
  const { modal, wallet } = await openForm({ options: listed(share) })
  await chooseToken('ETH', /Harbour Share/)
  const sent = () => (asked(wallet) as [{ data: string }][]).map(([{ data }]) => BigInt(`0x${data.slice(-64)}`))
  return { share, modal, wallet, sent }
}

describe('a token whose amounts are shown multiplied', () => {
  it('has the balance, Max and the review as they are shown, and sends all that the chain counts', async () => {
    const { modal, sent } = await openShare((3n * ONE) / 2n)
    await says(modal, '150 HRBR')
    await choose('button', 'Max')
    await until('the whole balance', async () => (await entered())[0] === '150.000001')
    await fill('To', FRIEND)
    await leads('Review', 'Review send')
    await says(modal, '− 150.000001 HRBR')
    await leads('Send', 'Account')
    expect(sent()).to.deep.equal([UNITS])
    expect(storedPayments().every(({ token }) => JSON.stringify(token).includes('1500000000000000000'))).to.equal(true)
  })

  it('is sent rounded down, never as more than was typed, and never as more than the balance', async () => {
    const { modal, sent } = await openShare(ONE / 2n)
    await says(modal, '50 HRBR')
    await fillAll({ Amount: '50.000001', To: FRIEND })
    await find('button', 'Insufficient balance')
    await fill('Amount', '0.333333')
    await leads('Review', 'Review send')
    await says(modal, '− 0.333333 HRBR')
    await leads('Send', 'Account')
    expect(sent()).to.deep.equal([666_666n])
  })

  it('is shown again before the wallet is asked when its multiplier has changed since the review', async () => {
    const { share, modal, sent } = await openShare(ONE)
    await fillAll({ Amount: '10', To: FRIEND })
    await leads('Review', 'Review send')
    await share.setMultiplier(3n * ONE)
    await choose('button', 'Send')
    await says(modal, 'Review again')
    await says(modal, '− 30 HRBR')
    expect(textOf(modal)).to.contain('10 HRBR')
    expect(sent()).to.deep.equal([])
    await choose('button', 'Back')
    await shows('Send')
    expect((await entered())[0]).to.equal('30')
    await leads('Review', 'Review send')
    await leads('Send', 'Account')
    expect(sent()).to.deep.equal([10_000_000n])
  })
})
