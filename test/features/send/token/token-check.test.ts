import { expect } from 'chai'
import { afterwards } from '../../../fixtures/afterwards.ts'
import { tokenOf } from '../../../fixtures/chains/chain.ts'
import { addModal, choose, fill, find, gone } from '../../../fixtures/page.ts'
import { fillAll, leads } from '../../../fixtures/steps.ts'
import { createTestWallet } from '../../../fixtures/wallets/eip1193.ts'
import { fault } from '../../../setup/sandbox.ts'
import { asked, chooseToken, FRIEND, openForm, says, textOf } from '../flow.ts'

const usdc = tokenOf('USDC')
const row = (name: string, symbol: string, decimals: number, numeric: string, address?: string) => ({
  name,
  symbol,
  price: 1,
  ...(address && { address: `eip155:31337:${address}` }),
  quantity: { decimals: String(decimals), numeric },
})

/** Makes the service list USDC with these decimals until the end of the test. */
async function listUsdc(decimals: number, address = usdc.address): Promise<void> {
  const balances = [row('Ether', 'ETH', 18, '10000'), row('USD Coin', 'USDC', decimals, '10000', address)]
  await fault('api', 'answer', { body: { balances }, only: '/balance' } as object)
  afterwards(() => void fault('api', 'off'))
}

async function enterUsdc() {
  await chooseToken('ETH', /USD Coin/)
  await fillAll({ Amount: '1', To: FRIEND })
}

describe('a token to send', () => {
  afterEach(() => fault('eip155:31337', 'off'))

  for (const decimals of [8, 4, 18]) {
    it(`is refused when the service says that it has ${decimals} decimals and its contract 6`, async () => {
      await listUsdc(decimals)
      const { modal, wallet } = await openForm()
      await enterUsdc()
      const button = await find<HTMLButtonElement>('button', 'This token is not what it says')
      expect(button.disabled).to.equal(true)
      await says(modal, `listed with ${decimals} decimals, but its contract has 6`)
      expect(asked(wallet)).to.deep.equal([])
      // The coin can still be sent.
      await chooseToken('USDC', /^Ether/)
      await fill('Amount', '1')
      await find('button', 'Review')
      expect(textOf(modal)).to.not.contain('not what it says')
    })
  }

  it("has the balance of its contract, not of the balance service, and is sent in the contract's base units", async () => {
    await listUsdc(6)
    const { modal, wallet } = await openForm()
    await enterUsdc()
    await fill('Amount', '999999999')
    await find('button', 'Insufficient balance')
    await fill('Amount', '1')
    await leads('Review', 'Review send')
    await says(modal, '1 USDC')
    await leads('Send', 'Account')
    const [[transaction]] = asked(wallet) as [[{ data: string }]]
    expect(BigInt(`0x${transaction.data.slice(-64)}`)).to.equal(1_000_000n)
  })

  it('is refused when the page contradicts the contract', async () => {
    await fault('api', 'error')
    afterwards(() => void fault('api', 'off'))
    const { provider } = createTestWallet()
    const modal = addModal()
    modal.options = {
      connectors: [{ id: 'own', name: 'Own', provider }],
      tokens: { 'eip155:31337': [{ address: usdc.address ?? '', symbol: 'USDC', name: 'USD Coin', decimals: 8 }] },
    }
    await modal.connect('own')
    await modal.show({ view: 'Send' })
    await enterUsdc()
    await find('button', 'This token is not what it says')
  })

  it('is refused when its contract has no decimals, or does not exist', async () => {
    await listUsdc(6, `0x${'de'.repeat(20)}`)
    const { modal } = await openForm()
    await enterUsdc()
    await find('button', 'This token is not what it says')
    await says(modal, 'Its contract doesn’t state its decimals')
  })

  it('stays unchecked when no node answers, and the check can be retried', async () => {
    await listUsdc(6)
    const { modal } = await openForm()
    await find('button', 'Max')
    await choose('button', 'ETH')
    await find('button', /USD Coin/)
    await fault('eip155:31337', 'error')
    await choose('button', /USD Coin/)
    await fillAll({ Amount: '1', To: FRIEND })
    await find('button', 'Try again')
    await says(modal, 'We couldn’t check this token')
    await choose('button', 'Try again')
    await fault('eip155:31337', 'off')
    await choose('button', 'Try again')
    await find('button', 'Review')
    await gone('button', 'Try again')
    expect(textOf(modal)).to.not.contain('couldn’t check')
  })
})
