import { expect } from 'chai'
import { STORED_VERSION } from '../../../src/schema/storage.ts'
import { stopClock } from '../../fixtures/clock.ts'
import { turns } from '../../fixtures/time.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { offline } from '../../setup/commands.ts'
import { endAll, open, until } from '../wallets.ts'

const name = 'sources'
const store = (values: Record<string, unknown>) => {
  for (const [key, value] of Object.entries(values))
    localStorage.setItem(`@appkit-wallet/${name}/${key}`, JSON.stringify({ v: STORED_VERSION, value }))
}

describe('a stored connection of a wallet whose source could not be loaded', () => {
  afterEach(async () => {
    endAll()
    await offline(false)
  })

  it('the connection stays stored, and the source is loaded again when the network is back', async () => {
    // The connected effects are already loaded; only the source is missing.
    await import('../../../src/core/effects/connected.lazy.ts')
    await import('../../../src/core/actions/connect/restore.ts')
    let asked = 0
    const count = () => {
      asked += 1
    }
    window.addEventListener('wallet-standard:app-ready', count)
    store({ connected_namespaces: ['solana'], connector_ids: { solana: 'Harbor' }, connection_status: 'connected' })
    await offline(true)
    const clock = stopClock()
    const waited = async () => {
      const { wallet, core } = open({ name, networks: 'eip155:31337 solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })
      await until(() => core.accounts.of('solana').status === 'connecting' && clock.waiting() > 0)
      clock.pass(3_000)
      await wallet.ready
      expect(core.accounts.of('solana').status).to.equal('disconnected')
      return () => core.storage.get('connected_namespaces')
    }
    try {
      const kept = await waited()
      await thrownBy(import('../../../src/connectors/more-sources.lazy.ts'))
      await turns(2)
      expect([kept(), asked]).to.deep.equal([['solana'], 0])
      await offline(false)
      await until(() => asked)
      // Once the source is loaded, the wallet is known to be missing.
      const gone = await waited()
      await until(() => gone() === undefined)
    } finally {
      clock.restart()
      window.removeEventListener('wallet-standard:app-ready', count)
    }
  })
})
