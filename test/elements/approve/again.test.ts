import { expect } from 'chai'
import { addElement } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { pressIn } from '../../sandbox/auth/page.ts'
import { asking, frameInRoom, shownFrame } from './approving.ts'

/** The element that a click in the middle of the frame's buttons would hit. */
function hitIn(frame: HTMLDialogElement): Element | null {
  const { left, bottom, width } = (frame.querySelector('iframe') as HTMLIFrameElement).getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, bottom - 40)
}

type Scene = Awaited<ReturnType<typeof asking>>

/** Approves a request once the frame has its place, in which a click would hit it. */
async function approveOnce({ modal, ask }: Scene, text: string, asked = ask(text)) {
  const frame = await frameInRoom(modal)
  expect(hitIn(frame), text).to.equal(frame.querySelector('iframe'))
  await pressIn('Approve')
  expect(await asked, text).to.deep.equal({ message: 'it did not fail' })
}

describe('a login that approves again in one page', () => {
  it('the frame can be clicked for each request, right after the last one and once the sheet has closed', async () => {
    const scene = await asking()
    for (let time = 1; time <= 5; time++) await approveOnce(scene, `request ${time}`)
    const isClosed = () => until('closed', () => !shownFrame() && !scene.modal.open)
    for (let time = 1; time <= 4; time++) {
      await isClosed()
      await approveOnce(scene, `later request ${time}`)
    }
    await isClosed()
  })

  it('and for requests that wait for each other', async () => {
    const scene = await asking()
    const waiting = ['waits 1', 'waits 2', 'waits 3'].map((text) => [text, scene.ask(text)] as const)
    for (const [text, asked] of waiting) await approveOnce(scene, text, asked)
  })

  it('and when the modal is embedded, outside the top layer, or moved in between', async () => {
    const ways: Record<string, string>[] = [{ embedded: '' }, { layer: 'page' }, {}]
    for (const attributes of ways) {
      const scene = await asking('Hi', attributes)
      await approveOnce(scene, 'first')
      addElement('div').append(scene.modal)
      await approveOnce(scene, 'second')
      scene.modal.remove()
    }
  })
})
