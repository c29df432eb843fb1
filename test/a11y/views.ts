import { expect } from 'chai'
import type { WalletModal } from '../../elements/index.ts'
import { violationsIn } from '../fixtures/axe.ts'
import {
  addButton,
  addModal,
  addWallet,
  afterwards,
  all,
  choose,
  connected,
  fill,
  find,
  gone,
  shows,
  wired,
} from '../fixtures/page.ts'
import { addPhone, scan } from '../fixtures/phone.ts'
import { until } from '../fixtures/time.ts'
import { device } from '../setup/commands.ts'
import { fault, sandbox } from '../setup/sandbox.ts'
import { describeChains } from './chains.ts'
import { describeSocials } from './socials.ts'

const receiver = sandbox.accounts[4]?.address ?? ''
const sizes = { desktop: { width: 800, height: 900 }, phone: { width: 390, height: 844, mobile: true } } as const

/** Waits until nothing moves but what never ends: colours in between are nobody's. */
const still = (element: Element) =>
  until('still', () => {
    const moving = element.shadowRoot
      ?.getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    return moving?.length === 0 && !element.shadowRoot?.querySelector('.ghost')
  })

/** Fails when axe finds anything in the modal as it is now, on a desktop and on a phone. */
async function check(modal: WalletModal, what: string): Promise<void> {
  for (const [name, size] of Object.entries(sizes)) {
    await device(size)
    await until('the size', () => innerWidth === size.width)
    await still(modal)
    expect(await violationsIn(modal), `${what}, ${name}`).to.deep.equal([])
  }
}

/** The views that can be seen without an account. */
function describeConnecting(theme: string): void {
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

/** The views of a connected account. */
function describeAccount(theme: string): void {
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
    await find('button', 'Address is not valid')
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

/** The elements in the page itself. */
function describeElements(theme: string): void {
  it('<wallet-button> in all its states, sizes and variants', async () => {
    await device(sizes.desktop)
    const buttons = ['sm', 'md', 'lg'].flatMap((size) =>
      ['accent', 'quiet'].map((variant) => addButton({ ...wired, size, variant, theme })),
    )
    const disabled = addButton({ theme, disabled: '' })
    const network = addButton({ theme, kind: 'network' })
    const checkAll = async (what: string) => {
      for (const button of [...buttons, disabled, network]) {
        button.style.background = theme === 'light' ? '#fff' : '#101010'
        await still(button)
        expect(await violationsIn(button), what).to.deep.equal([])
      }
    }
    await checkAll('painted')
    const wallet = addWallet({ rdns: 'example.harbor' })
    const modal = await until('the modal', () => document.querySelector<WalletModal>('wallet-modal'))
    wallet.control.delay(1500)
    const connecting = modal.connect('example.harbor')
    for (const button of buttons) await find('button', 'Connecting', button)
    wallet.control.delay(0)
    await checkAll('busy')
    await connecting
    for (const button of buttons) await find('button', /mara/, button)
    await checkAll('account')
    wallet.control.switchTo(99)
    for (const button of buttons) await find('button', 'Switch network', button)
    await modal.close()
    await checkAll('wrong network')
  })

  it('embedded', async () => {
    addWallet({ rdns: 'example.harbor' })
    const modal = addModal({ theme, embedded: '' })
    await find('button', /^Harbor/)
    await check(modal, 'embedded')
  })
}

/** Describes every view in a theme: none of them has anything that axe finds wrong. */
export function describeViews(theme: 'dark' | 'light'): void {
  describe(`in the ${theme} theme axe finds nothing wrong in`, () => {
    afterEach(() => device({ width: 800, height: 600 }))
    describeConnecting(theme)
    describeAccount(theme)
    describeChains(theme, check)
    describeSocials(theme, check)
    describeElements(theme)
  })
}
