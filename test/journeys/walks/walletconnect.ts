import { expect } from 'chai'
import { until } from '../../fixtures/time.ts'
import { paired, signs } from '../../flows/walletconnect/pairing.ts'
import type { Walks } from '../journey.ts'

/** Journeys of connecting a phone, by their titles. */
export const walks = {
  async 'by its code, with a signature, until the phone ends the session'() {
    const { modal, phone, session } = await paired()
    expect(modal.state.active).to.deep.include({ namespace: 'eip155', status: 'connected' })
    await signs(modal)
    await phone.end(session)
    await until('disconnected', () => modal.state.active.status === 'disconnected')
  },
} satisfies Walks
