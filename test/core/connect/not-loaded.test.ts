import { expect } from 'chai'
import type { Connection, Connector } from '../../../src/connectors/connector.ts'
import { connect } from '../../../src/core/actions/connect/connect.ts'
import { frame } from '../../fixtures/time.ts'
import { thrownBy } from '../thrown.ts'
import { endAll, open } from '../wallets.ts'

const connection: Connection = {
  connectorId: 'walletConnect',
  namespace: 'eip155',
  addresses: ['0x7a3bc1d0e94fd5ab6c9812ef04a5b7c9d09fc1e4'],
  chainId: 31337,
  request: async () => null,
  native: {},
}

/** Connects by a session while the connected effects cannot be loaded; `approve` sends the wallet's late answer. */
function connectWithoutEffects() {
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
  const loadConnectedEffects = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const connecting = thrownBy(connect({ ...core, loadConnectedEffects }, { connector, signal: core.signal }))
  return { connecting, ended, signal: () => signal, approve: () => answer.resolve(connection) }
}

describe('a connection whose effects cannot be loaded', () => {
  afterEach(endAll)

  it('the failure aborts the request to the wallet', async () => {
    const { connecting, signal } = connectWithoutEffects()
    await connecting
    expect(signal()?.aborted).to.equal(true)
  })

  it('a session that the wallet approves later is ended', async () => {
    const { connecting, ended, approve } = connectWithoutEffects()
    await connecting
    expect(ended).to.deep.equal([])
    approve()
    await frame()
    expect(ended).to.deep.equal(['eip155'])
  })
})
