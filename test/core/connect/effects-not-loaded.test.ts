import { expect } from 'chai'
import type { Connection, Connector } from '../../../src/connectors/connector.ts'
import { connect } from '../../../src/core/actions/connect/connect.ts'
import type { Core } from '../../../src/core/core.ts'
import { awaitConnection } from '../../../src/core/effects/load-on-demand.ts'
import { createAccounts } from '../../../src/core/models/accounts.ts'
import { createConnectionAttempt } from '../../../src/core/models/connection-attempt.ts'
import { frame } from '../../fixtures/time.ts'
import { thrownBy } from '../thrown.ts'
import { ONE, open, until } from '../wallets.ts'

const lost = () => new TypeError('Failed to fetch dynamically imported module')

/** A core that fails to load its connected effects a number of times. */
function failing(times: number) {
  const { core } = open()
  const counts = { asked: 0, started: 0 }
  const loadConnectedEffects = async () => {
    counts.asked += 1
    if (counts.asked <= times) throw lost()
    return {
      loadSignIn: async () => {},
      startConnectedEffects: () => {
        counts.started += 1
        return () => {}
      },
    }
  }
  // Uses separate models, because the real effects of a connection would act on those of the wallet.
  const models = { attempt: createConnectionAttempt(), accounts: createAccounts() }
  return { core: { ...core, ...models, loadConnectedEffects } satisfies Core, counts }
}

const connection: Connection = {
  connectorId: 'walletConnect',
  namespace: 'eip155',
  addresses: [ONE],
  chainId: 31337,
  request: async () => null,
  native: {},
}

describe('the effects of a connection', () => {
  it('are loaded again after a failure, without an uncaught error', async () => {
    const { core, counts } = failing(2)
    const stop = awaitConnection(core)
    expect(counts.asked).to.equal(0)
    core.attempt.begin('mine')
    await until(() => counts.asked === 1)
    await frame()
    core.attempt.setStatus('slow')
    await until(() => counts.asked === 2)
    await frame()
    expect(counts.started).to.equal(0)
    core.accounts.setConnected('eip155', [{ address: '0x1', type: 'eoa' }])
    await until(() => counts.started === 1)
    core.accounts.setConnected('eip155', [{ address: '0x2', type: 'eoa' }])
    await frame()
    expect(counts).to.deep.equal({ asked: 3, started: 1 })
    stop()
  })

  it('abort the request to the wallet if they cannot be loaded, and end a session that it approves later', async () => {
    const { core } = open()
    const answer = Promise.withResolvers<Connection>()
    const ended: string[] = []
    let signal: AbortSignal | undefined
    const connector: Connector = {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      namespaces: ['eip155'],
      joinsNamespaces: true,
      connect(request) {
        signal = request.signal
        return answer.promise
      },
      resume: async () => null,
      disconnect: async (namespace) => void ended.push(namespace),
      on: () => () => {},
    }
    const loadConnectedEffects = () => Promise.reject(lost())
    await thrownBy(connect({ ...core, loadConnectedEffects }, { connector, signal: core.signal }))
    expect(signal?.aborted).to.equal(true)
    expect(ended).to.deep.equal([])
    answer.resolve(connection)
    await until(() => ended.length > 0)
    expect(ended).to.deep.equal(['eip155'])
  })
})
