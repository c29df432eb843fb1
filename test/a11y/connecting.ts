import { afterwards } from '../fixtures/afterwards.ts'
import { addModal, addWallet, all, choose, fill, find, shows } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { addPhone, scan } from '../fixtures/wallets/phone.ts'
import { fault } from '../setup/sandbox.ts'
import { check } from './check.ts'

/** Checks of the views that need no account. */
export function describeConnecting(theme: string): void {
  it('Connect, without wallets and with them, folded, and with terms to agree to', async () => {
    const modal = addModal({ theme })
    modal.options = { enableWalletConnect: false }
    await modal.show()
    await find('button', 'Get a wallet')
    await check(modal, 'no wallet')
    addWallet({ rdns: 'example.harbor' })
    addWallet({ rdns: 'example.tessera', name: 'Tessera' })
    addWallet({ rdns: 'example.tessera', name: 'Tessera' })
    await find('button', /^Harbor/)
    await check(modal, 'wallets')
    const termsUrl = 'https://example.com/terms'
    modal.options = { termsUrl, privacyUrl: termsUrl }
    await until('links', () => all('link').length === 2)
    await check(modal, 'legal line')
    modal.options = { features: { legalCheckbox: true, collapseWallets: true } }
    await find('checkbox', /^I agree/)
    await check(modal, 'legal checkbox')
  })

  it('ConnectingExternal in its states', async () => {
    const { control } = addWallet({ rdns: 'example.harbor' })
    const modal = addModal({ theme })
    control.silent = true
    await modal.show()
    await choose('button', /^Harbor/)
    await find('button', 'Open again')
    await check(modal, 'waiting')
    control.silent = false
    control.decline = true
    await choose('button', 'Open again')
    await find('button', 'Try again')
    await check(modal, 'declined')
    control.lock()
    await choose('button', 'Try again')
    await until('locked', () => modal.shadowRoot?.textContent?.includes('Unlock Harbor'))
    await check(modal, 'locked')
    control.pending = true
    await choose('button', 'Try again')
    await until('pending', () => modal.shadowRoot?.textContent?.includes('Open your wallet'))
    await check(modal, 'pending')
  })

  it('AllWallets: listed, installed, certified, not found, and without the directory', async () => {
    addWallet({ rdns: 'example.harbor' })
    const modal = addModal({ theme })
    await modal.show({ view: 'AllWallets' })
    await find('button', /^Harbor/)
    await check(modal, 'all wallets')
    await fill('Search wallets', 'atlantis')
    await find('button', 'Show QR code')
    await check(modal, 'nothing found')
    modal.remove()
    const alone = addModal({ theme, endpoints: JSON.stringify({ directory: 'http://127.0.0.1:9' }) })
    await alone.show({ view: 'AllWallets' })
    await find('button', /^MetaMask/)
    await check(alone, 'snapshot')
  })

  it('WalletConnect: its code, the relay out of reach, declined', async () => {
    const modal = addModal({ theme })
    await modal.show({ view: 'ConnectingWalletConnectBasic' })
    const uri = await scan(modal)
    await check(modal, 'code')
    await fault('relay', 'drop')
    afterwards(() => fault('relay', 'off'))
    await until('said', () => modal.shadowRoot?.textContent?.includes('Reconnecting'))
    await check(modal, 'reconnecting')
    await fault('relay', 'off')
    const phone = await addPhone()
    phone.control.mode = 'reject'
    await phone.pair(uri)
    await find('heading', 'Connection declined')
    await check(modal, 'declined')
  })

  it('a wallet of the directory: in every place, and where to get it', async () => {
    const modal = addModal({ theme })
    await modal.show({ view: 'AllWallets' })
    await choose('button', /^Northwind/)
    await scan(modal)
    await check(modal, 'phone')
    for (const place of ['Browser', 'Web', 'Desktop']) {
      await choose('tab', place)
      await check(modal, place)
    }
    await choose('button', 'Get it')
    await shows('Get Northwind')
    await check(modal, 'Downloads')
  })

  it('help', async () => {
    const modal = addModal({ theme })
    await modal.show({ view: 'WhatIsAWallet' })
    await shows('What is a wallet?')
    await check(modal, 'What is a wallet?')
    await choose('button', 'Get a wallet')
    await shows('Get a wallet')
    await check(modal, 'Get a wallet')
  })

  it('the alert for the developer', async () => {
    const modal = addModal({ theme })
    await modal.show()
    await modal.switchNetwork('eip155:42').catch(() => {})
    await find('alert')
    await check(modal, 'alert')
  })
}
