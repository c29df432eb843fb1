import { expect } from 'chai'
import type { WalletModal } from '../../../elements/index.ts'
import { addButton, addModal, addWallet, choose, find, gone, seen, shows } from '../../fixtures/page.ts'
import { leads } from '../../fixtures/steps.ts'
import { eventually, turns, until } from '../../fixtures/time.ts'

/** A modal of a page that asks the visitor to agree to its terms. */
function addGated(attributes: Record<string, string> = {}, options: object = {}): WalletModal {
  const modal = addModal(attributes)
  modal.options = { features: { legalCheckbox: true }, ...options }
  return modal
}

/** The same with a browser wallet and its button. */
const addGatedButton = () => ({
  wallet: addWallet(),
  modal: addGated(),
  button: addButton({ kind: 'wallet', wallet: 'example.harbor' }),
})

const asked = ({ control }: ReturnType<typeof addWallet>) =>
  control.calls.filter(({ method }) => method === 'eth_requestAccounts').length

// Until then the row says why it is disabled instead of naming the wallet.
const harbor = /^Harbor.*(?:Agree first|Installed)$/
const isOff = async (name: string | RegExp) => ((await find('button', name)) as HTMLButtonElement).disabled

describe('agreeing to terms', () => {
  it('a wallet button asks for the terms first, and then the wallet once', async () => {
    const { wallet, modal, button } = addGatedButton()
    ;(await find('button', 'Harbor', button)).click()
    await shows('Connect wallet')
    expect(await isOff(harbor)).to.equal(true)
    expect(asked(wallet)).to.equal(0)
    await choose('checkbox', /^I agree/)
    await until('connected', () => modal.state.active.status === 'connected')
    expect(asked(wallet)).to.equal(1)
  })

  it('the second press goes straight to the wallet', async () => {
    const { wallet, modal, button } = addGatedButton()
    await modal.show()
    await choose('checkbox', /^I agree/)
    await modal.close()
    const letGo = wallet.control.hold()
    ;(await find('button', 'Harbor', button)).click()
    await shows('Harbor')
    letGo()
    await until('connected', () => modal.state.active.status === 'connected')
  })

  it('agreeing later skips a wallet that was left, and asks a wallet pressed twice once', async () => {
    const { wallet, modal, button } = addGatedButton()
    const press = async () => {
      ;(await find('button', 'Harbor', button)).click()
      await shows('Connect wallet')
    }
    const close = async () => {
      await modal.close()
      await gone('heading', 'Connect wallet')
    }
    await press()
    await close()
    await press()
    await leads('What is a wallet?', 'What is a wallet?')
    await modal.show()
    await choose('checkbox', /^I agree/)
    await eventually(async () => expect(await isOff(harbor)).to.equal(false))
    expect(modal.state.view).to.equal('Connect')
    expect(asked(wallet)).to.equal(0)
    await choose('checkbox', /^I agree/)
    await close()
    await press()
    await press()
    // The second press arrives before the box is ticked.
    await turns(20)
    await choose('checkbox', /^I agree/)
    await until('connected', () => modal.state.active.status === 'connected')
    expect(asked(wallet)).to.equal(1)
  })

  it('calls by the page do not ask for the terms; a locked wallet asks for them first, and then to be unlocked', async () => {
    const wallet = addWallet()
    const modal = addGated()
    const button = addButton()
    await modal.connect('example.harbor')
    expect(modal.state.active.status, 'calls by the page do not ask').to.equal('connected')
    const before = asked(wallet)
    wallet.control.lock()
    await find('button', 'Unlock wallet', button)
    wallet.control.unlock()
    await choose('button', 'Unlock wallet', button)
    await shows('Connect wallet')
    expect(await isOff(harbor)).to.equal(true)
    expect(asked(wallet)).to.equal(before)
    await choose('checkbox', /^I agree/)
    await until('connected', () => modal.state.active.status === 'connected')
    expect(asked(wallet)).to.equal(before + 1)
  })

  it('the directory, all wallets and the code ask for the terms first', async () => {
    const modal = addGated()
    await modal.show()
    const rows = [/^WalletConnect/, /^Tessera/, /^All wallets/]
    for (const row of rows) expect(await isOff(row), String(row)).to.equal(true)
    for (const row of rows) await choose('button', row)
    expect(modal.state.view).to.equal('Connect')
    await choose('checkbox', /^I agree/)
    for (const row of rows) await eventually(async () => expect(await isOff(row), String(row)).to.equal(false))
    await choose('button', /^All wallets/)
    await find('searchbox', 'Search wallets')
  })

  it('the plain code asks for the terms first', async () => {
    const modal = addGated({}, { adapters: [] })
    await modal.show()
    await find('checkbox', /^I agree/)
    expect(await isOff(/^WalletConnect/)).to.equal(true)
    expect(seen('img', /QR code/)).to.equal(null)
    await choose('checkbox', /^I agree/)
    await eventually(async () => expect(await isOff(/^WalletConnect/)).to.equal(false))
    await modal.close()
    await modal.show()
    expect(modal.state.view).to.equal('ConnectingWalletConnectBasic')
  })
})
