// @run all
import type { WalletModal } from '../../../elements/index.ts'
import { addElement, addModal } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { loginWired } from '../../flows/login/login.ts'
import { approveOnce, asking, expectRejected, failure, frameInRoom, shownFrame, signing } from './approving.ts'

/** Replaces the modal by another one, which restores its login. */
async function restored(before: WalletModal) {
  await until('closed', () => !shownFrame() && !before.open)
  before.remove()
  const modal = addModal(loginWired)
  modal.options = { accountTypes: { eip155: 'eoa' } }
  await until('the login', () => modal.state.active.status === 'connected')
  return { modal, ask: (text = 'Hi') => failure(signing(modal, text)) }
}

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

  it('twenty requests in a row can each be approved or declined, also by a login that was restored', async () => {
    let scene = await asking()
    for (let time = 1; time <= 20; time++) {
      if (time === 11) scene = await restored(scene.modal)
      // Every fifth one comes when the sheet has closed, the others right after the last answer.
      if (time % 5 === 0) await until('closed', () => !shownFrame() && !scene.modal.open)
      if (time % 4) await approveOnce(scene, `request ${time}`)
      else {
        const asked = scene.ask(`request ${time}`)
        await frameInRoom(scene.modal)
        await expectRejected(asked)
      }
    }
  })
})
