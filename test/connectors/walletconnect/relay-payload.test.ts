import { expect } from 'chai'
import * as fc from 'fast-check'
import { type Sdk, startSdk, stopSdk } from '../../../src/connectors/walletconnect/client.ts'
import { parseConfig } from '../../../src/schema/config/parse-config.ts'
import { turns } from '../../fixtures/time.ts'
import { sandbox } from '../../setup/sandbox.ts'

const message = fc.record({ topic: fc.string(), message: fc.base64String(), publishedAt: fc.nat() })
const subscription = fc.record(
  {
    id: fc.nat(),
    jsonrpc: fc.constant('2.0'),
    method: fc.oneof(
      fc.constantFrom('irn_subscription', 'irn_publish', '_subscription', 'constructor'),
      fc.jsonValue(),
    ),
    params: fc.oneof(
      fc.jsonValue(),
      fc.record(
        { id: fc.oneof(fc.string(), fc.jsonValue()), data: fc.oneof(message, fc.jsonValue()) },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: ['id', 'jsonrpc', 'method'] },
)
const junk = fc.oneof(
  subscription,
  fc.jsonValue(),
  fc.record({ id: fc.nat(), jsonrpc: fc.constant('2.0'), result: fc.jsonValue() }),
)

/** What the SDK does with a message of its socket. */
type Relayer = { connect(): Promise<void>; readonly provider: { onPayload(payload: unknown): void } }

describe('messages of the relay', () => {
  it('of any shape do not throw into the page', async () => {
    const { config } = parseConfig({ projectId: 'test', name: 'junk', endpoints: { relay: sandbox.endpoints.relay } })
    const sdk = await startSdk(config)
    const relayer = sdk.client.core.relayer as unknown as Relayer
    await relayer.connect()
    const read = fc.property(junk, (payload) => void relayer.provider.onPayload(payload))
    expect(() => fc.assert(read)).to.not.throw()
    // A rejection that the SDK does not handle is reported a moment later, and fails the test.
    await turns(20)
    await stopSdk(sdk)
  })
})

describe('a message that the SDK publishes again', () => {
  /** What the SDK does with a message that could not be published. */
  type Publisher = {
    readonly queue: Map<string, { request: object; opts: object; attempt: number }>
    checkQueue(): void
  }

  for (const [what, lose] of Object.entries({
    'after its end': stopSdk,
    'without a network': async ({ client }: Sdk): Promise<void> => {
      Object.assign(client.core.relayer, { connect: () => Promise.reject(new Error('no network')) })
    },
  }))
    it(`does not throw into the page ${what}`, async () => {
      const { config } = parseConfig({
        projectId: 'test',
        name: 'again',
        endpoints: { relay: sandbox.endpoints.relay },
      })
      const sdk = await startSdk(config)
      const { publisher } = sdk.client.core.relayer as unknown as { publisher: Publisher }
      publisher.queue.set('1', { request: { id: 1, method: 'irn_publish', params: {} }, opts: {}, attempt: 1 })
      await lose(sdk)
      publisher.checkQueue()
      await turns(20)
      expect(publisher.queue.get('1')?.attempt).to.equal(2)
      await stopSdk(sdk)
    })
})
