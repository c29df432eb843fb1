import { expect } from 'chai'
import type { CloseReason } from '../../src/ui/dialog/use-close-requests.ts'
import { build, focused, same } from '../fixtures/page.ts'
import { turns, until } from '../fixtures/time.ts'
import { media, press } from '../setup/commands.ts'
import { mount, part } from './mount.tsx'
import { addOpener, isModal, openSheet, sheet } from './sheet.tsx'

describe('the focus of a dialog', () => {
  beforeEach(() => media({ 'prefers-reduced-motion': 'reduce' }))
  after(() => media({}))

  it('moves to the title and returns to the opener', async () => {
    const opener = addOpener()
    const { stage, close } = await openSheet()
    same(focused(), part(stage, '[part=title]'))
    close()
    same(focused(), opener)
  })

  it('stays on an element that was focused in the meantime', async () => {
    addOpener()
    const elsewhere = build<HTMLInputElement>('input')
    document.body.append(elsewhere)
    const { close } = await openSheet({ layer: 'page' })
    elsewhere.focus()
    close()
    same(focused(), elsewhere)
  })

  it('causes no error when the opener was removed', async () => {
    const opener = addOpener()
    const { close } = await openSheet()
    opener.remove()
    close()
    await until('focus on nothing', () => document.activeElement === document.body)
  })

  for (const layer of ['top', 'page'] as const) {
    it(`cycles inside by Tab in the ${layer} layer`, async () => {
      addOpener()
      const { stage } = await openSheet({ layer })
      const names = new Set<string | null | undefined>()
      for (let turn = 0; turn < 6; turn++) {
        await press('Tab')
        const active = focused()
        // After the last stop of a native modal, Tab reaches the browser's own controls.
        if (active !== document.body) names.add(active?.textContent)
        if (active !== document.body && !stage.root.contains(active)) throw new Error(`outside: ${active?.outerHTML}`)
      }
      expect([...names].filter((name) => name === 'First' || name === 'Last').sort()).to.deep.equal(['First', 'Last'])
    })
  }

  it('moves backwards from the title to the last control in the page layer', async () => {
    await openSheet({ layer: 'page' })
    // The focus trap loads when such a dialog opens.
    await import('../../src/ui/focus/wrap-tab.lazy.ts')
    await turns(5)
    focused()?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Tab', shiftKey: true, bubbles: true, composed: true, cancelable: true }),
    )
    expect(focused()?.textContent).to.equal('Last')
  })
})

describe('the Escape key', () => {
  beforeEach(() => media({ 'prefers-reduced-motion': 'reduce' }))
  after(() => media({}))

  it('asks only the topmost dialog of the page to close', async () => {
    const below = await openSheet()
    const above = await openSheet()
    await press('Escape')
    expect([above.reasons, below.reasons]).to.deep.equal([['escape'], []])
    await press('Escape')
    expect([above.reasons, below.reasons]).to.deep.equal([['escape'], ['escape']])
  })

  it('is left to an element inside that handles it', async () => {
    const { stage, reasons } = await openSheet()
    const first = part(stage, 'button')
    first.addEventListener('keydown', (event) => event.preventDefault())
    first.focus()
    await press('Escape')
    expect(reasons).to.deep.equal([])
    expect(isModal(stage)).to.equal(true)
  })

  it('does not close a dialog by itself', async () => {
    const reasons: CloseReason[] = []
    const stage = await mount(sheet({ open: true, onRequestClose: (reason) => reasons.push(reason) }))
    for (let time = 0; time < 3; time++) await press('Escape')
    expect(reasons).to.deep.equal(['escape', 'escape', 'escape'])
    expect(isModal(stage)).to.equal(true)
  })
})
