// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { readAccountList, readChainId } from '../../../src/connectors/eip1193/provider.ts'
import { requireSameChain } from '../../../src/connectors/eip1193/request-chain.ts'
import { walletError } from '../../../src/connectors/shared/wallet-error.ts'
import { errorMessages } from '../../../src/lib/error-messages.ts'
import { WalletError } from '../../../src/lib/errors.ts'
import { forAll } from '../../fixtures/for-all.ts'
import { booby, hostile, revoked } from '../../fixtures/hostile.ts'

describe("a wallet's accounts", () => {
  it('are the texts of limited length in its list, a hundred at most, and undefined for an unreadable one', () => {
    expect(readAccountList(['0xa', '0xb'])).to.deep.equal(['0xa', '0xb'])
    expect(readAccountList(['0xa', null, 7, '', { a: 1 }, '0xb', 'x'.repeat(129)])).to.deep.equal(['0xa', '0xb'])
    expect(readAccountList(Array.from({ length: 10_000 }, (_, n) => `0x${n}`))).to.have.length(100)
    expect(readAccountList([])).to.deep.equal([])
    expect(readAccountList({ 0: '0xa', 1: '0xb', length: 2 })).to.deep.equal(['0xa', '0xb'])
    expect(readAccountList({ 0: '0xa', length: 1e9 })).to.deep.equal(['0xa'])
    for (const junk of ['0xa', null, undefined, [null], [[]], {}, { length: -1 }, { length: 1 }, 7, revoked(), booby()])
      expect(readAccountList(junk)).to.equal(undefined)
    forAll(fc.oneof(hostile, fc.array(hostile)), (value) => {
      const accounts = readAccountList(value) ?? []
      return accounts.length <= 100 && accounts.every((one) => typeof one === 'string' && one.length <= 128)
    })
  })
})

it("a wallet's chain id is a number or a short text", () => {
  for (const id of ['0x1', 1]) expect(readChainId(id)).to.equal(id)
  for (const junk of ['x'.repeat(10_000), null, undefined, [1], {}, 1n, Symbol('1'), booby()])
    expect(readChainId(junk)).to.equal(undefined)
})

describe("a wallet's errors", () => {
  const cases: [unknown, string][] = [
    [{ code: 4001 }, 'user-rejected'],
    [{ code: '4001' }, 'user-rejected'],
    [{ code: 4001, message: 'method not supported' }, 'user-rejected'],
    [{ code: 'ACTION_REJECTED' }, 'user-rejected'],
    [{ cause: { code: 'ACTION_REJECTED' } }, 'user-rejected'],
    [{ code: -32603, data: { originalError: { code: 4001 } } }, 'user-rejected'],
    [new Error('wrapped', { cause: new Error('again', { cause: { code: 4001 } }) }), 'user-rejected'],
    ['User rejected the request', 'user-rejected'],
    [new Error('MetaMask Tx Signature: User denied transaction signature.'), 'user-rejected'],
    [{ code: -32603, message: 'user cancelled' }, 'user-rejected'],
    [{ message: 'User canceled' }, 'user-rejected'],
    [{ message: 'Request denied by user' }, 'user-rejected'],
    [new Error('outer', { cause: 'user rejected' }), 'user-rejected'],
    [{ code: -32002 }, 'request-pending'],
    [{ code: -32601 }, 'method-not-supported'],
    [{ code: 4200 }, 'method-not-supported'],
    [{ code: -32603, message: 'The method wallet_revokePermissions is not supported' }, 'method-not-supported'],
    [new Error('Unsupported method'), 'method-not-supported'],
    [{ code: -32603, message: 'Internal error' }, 'wallet-failed'],
    [{ code: 4001.5 }, 'wallet-failed'],
    [{ name: 'AbortError', message: 'gone' }, 'wallet-failed'],
    [undefined, 'wallet-failed'],
    [null, 'wallet-failed'],
    ['boom', 'wallet-failed'],
    [Symbol('boom'), 'wallet-failed'],
    [booby(), 'wallet-failed'],
    [{ length: Object.create(null) }, 'wallet-failed'],
    [revoked(), 'wallet-failed'],
  ]
  for (const [index, [thrown, code]] of cases.entries()) {
    it(`have the code ${code} for form ${index + 1}`, () => {
      const error = walletError(thrown)
      expect(error).to.be.instanceOf(WalletError)
      expect(error.code).to.equal(code)
      expect(error.cause).to.equal(thrown)
    })
  }

  it("keep the wallet's message as details, and a WalletError unchanged", () => {
    expect(walletError({ code: 4001, message: 'No, thanks' }).details).to.equal('No, thanks')
    expect(walletError({ message: 'x'.repeat(10_000) }).details).to.have.length(500)
    const ours = new WalletError('wallet-locked')
    expect(walletError(ours)).to.equal(ours)
  })

  it('get one of the known codes for any thrown value', () => {
    const data = fc.record({ originalError: fc.record({ code: hostile }) })
    const shaped = fc.record({ code: hostile, message: hostile, data, cause: hostile }, { requiredKeys: [] })
    forAll(fc.oneof(hostile, shaped), (thrown) => walletError(thrown).code in errorMessages)
  })
})

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const typed = (chainId: unknown) => JSON.stringify({ domain: { chainId } })

/** The params with a chain id, by method. */
const calls: Readonly<Record<string, (chainId: unknown) => unknown>> = {
  eth_sendTransaction: (chainId) => [{ chainId }],
  eth_signTransaction: (chainId) => [{ chainId }],
  eth_signTypedData: (chainId) => [{ domain: { chainId } }, ME],
  eth_signTypedData_v3: (chainId) => [ME, typed(chainId)],
  eth_signTypedData_v4: (chainId) => [ME, typed(chainId)],
}

describe('the chain of a request', () => {
  for (const [method, paramsFor] of Object.entries(calls))
    it(`must be the current one: ${method}`, () => {
      const ask = (chainId: unknown) => () => requireSameChain({ method, params: paramsFor(chainId) }, 'eip155:31337')
      for (const same of [undefined, null, 31337, '31337', '0x7a69']) expect(ask(same)).to.not.throw()
      for (const other of [1, '0x1', 0]) expect(ask(other)).to.throw().with.property('code', 'network-mismatch')
      for (const none of ['mainnet', -1, {}]) expect(ask(none)).to.throw().with.property('code', 'rpc-invalid-params')
    })
})
