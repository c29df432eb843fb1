import { expect } from 'chai'
import type { Connection, ConnectorEvents } from '../../../src/connectors/connector.ts'
import { activateSession } from '../../../src/connectors/walletconnect/active-session.ts'
import type { Sdk, SdkSession } from '../../../src/connectors/walletconnect/client.ts'
import { readSession } from '../../../src/connectors/walletconnect/session.ts'
import { createEmitter } from '../../../src/lib/emitter.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'

const ADDRESS = `0x${'1'.repeat(40)}`
const granted = (...ids: string[]) => ({
  eip155: { accounts: ids.map((id) => `${id}:${ADDRESS}`), methods: ['personal_sign'], events: [] },
})

/** A session of a wallet whose messages no wallet's SDK would send. */
async function open() {
  const heard = new Map<string, (value: unknown) => void>()
  const client = {
    on: (event: string, run: (value: unknown) => void) => void heard.set(event, run),
    off: (event: string) => void heard.delete(event),
    request: async ({ chainId }: { chainId: string }) => `signed for ${chainId}`,
  }
  const topic = 'topic'
  const found = { topic, namespaces: granted('eip155:1'), peer: { metadata: { name: 'Harbor' } } }
  const session = readSession(found as unknown as SdkSession, () => ['eip155:1', 'eip155:2'])
  if (!session) throw new Error('no session')
  const events = createEmitter<ConnectorEvents>()
  const told: unknown[] = []
  events.on('chain', ({ chainId }) => told.push(chainId))
  const sdk = { client } as unknown as Sdk
  const env = { networks: () => [], nodes: async () => [], link: undefined, onEnd: () => {} }
  const live = activateSession({ sdk, session, events, ...env })
  const connection: Connection = await live.createConnection({
    namespace: 'eip155',
    signal: new AbortController().signal,
  })
  const sign = () => connection.request({ method: 'personal_sign', params: ['0x4869', ADDRESS] })
  const tell = (event: string, params: unknown) => heard.get(event)?.({ topic, params })
  return { told, sign, tell }
}

describe('a session in use', () => {
  it('sends no request for an unapproved network, and continues once it is approved', async () => {
    const { told, sign, tell } = await open()
    expect(await sign()).to.equal('signed for eip155:1')
    tell('session_event', { chainId: 'eip155:2', event: { name: 'chainChanged', data: 2 } })
    expect(told).to.deep.equal([2])
    expect((await thrownBy(sign())).code).to.equal('chain-not-supported')
    tell('session_update', { namespaces: granted('eip155:1', 'eip155:2') })
    expect(await sign()).to.equal('signed for eip155:2')
  })
})
