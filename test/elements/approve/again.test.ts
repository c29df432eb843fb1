import { until } from '../../fixtures/time.ts'
import { approveOnce, asking, shownFrame } from './approving.ts'

describe('a login that approves again in one page', () => {
  it('the frame can be clicked for each request, right after the last one and once the sheet has closed', async () => {
    const scene = await asking()
    for (let time = 1; time <= 3; time++) await approveOnce(scene, `request ${time}`)
    const isClosed = () => until('closed', () => !shownFrame() && !scene.modal.open)
    for (let time = 1; time <= 2; time++) {
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
})
