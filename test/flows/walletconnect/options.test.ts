import { expect } from 'chai'
import { callItself, phones } from '../../fixtures/browser/agent.ts'
import { find, shows } from '../../fixtures/page.ts'
import { openModal } from '../../fixtures/steps.ts'
import { until } from '../../fixtures/time.ts'
import { addPhone, scan } from '../../fixtures/wallets/phone.ts'
import { isConnected } from './pairing.ts'

describe('a page without adapters', () => {
  it('the modal opens with the plain code, which connects a wallet', async () => {
    const modal = await openModal({ name: 'plain' }, { adapters: [] })
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
    await openModal({ name: 'plain-phone' }, { adapters: [] })
    await shows('All wallets')
  })
})
