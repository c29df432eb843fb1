import { expect } from 'chai'
import type { WalletModal } from '../../../elements/index.ts'
import { animationStarts, motionsOf } from '../../fixtures/browser/animation.ts'
import { choose, same } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { click, device, touch } from '../../setup/commands.ts'
import { asked, expectLeft, expectRejected, frameInRoom, rootOf, shownFrame, textOf } from './approving.ts'

const phone = { width: 390, height: 844, mobile: true }

/** Drags the sheet down by its title; returns the largest distance that an element moved. */
async function drawnDown(modal: WalletModal, element?: HTMLElement): Promise<number> {
  const content = rootOf(modal).querySelector<HTMLElement>('.dialog-content')
  await until('it to follow fingers', () => content?.style.getPropertyValue('--wm-vv-height'))
  const sheet = rootOf(modal).querySelector('.sheet') as HTMLElement
  await until('the sheet to stand still', () => motionsOf(rootOf(modal)).length === 0)
  const { x, y } = (rootOf(modal).querySelector('.header h2') as HTMLElement).getBoundingClientRect()
  const topOf = () => (element ?? sheet).getBoundingClientRect().top
  const start = topOf()
  const tops = [start]
  let isOver = false
  const look = () => {
    tops.push(topOf())
    if (!isOver) requestAnimationFrame(look)
  }
  look()
  await touch(Array.from({ length: 12 }, (_, at) => ({ x: x + 10, y: y + 5 + at * 20 })))
  isOver = true
  await until('back in its place', () => Math.abs(topOf() - start) < 1)
  return Math.max(...tops) - start
}

describe('leaving an approval', () => {
  afterEach(() => device({ width: 800, height: 600 }))

  it('a click beside the sheet shakes it and keeps the request', async () => {
    const { modal, request, frame } = await asked()
    const shaken = animationStarts('shake', rootOf(modal))
    await click({ x: 20, y: 20 })
    await shaken
    await until('it rests', () => !rootOf(modal).querySelector('.sheet.shake'))
    same(shownFrame(), frame, 'the frame')
    await expectRejected(request)
  })

  it('dragging the sheet on a phone moves the frame along, springs back and rejects nothing', async () => {
    const { modal, request, frame } = await asked('Hi', {}, phone)
    const iframe = frame.querySelector('iframe') as HTMLElement
    const [sheet, down] = [await drawnDown(modal), await drawnDown(modal, iframe)]
    expect(sheet, 'the sheet').to.be.above(150)
    expect(down, 'the frame').to.be.above(150)
    await until('it rests', () => !rootOf(modal).querySelector('.sheet.shake'))
    same(await frameInRoom(modal), frame, 'the frame')
    await expectRejected(request)
  })

  it('dragging the sheet rejects nothing when the page has removed the frame', async () => {
    const { modal, request, frame } = await asked('Hi', {}, phone)
    frame.remove()
    await until('told', () => /The approval window closed/.test(textOf(modal)))
    expect(await drawnDown(modal)).to.be.above(150)
    await until('it rests', () => !rootOf(modal).querySelector('.sheet.shake'))
    expect(modal.state.open).to.equal(true)
    await choose('button', 'Reject')
    await expectLeft(request)
    await until('closed', () => !modal.state.open)
  })
})
