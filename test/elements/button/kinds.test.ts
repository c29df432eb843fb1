import { expect } from 'chai'
import { addButton, addModal, addWallet, choose, connected, find, shows, wired } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { account, face } from './faces.ts'

const themeOf = (button: Element) => button.shadowRoot?.querySelector('[data-wm-theme]')?.getAttribute('data-wm-theme')

describe('kinds of <wallet-button>', () => {
  it('kind network is named by its action, then shows the active network, connected or not, and opens Networks', async () => {
    const button = addButton({ kind: 'network' })
    expect(face(button).textContent).to.contain('Choose network')
    expect(face(button).className).to.contain('quiet')
    const modal = addModal()
    const drawn = await find('button', 'Chain 31337', button)
    expect(drawn.querySelector('[part~="label"]')?.textContent).to.equal('Chain 31337')
    expect(drawn.querySelectorAll('svg.i path')).to.have.length(1)
    drawn.click()
    await shows('Choose network')
    await choose('button', 'Chain 31338', modal)
    await find('button', 'Chain 31338', button)
  })

  it('kind wallet connects the named wallet directly', async () => {
    const { control } = addWallet({ rdns: 'example.harbor' })
    addWallet({ rdns: 'example.tessera', name: 'Tessera' })
    const modal = addModal()
    const button = addButton({ kind: 'wallet', wallet: 'example.harbor' })
    const letGo = control.hold()
    ;(await find('button', 'Harbor', button)).click()
    await shows('Harbor')
    letGo()
    await until('connected', () => modal.state.active.status === 'connected')
    expect(modal.state.active.connector?.id).to.equal('example.harbor')
    button.click()
    ;(await find('button', /mara/, button)).click()
    await shows('Account')
  })

  it('kind wallet waits for a wallet that has not announced itself, and opens the list when it is missing', async () => {
    const modal = addModal()
    const button = addButton({ kind: 'wallet', wallet: 'com.late' })
    face(button).click()
    await modal.ready
    addWallet({ rdns: 'com.late', name: 'Late' })
    await until('connected', () => modal.state.active.status === 'connected')
    await modal.disconnect()
    face(addButton({ kind: 'wallet', wallet: 'com.nowhere' })).click()
    await shows('Connect wallet')
    await find('button', /^Late/, modal)
  })

  it('kind account shows the connect label for a namespace that is not connected, beside a connected one', async () => {
    await connected()
    const button = addButton({ namespace: 'solana' })
    const own = addButton({ namespace: 'eip155', balance: 'hide' })
    await find('button', account, own)
    await find('button', 'Connect wallet', button)
  })
})

describe('theme of <wallet-button>', () => {
  it('the button is dark, or uses its own theme', async () => {
    expect(themeOf(addButton())).to.equal('dark')
    expect(themeOf(addButton({ theme: 'light' }))).to.equal('light')
    expect(themeOf(addButton({ theme: 'pink' }))).to.equal('dark')
  })

  it('the button follows its modal until it has its own theme', async () => {
    const modal = addModal({ theme: 'light' })
    const button = addButton()
    await until('light', () => themeOf(button) === 'light')
    modal.setAttribute('theme', 'dark')
    await until('dark', () => themeOf(button) === 'dark')
    modal.options = { theme: 'light' }
    await until('light', () => themeOf(button) === 'light')
    button.setAttribute('theme', 'dark')
    expect(themeOf(button)).to.equal('dark')
    expect(themeOf(modal)).to.equal('light')
    button.removeAttribute('theme')
    expect(themeOf(button)).to.equal('light')
  })

  it("a modal made by the button uses the button's theme", async () => {
    const button = addButton({ ...wired, theme: 'light' })
    const modal = await until('the modal', () => document.querySelector('wallet-modal'))
    expect([themeOf(button), themeOf(modal)]).to.deep.equal(['light', 'light'])
  })
})
