import { expect } from 'chai'
import type { WalletModal } from '../../elements/index.ts'
import { afterwards } from '../fixtures/afterwards.ts'
import { holdClock } from '../fixtures/clock.ts'
import {
  addElement,
  addModal,
  addWallet,
  choose,
  connected,
  find,
  gone,
  listen,
  same,
  seen,
  shows,
  wired,
} from '../fixtures/page.ts'
import { eventually, frame, until } from '../fixtures/time.ts'
import { hover } from '../setup/commands.ts'

/** Allows or denies clipboard writes. */
function clipboard(write: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } })
  afterwards(() => Reflect.deleteProperty(navigator, 'clipboard'))
  // The older command works for a while after a real click, which a test before may have made.
  const { execCommand } = Document.prototype
  Document.prototype.execCommand = () => false
  afterwards(() => Object.assign(Document.prototype, { execCommand }))
}

const { 'project-id': _, ...unwired } = wired

/** A connected account with the button that copies its address. */
async function copying(write: (text: string) => Promise<void>) {
  clipboard(write)
  const { modal, wallet } = await connected()
  await modal.show({ view: 'Receive' })
  return { modal, wallet, button: await find('button', 'Copy address') }
}

const shownToasts = (modal: WalletModal) => [
  ...(modal.shadowRoot?.querySelectorAll('[part~="toast"]:not(.leaving)') ?? []),
]

describe('toasts', () => {
  it('a success is announced as a status, and disappears', async () => {
    const copied: string[] = []
    const { modal, wallet, button } = await copying(async (text) => void copied.push(text))
    const clock = holdClock()
    button.click()
    const toast = await until('toast', () => shownToasts(modal)[0])
    expect(toast.getAttribute('role')).to.equal('status')
    expect(toast.textContent).to.equal('Address copied')
    expect(copied).to.deep.equal([wallet.addresses[0]])
    clock.pass(2_900)
    expect(shownToasts(modal)).to.have.length(1)
    clock.pass(100)
    await until('gone by itself', () => shownToasts(modal).length === 0)
  })

  it('a failure is announced as an alert, and reported to the page', async () => {
    const events = listen()
    const { modal, wallet, button } = await copying(() => Promise.reject(new Error('denied')))
    button.click()
    const toast = await find('alert')
    expect(toast.textContent).to.equal('Failed to copy')
    expect(await events.some('wallet-error')).to.containSubset([{ code: 'copy-failed', message: 'Failed to copy' }])
    // The address can be selected instead.
    await eventually(() => expect(modal.shadowRoot?.textContent).to.contain(wallet.addresses[0]))
  })

  it('a toast stays while the visitor reads it', async () => {
    const { modal, button } = await copying(async () => {})
    const clock = holdClock()
    button.click()
    const toast = await until('toast', () => shownToasts(modal)[0])
    await hover(toast)
    await until('held', () => clock.waiting(3_000) === 0)
    clock.pass(10_000)
    await frame()
    expect(shownToasts(modal)).to.have.length(1)
    await hover({ x: 5, y: 500 })
    await until('let go', () => clock.waiting(3_000) === 1)
    clock.pass(3_000)
    await until('gone', () => shownToasts(modal).length === 0)
  })

  it('toasts follow each other after 150 ms, and the last of a hundred quick ones stays', async () => {
    let refuse = false
    const { modal, button } = await copying(async () => {
      if (refuse) throw new Error('denied')
    })
    let most = 0
    for (let times = 0; times < 100; times++) {
      refuse = times % 2 === 0 || times === 99
      button.click()
      // Long enough for one press, but far too short for its toast.
      await new Promise((resolve) => setTimeout(resolve))
      most = Math.max(most, shownToasts(modal).length)
    }
    await until('the last one', () => shownToasts(modal)[0]?.textContent === 'Failed to copy')
    expect(most).to.be.at.most(1)
    expect(shownToasts(modal)).to.have.length(1)
    const first = shownToasts(modal)[0]
    refuse = false
    button.click()
    await until('none for a moment', () => shownToasts(modal)[0] !== first)
    await until('the next one', () => shownToasts(modal)[0]?.textContent === 'Address copied')
  })

  it('a toast is visible after the modal has closed', async () => {
    const { modal, wallet } = await connected()
    await modal.show({ view: 'Networks' })
    wallet.control.decline = true
    await choose('button', 'Chain 31338', modal)
    await until('declined', () => shownToasts(modal)[0]?.textContent === 'Request declined')
    await modal.close()
    await gone('dialog')
    const toast = await until('the toast', () => shownToasts(modal).find((one) => one.checkVisibility()))
    expect(toast.textContent).to.equal('Request declined')
  })
})

describe('the developer alert', () => {
  it('the first opening reports a missing project id, and browser wallets still work', async () => {
    addWallet({ rdns: 'example.harbor' })
    const events = listen()
    const modal = addElement<WalletModal>('wallet-modal', unwired)
    await modal.ready
    expect(events.of('wallet-error')).to.deep.equal([])
    await modal.show()
    const alert = await find('alert')
    expect(alert.textContent).to.contain('Project ID Not Configured')
    expect(await events.some('wallet-error')).to.containSubset([
      { code: 'project-id-missing', message: 'Project ID Not Configured' },
    ])
    await choose('button', 'Dismiss')
    await gone('alert')
    await choose('button', /^Harbor/)
    await until('connected', () => modal.state.active.status === 'connected')
    await modal.show()
    await shows('Account')
    same(seen('alert'), null)
    expect(events.of('wallet-error')).to.have.length(1)
  })

  it("an embedded modal reports a missing project id at the visitor's first action", async () => {
    const events = listen()
    const modal = addElement<WalletModal>('wallet-modal', { ...unwired, embedded: '' })
    await modal.ready
    await shows('Connect wallet')
    await modal.show({ view: 'Networks' })
    await shows('Choose network')
    expect(events.of('wallet-error')).to.deep.equal([])
    await choose('button', 'Chain 31338', modal)
    expect((await find('alert')).textContent).to.contain('Project ID Not Configured')
    expect((await events.some('wallet-error')).map(({ code }) => code)).to.deep.equal(['project-id-missing'])
  })

  it('the alert reports a network that is not configured', async () => {
    const modal = addModal()
    await modal.show()
    await modal.switchNetwork('eip155:42').catch(() => {})
    expect((await find('alert')).textContent).to.contain('Network Not Found')
  })
})
