// @run all
import * as fc from 'fast-check'
import { choose, find } from '../../fixtures/page.ts'
import { frame } from '../../fixtures/time.ts'
import { fault } from '../../setup/sandbox.ts'
import { meetCases } from './cases.ts'

const junk = fc.oneof(
  fc.jsonValue(),
  fc.record({ id: fc.oneof(fc.nat(), fc.string()), jsonrpc: fc.constantFrom('2.0', '1.0', 2), result: fc.jsonValue() }),
  fc.record({ id: fc.nat(), jsonrpc: fc.constant('2.0'), error: fc.jsonValue() }),
  fc.record({
    id: fc.nat(),
    jsonrpc: fc.constant('2.0'),
    method: fc.constantFrom('irn_subscription', 'irn_publish', 'wc_sessionSettle', 'constructor'),
    params: fc.oneof(
      fc.jsonValue(),
      fc.record({
        id: fc.string(),
        data: fc.record({ topic: fc.string(), message: fc.base64String(), publishedAt: fc.nat() }),
      }),
    ),
  }),
  fc.constantFrom<unknown>('<html>', 'null', '{"__proto__":{"polluted":1}}', 'x'.repeat(100_000)),
)

describe('fifty hostile answers of the relay', () => {
  afterEach(() => fault('relay', 'off'))

  it('answers of the relay never connect a wallet, and another wallet connects', async () => {
    await meetCases({ name: 'relayed' }, junk, async (modal, body) => {
      await fault('relay', 'garbage', { body } as object)
      await modal.show()
      await choose('button', /^WalletConnect/, modal)
      await find('heading', 'WalletConnect', modal)
      await frame()
      await modal.close()
    })
  })
})
