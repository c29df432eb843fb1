import { expect } from 'chai'
import { afterwards } from '../fixtures/afterwards.ts'
import { addButton, addModal, addWallet, choose, connected, find, gone, shows, wired } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { device, media } from '../setup/commands.ts'

const themeOf = (element: Element) =>
  element.shadowRoot?.querySelector('[data-wm-theme]')?.getAttribute('data-wm-theme')

describe('visitor preferences', () => {
  afterEach(() => media({}))

  it('reduced motion changes views and closes the modal without animation', async () => {
    await media({ 'prefers-reduced-motion': 'reduce' })
    addWallet()
    const modal = addModal()
    const moving = () =>
      (modal.shadowRoot?.getAnimations() ?? []).filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
    await modal.show()
    await shows('Connect wallet')
    expect(moving()).to.deep.equal([])
    await choose('button', 'What is a wallet?')
    await shows('What is a wallet?')
    expect(moving()).to.deep.equal([])
    expect(modal.shadowRoot?.querySelector('.ghost')).to.equal(null)
    await modal.close()
    await gone('dialog')
    expect(moving()).to.deep.equal([])
  })

  it("theme auto follows the system's light or dark mode, also when it changes", async () => {
    await media({ 'prefers-color-scheme': 'light' })
    const modal = addModal({ theme: 'auto' })
    const button = addButton()
    await until('light', () => themeOf(modal) === 'light' && themeOf(button) === 'light')
    await media({ 'prefers-color-scheme': 'dark' })
    await until('dark', () => themeOf(modal) === 'dark' && themeOf(button) === 'dark')
    modal.setAttribute('theme', 'light')
    expect(themeOf(modal)).to.equal('light')
    await media({ 'prefers-color-scheme': 'light' })
    modal.setAttribute('theme', 'dark')
    expect(themeOf(modal)).to.equal('dark')
  })

  it('forced colours show every control by its border or text', async () => {
    await media({ 'forced-colors': 'active' })
    const { modal } = await connected()
    const button = addButton({ ...wired, balance: 'hide' })
    const shown = await find('button', /mara/, button)
    const isSeen = (element: Element) => {
      const { borderTopWidth, borderTopStyle, outlineStyle, outlineWidth, color, backgroundColor } =
        getComputedStyle(element)
      const isFramed =
        (borderTopStyle !== 'none' && borderTopWidth !== '0px') || (outlineStyle !== 'none' && outlineWidth !== '0px')
      return isFramed || color !== backgroundColor
    }
    expect(isSeen(shown)).to.equal(true)
    await modal.show()
    await shows('Account')
    for (const name of ['Send', 'Receive', 'Disconnect', 'Close'])
      expect(isSeen(await find('button', name)), name).to.equal(true)
    const { outlineStyle } = getComputedStyle(modal.shadowRoot?.querySelector('[part~="sheet"]') as Element)
    expect(outlineStyle, 'the sheet has an edge').to.equal('solid')
  })

  it('large text keeps every row inside the sheet', async () => {
    const { documentElement } = document
    documentElement.style.fontSize = '200%'
    afterwards(() => void documentElement.style.removeProperty('font-size'))
    addWallet({ name: 'A wallet with quite a long name that goes on' })
    const modal = addModal()
    await modal.show()
    const row = await find('button', /^A wallet/)
    const sheet = modal.shadowRoot?.querySelector('[part~="sheet"]') as HTMLElement
    expect(row.getBoundingClientRect().right).to.be.at.most(sheet.getBoundingClientRect().right)
    expect(sheet.scrollWidth).to.be.at.most(sheet.clientWidth)
  })
})

describe('the modal on a phone', () => {
  afterEach(() => device({ width: 800, height: 600 }))

  it('the sheet covers the bottom of the screen, with targets large enough to touch', async () => {
    await device({ width: 390, height: 844, mobile: true })
    addWallet()
    const modal = addModal()
    await modal.show()
    const row = await find('button', /^Harbor/)
    await until('still', () => modal.shadowRoot?.getAnimations().length === 0)
    const sheet = modal.shadowRoot?.querySelector('[part~="sheet"]')?.getBoundingClientRect()
    expect(sheet).to.include({ left: 0, width: 390 })
    expect(Math.round(sheet?.bottom ?? 0)).to.equal(844)
    expect(row.offsetHeight).to.be.at.least(44)
    const close = (await find('button', 'Close')).getBoundingClientRect()
    expect(Math.min(close.width, close.height)).to.be.at.least(24)
  })

  it('a small or sideways screen shows a sheet that scrolls', async () => {
    for (let at = 0; at < 12; at++) addWallet({ name: `W${at}`, rdns: `com.w${at}` })
    for (const size of [
      { width: 844, height: 390, mobile: true },
      { width: 320, height: 480, mobile: true },
    ]) {
      await device(size)
      const modal = addModal({ name: `w${size.width}` })
      await modal.show()
      const last = await find('button', /^W11/)
      const body = modal.shadowRoot?.querySelector('[part~="body"]') as HTMLElement
      expect(body.scrollHeight).to.be.above(body.clientHeight)
      last.scrollIntoView()
      await until('still', () => modal.shadowRoot?.getAnimations().length === 0)
      expect(last.getBoundingClientRect().bottom).to.be.at.most(size.height)
      expect((await find('button', 'Close')).getBoundingClientRect().top).to.be.at.least(0)
      modal.remove()
    }
  })
})
