import { expect } from 'chai'
import { createTestWallet, scripted } from '../../fixtures/wallets/eip1193.ts'
import { active, ONE, type Opened, open, until } from '../wallets.ts'
import { name, storedConnection } from './stored-connection.ts'

/** Announces a provider, now and at each request of the page. Returns a function that stops the announcements. */
function announceProvider(info: object, provider: object): () => void {
  const announceIt = () =>
    void dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  addEventListener('eip6963:requestProvider', announceIt)
  return () => removeEventListener('eip6963:requestProvider', announceIt)
}

describe('a stored connection whose wallet identity is claimed twice after a reload', () => {
  const id = 'test.claimed'
  const leaves: (() => void)[] = []
  beforeEach(() => storedConnection(id))
  afterEach(() => {
    for (const leave of leaves.splice(0)) leave()
  })
  /** Announces a wallet with this identity. */
  const claim = () => {
    const wallet = createTestWallet({ rdns: id, name: 'Claimed' })
    wallet.control.approve()
    const leave = wallet.announce()
    leaves.push(leave)
    return { ...wallet, leave }
  }
  const disputed = ({ core }: Opened) => core.connections.$connectors.get().filter((one) => one.disputed).length

  it('neither wallet is asked, and the stored connection is kept until the visitor chooses', async () => {
    const [one, impostor] = [claim(), claim()]
    const opened = open({ name })
    await opened.wallet.ready
    expect(disputed(opened)).to.equal(2)
    expect(active(opened).status).to.equal('disconnected')
    expect([...one.control.calls, ...impostor.control.calls]).to.deep.equal([])
    expect(opened.core.connections.$locked.get()).to.equal(undefined)
    expect(opened.core.storage.get('connector_ids')).to.deep.equal({ eip155: id })
    opened.wallet.destroy()
    impostor.leave()
    const again = open({ name })
    await again.wallet.ready
    expect(active(again)).to.deep.include({ status: 'connected', address: one.addresses[0] })
  })

  it('a second claimant that appears during the restore stops it too', async () => {
    const answer = Promise.withResolvers<string[]>()
    const replies = { eth_requestAccounts: [ONE], eth_accounts: () => answer.promise, eth_chainId: '0x7a69' }
    const provider = scripted(replies)
    const info = { uuid: crypto.randomUUID(), name: 'Claimed', rdns: id, icon: '' }
    leaves.push(announceProvider(info, provider))
    const opened = open({ name })
    await until(() => provider.calls.includes('eth_accounts'))
    claim()
    await until(() => disputed(opened) === 2)
    answer.resolve([ONE])
    await opened.wallet.ready
    expect(active(opened).status).to.equal('disconnected')
    expect(opened.details('connect')).to.deep.equal([])
    expect(opened.core.storage.get('connector_ids')).to.deep.equal({ eip155: id })
    await opened.wallet.connect(id)
    expect(active(opened).status, 'chosen by hand').to.equal('connected')
  })
})
