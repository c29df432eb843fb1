// @run node
import { expect } from 'chai'
import fc from 'fast-check'
import { maxUint256 } from 'viem'
import type { RequestDescription } from '../../../../src/chains/operation.ts'
import { forAll } from '../../../fixtures/for-all.ts'
import { FRIEND, kinds, ME, read as readRequest, SPENDER, TOKEN, typesOf } from './request.ts'

const FOREVER = 2n ** 48n - 1n

type Typed = Readonly<Record<'domain' | 'types' | 'message', object> & { primaryType: string }>

const AUTHORIZATION = 'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
const TYPES = {
  erc2612: typesOf({ Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' }),
  dai: typesOf({ Permit: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed' }),
  permit2: typesOf({
    PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline',
    PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline',
    PermitDetails: 'address token,uint160 amount,uint48 expiration,uint48 nonce',
    PermitTransferFrom: 'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline',
    PermitBatchTransferFrom: 'TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline',
    PermitWitnessTransferFrom:
      'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Order witness',
    TokenPermissions: 'address token,uint256 amount',
    Order: 'string what',
  }),
  erc3009: typesOf({ TransferWithAuthorization: AUTHORIZATION, ReceiveWithAuthorization: AUTHORIZATION }),
}

const domain = { name: 'Mail', chainId: 31337, verifyingContract: TOKEN }
const read = (data: unknown): RequestDescription => readRequest('eth_signTypedData_v4', [ME, data])
const typed = (types: object, primaryType: string, message: object, more: Partial<Typed> = {}): RequestDescription =>
  read({ domain, types, primaryType, message, ...more })
const allowed = { do: 'allow', asset: { kind: 'token', address: TOKEN }, amount: 'any', spender: SPENDER }
const unlimited = { owner: ME, spender: SPENDER, value: String(maxUint256), nonce: 0, deadline: '1900000000' }

describe('the description of typed data', () => {
  it('leaves out data that are not signed', () => {
    const more = typed(TYPES.erc2612, 'Permit', { ...unlimited, allowed: false, holder: ME })
    expect(more.operations).to.deep.equal([allowed])
    const details = { token: TOKEN, amount: '0', expiration: '0', nonce: 0 }
    const permitted = { token: TOKEN, amount: '7', expiration: 1 }
    const message = { details, permitted, spender: SPENDER, nonce: 1, deadline: 9 }
    const one = typed(TYPES.permit2, 'PermitTransferFrom', message)
    expect(one.operations).to.deep.equal([{ ...allowed, amount: 7n, until: 9 }])
    const names = 'permitted · token, permitted · amount, spender, nonce, deadline'
    expect(one.rows.map(([name]) => name).join(', ')).to.equal(names)
    const types = { ...typesOf({ EIP712Domain: 'uint256 chainId', Mail: 'string text' }) }
    expect(typed(types, 'Mail', { text: 'Hi' }).domain, 'undeclared in the domain').to.deep.equal({})
  })

  it('is the same with any unsigned data added, even more than is shown', () => {
    const names = new Set(['token', 'amount', 'expiration', 'nonce', 'details', 'spender', 'sigDeadline'])
    const junk = fc.dictionary(
      fc.oneof(fc.string(), fc.constantFrom('allowed', 'permitted', 'value', 'owner', 'holder', 'deadline')),
      fc.anything(),
      { maxKeys: 100 },
    )
    const details = [
      { token: TOKEN, amount: '7', expiration: '1900000000', nonce: 0 },
      { token: FRIEND, amount: String(2n ** 160n - 1n), expiration: String(FOREVER), nonce: 1 },
    ]
    const message = { details, spender: SPENDER, sigDeadline: '1800000000' }
    const bare = typed(TYPES.permit2, 'PermitBatch', message)
    const dirty = (own: object, more: Record<string, unknown>) => ({
      ...Object.fromEntries(Object.entries(more).filter(([name]) => !names.has(name))),
      ...own,
    })
    forAll(junk, junk, junk, (a, b, c) => {
      const wrapped = dirty({ ...message, details: details.map((one) => dirty(one, b)) }, a)
      const unknown = Object.fromEntries(Object.entries(c).filter(([name]) => !/^[a-z]/i.test(name)))
      const reading = typed(TYPES.permit2, 'PermitBatch', wrapped, { domain: { ...unknown, ...domain } })
      expect({ ...reading, raw: '' }).to.deep.equal({ ...bare, raw: '' })
    })
    const rows = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`junk${at}`, at]))
    const hidden = typed(TYPES.permit2, 'PermitBatch', { ...rows, ...message })
    expect(hidden.rows).to.deep.equal(bare.rows)
    expect(kinds(hidden)).to.deep.equal(['signature-spends'])
  })

  it('is unreadable when types are missing, ambiguous or malformed', () => {
    const unreadable = (types: object, message: object = { a: 1 }) =>
      expect(kinds(typed(types, 'Mail', message)), JSON.stringify(types)).to.deep.equal(['unreadable'])
    unreadable({})
    unreadable(typesOf({ Mail: 'Person a' }), { a: {} })
    unreadable(typesOf({ Mail: 'uint256[2] a' }), { a: [1] })
    unreadable(typesOf({ Mail: 'uint256[] a' }), { a: 1 })
    unreadable(typesOf({ Mail: 'uint256 a' }), { a: { b: 1 } })
    unreadable(typesOf({ Mail: 'Person a', Person: 'string name' }), { a: 'Bob' })
    unreadable(typesOf({ Mail: 'uint256 a,string a' }))
    unreadable(typesOf({ Mail: 'uint256 a', uint256: 'string b' }))
    unreadable(typesOf({ Mail: 'uint256[] a', 'uint256[]': 'string b' }), { a: [] })
    unreadable(typesOf({ Mail: 'string constructor' }))
    let deep: object = {}
    for (let at = 0; at < 40; at++) deep = { a: deep }
    unreadable(typesOf({ Mail: 'Mail a' }), deep)
    unreadable(typesOf({ Mail: 'uint256[] a' }), { a: Array.from({ length: 20_000 }, () => 1) })
  })

  it('has rows for arrays, nested ones included, and for missing values that are signed', () => {
    const types = typesOf({ Mail: 'Person[1][] to,Person from', Person: 'string name' })
    const { rows } = typed(types, 'Mail', { to: [[{ name: 'Bob', age: 7 }]], from: null })
    expect(rows).to.deep.equal([
      ['to · 1 · 1 · name', 'Bob'],
      ['from', '—'],
    ])
  })

  it('has no end for a permit, whose deadline only limits its use', () => {
    for (const where of [domain, { verifyingContract: TOKEN }]) {
      const reading = typed(TYPES.erc2612, 'Permit', unlimited, { domain: where })
      expect(reading).to.deep.include({ kind: 'permission', operations: [allowed] })
      expect(kinds(reading)).to.deep.equal(['signature-spends'])
    }
    const dai = { holder: ME, spender: SPENDER, nonce: 0, expiry: '1900000000', allowed: true }
    expect(typed(TYPES.dai, 'Permit', dai).operations).to.deep.equal([allowed])
    expect(typed(TYPES.dai, 'Permit', { ...dai, allowed: false }).operations[0]).to.deep.include({ do: 'revoke' })
    expect(typed(TYPES.erc2612, 'Permit', { ...unlimited, value: 0 }).operations[0]).to.deep.include({ do: 'revoke' })
  })

  it('has the end of each allowance of Permit2', () => {
    const details = (expiration: unknown, amount = '7') => ({ token: TOKEN, amount, expiration, nonce: 0 })
    const more = { spender: SPENDER, sigDeadline: '1800000000' }
    const seven = { ...allowed, amount: 7n }
    const permit = (type: string, asked: unknown) => typed(TYPES.permit2, type, { ...more, details: asked }).operations
    expect(permit('PermitSingle', details('1900000000'))).to.deep.equal([{ ...seven, until: 1_900_000_000 }])
    expect(permit('PermitBatch', [details(5), details(String(FOREVER))])).to.deep.equal([{ ...seven, until: 5 }, seven])
    expect(permit('PermitSingle', details(5, '0'))[0]).to.deep.include({ do: 'revoke' })
  })

  it('has the deadline as the end of a transfer by Permit2, with any witness', () => {
    const permitted = { token: TOKEN, amount: '7' }
    const message = { permitted, spender: SPENDER, nonce: 0, deadline: '1900000000' }
    const once = { ...allowed, amount: 7n, until: 1_900_000_000 }
    expect(typed(TYPES.permit2, 'PermitTransferFrom', message).operations).to.deep.equal([once])
    const witness = { ...message, witness: { what: 'swap' } }
    expect(typed(TYPES.permit2, 'PermitWitnessTransferFrom', witness).operations).to.deep.equal([once])
    const batch = { ...message, permitted: [permitted, permitted] }
    expect(typed(TYPES.permit2, 'PermitBatchTransferFrom', batch).operations).to.deep.equal([once, once])
    const none = typed(TYPES.permit2, 'PermitTransferFrom', { ...message, permitted: { token: TOKEN, amount: 0 } })
    expect(none.operations[0], 'nothing is taken back').to.deep.include({ do: 'allow', amount: 0n })
  })

  it('is unreadable for a permit with a malformed amount or spender, and warns of the effect of an unknown one', () => {
    for (const wrong of [{ value: 1e30 }, { value: '-1' }, { spender: 'nobody' }, { value: null }])
      expect(kinds(typed(TYPES.erc2612, 'Permit', { ...unlimited, ...wrong }))).to.deep.equal(['unreadable'])
    const types = typesOf({ Permit: 'address spender,uint256 value,bool allowed' })
    const reading = typed(types, 'Permit', { spender: SPENDER, value: 0, allowed: false })
    expect(reading.operations).to.deep.equal([])
    expect(kinds(reading)).to.deep.equal(['signature-spends', 'effect'])
  })

  it('has the amount and the receiver of a transfer by signature', () => {
    const message = { from: ME, to: FRIEND, value: '5', validAfter: 0, validBefore: 9, nonce: `0x${'1'.repeat(64)}` }
    const sent = { do: 'send', asset: { kind: 'token', address: TOKEN }, amount: 5n, to: FRIEND }
    for (const name of ['TransferWithAuthorization', 'ReceiveWithAuthorization']) {
      const reading = typed(TYPES.erc3009, name, message)
      expect(reading).to.deep.include({ kind: 'permission', operations: [sent] })
      expect(kinds(reading)).to.deep.equal(['signature-spends'])
    }
    const other = typed(TYPES.erc3009, 'TransferWithAuthorization', { ...message, from: SPENDER })
    expect(other.operations).to.deep.equal([{ ...sent, from: SPENDER }])
  })

  it('warns of the unknown effect for any other contract', () => {
    const types = typesOf({ OrderComponents: 'address offerer,uint256 counter' })
    const order = { offerer: ME, counter: 0 }
    expect(kinds(typed(types, 'OrderComponents', order))).to.deep.equal(['effect'])
    const odd = { domain: { ...domain, verifyingContract: '0x1' } }
    expect(kinds(typed(types, 'OrderComponents', order, odd)), 'also one that is no address').to.deep.equal(['effect'])
    expect(kinds(typed(types, 'OrderComponents', order, { domain: { name: 'Mail' } }))).to.deep.equal([])
  })

  it('is unreadable with a malformed chain id', () => {
    const types = typesOf({ Mail: 'string text' })
    for (const chainId of ['mainnet', -1, 1.5, {}, ''])
      expect(kinds(typed(types, 'Mail', { text: 'Hi' }, { domain: { chainId } }))).to.deep.equal(['unreadable'])
    expect(kinds(typed(types, 'Mail', { text: 'Hi' }, { domain: { chainId: '0x1' } }))).to.deep.equal(['other-chain'])
  })

  it('warns of hidden characters and mixed alphabets in keys and texts, and shows their place', () => {
    const mail = (key: string, text: string) =>
      typed({ Mail: [{ name: key, type: 'string' }] }, 'Mail', { [key]: text }, { domain: { name: 'Mail' } })
    expect(kinds(mail('text', 'Pay\u3164me'))).to.deep.equal(['hidden-marks'])
    expect(mail('text', 'Pay\u3164me').rows).to.deep.equal([['text', 'Pay\uFFFDme']])
    expect(mail('am\u200Dount', '1').rows).to.deep.equal([['am\uFFFDount', '1']])
    expect(kinds(mail('am\u200Dount', '1'))).to.deep.equal(['hidden-marks'])
    expect(kinds(mail('\u0430mount', '1'))).to.deep.equal(['alike'])
    expect(kinds(mail('text', 'p\u0430ypal'))).to.deep.equal(['alike'])
    expect(kinds(mail('text', `${'a'.repeat(400)}\u200D`))).to.deep.equal(['cut', 'hidden-marks'])
    expect(kinds(mail('text', 'Plain text'))).to.deep.equal([])
    const domainName = typed(typesOf({ Mail: 'string a' }), 'Mail', { a: 'b' }, { domain: { name: 'M\u200Bail' } })
    expect(kinds(domainName)).to.deep.equal(['hidden-marks'])
  })

  it('warns of a permit for another owner, and of a request for another account', () => {
    const permit = (owner: string) => ({ owner, spender: SPENDER, value: '1', nonce: 0, deadline: 0 })
    expect(kinds(typed(TYPES.erc2612, 'Permit', permit(ME)))).to.deep.equal(['signature-spends'])
    const other = { kind: 'other-account', account: FRIEND }
    expect(typed(TYPES.erc2612, 'Permit', permit(FRIEND)).warnings).to.deep.include(other)
    const message = { holder: FRIEND, spender: SPENDER, nonce: 0, expiry: 0, allowed: true }
    expect(typed(TYPES.dai, 'Permit', message).warnings).to.deep.include(other)
    const data = { domain, types: TYPES.erc2612, primaryType: 'Permit', message: permit(ME) }
    expect(readRequest('eth_signTypedData_v4', [FRIEND, data]).warnings).to.deep.include(other)
  })
})
