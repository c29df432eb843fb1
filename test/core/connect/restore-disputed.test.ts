import { expect } from 'chai'
import { STORED_VERSION } from '../../../src/schema/storage.ts'
import { createTestWallet, scripted } from '../../fixtures/wallets/eip1193.ts'
import { endAll, type Opened, open, until } from '../wallets.ts'

const ONE = `0x${'1'.repeat(40)}`
const name = 'disputed'
const active = ({ wallet }: Opened) => wallet.$state.get().active

/** Writes the storage of a page that was connected to the wallet. */
function storeConnection(): void {
  const values = { connected_namespaces: ['eip155'], connector_ids: { eip155: 'test.claimed' } }
  for (const [key, value] of Object.entries(values))
    localStorage.setItem(`@appkit-wallet/${name}/${key}`, JSON.stringify({ v: STORED_VERSION, value }))
}

/** Announces a provider, now and at each request of the page. Returns a function that stops the announcements. */
function announceProvider(info: object, provider: object): () => void {
  const announceIt = () =>
    void dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  addEventListener('eip6963:requestProvider', announceIt)
  return () => removeEventListener('eip6963:requestProvider', announceIt)
}

describe('a stored connection whose wallet identity is claimed twice after a reload', () => {
  afterEach(endAll)

  const id = 'test.claimed'
  const twin = (more: object = {}) => {
    const wallet = createTestWallet({ rdns: id, name: 'Claimed', ...more })
    wallet.control.approve()
    return wallet
  }
  const disputed = ({ core }: Opened) => core.connections.$connectors.get().filter((one) => one.disputed).length

  it('neither wallet is asked, and the stored connection is kept until the visitor chooses', async () => {
    storeConnection()
    const [one, impostor] = [twin(), twin()]
    const [leave, leaveImpostor] = [one.announce(), impostor.announce()]
    const opened = open({ name })
    await opened.wallet.ready
    expect(disputed(opened)).to.equal(2)
    expect(active(opened).status).to.equal('disconnected')
    expect([...one.control.calls, ...impostor.control.calls]).to.deep.equal([])
    expect(opened.core.connections.$locked.get()).to.equal(undefined)
    expect(opened.core.storage.get('connector_ids')).to.deep.equal({ eip155: id })
    opened.wallet.destroy()
    leaveImpostor()
    const again = open({ name })
    await again.wallet.ready
    expect(active(again)).to.deep.include({ status: 'connected', address: one.addresses[0] })
    leave()
  })

  it('a second claimant that appears during the restore stops it too', async () => {
    storeConnection()
    const answer = Promise.withResolvers<string[]>()
    const accounts = [ONE]
    const provider = scripted({
      eth_requestAccounts: accounts,
      eth_accounts: () => answer.promise,
      eth_chainId: '0x7a69',
    })
    const info = { uuid: crypto.randomUUID(), name: 'Claimed', rdns: id, icon: '' }
    const leave = announceProvider(info, provider)
    const opened = open({ name })
    await until(() => provider.calls.includes('eth_accounts'))
    const leaveOther = twin().announce()
    await until(() => disputed(opened) === 2)
    answer.resolve(accounts)
    await opened.wallet.ready
    expect(active(opened).status).to.equal('disconnected')
    expect(opened.details('connect')).to.deep.equal([])
    expect(opened.core.storage.get('connector_ids')).to.deep.equal({ eip155: id })
    await opened.wallet.connect(id)
    expect(active(opened).status, 'chosen by hand').to.equal('connected')
    leave()
    leaveOther()
  })
})
