import { expect } from 'chai'
import type { WalletModal } from '../../elements/index.ts'
import { addModal, listen, same, seen, shows } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { addEarly } from './add-early.ts'

describe('the attribute `open`', () => {
  it('opens the modal with any value, before and after the element enters the page', async () => {
    for (const value of ['', 'open', 'false']) {
      const modal = addModal({ open: value })
      await shows('Connect wallet')
      expect(modal.state.open).to.equal(true)
      modal.remove()
      const later = addModal()
      later.setAttribute('open', value)
      await shows('Connect wallet')
      later.remove()
    }
  })

  it('opens the modal when it was set before the element was defined, as attribute or property', async () => {
    for (const write of [
      (modal: WalletModal) => modal.setAttribute('open', ''),
      (modal: WalletModal) => void Object.assign(modal, { open: true }),
    ]) {
      const { modal, upgrade } = addEarly(write)
      await upgrade()
      await until('open', () => modal.state.open)
      expect(modal.hasAttribute('open')).to.equal(true)
      modal.remove()
    }
  })

  it('is present while the modal is open, for every way to open and close it', async () => {
    const modal = addModal()
    const events = listen()
    await modal.show()
    expect(modal.open).to.equal(true)
    await modal.close()
    expect(modal.open).to.equal(false)
    modal.open = true
    await until('open', () => modal.state.open)
    modal.open = false
    await until('closed', () => !modal.state.open)
    expect(events.of('wallet-request-close').map(({ detail }) => detail.reason)).to.deep.equal(['api', 'api'])
    modal.toggleAttribute('open')
    await until('open', () => modal.state.open)
    same(seen('dialog'), await shows('Connect wallet').then((title) => title.closest('dialog')))
  })

  it('changes nothing when it is set again while the modal is open', async () => {
    const modal = addModal()
    await modal.show({ view: 'Networks' })
    const events = listen()
    modal.open = true
    modal.setAttribute('open', 'again')
    modal.toggleAttribute('open', true)
    await modal.ready
    await shows('Choose network')
    expect(modal.state).to.include({ open: true, view: 'Networks' })
    expect(events.types()).to.deep.equal([])
  })

  it('requests to close when it is removed, and comes back when a listener prevents that', async () => {
    const modal = addModal()
    await modal.show()
    const events = listen()
    const prevent = (event: Event) => event.preventDefault()
    modal.addEventListener('wallet-request-close', prevent)
    modal.removeAttribute('open')
    await until('open again', () => modal.hasAttribute('open'))
    expect(modal.state.open).to.equal(true)
    expect(events.types()).to.deep.equal(['wallet-request-close'])
    expect(events.of('wallet-request-close')[0]?.detail).to.deep.equal({ reason: 'api' })
    modal.removeEventListener('wallet-request-close', prevent)
    modal.removeAttribute('open')
    await until('closed', () => !modal.state.open)
    expect(modal.hasAttribute('open')).to.equal(false)
  })

  it('follows the last of many changes', async () => {
    const modal = addModal()
    for (const open of [true, false, true, false, true, true, false, true]) modal.open = open
    await modal.ready
    await until('open', () => modal.state.open && modal.open)
    for (const open of [false, true, false]) modal.open = open
    await until('closed', () => !modal.state.open && !modal.open)
  })

  it('shows a dialog that Escape closes from its first moment', async () => {
    const modal = addModal({ open: '' })
    const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true })
    const watcher = new MutationObserver(() => {
      const dialog = modal.shadowRoot?.querySelector('dialog')
      if (!dialog?.open) return
      watcher.disconnect()
      dialog.dispatchEvent(press)
    })
    watcher.observe(modal.shadowRoot as ShadowRoot, { subtree: true, childList: true, attributeFilter: ['open'] })
    await until('closed', () => !modal.open)
    expect(press.defaultPrevented).to.equal(true)
  })
})
