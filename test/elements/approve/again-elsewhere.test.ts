// @run all
import { addElement } from '../../fixtures/page.ts'
import { approveOnce, asking } from './approving.ts'

describe('a login that approves again in one page', () => {
  it('the frame can be clicked when the modal is embedded, outside the top layer, or moved in between', async () => {
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
