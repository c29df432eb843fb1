import { expect } from 'chai'
import { loadPage } from '../../fixtures/loaded.ts'
import type { Walks } from '../journey.ts'

/** Journeys of coming back, by their titles. */
export const walks = {
  async 'a page that loads again, from the cache of the browser, has its wallet without a question'() {
    const first = await loadPage()
    await first.modal.connect('example.harbor')
    const again = await loadPage({}, first.frame)
    await again.modal.ready
    expect(again.modal.state.active).to.include({ status: 'connected', address: again.wallet.addresses[0] })
    expect(again.wallet.control.calls.map(({ method }) => method)).not.to.include('eth_requestAccounts')
    await again.modal.disconnect()
    const left = await loadPage({}, again.frame)
    await left.modal.ready
    expect(left.modal.state.active.status).to.equal('disconnected')
  },
} satisfies Walks
