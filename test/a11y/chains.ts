import { addFour } from '../fixtures/chains/four.ts'
import { addWallet, choose, find, shows } from '../fixtures/page.ts'
import { addSatsConnect } from '../fixtures/wallets/bitcoin.ts'
import { addPolkadot } from '../fixtures/wallets/polkadot.ts'
import { addStandardWallet } from '../fixtures/wallets/standard.ts'
import { check } from './check.ts'

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
