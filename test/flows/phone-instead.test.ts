import { expect } from 'chai'
import { addModal, addWallet, choose, find, focused, same, seen, shows } from '../fixtures/page.ts'
import { leads, openModal, tap } from '../fixtures/steps.ts'
import { until } from '../fixtures/time.ts'
import { addPhone, scan } from '../fixtures/wallets/phone.ts'

describe('waiting for a browser wallet', () => {
  it('the view offers the phone instead, which shows the code, and Back leads to the list', async () => {
    const { control } = addWallet()
    control.silent = true
    const modal = await openModal()
    await leads(/^Harbor/, 'Harbor')
    await choose('button', /^Use your phone instead/)
    const title = await shows('WalletConnect')
    await until('the title has the focus', () => focused() === title)
    await leads('Back', 'Connect wallet')
    await tap(/^Harbor/, /^Use your phone instead/)
    const phone = await addPhone()
    await phone.pair(await scan(modal))
    await until('connected', () => modal.state.active.status === 'connected')
    expect(modal.state.active.connector?.id).to.equal('walletConnect')
  })

  it('the view offers no phone without WalletConnect, or before the visitor agrees to the terms', async () => {
    for (const options of [{ enableWalletConnect: false }, { features: { legalCheckbox: true } }]) {
      const { control } = addWallet({ rdns: 'example.harbor' })
      control.silent = true
      const modal = addModal()
      modal.options = options
      modal.connect('example.harbor').catch(() => {})
      await find('button', 'Open again')
      same(seen('button', /^Use your phone/), null)
      modal.remove()
    }
  })
})
