import { expect } from 'chai'
import { scripted } from './scripted.ts'

describe('the shown login frame', () => {
  it('is above an open modal in the top layer, and is not reloaded', async () => {
    const own = scripted()
    await own.hears('SIGN_OUT')
    const modal = document.createElement('dialog')
    document.body.append(modal)
    modal.showModal()
    let escapes = 0
    own.frame.show({ label: 'Approve', onEscape: () => void escapes++ })
    expect(own.dialog.matches(':modal')).to.equal(true)
    expect(document.elementFromPoint(20, 20) === own.iframe).to.equal(true)
    const { width, height } = own.iframe.getBoundingClientRect()
    expect([width, height]).to.deep.equal([document.documentElement.clientWidth, innerHeight])
    own.dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
    expect([escapes, own.dialog.open]).to.deep.equal([1, true])
    modal.close()
    modal.showModal()
    expect(document.elementFromPoint(20, 20) === own.iframe).to.equal(false)
    own.frame.show()
    expect(document.elementFromPoint(20, 20) === own.iframe).to.equal(true)
    own.frame.hide()
    expect(own.dialog.open).to.equal(false)
    modal.remove()
    await own.hears('GET_CHAIN_ID')
  })

  it("has the given place despite the page's styles for dialogs and iframes", () => {
    const style = document.createElement('style')
    style.textContent = 'dialog, iframe { width: 10px !important; margin: 99px; border: 3px solid; opacity: .1 }'
    document.head.append(style)
    const own = scripted()
    own.frame.show({ box: { left: 12, top: 34, width: 360, height: 300 } })
    const { left, top, width, height } = own.iframe.getBoundingClientRect()
    expect([left, top, width, height]).to.deep.equal([12, 34, 360, 300])
    own.frame.place({ left: 0, top: 50, width: 200, height: 200, radius: '8px' })
    expect(own.dialog.getBoundingClientRect().top).to.equal(50)
    expect(getComputedStyle(own.dialog).opacity).to.equal('1')
    expect(getComputedStyle(own.dialog, '::backdrop').backgroundColor).to.equal('rgba(0, 0, 0, 0)')
    style.remove()
  })

  it('stays outside the top layer for a modal outside it', () => {
    const own = scripted()
    own.frame.show({ layer: 'page' })
    expect(own.dialog.open && !own.dialog.matches(':modal')).to.equal(true)
    expect(document.elementFromPoint(20, 20) === own.iframe).to.equal(true)
  })
})
