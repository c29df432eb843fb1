// @run alone
import { expect } from 'chai'
import { useEffect } from 'react'
import { Dialog } from '../../src/ui/dialog/Dialog.tsx'
import { MOVED } from '../../src/ui/dialog/page-layers.ts'
import type { CloseReason } from '../../src/ui/dialog/use-close-requests.ts'
import { addElement, focused, same } from '../fixtures/page.ts'
import { turns, until } from '../fixtures/time.ts'
import { click, heap, media, press } from '../setup/commands.ts'
import { mount, part, type Stage } from './mount.tsx'
import { addOpener, dialogOf, ignoreClose, isEmpty, isModal, openSheet, sheet } from './sheet.tsx'

const shakings = (stage: Stage) =>
  part(stage, '[part=sheet]')
    .getAnimations()
    .filter((one) => one instanceof CSSAnimation).length

const overflow = () => getComputedStyle(document.documentElement).overflowY

/** Expects that a dialog has left nothing at the page. */
function expectUntouched(): void {
  expect(overflow()).to.equal('visible')
  expect(document.documentElement.getAttribute('style') ?? '').to.equal('')
  expect(document.adoptedStyleSheets).to.have.length(0)
}

/** Counts its mounts and unmounts. */
function Life({ onEvent }: { onEvent: (event: 'born' | 'gone') => void }) {
  useEffect(() => {
    onEvent('born')
    return () => onEvent('gone')
  }, [onEvent])
  return null
}

describe('the page behind', () => {
  beforeEach(() => media({ 'prefers-reduced-motion': 'reduce' }))
  after(() => media({}))

  it('cannot scroll until the last dialog closes, and then scrolls as before', async () => {
    document.documentElement.style.overflow = 'clip'
    const one = await openSheet()
    const other = await openSheet()
    expect(overflow()).to.equal('hidden')
    one.close()
    expect(overflow()).to.equal('hidden')
    other.close()
    expect(overflow()).to.equal('clip')
    document.documentElement.removeAttribute('style')
  })

  it('keeps a style that it has set in the meantime', async () => {
    const { close } = await openSheet()
    document.documentElement.style.overflow = 'scroll'
    close()
    expect(overflow()).to.equal('scroll')
    document.documentElement.removeAttribute('style')
  })
})

describe('a dialog', () => {
  beforeEach(() => media({ 'prefers-reduced-motion': 'reduce' }))
  after(() => media({}))

  it('asks to close on a click on its backdrop, unlike the sheet', async () => {
    const { stage, reasons } = await openSheet()
    await click(part(stage, '[part=header]'))
    expect(reasons).to.deep.equal([])
    await click({ x: 4, y: 4 })
    expect(reasons).to.deep.equal(['backdrop'])
  })

  it('keeps its content during the leave animation and is empty afterwards', async () => {
    await media({ 'prefers-reduced-motion': 'no-preference' })
    let closed = 0
    const { stage, close } = await openSheet({ onClosed: () => closed++ })
    close()
    expect([isEmpty(stage), closed]).to.deep.equal([false, 0])
    await until('an empty sheet', () => isEmpty(stage))
    expect(closed).to.equal(1)
  })

  it('keeps its content when it reopens during the leave animation', async () => {
    await media({ 'prefers-reduced-motion': 'no-preference' })
    let closed = 0
    const { stage, open, close } = await openSheet({ onClosed: () => closed++ })
    const first = part(stage, 'button')
    close()
    open()
    // Wait longer than the leave animation: another dialog opens and closes.
    const other = await openSheet()
    other.close()
    await until('the other to leave', () => isEmpty(other.stage))
    same(part(stage, 'button'), first)
    expect([closed, isModal(stage)]).to.deep.equal([0, true])
  })

  it('leaves nothing behind after a hundred openings', async () => {
    const opener = addOpener()
    const { stage, open, close } = await openSheet()
    close()
    const before = await heap()
    for (let time = 0; time < 100; time++) {
      open()
      expect(isModal(stage)).to.equal(true)
      close()
    }
    await until('an empty sheet', () => isEmpty(stage))
    const now = await heap()
    expect(now.listeners).to.be.at.most(before.listeners)
    expect(now.nodes).to.be.at.most(before.nodes + 20)
    expectUntouched()
    same(focused(), opener)
    // The next dialog works like the first.
    const next = await openSheet()
    await press('Escape')
    expect(next.reasons).to.deep.equal(['escape'])
  })

  it('shows again once after its host has moved, without asking to close', async () => {
    let shows = 0
    const { stage, reasons } = await openSheet({ onShow: () => shows++ })
    const place = addElement('section')
    place.append(stage.host)
    expect(isModal(stage)).to.equal(false)
    stage.root.dispatchEvent(new Event(MOVED))
    await until('a modal', () => isModal(stage))
    expect([reasons, shows]).to.deep.equal([[], 2])
    expect(stage.root.contains(focused())).to.equal(true)
    await press('Escape')
    expect(reasons).to.deep.equal(['escape'])
    expectUntouched()
  })

  it('asks to close when the browser closes it, and shows again if it stays open', async () => {
    const reasons: CloseReason[] = []
    const stage = await mount(sheet({ open: true, onRequestClose: (reason) => reasons.push(reason) }))
    dialogOf(stage).close()
    await until('a modal', () => reasons.length > 0 && isModal(stage))
    expect(reasons).to.deep.equal(['back'])
  })

  it('does not move on a shake with reduced motion', async () => {
    const { stage } = await openSheet()
    stage.draw(sheet({ open: true, shake: true }))
    expect(shakings(stage)).to.equal(0)
    // The shaking may have ended when the command returns.
    let started = 0
    part(stage, '[part=sheet]').addEventListener('animationstart', () => started++)
    await media({ 'prefers-reduced-motion': 'no-preference' })
    await until('the shaking', () => started === 1)
  })

  it('mounts its content only while it is open', async () => {
    const events: string[] = []
    const onEvent = (event: string) => void events.push(event)
    const draw = (open: boolean) => (
      <Dialog open={open} onRequestClose={ignoreClose}>
        <Life onEvent={onEvent} />
      </Dialog>
    )
    const stage = await mount(draw(false))
    expect(events).to.deep.equal([])
    stage.draw(draw(true))
    expect(events).to.deep.equal(['born'])
    stage.draw(draw(false))
    await until('an empty sheet', () => events.length > 1)
    expect(events).to.deep.equal(['born', 'gone'])
  })
})

describe('the keys of a dialog', () => {
  beforeEach(() => media({ 'prefers-reduced-motion': 'reduce' }))
  after(() => media({}))

  it('leave the focus on an element that was focused in the meantime', async () => {
    addOpener()
    const elsewhere = addElement<HTMLInputElement>('input')
    const { close } = await openSheet({ layer: 'page' })
    elsewhere.focus()
    close()
    same(focused(), elsewhere)
  })

  it('cause no error when the opener was removed', async () => {
    const opener = addOpener()
    const { close } = await openSheet()
    opener.remove()
    close()
    await until('focus on nothing', () => document.activeElement === document.body)
  })

  it('move the focus backwards from the title to the last control in the page layer', async () => {
    await openSheet({ layer: 'page' })
    // The focus trap loads when such a dialog opens.
    await import('../../src/ui/focus/wrap-tab.lazy.ts')
    await turns(5)
    focused()?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Tab', shiftKey: true, bubbles: true, composed: true, cancelable: true }),
    )
    expect(focused()?.textContent).to.equal('Last')
  })

  it('leave Escape to an element inside that handles it', async () => {
    const { stage, reasons } = await openSheet()
    const first = part(stage, 'button')
    first.addEventListener('keydown', (event) => event.preventDefault())
    first.focus()
    await press('Escape')
    expect(reasons).to.deep.equal([])
    expect(isModal(stage)).to.equal(true)
  })
})
