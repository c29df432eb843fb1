import { expect } from 'chai'
import { verifyMessage } from 'viem'
import { clickInFrame } from '../../elements/approve/approving.ts'
import { choose, listen } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { addLogin, addressOf, frameHidden, logInByEmail, ordinary } from '../../flows/login/login.ts'
import type { Walks } from '../journey.ts'

/** Journeys of logging in by email, by their titles. */
export const walks = {
  async 'with two approvals and a refusal in the frame, restored for the next visit, and out'() {
    const modal = addLogin(ordinary)
    await logInByEmail(modal)
    const address = addressOf(modal)
    const ask = () =>
      modal.getProvider('eip155')?.request({ method: 'personal_sign', params: ['0x4869', address] }) as Promise<string>
    for (const approval of ['first', 'second']) {
      const asked = ask()
      await clickInFrame(modal, 'Approve')
      const signature = (await asked) as `0x${string}`
      expect(await verifyMessage({ address, message: 'Hi', signature }), approval).to.equal(true)
      await frameHidden()
    }
    const refused = ask().catch(({ code }) => code)
    await clickInFrame(modal, 'Reject')
    expect(await refused).to.equal(4001)
    await until('closed', () => !modal.open)
    modal.remove()

    const events = listen()
    const again = addLogin(ordinary)
    await again.ready
    expect([again.state.active.status, addressOf(again)]).to.deep.equal(['connected', address])
    await again.show()
    await choose('button', 'Disconnect')
    await events.some('wallet-disconnect')
    expect(events.of('wallet-error')).to.deep.equal([])
  },
} satisfies Walks
