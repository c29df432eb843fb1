import { expect } from 'chai'
import type { WalletModal } from '../../elements/index.ts'
import type { Eip1193Wallet } from '../../src/entry/testing/eip1193/wallet.ts'
import { isScrollable } from '../fixtures/browser/scroll.ts'
import {
  addButton,
  addElement,
  addModal,
  addWallet,
  build,
  choose,
  connected,
  find,
  focused,
  listen,
  same,
  seen,
  shows,
} from '../fixtures/page.ts'
import { turns, until } from '../fixtures/time.ts'
import { scripted, thrownBy } from '../fixtures/wallets/eip1193.ts'
import { click, press } from '../setup/commands.ts'

/** Ways in which a page moves an element within one task. */
const moves: Record<string, (modal: WalletModal) => void> = {
  're-parented': (modal) => addElement('div').append(modal),
  'taken out and put back': (modal) => {
    const { parentElement } = modal
    modal.remove()
    parentElement?.append(modal)
  },
  'replaced and brought back': (modal) => {
    const other = build('div')
    modal.replaceWith(other)
    other.replaceWith(modal)
  },
  'put into a shadow root': (modal) => addElement('div').attachShadow({ mode: 'open' }).append(modal),
  'wrapped by the page’s framework': (modal) => {
    const wrapper = build('section')
    modal.before(wrapper)
    wrapper.append(modal)
  },
}

describe('moving a <wallet-modal>', () => {
  for (const [how, move] of Object.entries(moves)) {
    it(`the modal keeps its wallet, its view and its place on top: ${how}`, async () => {
      const { modal, wallet } = await connected()
      const handle = await modal.ready
      await modal.show({ view: 'Networks' })
      const field = await find<HTMLInputElement>('searchbox', 'Search networks')
      const events = listen()
      for (const times of [1, 2]) {
        move(modal)
        await Promise.resolve()
        expect(modal.wallet, `move ${times}`).to.equal(handle)
        expect(modal.state).to.deep.include({ open: true, view: 'Networks' })
        expect(modal.state.active.address).to.equal(wallet.addresses[0])
        expect(modal.open).to.equal(true)
        await until('on top again', () => modal.shadowRoot?.querySelector('dialog')?.matches(':modal'))
        same(await find('searchbox', 'Search networks'), field, 'the very same field')
      }
      // Analytics load in idle time and are unrelated to the move.
      expect(events.heard.filter(({ type }) => type !== 'wallet-track')).to.deep.equal([])
      await press('Escape')
      await events.some('wallet-close')
      expect(isScrollable(), 'the page scrolls again').to.equal(true)
    })
  }

  it('the modal keeps its styles in the document of a frame', async () => {
    const { modal, wallet } = await connected()
    const frame = addElement<HTMLIFrameElement>('iframe')
    frame.width = frame.height = '600'
    const inside = frame.contentDocument as Document
    await modal.show()
    inside.body.append(modal)
    await Promise.resolve()
    same(modal.ownerDocument, inside)
    expect(modal.state).to.deep.include({ open: true, view: 'Account' })
    expect(modal.state.active.address).to.equal(wallet.addresses[0])
    const onTop = () => modal.shadowRoot?.querySelector<HTMLElement>('dialog:modal')
    const dialog = await until('on top in the frame', onTop)
    const looks = (window: Window | null) =>
      window?.getComputedStyle(dialog.querySelector('[part~="header"]') as Element).display
    expect(looks(inside.defaultView)).to.equal('flex')
    await modal.show({ view: 'Networks' })
    await until('the view', () => dialog.querySelector('h2')?.textContent === 'Choose network')
    document.body.append(modal)
    await until('on top of the page', onTop)
    await shows('Choose network')
    expect(looks(window)).to.equal('flex')
  })

  it('a pending connection survives the move', async () => {
    const wallet = addWallet({ rdns: 'example.harbor' })
    wallet.control.delay(80)
    const modal = addModal()
    const connecting = modal.connect('example.harbor')
    await until('asked', () => wallet.control.calls.some(({ method }) => method === 'eth_requestAccounts'))
    addElement('div').append(modal)
    await connecting
    expect(modal.state.active.status).to.equal('connected')
  })

  it('the focus returns to the opener after a move', async () => {
    const opener = addElement('button')
    const modal = addModal()
    opener.focus()
    await modal.show()
    await shows('Connect wallet')
    addElement('div').append(modal)
    await until('on top again', () => modal.shadowRoot?.querySelector('dialog:modal'))
    await modal.close()
    await until('focus back', () => focused() === opener)
  })
})

describe('removing a <wallet-modal>', () => {
  const removals: Record<string, (modal: WalletModal, wallet: Eip1193Wallet) => Promise<unknown>> = {
    'at once': async () => {},
    'when the views have come': (modal) => until('open', () => modal.state.open),
    'when the wallet has been asked': (_, { control }) => until('asked', () => control.calls.length > 0),
    'when the visitor sees it': () => find('button', 'Cancel'),
  }
  for (const [when, reach] of Object.entries(removals)) {
    it(`pending calls reject with aborted, and the wallet is released: ${when}`, async () => {
      const wallet = addWallet({ rdns: 'example.harbor' })
      const modal = addModal()
      wallet.control.delay(150)
      const pending = [modal.connect('example.harbor'), modal.ready.then((handle) => handle.connect('com.nowhere'))]
      const outcomes = Promise.all(pending.map((promise) => thrownBy(promise)))
      await reach(modal, wallet)
      modal.remove()
      for (const error of await outcomes) expect(error).to.include({ code: 'aborted', message: 'Aborted' })
      expect(wallet.listenerCount()).to.equal(0)
      expect(modal.wallet).to.equal(undefined)
      expect(modal.state.active.status).to.equal('disconnected')
      same(seen('dialog'), null)
      const events = listen()
      await wallet.provider.request({ method: 'eth_requestAccounts' })
      expect(events.types(), 'a late answer is dropped').to.deep.equal([])
      expect(localStorage.getItem('@appkit-wallet/connected_namespaces')).to.equal(null)
    })
  }

  it('removing it while it connects leaves no listener on the wallet and no lock on the page', async () => {
    const provider = scripted({
      eth_requestAccounts: () => turns(5).then(() => [`0x${'1'.repeat(40)}`]),
      eth_chainId: '0x7a69',
      eth_accounts: [],
    })
    for (let turn = 0; turn < 10; turn++) {
      const modal = addModal()
      modal.options = { connectors: [{ id: 'own', name: 'Own', provider }] }
      const outcome = modal.connect('own').then(String, ({ code }) => code)
      await turns(turn * 3)
      modal.remove()
      expect(['aborted', 'undefined']).to.include(await outcome)
      await until('no listeners', () => provider.listeners() === 0)
      expect(isScrollable()).to.equal(true)
    }
  })

  it('a connected wallet is released, and comes back when the modal is put back', async () => {
    const { modal, wallet } = await connected()
    expect(wallet.listenerCount()).to.be.greaterThan(0)
    const events = listen()
    modal.remove()
    await until('let go', () => wallet.listenerCount() === 0)
    expect(modal.state.active.status, 'it will be restored').to.equal('connecting')
    document.body.append(modal)
    await modal.ready
    expect(modal.state.active.status).to.equal('connected')
    expect(events.of('wallet-connect').map(({ detail }) => detail.restored)).to.deep.equal([true])
  })

  it('removing an open modal and its button makes the page usable again', async () => {
    const opener = addElement('button')
    opener.textContent = 'Page'
    opener.focus()
    const modal = addModal()
    const button = addButton()
    await choose('button', 'Connect wallet', button)
    await shows('Connect wallet')
    expect(isScrollable()).to.equal(false)
    modal.remove()
    button.remove()
    await until('scrolls again', isScrollable)
    expect(modal.open).to.equal(false)
    same(seen('dialog'), null)
    same(document.querySelector('wallet-modal, wallet-button'), null)
    let clicked = 0
    opener.addEventListener('click', () => clicked++)
    await click(opener)
    expect(clicked).to.equal(1)
    same(focused(), opener)
  })
})
