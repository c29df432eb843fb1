import { expect } from 'chai'
import { layOutAhead } from '../../src/ui/dialog/lay-out-ahead.ts'
import { build } from '../fixtures/page.ts'

/** Adds a dialog with content that React hides. */
function addDialog(): { dialog: HTMLDialogElement; content: HTMLElement } {
  const dialog = build<HTMLDialogElement>('dialog')
  const sheet = dialog.appendChild(document.createElement('div'))
  sheet.className = 'sheet'
  const content = sheet.appendChild(document.createElement('p'))
  content.textContent = 'Connect wallet'
  content.style.setProperty('display', 'none', 'important')
  document.body.append(dialog)
  return { dialog, content }
}

describe('layOutAhead', () => {
  it('lays out the content of a closed dialog within one task, and hides it again', () => {
    const { dialog, content } = addDialog()
    const heights: number[] = []
    const { getBoundingClientRect } = dialog
    dialog.getBoundingClientRect = () => {
      heights.push(content.offsetHeight)
      return getBoundingClientRect.call(dialog)
    }
    layOutAhead(dialog)
    expect(heights[0]).to.be.above(0)
    expect(content.offsetHeight).to.equal(0)
    expect(dialog.getAttribute('style') || '').to.equal('')
    expect(content.style.cssText).to.equal('display: none !important;')
  })

  it('leaves an open dialog alone', () => {
    const { dialog, content } = addDialog()
    dialog.show()
    layOutAhead(dialog)
    expect(dialog.open).to.equal(true)
    expect(content.style.cssText).to.equal('display: none !important;')
  })
})
