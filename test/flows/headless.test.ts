// @run alone
import { expect } from 'chai'
import { showWallet } from '../../demo/headless/wallet-page.ts'
import page from '../../demo/headless.html?raw'
import { headless } from '../core/headless/wallets.ts'
import { afterwards } from '../fixtures/afterwards.ts'
import { addWallet, choose, fill, find, gone, seen } from '../fixtures/page.ts'
import { leads } from '../fixtures/steps.ts'
import { until } from '../fixtures/time.ts'
import { addPhone } from '../fixtures/wallets/phone.ts'

/** Puts the markup of the demo page into this page, and shows a new wallet in it. */
function openExample() {
  const [, markup = ''] = page.split(/<!-- \/?example -->/)
  const main = Object.assign(document.createElement('main'), { innerHTML: markup })
  document.body.append(main)
  afterwards(() => main.remove())
  // It ends before its markup goes.
  const wallet = headless()
  const codes: string[] = []
  const { connect } = wallet
  // The page draws the code; the test reads its URI instead of the picture.
  showWallet({
    ...wallet,
    connect: (id, options) =>
      connect(id, {
        ...options,
        onCode(uri, detail) {
          codes.push(uri)
          options?.onCode?.(uri, detail)
        },
      }),
  })
  return { wallet, codes, text: (id: string) => document.getElementById(id)?.textContent ?? '' }
}

describe('the example of docs/headless.md', () => {
  it('lists a wallet of the browser, connects it, shows its account and balance, signs and disconnects', async () => {
    addWallet({ name: 'Harbor', rdns: 'example.harbor' })
    const { wallet, text } = openExample()
    await leads('Harbor', 'Account')
    expect(text('address')).to.equal(wallet.$state.get().active.address)
    await until('a balance', () => /^\d+\.\d+ ETH/.test(text('balances')))
    await choose('button', 'Sign a message')
    await until('a signature', () => text('signature').startsWith('0x'))
    const network = (await find('combobox', 'Network')) as HTMLSelectElement
    network.value = 'eip155:31338'
    network.dispatchEvent(new Event('change'))
    await until('switched', () => wallet.$state.get().active.caipNetworkId === 'eip155:31338')
    await leads('Disconnect', 'Connect a wallet')
    expect(seen('heading', 'Account')).to.equal(null)
    expect(text('problem')).to.equal('')
  })

  it('lists the directory page by page, finds a wallet there, and connects the phone that scans its code', async () => {
    const { codes } = openExample()
    await fill(/^Search/, 'a')
    await until('a page', () => document.querySelectorAll('#found li').length === 40)
    await choose('button', 'More wallets')
    await until('two pages', () => document.querySelectorAll('#found li').length === 80)
    await fill(/^Search/, 'tess')
    await choose('button', 'Tessera')
    const code = (await find('img', 'QR code')) as HTMLImageElement
    await code.decode()
    expect(code.naturalWidth).to.be.greaterThan(0)
    await find('button', 'Open the app on this device')
    await (await addPhone()).pair(codes[0] ?? '')
    await find('heading', 'Account')
    await gone('img', 'QR code')
  })

  it('Cancel ends the pairing without an error, and a decline is told', async () => {
    const { codes, text } = openExample()
    await choose('button', 'WalletConnect')
    await find('img', 'QR code')
    await choose('button', 'Cancel')
    await gone('img', 'QR code')
    expect(text('problem')).to.equal('')
    const phone = await addPhone()
    phone.control.mode = 'reject'
    await choose('button', 'WalletConnect')
    await phone.pair((await until('a code', () => codes.at(-1))) ?? '')
    await until('told', () => text('problem') === 'Request declined')
  })
})
