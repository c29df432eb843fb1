// @run alone
import { expect } from 'chai'
import { addModal, choose, listen, shows } from '../fixtures/page.ts'
import { openModal } from '../fixtures/steps.ts'
import { until } from '../fixtures/time.ts'
import { sandbox } from '../setup/sandbox.ts'

describe('analytics', () => {
  const events = async (): Promise<{ body: { props: { event: string } } }[]> =>
    (await fetch(`${sandbox.endpoints.analytics}/events`)).json()
  const sent = async () => (await events()).map(({ body }) => body.props.event)
  beforeEach(() => fetch(`${sandbox.endpoints.analytics}/events`, { method: 'DELETE' }))

  const arrived = (event: string) =>
    until(event, async () => {
      const names = await sent()
      return names.includes(event) ? names : undefined
    })

  it('events are sent from the first opening on, and the page hears of them', async () => {
    const heard = listen()
    const modal = addModal()
    await modal.ready
    expect(await sent()).to.deep.equal([])
    expect(heard.of('wallet-track')).to.deep.equal([])
    await modal.show()
    await modal.close()
    const names = await arrived('MODAL_CLOSE')
    expect(names).to.include.members(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE'])
    expect(names).to.not.include('MODAL_CREATED')
    const told = heard.of('wallet-track').map(({ detail }) => detail.event)
    expect(told).to.include.members(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE'])
  })

  it("an embedded modal sends events from the visitor's first action on", async () => {
    const modal = addModal({ embedded: '' })
    await modal.ready
    await shows('Connect wallet')
    await modal.show({ view: 'Networks' })
    expect(await sent()).to.deep.equal([])
    await choose('button', 'Chain 31338', modal)
    const names = await arrived('SWITCH_NETWORK')
    expect(names[0]).to.equal('INITIALIZE')
    expect(names.filter((name) => name === 'SWITCH_NETWORK')).to.have.length(1)
  })

  it('a page that disables analytics hears of the events, but they are not sent', async () => {
    const heard = listen()
    const modal = await openModal({}, { features: { analytics: false } })
    await modal.close()
    const other = addModal({ name: 'other' })
    await other.show({ view: 'WhatIsAWallet' })
    await other.close()
    // The other wallet's event arrives after all events that this one could have sent.
    const names = await arrived('MODAL_CLOSE')
    expect(names.filter((name) => name === 'MODAL_OPEN')).to.have.length(1)
    expect(heard.of('wallet-track').filter(({ detail }) => detail.event === 'MODAL_OPEN')).to.have.length(2)
  })
})
