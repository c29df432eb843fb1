// @run alone all
import { expect } from 'chai'
import { isScrollable } from '../fixtures/browser/scroll.ts'
import { addElement, addModal, addWallet, find, focused, gone, listen, same, seen, shows } from '../fixtures/page.ts'
import { eventually, until } from '../fixtures/time.ts'
import { heap } from '../setup/commands.ts'

describe('opening and closing a hundred times', () => {
  it('quick changes end in the last requested state, with the focus in place', async () => {
    const opener = addElement<HTMLButtonElement>('button')
    opener.focus()
    addWallet()
    const modal = addModal()
    const events = listen()
    const calls: Promise<unknown>[] = []
    for (let times = 0; times < 100; times++) calls.push(modal.show(), modal.close())
    await Promise.all(calls)
    expect(events.of('wallet-open')).to.have.length(100)
    expect(events.of('wallet-close')).to.have.length(100)
    await gone('dialog')
    expect(modal.open).to.equal(false)
    await eventually(() => same(focused(), opener))
    expect(isScrollable()).to.equal(true)
    for (let times = 0; times < 100; times++) {
      modal.open = true
      modal.open = false
    }
    modal.open = true
    await find('button', /^Harbor/)
    await until('open', () => modal.open && modal.state.open)
    expect(modal.shadowRoot?.querySelectorAll('dialog')).to.have.length(1)
    await modal.close()
    await gone('dialog')
    await eventually(() => same(focused(), opener))
  })

  it('the modal leaves no node and no listener behind', async () => {
    addWallet()
    const modal = addModal()
    const cycle = async () => {
      await modal.show()
      await shows('Connect wallet')
      await modal.close()
      await until('closed', () => !seen('heading'))
      // The next opening is rendered ahead.
      await until('ready again', () => modal.shadowRoot?.querySelector('[part="header"]')?.checkVisibility() === false)
    }
    for (let times = 0; times < 10; times++) await cycle()
    // Lazy code adds its nodes and listeners once; only growth with each round is a leak.
    let last = await heap()
    for (let round = 0; ; round++) {
      for (let times = 0; times < 20; times++) await cycle()
      const now = await heap()
      const grown = { nodes: now.nodes - last.nodes, listeners: now.listeners - last.listeners }
      if (grown.nodes <= 0 && grown.listeners <= 0) return
      if (round === 4) expect(grown, 'in each round').to.deep.equal({ nodes: 0, listeners: 0 })
      last = now
    }
  })
})
