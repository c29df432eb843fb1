// @run all
import { expect } from 'chai'
import * as fc from 'fast-check'
import { textOf } from '../../features/send/flow.ts'
import { named } from '../../fixtures/chains/nodes.ts'
import { addModal } from '../../fixtures/page.ts'
import { frame, until } from '../../fixtures/time.ts'
import { fault } from '../../setup/sandbox.ts'
import { meetCases, SOUND } from './cases.ts'

const texts = ['1e400', '-1', 'NaN', '18.5', '\u202eevil', 'x'.repeat(3_000), 'javascript:alert(1)']
const others = ['https://evil.example/a.png', 1e30, -1, 0, null, true, [], {}, [null], { __proto__: null }]
const own = fc.constantFrom<unknown>(...texts, ...others)
/** Any JSON value. */
const value = fc.oneof(own, fc.jsonValue())
const some = (fields: Record<string, fc.Arbitrary<unknown>>) => fc.record(fields, { requiredKeys: [] })

/** Some of these fields with any value. */
const fields = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, value]))
const ways = 'mobile_link desktop_link webapp_link chrome_store order'
const listing = some(fields(`id name homepage image_id image_url rdns chains ${ways}`))
const token = some({
  ...fields('name symbol chainId address price value iconUrl'),
  quantity: fc.oneof(value, some(fields('decimals numeric'))),
})
const many = (one: fc.Arbitrary<unknown>) => fc.oneof(value, fc.array(one, { maxLength: 5 }))

/** Answers of a service with status 200: almost valid, any JSON, or no JSON. */
const body = fc.oneof(
  some({ ...fields('count name avatar http'), data: many(listing), balances: many(token) }),
  value,
  fc.constantFrom('<!doctype html><h1>It works</h1>', '{"data":[', '', '{"__proto__":{"polluted":1},"data":1}'),
)

const hex = fc.oneof(
  fc.constantFrom('0x', '0x0g', '-0x1', '1', '0x01', `0x${'f'.repeat(64)}`, `0x${'f'.repeat(65)}`),
  value,
)
/** Answers of a node: to another request, missing, several, or not a number. */
const reply = fc.oneof(
  some({ jsonrpc: value, id: fc.oneof(value, fc.nat(50)), result: hex, error: value }),
  fc.array(some({ jsonrpc: fc.constant('2.0'), id: fc.nat(50), result: hex }), { maxLength: 5 }),
  body,
)
const status = fc.constantFrom(200, 200, 200, 204, 403, 404, 429, 500)

describe('fifty hostile answers of services', () => {
  afterEach(async () => {
    for (const service of ['api', 'directory', 'eip155:31337']) await fault(service, 'off')
  })

  it('answers of the services never keep wallets from being listed and connected', async () => {
    const answers = fc.record({ api: body, directory: body, status })
    await meetCases({ name: 'served' }, answers, async (modal, { api, directory, status }) => {
      await fault('api', 'answer', { body: api, status } as object)
      await fault('directory', 'answer', { body: directory, status } as object)
      await modal.show()
      await until('drawn', () => modal.shadowRoot?.querySelector('h2'))
      await modal.show({ view: 'AllWallets' })
      await frame()
      await modal.close()
    })
  })

  it('answers of the nodes never show nonsense as a balance, and a wallet connects', async () => {
    const make = (attributes: Record<string, string>) =>
      addModal({
        ...attributes,
        networks: 'eip155:31337',
        'rpc-urls': JSON.stringify({ 'eip155:31337': named('odd') }),
      })
    await meetCases({ name: 'told', make }, fc.record({ reply, status }), async (modal, { reply, status }) => {
      await fault('eip155:31337', 'answer', { body: reply, status, only: 'node=odd' } as object)
      await modal.connect(SOUND)
      await modal.show()
      await until('the account', () => modal.shadowRoot?.querySelector('h2'))
      await modal.show({ view: 'Send' })
      await frame()
      expect(textOf(modal)).to.not.match(/NaN|undefined|Infinity|\[object|\de\+/)
      await modal.disconnect()
      await modal.close()
    })
  })
})
