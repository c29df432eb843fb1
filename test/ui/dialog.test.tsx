// @run alone
import { expect } from 'chai'
import { useEffect } from 'react'
import { Dialog } from '../../src/ui/dialog/Dialog.tsx'
import { MOVED } from '../../src/ui/dialog/page-layers.ts'
import type { CloseReason } from '../../src/ui/dialog/use-close-requests.ts'
import { build, focused, same } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { click, device, heap, media, press } from '../setup/commands.ts'
import { mount, part, type Stage } from './mount.tsx'
import { addOpener, dialogOf, ignoreClose, isEmpty, isModal, openSheet, sheet } from './sheet.tsx'

const shakings = (stage: Stage) =>
  part(stage, '[part=sheet]')
    .getAnimations()
    .filter((one) => one instanceof CSSAnimation).length

beforeEach(() => media({ 'prefers-reduced-motion': 'reduce' }))

after(() => media({}))

describe('the backdrop of a dialog', () => {
  it('asks to close on a click, unlike the sheet', async () => {
    const { stage, reasons } = await openSheet()
    await click(part(stage, '[part=header]'))
    expect(reasons).to.deep.equal([])
    await click({ x: 4, y: 4 })
    expect(reasons).to.deep.equal(['backdrop'])
  })
})

const overflow = () => getComputedStyle(document.documentElement).overflowY

/** Expects that a dialog has left nothing at the page. */
function expectUntouched(): void {
  expect(overflow()).to.equal('visible')
  expect(document.documentElement.getAttribute('style') ?? '').to.equal('')
  expect(document.adoptedStyleSheets).to.have.length(0)
}

describe('the page behind', () => {
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

  it('scrolls again when an open dialog is removed', async () => {
    const { stage } = await openSheet()
    stage.draw(null)
    expectUntouched()
  })
})

describe('a dialog', () => {
  it('has the role dialog and is named by its title', async () => {
    const { stage } = await openSheet()
    const dialog = dialogOf(stage)
    expect(part(stage, `#${dialog.getAttribute('aria-labelledby')}`).textContent).to.equal('Choose')
    expect(isModal(stage)).to.equal(true)
  })

  it('is not a native modal in the page layer, but has aria-modal', async () => {
    const { stage } = await openSheet({ layer: 'page' })
    expect([isModal(stage), dialogOf(stage).open, dialogOf(stage).ariaModal]).to.deep.equal([false, true, 'true'])
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
    const place = build('section')
    document.body.append(place)
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

  it('is a full-width sheet at the lower edge of a phone', async () => {
    await device({ width: 390, height: 844 })
    const { stage } = await openSheet()
    const { left, right, bottom } = part(stage, '[part=sheet]').getBoundingClientRect()
    expect([left, right, bottom]).to.deep.equal([0, 390, 844])
    await device({ width: 800, height: 600 })
  })
})

describe('an embedded dialog', () => {
  it('is a region in place that is always open and cannot be closed', async () => {
    const reasons: CloseReason[] = []
    const stage = await mount(sheet({ embedded: true, open: false, onRequestClose: (reason) => reasons.push(reason) }))
    const region = part(stage, '[role=region]')
    expect(part(stage, `#${region.getAttribute('aria-labelledby')}`).textContent).to.equal('Choose')
    expect(stage.root.querySelector('dialog, [part=scrim]')).to.equal(null)
    part(stage, 'button').focus()
    await press('Escape')
    expect(reasons).to.deep.equal([])
    expectUntouched()
  })
})

/** Counts its mounts and unmounts. */
function Life({ onEvent }: { onEvent: (event: 'born' | 'gone') => void }) {
  useEffect(() => {
    onEvent('born')
    return () => onEvent('gone')
  }, [onEvent])
  return null
}

describe('the content of a dialog', () => {
  it('is mounted only while the dialog is open', async () => {
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
