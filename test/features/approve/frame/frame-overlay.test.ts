import { expect } from 'chai'
import { type FrameState, overlayFrame } from '../../../../src/features/approve/frame/frame-overlay.ts'
import { MOVED } from '../../../../src/ui/dialog/page-layers.ts'
import { afterwards } from '../../../fixtures/afterwards.ts'
import { until } from '../../../fixtures/time.ts'

type Session = Parameters<typeof overlayFrame>[0]['session']

function add<K extends keyof HTMLElementTagNameMap>(name: K, into: Element = document.body): HTMLElementTagNameMap[K] {
  const element = into.appendChild(document.createElement(name))
  afterwards(() => element.remove())
  return element
}

/** A frame over an element in a sheet, and the calls that it received and made. */
function held() {
  const sheet = add('div')
  sheet.className = 'sheet'
  sheet.style.borderRadius = '24px'
  const room = add('div', sheet)
  room.style.height = '100px'
  const dialog = add('dialog')
  dialog.dataset.walletFrame = 'own'
  const radii: (string | undefined)[] = []
  const states: FrameState[] = []
  let left = 0
  const session: Session = {
    ready: async () => {},
    show({ box } = {}) {
      radii.push(box?.radius)
      if (dialog.open) dialog.close()
      dialog.showModal()
      return dialog
    },
    place: (box) => void radii.push(box?.radius),
    hide: () => dialog.close(),
  }
  const hide = overlayFrame({
    session,
    room,
    label: 'Approve',
    layer: 'top',
    onLeave: () => void left++,
    onState: (state) => void states.push(state),
  })
  afterwards(hide)
  return { sheet, room, dialog, radii, states, hide, left: () => left }
}

describe('the login frame over its element', () => {
  it('is the shown dialog, even when the page marks others as the frame', async () => {
    const decoy = add('dialog')
    decoy.dataset.walletFrame = 'own'
    document.body.prepend(decoy)
    const { dialog, states } = held()
    await until('shown', () => states.at(-1) === 'shown')
    expect(decoy.open).to.equal(false)
    expect(document.activeElement === dialog, 'focus').to.equal(true)
    expect(decoy.hasAttribute('tabindex')).to.equal(false)
    decoy.remove()
    await new Promise(requestAnimationFrame)
    expect(states).to.deep.equal(['shown'])
  })

  it('loads again when the modal is moved, and reports leaving once after several moves', async () => {
    const { room, dialog, states, left } = held()
    for (const times of [1, 2, 3]) {
      await until('shown', () => states.filter((state) => state === 'shown').length === times)
      room.dispatchEvent(new CustomEvent(MOVED, { bubbles: true }))
      expect(states.at(-1)).to.equal('loading')
    }
    await until('shown', () => states.at(-1) === 'shown')
    dialog.close()
    await until('left', left)
    await new Promise(requestAnimationFrame)
    expect(left()).to.equal(1)
  })

  it('has the corners of the sheet, even when they change as it moves, and reads its styles only then', async () => {
    const own = globalThis.getComputedStyle
    let count = 0
    globalThis.getComputedStyle = (...input) => {
      count++
      return own(...input)
    }
    afterwards(() => {
      globalThis.getComputedStyle = own
    })
    const { sheet, radii, states } = held()
    await until('shown', () => states.at(-1) === 'shown')
    expect(radii).to.deep.equal(['0 0 24px 24px'])
    const before = count
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
    expect(count - before).to.equal(0)
    sheet.style.borderRadius = '0'
    sheet.style.marginInlineStart = '20px'
    await until('moved', () => radii.length > 1)
    expect(radii.at(-1)).to.equal('0 0 0px 0px')
  })

  it('is hidden once, and reports nothing afterwards', async () => {
    const { dialog, states, hide, left } = held()
    await until('shown', () => states.at(-1) === 'shown')
    hide()
    hide()
    await new Promise(requestAnimationFrame)
    expect([dialog.open, left(), states]).to.deep.equal([false, 0, ['shown']])
  })
})
