import { expect } from 'chai'
import { build } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { pressIn } from '../../sandbox/auth/page.ts'
import { asking, frameInRoom, shownFrame } from './approving.ts'

/** What `ask` answers for a signature. */
const APPROVED = { message: 'it did not fail' }

/** The element that a click in the middle of the frame's buttons would hit. */
function hitIn(frame: HTMLDialogElement): Element | null {
  const { left, bottom, width } = (frame.querySelector('iframe') as HTMLIFrameElement).getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, bottom - 40)
}

/** Asks for a signature, and approves it with the real mouse once the frame has its place. */
async function approveOnce({ modal, ask }: Awaited<ReturnType<typeof asking>>, text: string) {
  const asked = ask(text)
  const frame = await frameInRoom(modal)
  expect(hitIn(frame), text).to.equal(frame.querySelector('iframe'))
  await pressIn('Approve')
  expect(await asked, text).to.deep.equal(APPROVED)
}

describe('a login that approves again in one page', () => {
  it('the frame can be clicked for each request, one right after the other', async () => {
    const scene = await asking()
    for (let time = 1; time <= 5; time++) await approveOnce(scene, `request ${time}`)
  })

  it('and for each request that comes once the sheet has closed', async () => {
    const scene = await asking()
    for (let time = 1; time <= 4; time++) {
      await approveOnce(scene, `request ${time}`)
      await until('closed', () => !shownFrame() && !scene.modal.open)
    }
  })

  it('and for requests that wait for each other', async () => {
    const scene = await asking()
    const { modal, ask } = scene
    const asked = [1, 2, 3].map((time) => ask(`waits ${time}`))
    for (const one of asked) {
      const frame = await frameInRoom(modal)
      expect(hitIn(frame)).to.equal(frame.querySelector('iframe'))
      await pressIn('Approve')
      expect(await one).to.deep.equal(APPROVED)
    }
  })

  it('and when the modal is embedded, outside the top layer, or moved in between', async () => {
    const ways: Record<string, string>[] = [{ embedded: '' }, { layer: 'page' }, {}]
    for (const attributes of ways) {
      const scene = await asking('Hi', attributes)
      await approveOnce(scene, 'first')
      const room = build('div')
      document.body.append(room)
      room.append(scene.modal)
      await approveOnce(scene, 'second')
      scene.modal.remove()
    }
  })
})
