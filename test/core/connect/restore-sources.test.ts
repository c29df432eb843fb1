// @run alone
import { expect } from 'chai'
import { afterwards } from '../../fixtures/afterwards.ts'
import { holdClock } from '../../fixtures/clock.ts'
import { turns } from '../../fixtures/time.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { offline } from '../../setup/commands.ts'
import { open, until } from '../wallets.ts'
import { name, storedConnection } from './stored-connection.ts'

const READY = 'wallet-standard:app-ready'

describe('a stored connection of a wallet whose source could not be loaded', () => {
  let asked = 0
  const count = () => {
    asked += 1
  }
  before(() => window.addEventListener(READY, count))
  after(() => window.removeEventListener(READY, count))
  afterEach(() => offline(false))

  it('the connection stays stored, and the source is loaded again when the network is back', async () => {
    // The connected effects are already loaded; only the source is missing.
    await import('../../../src/core/effects/connected.lazy.ts')
    await import('../../../src/core/actions/connect/restore.lazy.ts')
    storedConnection('Harbor', 'solana')
    // The event of the browser may come before or after its first request succeeds.
    const silence = (event: Event) => event.isTrusted && event.stopImmediatePropagation()
    window.addEventListener('online', silence)
    afterwards(() => window.removeEventListener('online', silence))
    await offline(true)
    const clock = holdClock()
    const { wallet, core } = open({ name, networks: 'eip155:31337 solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })
    await until(() => core.accounts.of('solana').status === 'connecting' && clock.waiting(3_000) > 0)
    clock.pass(3_000)
    await wallet.ready
    const stateNow = () => [core.accounts.of('solana').status, core.storage.get('connected_namespaces')?.join()]
    expect(stateNow()).to.deep.equal(['reconnecting', 'solana'])
    await thrownBy(import('../../../src/connectors/more-sources.lazy.ts'))
    await turns(2)
    expect(asked).to.equal(0)
    // The browser says that the network is back, but requests still fail for a moment.
    window.dispatchEvent(new Event('online'))
    await until(() => clock.waiting(1_000) > 0)
    expect(asked).to.equal(0)
    await offline(false)
    clock.pass(1_000)
    await until(() => asked)
    // The wallet is still missing, and may come at any time.
    await turns(2)
    expect(stateNow()).to.deep.equal(['reconnecting', 'solana'])
  })
})
