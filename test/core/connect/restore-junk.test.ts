import { expect } from 'chai'
import * as fc from 'fast-check'
import { scripted } from '../../fixtures/wallets/eip1193.ts'
import { storedKeys } from '../../schema/stored-values.ts'
import { active, ONE, open, openOver, until, viewOf } from '../wallets.ts'
import { key, name, store, storedConnection } from './stored-connection.ts'

describe('a stored connection with invalid or old data', () => {
  it('a wallet that fails, answers invalid data or shares no address of this chain is dropped', async () => {
    const replies: readonly Record<string, unknown>[] = [
      { eth_accounts: () => Promise.reject(new Error('broken')) },
      { eth_accounts: 'junk' },
      { eth_accounts: ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], eth_chainId: '0x7a69' },
      { eth_accounts: [ONE], eth_chainId: () => Promise.reject('broken') },
    ]
    for (const reply of replies) {
      storedConnection('mine')
      const opened = openOver(scripted(reply), { name })
      await opened.wallet.ready
      expect(active(opened).status).to.equal('disconnected')
      expect(opened.details('error')).to.deep.equal([])
      opened.wallet.destroy()
    }
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
      expect(active(opened).status).to.equal('disconnected')
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
        return errors.length === 0 && viewOf(opened) === 'Connect'
      }),
      { numRuns: 300 },
    )
  })
})
