// @run all
import { expect } from 'chai'
import { isScrollable } from '../../fixtures/browser/scroll.ts'
import { openLibrary, openNative } from '../../fixtures/other-modals.ts'
import { addModal, addWallet, choose, find, focused, gone, same, shows } from '../../fixtures/page.ts'
import { eventually, until } from '../../fixtures/time.ts'
import { click, press, type } from '../../setup/commands.ts'

const kinds = {
  'a native dialog': openNative,
  "a library's modal that hides its siblings from screen readers": (open: () => void) => openLibrary(open),
  "a library's modal with inert siblings": (open: () => void) => openLibrary(open, 'inert'),
}

for (const layer of ['top', 'page'] as const)
  for (const [what, openOther] of Object.entries(kinds))
    describe(`layer="${layer}" opened from ${what}`, () => {
      it('it takes the focus, keys and clicks while it is open, and gives them back', async () => {
        addWallet()
        const modal = addModal({ layer })
        await modal.ready
        const other = openOther(() => void modal.show())
        await click(other.opener)
        const dialog = await find('dialog', 'Connect wallet')
        const field = await find<HTMLInputElement>('textbox', 'Email address')
        await click(field)
        same(focused(), field)
        await type('me')
        expect(field.value).to.equal('me')
        const names = new Set<string>()
        for (let times = 0; times < 8; times++) {
          await press('Tab')
          const active = modal.shadowRoot?.activeElement
          if (active) names.add(active.ariaLabel ?? active.textContent ?? '')
          expect(document.activeElement === modal || document.activeElement === document.body, `Tab ${times}`).to.equal(
            true,
          )
        }
        expect(names.size).to.be.greaterThan(2)
        expect(other.closed()).to.equal(0)
        await press('Escape')
        await gone('dialog', 'Connect wallet')
        expect(dialog.isConnected && dialog.matches('[open]')).to.equal(false)
        expect([other.closed(), other.isOpen()]).to.deep.equal([0, true])
        await eventually(() => same(focused(), other.opener))
        await press('Escape')
        await until('theirs closed', () => !other.isOpen())
        expect(isScrollable()).to.equal(true)
      })

      it('a click beside the sheet closes it alone, and a wallet connects', async () => {
        addWallet()
        const modal = addModal({ layer })
        await modal.ready
        const other = openOther(() => void modal.show())
        await click(other.opener)
        await shows('Connect wallet')
        await click({ x: 4, y: 4 })
        await gone('dialog', 'Connect wallet')
        expect(other.isOpen()).to.equal(true)
        other.opener.click()
        await click(await find('button', /^Harbor/))
        await until('connected', () => modal.state.active.status === 'connected')
        expect([other.closed(), other.isOpen()]).to.deep.equal([0, true])
      })
    })

describe('layer="page" below a modal of the page', () => {
  it('a native dialog above it has the keys, and gives the focus back', async () => {
    const modal = addModal({ layer: 'page' })
    await modal.show()
    const field = await find<HTMLInputElement>('textbox', 'Email address')
    field.focus()
    const other = openNative(() => {})
    same(focused(), other.opener)
    await press('Tab')
    await press('Escape')
    await until('theirs closed', () => !other.isOpen())
    expect(modal.state.open).to.equal(true)
    await eventually(() => same(focused(), field))
    await press('Escape')
    await gone('dialog')
  })

  it("a library's modal above it has the keys and clicks", async () => {
    const modal = addModal({ layer: 'page' })
    await modal.show()
    await shows('Connect wallet')
    const other = openLibrary(() => {})
    await click(other.field)
    same(focused(), other.field)
    await type('0x')
    expect(other.field.value).to.equal('0x')
    await press('Tab')
    same(focused(), other.opener)
    expect(modal.state.open).to.equal(true)
    await press('Escape')
    expect([other.isOpen(), modal.state.open]).to.deep.equal([false, true])
    await choose('button', 'Close')
    await gone('dialog')
    expect(isScrollable()).to.equal(true)
  })
})

describe('the scrolling of the page', () => {
  for (const first of ['ours', 'theirs'] as const)
    it(`the page scrolls again when both modals are closed, ${first} first`, async () => {
      const modal = addModal({ layer: 'page' })
      await modal.show()
      await shows('Connect wallet')
      const other = openLibrary(() => {})
      if (first === 'theirs') await press('Escape')
      await modal.close()
      await gone('dialog', 'Connect wallet')
      if (first === 'ours') {
        expect(isScrollable()).to.equal(false)
        other.field.focus()
        await press('Escape')
      }
      expect(other.isOpen()).to.equal(false)
      await gone('dialog')
      expect(isScrollable()).to.equal(true)
    })
})
