// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { errorCodes } from '../../../src/io/rpc/error-codes.ts'
import { answersTo, nodeError } from '../../../src/io/rpc/json-rpc.ts'
import { readQuantity, toQuantity } from '../../../src/io/rpc/quantity.ts'
import { retryAfter } from '../../../src/io/rpc/rate-limit.ts'
import { forAll } from '../../fixtures/for-all.ts'

const read = (ids: number[], body: unknown) => answersTo(ids).safeParse(body)
const ok = (id: unknown, result: unknown = '0x1') => ({ jsonrpc: '2.0', id, result })

describe('RPC answers', () => {
  it('are sorted into the order of the calls, or refuse them all when the node refuses the whole request', () => {
    expect(read([7], ok(7)).data).to.deep.equal([ok(7)])
    expect(read([1, 2, 3], [ok(3), ok(1, null), ok(2, [])]).data).to.deep.equal([ok(1, null), ok(2, []), ok(3)])
    const refusal = { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'parse error' } }
    expect(read([1, 2], refusal).data?.map(({ id, error }) => [id, error?.code])).to.deep.equal([
      [1, -32700],
      [2, -32700],
    ])
  })

  it("need the call's id, a version, and a result or an error, one for each call", () => {
    const error = { code: -32000, message: 'no' }
    const wrong: [number[], unknown][] = [
      [[1], ok(2)],
      [[1], [ok(1)]],
      [[1], { id: 1, result: '0x1' }],
      [[1], { jsonrpc: '1.0', id: 1, result: '0x1' }],
      [[1], { jsonrpc: '2.0', id: 1 }],
      [[1], { jsonrpc: '2.0', id: '1', result: '0x1' }],
      [[1], { jsonrpc: '2.0', id: 1, error: 'no' }],
      [[1], { jsonrpc: '2.0', id: 1, error: { code: 'x', message: 'no' } }],
      [[1, 2], ok(1)],
      [[1, 2], [ok(1)]],
      [[1, 2], { jsonrpc: '2.0', id: 1, error }],
      [[1], null],
      [[1], 'ok'],
    ]
    const others = [
      [ok(1), ok(1)],
      [ok(1), ok(2), ok(3)],
      [ok(1), ok(3)],
    ]
    for (const body of others) wrong.push([[1, 2], body])
    for (const [ids, body] of wrong) expect(read(ids, body).success, JSON.stringify(body)).to.equal(false)
    expect(read([1], { jsonrpc: '2.0', id: 1, result: null, error }).data?.[0]?.error).to.deep.equal(error)
  })

  it('are never read from a body that does not answer the calls', () => {
    const part = fc.record(
      { jsonrpc: fc.constantFrom('2.0', 2), id: fc.nat(3), result: fc.anything(), error: fc.anything() },
      { requiredKeys: [] },
    )
    const ids = fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 })
    forAll(
      ids,
      fc.oneof(
        part,
        fc.array(part, { maxLength: 4 }),
        fc.json().map((text) => JSON.parse(text)),
        fc.anything(),
      ),
      (ids, body) => {
        const { success, data } = read(ids, body)
        return (
          !success ||
          (data?.length === ids.length &&
            data.every((one, at) => one.id === ids[at] && (one.error || one.result !== undefined)))
        )
      },
    )
  })
})

describe('RPC errors', () => {
  it("have the codes of the specification, with the node's message in the details", () => {
    const table = {
      '-32700': 'rpc-parse',
      '-32600': 'rpc-invalid-request',
      '-32601': 'rpc-method-not-found',
      '-32602': 'rpc-invalid-params',
      '-32603': 'rpc-internal',
      '-32000': 'rpc-rejected',
      '3': 'rpc-rejected',
      '-32005': 'rate-limited',
      '-32011': 'rate-limited',
      '-1': 'rpc-internal',
    }
    for (const [code, name] of Object.entries(table))
      expect(nodeError({ code: Number(code), message: 'no' }).code).to.equal(name)
    const cause = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
    expect(nodeError(cause)).to.include({ details: '3 execution reverted', cause })
  })
})

describe('Retry-After', () => {
  const waits = (value?: string) =>
    retryAfter(new Response('', { headers: value === undefined ? {} : { 'retry-after': value } }))

  it('is seconds or a date, at most 30 s, and 30 s when it is missing', () => {
    expect(['0', '1', '12', '30', '31', '86400'].map(waits)).to.deep.equal([0, 1_000, 12_000, 30_000, 30_000, 30_000])
    expect(waits(new Date(Date.now() + 10_000).toUTCString())).to.be.within(8_000, 10_000)
    expect(waits(new Date(Date.now() - 10_000).toUTCString())).to.equal(0)
    expect([undefined, '', '-5', 'soon', '1.5e9'].map(waits).every((ms) => ms >= 0 && ms <= 30_000)).to.equal(true)
    expect(waits()).to.equal(30_000)
    expect(retryAfter(undefined)).to.equal(30_000)
  })
})

describe('error codes of wallets', () => {
  it('are found in the error, its wrapped errors and its causes, as numbers or text', () => {
    const nested = { code: -32603, data: { originalError: { code: '4902' } }, cause: { code: 4001 } }
    expect(errorCodes(nested)).to.deep.equal([-32603, 4001, 4902])
  })

  it('are read from any value without an exception', () => {
    forAll(fc.anything({ withNullPrototype: true, withObjectString: true }), (thrown) =>
      errorCodes(thrown).every(Number.isInteger),
    )
    expect(errorCodes(new Proxy({}, { get: () => thrower() }))).to.deep.equal([])
  })
})

describe('RPC quantities', () => {
  it('stay exact in round trips up to 2^256 - 1', () => {
    forAll(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (value) => readQuantity(toQuantity(value)) === value)
  })

  it('have no other form', () => {
    const wrong = [
      ...'|0x|0x00|0x01|1|0xg|-0x1|0x-1| 0x1|0XA|0xA'.split('|'),
      `0x1${'0'.repeat(64)}`,
      1,
      1n,
      null,
      undefined,
      {},
      ['0x1'],
    ]
    for (const value of wrong)
      expect(() => readQuantity(value), String(value))
        .to.throw()
        .with.property('code', 'bad-response')
    forAll(fc.anything(), (value) => {
      try {
        return typeof readQuantity(value) === 'bigint'
      } catch (thrown) {
        return (thrown as { code?: string }).code === 'bad-response'
      }
    })
  })
})

function thrower(): never {
  throw new Error('hostile')
}
