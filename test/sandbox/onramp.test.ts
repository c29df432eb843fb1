// @run node
import { expect } from 'chai'
import type { Hex } from 'viem'
import { askApi } from '../fixtures/ask-api.ts'
import { node } from '../fixtures/chains/chain.ts'
import { historyPage, newSender } from '../fixtures/chains/history.ts'
import { payOrder } from '../fixtures/onramp.ts'
import { sandbox } from '../setup/sandbox.ts'

const orderFor = (address: string, more = {}) => ({
  destinationWallets: [{ address, blockchains: ['ethereum'], assets: ['ETH'] }],
  defaultNetwork: 'ethereum',
  partnerUserId: '0'.repeat(32),
  defaultExperience: 'buy',
  presetFiatAmount: 250,
  ...more,
})

const quote = {
  ...{ purchaseCurrency: 'sandbox-eth', purchaseNetwork: 'ethereum', paymentAmount: '250' },
  ...{ paymentCurrency: 'USD', paymentMethod: 'card', country: 'US' },
}

describe('the purchases of the blockchain API', () => {
  it('are listed with their networks and limits, by the live and by the older contract', async () => {
    const live = (await askApi('onramp/buy/options', { country: 'US' })).body
    const symbols = live.purchaseCurrencies.map(({ symbol }: { symbol: string }) => symbol)
    expect(symbols).to.deep.equal(['ETH', 'USDC', 'SOL'])
    expect(live.purchaseCurrencies[0].networks[0]).to.deep.include({ name: 'ethereum', chainId: '31337' })
    expect(live.paymentCurrencies[0]).to.deep.equal({
      id: 'USD',
      limits: [
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ],
    })
    const older = (await askApi('onramp/options')).body
    expect(older.purchaseCurrencies[0].networks[0].chain_id).to.equal('31337')
    expect(older.paymentCurrencies[1].payment_method_limits[0].id).to.equal('card')
    expect((await askApi('onramp/buy/options')).status, 'without a country').to.equal(400)
  })

  it('are quoted less two percent', async () => {
    const { body } = await askApi('onramp/buy/quotes', quote)
    expect(body.paymentTotal).to.deep.equal({ value: '250', currency: 'USD' })
    expect(body.coinbaseFee.value).to.equal('5')
    expect(body.purchaseAmount.currency).to.equal('ETH')
    expect(Number(body.purchaseAmount.value)).to.be.closeTo(245 / 2451.51, 1e-9)
    const older = { purchaseCurrency: 'sandbox-usdc', paymentCurrency: 'EUR', amount: '100', network: 'USDC' }
    const { purchaseAmount } = (await askApi('onramp/quote', {}, older)).body
    expect(purchaseAmount).to.deep.equal({ value: '105.84', currency: 'USDC' })
    for (const [field, value] of [
      ['paymentAmount', '9.99'],
      ['paymentAmount', '7500.01'],
      ['paymentAmount', '1e3'],
      ['paymentCurrency', 'XAU'],
      ['purchaseCurrency', 'gold'],
      ['paymentMethod', 'cash'],
    ] as const)
      expect((await askApi('onramp/buy/quotes', { ...quote, [field]: value })).status, `${field} ${value}`).to.equal(
        400,
      )
  })

  it('are paid out from the faucet, once, and appear in both histories', async () => {
    const address = await newSender()
    const before = BigInt((await node('eth_getBalance', address, 'latest')) as Hex)
    const { url } = (await askApi('generators/onrampurl', {}, orderFor(address))).body
    expect(await payOrder(url)).to.contain('Paid')
    const after = BigInt((await node('eth_getBalance', address, 'latest')) as Hex)
    expect(Number(after - before) / 1e18).to.be.closeTo(245 / 2451.51, 1e-9)
    expect(await payOrder(url), 'a second time').to.contain('Nothing to pay')
    const bought = await historyPage(address, { onramp: 'coinbase' })
    expect(bought.data.map(({ metadata }) => metadata.status)).to.deep.equal(['ONRAMP_TRANSACTION_STATUS_SUCCESS'])
    const [row] = (await historyPage(address)).data
    expect([row?.metadata.operationType, row?.metadata.hash]).to.deep.equal(['receive', bought.data[0]?.metadata.hash])
  })

  it('that are declined pay nothing out', async () => {
    const address = await newSender()
    const { url } = (await askApi('generators/onrampurl', {}, orderFor(address))).body
    expect(await payOrder(url, 'decline')).to.contain('Declined')
    const { data } = await historyPage(address, { onramp: 'coinbase' })
    expect(data[0]?.metadata.status).to.equal('ONRAMP_TRANSACTION_STATUS_FAILED')
    expect((await historyPage(address)).data).to.deep.equal([])
  })

  it('by the link of Meld are paid out on Solana', async () => {
    const address = sandbox.accounts.find(({ namespace }) => namespace === 'solana')?.address ?? ''
    const url = `${sandbox.onramp}meld?publicKey=key&destinationCurrencyCode=SOL&walletAddress=${address}`
    const paged = await fetch(url)
    expect(await payOrder(paged.url)).to.contain('Paid')
    const { data } = await historyPage(address)
    expect(data[0]?.metadata.operationType).to.equal('receive')
    expect((await fetch(url.replace('key', ''))).status).to.equal(400)
  })

  it('need a wallet, an amount and the id of a visitor', async () => {
    const address = await newSender()
    const amounts = [99_999, 10.5].map((presetFiatAmount) => ({ presetFiatAmount }))
    const unknown = [{ destinationWallets: [] }, { partnerUserId: 'short' }, { defaultExperience: 'send' }]
    for (const more of [...unknown, ...amounts]) {
      const { status } = await askApi('generators/onrampurl', {}, orderFor(address, more))
      expect(status, JSON.stringify(more)).to.equal(400)
    }
  })
})
