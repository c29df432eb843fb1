import { expect } from 'chai'
import { afterwards } from '../../fixtures/afterwards.ts'
import { addButton, addModal, addWallet, find, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'

/** Adds a style sheet to the page until the test ends. */
function pageStyle(css: string): void {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  afterwards(() => style.remove())
}

const looks = (element: Element | null | undefined) => getComputedStyle(element as Element)
const part = (host: Element, name: string) => host.shadowRoot?.querySelector(`[part~="${name}"]`)

describe('styles of the page', () => {
  it('page rules for all elements do not reach into the modal', async () => {
    addWallet()
    const plain = addModal({ name: 'plain' })
    await plain.show()
    const before = { ...looks(await find('button', /^Harbor/)) }
    await plain.close()
    pageStyle(`
      * { box-sizing: content-box; margin: 7px; padding: 9px; border: 3px solid red }
      html, body { font: italic 40px/3 serif; color: red; text-align: right; text-transform: uppercase; cursor: wait;
        letter-spacing: 1em; word-spacing: 1em; white-space: pre; text-indent: 3em; text-shadow: 0 0 9px red }
      button { all: unset } dialog { position: static; max-width: 10px }
    `)
    const modal = addModal({ name: 'styled' })
    await modal.show()
    const after = looks(await find('button', /^Harbor/, modal))
    const told = [
      ...(['fontSize', 'fontFamily', 'fontStyle', 'lineHeight', 'color', 'textAlign', 'textTransform'] as const),
      ...(['letterSpacing', 'whiteSpace', 'textIndent', 'cursor', 'paddingLeft', 'marginLeft'] as const),
      ...(['borderTopWidth', 'boxSizing', 'height'] as const),
    ]
    for (const property of told) expect(after[property], property).to.equal(before[property])
    expect(looks(part(modal, 'sheet')).maxInlineSize).to.equal('360px')
  })

  it('the page sets the public variables, globally and on an element', async () => {
    pageStyle(
      ':root { --wm-accent: rgb(1, 2, 3); --wm-on-accent: rgb(250, 251, 252); --wm-radius: 0px; --wm-font-family: monospace }',
    )
    const button = addButton()
    const own = addButton()
    own.style.setProperty('--wm-accent', 'rgb(9, 8, 7)')
    await until('the page’s', () => looks(part(button, 'button')).backgroundColor === 'rgb(1, 2, 3)')
    expect(looks(part(button, 'button')).color).to.equal('rgb(250, 251, 252)')
    expect(looks(part(button, 'button')).fontFamily).to.equal('monospace')
    expect(looks(part(own, 'button')).backgroundColor).to.equal('rgb(9, 8, 7)')
    const modal = addModal()
    await modal.show()
    await shows('Connect wallet')
    expect(looks(part(modal, 'sheet')).borderRadius).to.equal('0px')
    expect(looks(part(modal, 'title')).fontFamily).to.contain('monospace')
  })

  it('the page reaches the parts and nothing else', async () => {
    pageStyle(
      'wallet-button::part(button) { outline: 5px solid rgb(1, 2, 3) } wallet-modal::part(title) { font-variant: small-caps }',
    )
    const button = addButton()
    expect(looks(part(button, 'button')).outlineWidth).to.equal('5px')
    const modal = addModal()
    await modal.show()
    expect(looks(await shows('Connect wallet')).fontVariantCaps).to.equal('small-caps')
  })

  it('an open modal stays visible with a page rule that hides our elements', async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('wallet-modal { display: none !important }')
    document.adoptedStyleSheets.push(sheet)
    afterwards(() => document.adoptedStyleSheets.splice(0))
    const modal = addModal()
    await modal.show()
    expect((await shows('Connect wallet')).checkVisibility()).to.equal(true)
  })
})
