import { expect } from 'chai'
import { callItself, phones } from '../../fixtures/browser/agent.ts'
import { addModal, find, seen, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { addPhone, scan } from '../../fixtures/wallets/phone.ts'
import { isConnected } from './pairing.ts'

describe('a page that disables WalletConnect', () => {
  it('the list has no WalletConnect row, and no relay is contacted', async () => {
    const modal = addModal()
    modal.options = { enableWalletConnect: false }
    await modal.show()
    await find('button', 'Get a wallet')
    expect(seen('button', /^WalletConnect/)).to.equal(null)
  })
})
describe('a page without adapters', () => {
  it('the modal opens with the plain code, which connects a wallet', async () => {
    const modal = addModal({ name: 'plain' })
    modal.options = { adapters: [] }
    await modal.show()
    await find('heading', 'WalletConnect', modal)
    expect(modal.state.view).to.equal('ConnectingWalletConnectBasic')
    const phone = await addPhone()
    await phone.pair(await scan(modal))
    await isConnected(modal)
    await modal.show()
    await shows('Account')
    await phone.switchChain('eip155:31338')
    await until('the chain', () => modal.state.active.caipNetworkId === 'eip155:31338')
  })

  it('on a phone, the modal opens with all wallets', async () => {
    callItself(phones.ios)
    const modal = addModal({ name: 'plain-phone' })
    modal.options = { adapters: [] }
    await modal.show()
    await shows('All wallets')
  })
})
