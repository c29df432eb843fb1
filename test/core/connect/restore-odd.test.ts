import { expect } from 'chai'
import * as fc from 'fast-check'
import { holdClock } from '../../fixtures/clock.ts'
import { createTestWallet, scripted } from '../../fixtures/wallets/eip1193.ts'
import { storedKeys } from '../../schema/stored-values.ts'
import { ONE, type Opened, open, openOver, until } from '../wallets.ts'
import { key, name, store, storedConnection } from './stored-connection.ts'

describe('a stored connection with invalid or old data', () => {
  it('a wallet that fails or answers invalid data stays stored, and is asked again', async () => {
    const failing = () => Promise.reject(new Error('broken'))
    const replies: readonly Record<string, unknown>[] = [
      { eth_accounts: failing },
      { eth_accounts: 'junk' },
      { eth_accounts: [ONE], eth_chainId: () => Promise.reject('broken') },
    ]
    const clock = holdClock()
    for (const reply of replies) {
      storedConnection('mine')
      const answers = { ...reply }
      const opened = openOver(scripted(answers), { name })
      await until(() => clock.waiting(1_000) > 0)
      expect(opened.core.storage.get('connected_namespaces')).to.deep.equal(['eip155'])
      Object.assign(answers, { eth_accounts: [ONE], eth_chainId: '0x7a69' })
      clock.pass(1_000)
      await opened.wallet.ready
      expect(opened.active.status).to.equal('connected')
      expect(opened.details('error')).to.deep.equal([])
      opened.wallet.destroy()
    }
  })

  it('a wallet that shares no address of this chain is left alone, and stays stored', async () => {
    storedConnection('mine')
    const accounts = ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
    const opened = openOver(scripted({ eth_accounts: accounts, eth_chainId: '0x7a69' }), { name })
    await opened.wallet.ready
    expect(opened.active.status).to.equal('disconnected')
    expect(opened.core.storage.get('connected_namespaces')).to.deep.equal(['eip155'])
  })

  it('an invalid stored connection is ignored', async () => {
    const junk: readonly Record<string, unknown>[] = [
      { connected_namespaces: 'nothing' },
      { connected_namespaces: ['eip155'] },
      { connected_namespaces: ['eip155'], connector_ids: { solana: 'a' } },
      { connected_namespaces: [], connector_ids: { eip155: 'a' } },
    ]
    for (const values of junk) {
      localStorage.clear()
      store(values)
      const opened = open({ name })
      await opened.wallet.ready
      expect(opened.active.status).to.equal('disconnected')
      expect(opened.told.map(({ type }) => type)).to.deep.equal(['ready'])
      opened.wallet.destroy()
    }
  })

  it('a stored balance is shown before any request if it is of the last 30 s', async () => {
    for (const age of [0, 31_000]) {
      storedConnection('mine')
      store({ native_balance_cache: { [`eip155:31337:${ONE}`]: { amount: '123', time: Date.now() - age } } })
      const opened = openOver(scripted({ eth_accounts: [ONE], eth_chainId: '0x7a69' }), { name })
      const seen: (bigint | undefined)[] = []
      opened.core.$balance.listen(({ holdings }) => void seen.push(holdings?.tokens[0]?.amount))
      await opened.wallet.ready
      await until(() => seen.at(-1) === 0n)
      if (age === 0) expect(seen[0]).to.equal(123n)
      else expect(seen).to.not.include(123n)
      opened.wallet.destroy()
    }
  })

  it('invalid stored data neither throws nor reports anything, and the modal opens', async () => {
    const values = ['["eip155"]', '{"eip155":"a"}', '"connected"'].map((value) => `{"v":1,"value":${value}}`)
    const junk = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((value) => `{"v":1,"value":${value}}`),
      fc.constantFrom('{"v":2,"value":1}', ...values),
    )
    const stores = fc.dictionary(fc.constantFrom(...storedKeys), junk)
    await fc.assert(
      fc.asyncProperty(stores, async (values) => {
        localStorage.clear()
        for (const [stored, text] of Object.entries(values)) localStorage.setItem(key(stored), text)
        const opened = open({ name })
        await opened.wallet.show()
        const errors = opened.details('error')
        opened.wallet.destroy()
        return errors.length === 0 && opened.view === 'Connect'
      }),
      { numRuns: 300 },
    )
  })
})

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
    expect(opened.active.status).to.equal('disconnected')
    expect([...one.control.calls, ...impostor.control.calls]).to.deep.equal([])
    expect(opened.core.connections.$locked.get()).to.equal(undefined)
    expect(opened.core.storage.get('connector_ids')).to.deep.equal({ eip155: id })
    opened.wallet.destroy()
    impostor.leave()
    const again = open({ name })
    await again.wallet.ready
    expect(again.active).to.deep.include({ status: 'connected', address: one.addresses[0] })
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
    expect(opened.active.status).to.equal('disconnected')
    expect(opened.details('connect')).to.deep.equal([])
    expect(opened.core.storage.get('connector_ids')).to.deep.equal({ eip155: id })
    await opened.wallet.connect(id)
    expect(opened.active.status, 'chosen by hand').to.equal('connected')
  })
})
