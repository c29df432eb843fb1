// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { errorMessages } from '../../src/lib/error-messages.ts'
import { causes, type ErrorCode, isAbort, read, toWalletError, WalletError } from '../../src/lib/errors.ts'
import { forAll } from '../fixtures/for-all.ts'
import { booby, hostile, revoked } from '../fixtures/hostile.ts'

const codes = Object.keys(errorMessages) as ErrorCode[]

/** Exact sentences that pages and translations depend on, by code. */
const spec: { readonly [code in ErrorCode]?: string } = {
  timeout: 'Network request timed out',
  aborted: 'Aborted',
  'network-failed': 'Network request failed',
  'not-connected': 'Please call connect() before request()',
  'unsupported-chain': 'Unsupported chain',
  'chain-not-supported': 'Chain is not supported',
  'chain-required': 'Chain is required',
  'adapter-not-found': 'Adapter not found',
  'chain-adapter-not-found': 'Chain adapter not found',
  'network-undefined': 'CaipNetwork is undefined',
  'account-undefined': 'CaipNetwork or CaipAddress is undefined',
  'network-client-not-set': 'NetworkController client not set',
  'connection-client-not-set': 'ConnectionController client not set',
  'no-rpc-url': 'No RPC url provided for chainId',
  'invalid-caip-address': 'Invalid CAIP Address',
  'invalid-account-id': 'Invalid CAIP-10 address',
  'balance-unavailable': 'Token Balance Unavailable',
  'history-failed': 'Failed to fetch transactions',
  'disconnect-failed': 'Failed to disconnect',
  'send-failed': 'Something went wrong',
  'network-not-found': 'Network Not Found',
  'project-id-missing': 'Project ID Not Configured',
  'invalid-app-configuration': 'Invalid App Configuration',
  'user-rejected': 'Request declined',
  'invalid-transfer': 'Please enter a valid amount and receiver address',
  'solana-transfer-failed': 'Failed to send transaction. Please try again.',
  'account-changed': 'Account changed, review again',
  'network-changed': 'Network changed in your wallet',
  'network-mismatch': 'This request is for another network',
}

describe('WalletError', () => {
  it('has codes of lower-case words with dashes, a sentence for each, and the exact sentences that pages depend on', () => {
    for (const code of codes) {
      expect(code).to.match(/^[a-z]+(-[a-z0-9]+)*$/)
      const { message, name } = new WalletError(code)
      // A message with several sentences ends with a period.
      expect(message).to.match(/^[A-Z](?:[^.]*[a-zA-Z0-9)]|.*\. .*\.)$/)
      expect(message).to.not.match(/https?:|undefined is|\{/)
      expect(name).to.equal('WalletError')
    }
    for (const [code, sentence] of Object.entries(spec))
      expect(new WalletError(code as ErrorCode).message).to.equal(sentence)
  })

  it('has details and a cause apart from the message, and neither by default', () => {
    const cause = new Error('below')
    const error = new WalletError('no-rpc-url', { details: 'eip155:5', cause })
    expect(error).to.include({ details: 'eip155:5', cause, message: 'No RPC url provided for chainId' })
    expect(new WalletError('aborted').details).to.equal(undefined)
    expect('cause' in new WalletError('aborted')).to.equal(false)
    expect(new WalletError('aborted', { cause: undefined })).to.have.property('cause', undefined)
  })

  it('finds the first matching error in its cause chain, itself included', () => {
    const bottom = { code: 4001 }
    const error = new WalletError('wallet-failed', { cause: new Error('middle', { cause: bottom }) })
    expect(error.walk((one) => read(one, 'code') === 4001)).to.equal(bottom)
    expect(error.walk(() => true)).to.equal(error)
    expect(error.walk(() => false)).to.equal(undefined)
  })
})

/** All text that is kept with a stored or logged error: its details and the texts in its causes. */
function textOf(error: unknown, seen = new Set<unknown>()): string {
  if (typeof error === 'string') return error
  if (error === null || typeof error !== 'object' || seen.has(error)) return ''
  seen.add(error)
  const keys = new Set([...Object.keys(error), 'message', 'name', 'cause'])
  return [...keys].map((key) => textOf(read(error, key), seen)).join('')
}
const heldBy = ({ details, cause }: WalletError) => `${details ?? ''}${textOf(cause)}`

describe('the text of an error', () => {
  const huge = 'x'.repeat(2 * 1024 * 1024)

  it('has at most 1,000 characters in details and causes together, for any thrown value', () => {
    const deep = (depth: number): unknown =>
      depth === 0 ? undefined : Object.assign(new Error(`${depth}${'y'.repeat(90)}`), { cause: deep(depth - 1) })
    const causes: unknown[] = [
      huge,
      new Error(huge),
      { message: huge, code: huge, data: huge },
      { data: Array.from({ length: 100_000 }, () => 'node') },
      { data: Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`key${at}`, 'value'])) },
      deep(500),
      new WalletError('wallet-failed', { details: huge, cause: new WalletError('timeout', { details: huge }) }),
    ]
    for (const cause of causes) {
      const error = new WalletError('wallet-failed', { details: huge, cause })
      expect(error.details?.length).to.equal(500)
      expect(heldBy(error).length).to.be.at.most(1_000)
      expect(heldBy(toWalletError(cause, 'wallet-failed')).length).to.be.at.most(1_000)
    }
    forAll(hostile, fc.option(fc.string(), { nil: undefined }), (cause, details) => {
      const error = new WalletError('wallet-failed', { cause, ...(details !== undefined && { details }) })
      return heldBy(error).length <= 1_000
    })
  })

  it('keeps a small cause unchanged, and the codes and first words of a large one', () => {
    const small = Object.assign(new Error('User rejected'), { code: 4001, data: { originalError: { code: 4001 } } })
    expect(new WalletError('wallet-failed', { cause: small }).cause).to.equal(small)
    const circle: { cause?: unknown; message: string } = { message: 'me again' }
    circle.cause = circle
    expect(new WalletError('wallet-failed', { cause: circle }).cause).to.equal(circle)
    const large = Object.assign(new Error(`Preflight failed ${huge}`), {
      code: -32002,
      data: { err: 'AlreadyProcessed', logs: Array.from({ length: 90 }, () => 'Program log: said'), last: huge },
      cause: { message: huge, cause: { message: huge, code: 4001, data: { originalError: { code: '4100' } } } },
    })
    const { cause } = new WalletError('wallet-failed', { cause: large })
    expect(cause).to.be.an.instanceof(Error)
    expect(read(cause, 'message')).to.match(/^Preflight failed x+$/)
    expect(read(cause, 'code')).to.equal(-32002)
    expect(read(read(cause, 'data'), 'err')).to.equal('AlreadyProcessed')
    expect(
      causes(cause)
        .slice(0, 3)
        .map((one) => read(one, 'code')),
    ).to.deep.equal([-32002, undefined, 4001])
  })
})

describe('a thrown value', () => {
  it('becomes a WalletError, unless it already is one', () => {
    const own = new WalletError('user-rejected')
    expect(toWalletError(own, 'wallet-failed')).to.equal(own)
    forAll(hostile, (thrown) => {
      const error = toWalletError(thrown, 'wallet-failed')
      return error instanceof WalletError && codes.includes(error.code) && (error.details ?? '').length <= 500
    })
    expect(toWalletError(revoked(), 'wallet-failed').code).to.equal('wallet-failed')
  })

  it('is an abort only when a signal aborted the work', () => {
    const abort = new DOMException('gone', 'AbortError')
    expect(toWalletError(abort, 'wallet-failed')).to.include({ code: 'aborted', cause: abort })
    expect(isAbort(new WalletError('aborted'))).to.equal(true)
    for (const other of [new WalletError('timeout'), new Error('AbortError'), 'aborted', undefined, booby()])
      expect(isAbort(other)).to.equal(false)
  })

  it('is followed through whatever wraps an error, at most ten, even when it is its own cause', () => {
    const circle: { cause?: unknown } = {}
    circle.cause = circle
    expect(causes(circle)).to.deep.equal([circle])
    const endless = (): object => ({
      error: {},
      get cause() {
        return endless()
      },
      get data() {
        return endless()
      },
    })
    expect(causes(endless())).to.have.length(10)
    const deep = { error: { data: { originalError: { data: { cause: { cause: 'deep' } } } } } }
    expect(causes(deep)).to.have.length(5).and.include('deep')
    expect(causes(undefined)).to.deep.equal([])
    const hostileCause = booby()
    expect(causes(hostileCause)).to.deep.equal([hostileCause])
  })

  it('is read without an exception', () => {
    forAll(hostile, fc.string(), (value, key) => {
      read(value, key)
      read(value, 'message')
    })
    expect(read(revoked(), 'message')).to.equal(undefined)
    expect(read({ a: 1 }, 'a')).to.equal(1)
    expect(read('text', 'length')).to.equal(undefined)
  })
})
