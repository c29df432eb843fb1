import { expect } from 'chai'
import { addModal, shows } from '../../fixtures/page.ts'

describe('a page rule that hides our elements', () => {
  it('an open modal stays visible', async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('wallet-modal { display: none !important }')
    document.adoptedStyleSheets.push(sheet)
    const modal = addModal()
    await modal.show()
    expect((await shows('Connect wallet')).checkVisibility()).to.equal(true)
    document.adoptedStyleSheets = []
  })
})
