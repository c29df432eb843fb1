import { addFour } from '../fixtures/chains/four.ts'
import { addWallet, choose, connected, fill, find, gone, shows } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { addSatsConnect } from '../fixtures/wallets/bitcoin.ts'
import { addPolkadot } from '../fixtures/wallets/polkadot.ts'
import { addStandardWallet } from '../fixtures/wallets/standard.ts'
import { sandbox } from '../setup/sandbox.ts'
import { check } from './check.ts'

const receiver = sandbox.accounts[4]?.address ?? ''

/** Checks of the views of a connected account. */
export function describeAccount(theme: string): void {
  it('Account, Networks and Receive', async () => {
    const { modal, wallet } = await connected({ theme })
    await modal.show()
    await find('button', 'Copy address')
    await check(modal, 'Account')
    await modal.show({ view: 'Networks' })
    await find('button', 'Chain 31338')
    await check(modal, 'Networks')
    wallet.control.decline = true
    await choose('button', 'Chain 31338')
    await until('a toast', () => modal.shadowRoot?.querySelector('[part~="toast"]'))
    await check(modal, 'toast')
    await fill('Search networks', 'atlantis')
    await gone('button', 'Chain 31338')
    await check(modal, 'nothing found')
    await modal.show({ view: 'Receive' })
    await find('img', /^QR code/)
    await check(modal, 'Receive')
    await choose('button', /^Chain 31337 and/)
    await shows('Compatible networks')
    await check(modal, 'CompatibleNetworks')
  })

  it('UnsupportedChain', async () => {
    const { modal, wallet } = await connected({ theme })
    wallet.control.switchTo(99)
    await shows('Switch network')
    await check(modal, 'UnsupportedChain')
  })

  it('Send, its tokens and its review', async () => {
    const { modal, wallet } = await connected({ theme })
    await modal.show({ view: 'Send' })
    await find('button', 'Max')
    await check(modal, 'empty form')
    await fill('Amount', '1000000')
    await fill('To', '0x1234zz')
    await find('button', 'Address isn’t valid')
    await check(modal, 'bad address')
    await fill('To', receiver)
    await find('button', 'Insufficient balance')
    await check(modal, 'bad amount')
    await choose('button', 'ETH')
    await find('button', /^USD Coin/)
    await check(modal, 'tokens')
    await choose('button', 'Back')
    await fill('Amount', '0.5')
    await choose('button', 'Review')
    await shows('Review send')
    await check(modal, 'review')
    wallet.control.selectAccount(1)
    await find('button', 'Review again')
    await check(modal, 'account changed')
  })

  it('Account with a payment, and its receipt', async () => {
    const { modal } = await connected({ theme })
    await modal.show({ view: 'Send' })
    await find('button', 'Max')
    await fill('Amount', '0.5')
    await fill('To', receiver)
    await choose('button', 'Review')
    await shows('Review send')
    await choose('button', 'Send')
    const payment = await find('button', /0\.5 ETH/)
    await until('confirmed', () => payment.textContent?.includes('Confirmed'))
    await check(modal, 'account')
    payment.click()
    await shows('Payment')
    await check(modal, 'receipt')
  })
}

/** Checks of views that involve several namespaces. */
export function describeChains(theme: string): void {
  it('the networks by kind, the way to another kind, and a wallet of several', async () => {
    addWallet({ rdns: 'example.harbor' })
    addStandardWallet({ name: 'Harbor' })
    addStandardWallet({ name: 'Cove' })
    const modal = addFour({ theme })
    await modal.show()
    await find('button', /^Cove/)
    await choose('button', /^Harbor/)
    await find('button', 'EVM networks')
    await check(modal, 'ConnectingMultiChain')
    await modal.connect('example.harbor')
    await modal.show({ view: 'Networks' })
    await find('heading', 'Polkadot')
    await check(modal, 'Networks')
    await choose('button', /Polkadot/)
    await shows('Switch chain')
    await check(modal, 'SwitchActiveChain')
  })

  it('the accounts of Polkadot and Bitcoin', async () => {
    addPolkadot()
    addSatsConnect()
    const modal = addFour({ theme })
    await modal.connect('demo-js')
    await modal.show()
    await find('button', 'Switch address')
    await check(modal, 'Account')
    await choose('button', 'Switch address')
    await shows('Switch address')
    await check(modal, 'SwitchAddress')
    await modal.connect('CoveProviders.BitcoinProvider')
    await modal.show({ view: 'SwitchAddress' })
    await shows('Switch address')
    await check(modal, 'accounts of two wallets')
    await modal.show({ view: 'Receive' })
    await find('tab', 'Ordinals')
    await check(modal, 'two addresses')
  })
}
