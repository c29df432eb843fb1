// @run node
import { expect } from 'chai'
import fc from 'fast-check'
import {
  type FrameRequestName,
  frameReplies,
  frameRequest,
  frameRequests,
  isFrameMessage,
  parseFrameMessage,
} from '../../src/schema/frame/messages.ts'
import { methodClass } from '../../src/schema/frame/rpc-methods.ts'
import { getAssetsParams, sendCallsParams } from '../../src/schema/rpc-params.ts'
import { forAll } from '../fixtures/for-all.ts'
import { booby, revoked } from '../fixtures/hostile.ts'

const long = (length: number) => 'x'.repeat(length)
const user = { address: '0xA', chainId: 'eip155:1' }

/** Accepted and refused payloads of each message, in both directions. */
type Row = { sent: unknown[]; notSent: unknown[]; taken: unknown[]; notTaken: unknown[] }
const code = { sent: [{ otp: '012345' }], notSent: [{}, { otp: '12345' }, { otp: 123456 }, { otp: '12345a' }] }

const email = {
  sent: [{ email: 'a@b.co' }],
  notSent: [{}, { email: '' }, { email: 'a@' }, { email: `${long(320)}@b.co` }],
}
const none = { sent: [undefined], notSent: [{}, null, 'x'] }
const anything = { taken: [undefined, null, {}, 'x', 7], notTaken: [] }

const notUsers = [
  undefined,
  {},
  { ...user, address: '' },
  { ...user, address: 7 },
  { ...user, chainId: 0 },
  { ...user, chainId: 1.5 },
  { ...user, chainId: long(65) },
  { ...user, email: 7 },
  { ...user, accounts: [{ address: '0xA' }] },
  { ...user, accounts: [{ address: '0xA', type: 'owner' }] },
  { ...user, accounts: Array.from({ length: 101 }, () => ({ address: '0xA', type: 'eoa' })) },
  { ...user, preferredAccountType: 'payment' },
  { ...user, smartAccountDeployed: 'yes' },
]

const users = {
  taken: [
    user,
    { ...user, chainId: 1, email: null, userName: null },
    { ...user, email: 'a@b.co', smartAccountDeployed: true, preferredAccountType: 'eoa' },
    { ...user, accounts: [{ address: '0xA', type: 'smartAccount' }] },
  ],
  notTaken: notUsers,
}

const rows: { readonly [N in FrameRequestName]: Row } = {
  SWITCH_NETWORK: {
    sent: [{ chainId: 1 }, { chainId: 'eip155:1' }],
    notSent: [{}, { chainId: -1 }, { chainId: '' }, { chainId: 1, more: 1 }],
    taken: [{ chainId: 1 }, { chainId: 'solana:x' }],
    notTaken: [{}, { chainId: null }],
  },
  CONNECT_EMAIL: {
    ...email,
    taken: [{ action: 'VERIFY_DEVICE' }, { action: 'VERIFY_OTP' }, { action: 'CONNECT' }],
    notTaken: [{}, { action: 'VERIFY_PRIMARY_OTP' }, { action: 'connect' }],
  },
  CONNECT_DEVICE: { ...none, ...anything },
  CONNECT_OTP: { ...code, ...anything },
  CONNECT_SOCIAL: { sent: [{ uri: 'https://a.b/?x=1' }], notSent: [{}, { uri: '' }, { uri: long(8193) }], ...users },
  GET_FARCASTER_URI: { ...none, taken: [{ url: 'https://a.b' }], notTaken: [{}, { url: '' }, { url: long(4097) }] },
  CONNECT_FARCASTER: { ...none, taken: [{ userName: 'ada' }], notTaken: [{}, { userName: '' }, { userName: 7 }] },
  GET_USER: {
    sent: [{}, { chainId: 'eip155:1', preferredAccountType: 'eoa' }, { chainId: 1 }],
    notSent: [undefined, { preferredAccountType: 'payment' }, { other: 1 }],
    ...users,
  },
  GET_SOCIAL_REDIRECT_URI: {
    sent: ['google', 'github', 'apple', 'facebook', 'x', 'discord'].map((provider) => ({ provider })),
    notSent: [{}, { provider: 'farcaster' }, { provider: 'GOOGLE' }],
    taken: [{ uri: 'https://a.b' }],
    notTaken: [{}, { uri: '' }, { uri: long(8193) }],
  },
  SIGN_OUT: { ...none, ...anything },
  IS_CONNECTED: {
    sent: [undefined, {}, { token: 'x' }],
    notSent: [{ token: '' }, { token: 7 }, { other: 1 }],
    taken: [{ isConnected: true }, { isConnected: false }],
    notTaken: [undefined, {}, { isConnected: 'true' }, { isConnected: 1 }],
  },
  GET_CHAIN_ID: { ...none, taken: [{ chainId: 1 }], notTaken: [{}, { chainId: {} }] },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    ...none,
    taken: [{ smartAccountEnabledNetworks: [] }, { smartAccountEnabledNetworks: [1, 137] }],
    notTaken: [{}, { smartAccountEnabledNetworks: ['1'] }, { smartAccountEnabledNetworks: [0.5] }],
  },
  INIT_SMART_ACCOUNT: {
    ...none,
    taken: [{ address: '0xA', isDeployed: false }],
    notTaken: [{}, { address: '0xA' }, { isDeployed: true }],
  },
  SET_PREFERRED_ACCOUNT: {
    sent: [{ type: 'eoa' }, { type: 'smartAccount' }],
    notSent: [{}, { type: 'payment' }],
    taken: [{ type: 'eoa', address: '0xA' }],
    notTaken: [{}, { type: 'eoa' }, { type: 'stx', address: '0xA' }],
  },
  RPC_REQUEST: {
    sent: [
      { method: 'personal_sign', params: [] },
      { method: 'solana_signMessage', params: { message: 'x' } },
    ],
    notSent: [{}, { method: '' }, { method: 7, params: [] }, { method: 'x', params: [], chainId: 1 }],
    taken: [undefined, null, '0x1', [], { deep: { er: [1, true, null] } }, 7],
    notTaken: [1n, Symbol.iterator, Number.NaN, new Map(), new Date(), () => {}],
  },
  UPDATE_EMAIL: {
    ...email,
    taken: [{ action: 'VERIFY_PRIMARY_OTP' }, { action: 'VERIFY_SECONDARY_OTP' }],
    notTaken: [{}, { action: 'CONNECT' }],
  },
  UPDATE_EMAIL_PRIMARY_OTP: { ...code, ...anything },
  UPDATE_EMAIL_SECONDARY_OTP: { ...code, taken: [{ newEmail: 'a@b.co' }], notTaken: [{}, { newEmail: '' }] },
  SYNC_THEME: {
    sent: [{}, { themeMode: 'dark', w3mThemeVariables: { '--w3m-accent': '#fff' }, themeVariables: {} }],
    notSent: [undefined, { themeMode: 'auto' }, { w3mThemeVariables: { a: 1 } }],
    ...anything,
  },
  SYNC_DAPP_DATA: {
    sent: [{ projectId: 'p', metadata: { name: '', description: '', url: '', icons: [] }, sdkType: 'a' }],
    notSent: [{}, { projectId: '' }, { projectId: 'p', metadata: { name: 'x' } }],
    ...anything,
  },
  RELOAD: { ...none, ...anything },
  RPC_ABORT: { ...none, ...anything },
}

describe('messages of the login frame', () => {
  for (const [name, row] of Object.entries(rows) as [FrameRequestName, Row][])
    it(`of ${name} have valid payloads in both directions`, () => {
      for (const payload of row.sent) {
        const sent = frameRequest('id', name, payload as never)
        expect(sent).to.deep.equal({ id: 'id', type: `@w3m-app/${name}`, ...(payload !== undefined && { payload }) })
      }
      for (const payload of row.notSent) expect(frameRequest('id', name, payload as never)).to.equal(undefined)
      const type = `@w3m-frame/${name}_SUCCESS`
      for (const payload of row.taken)
        expect(parseFrameMessage({ id: 'id', type, payload }), String(payload)).to.include({ kind: 'answer', name })
      for (const payload of row.notTaken)
        expect(parseFrameMessage({ id: 'id', type, payload }), String(payload)).to.equal(undefined)
      const error = { id: 'id', type: `@w3m-frame/${name}_ERROR`, payload: { message: 'why' } }
      expect(parseFrameMessage(error)).to.deep.equal({ kind: 'error', id: 'id', name, message: 'why' })
    })

  it('are all tested', () => expect(Object.keys(frameReplies)).to.have.members(Object.keys(frameRequests)))

  it('may be events without an id, which replies need, and lose unknown fields', () => {
    expect(parseFrameMessage({ type: '@w3m-frame/READY', payload: { version: 7 } })).to.deep.equal({ kind: 'ready' })
    const update = (payload?: unknown) => parseFrameMessage({ type: '@w3m-frame/SESSION_UPDATE', payload })
    expect(update({ token: 'x', more: 1 })).to.deep.equal({ kind: 'session', token: 'x' })
    for (const payload of [undefined, {}, { token: '' }, { token: 1 }, { token: long(8193) }])
      expect(update(payload)).to.equal(undefined)
    const type = '@w3m-frame/SIGN_OUT_SUCCESS'
    for (const id of [undefined, null, '', 7, {}, long(65)]) expect(parseFrameMessage({ id, type })).to.equal(undefined)
    const payload = { isConnected: true, __proto__: { x: 1 }, more: 'x' }
    const message = parseFrameMessage({ id: 'a', type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload })
    expect(message).to.have.property('payload').that.deep.equals({ isConnected: true })
  })

  it('may have any content without an exception', () => {
    const hostile = booby()
    const circular: Record<string, unknown> = { id: 'a', type: '@w3m-frame/RPC_REQUEST_SUCCESS' }
    circular.payload = circular
    const getter = Object.defineProperty({ id: 'a', type: '@w3m-frame/GET_USER_SUCCESS' }, 'payload', {
      get: () => hostile,
    })
    for (const data of [hostile, revoked(), circular, getter, null, undefined, 7n, Symbol.iterator, () => {}]) {
      expect(parseFrameMessage(data)).to.equal(undefined)
      isFrameMessage(data)
    }
    const type = fc.oneof(
      fc.string(),
      fc.string().map((text) => `@w3m-frame/${text}`),
      fc.anything(),
    )
    forAll(fc.record({ id: fc.anything(), type, payload: fc.anything() }, { requiredKeys: [] }), (data) => {
      parseFrameMessage(data)
    })
  })
})

describe('methods of the login frame', () => {
  it('are safe, need an approval, or are never sent', () => {
    for (const method of ['eth_call', 'eth_getBlockTransactionCountByNumber', 'wallet_getCallsStatus'])
      expect(methodClass(method)).to.equal('safe')
    for (const method of ['personal_sign', 'eth_sendUserOperation', 'wallet_grantPermissions', 'solana_signMessage'])
      expect(methodClass(method)).to.equal('unsafe')
    for (const method of ['eth_sign', 'eth_signTypedData', '', 'constructor', '__proto__', 'ETH_CALL', 'solana_signIn'])
      expect(methodClass(method)).to.equal(undefined)
  })

  it('have parsed parameters when those are complex', () => {
    const to = `0x${'a'.repeat(40)}`
    const call = { to, data: '0x00', value: '0x1' }
    const good = [{ calls: [call] }, { version: '1.0', from: to, chainId: '0x1', calls: [{ data: '0x' }], id: 'x' }]
    for (const one of good) expect(sendCallsParams.safeParse([one]).data).to.deep.equal([one])
    for (const one of [{}, { calls: [] }, { calls: [{ to: '0x1' }] }, { calls: [{ value: -1 }] }, { calls: [1] }])
      expect(sendCallsParams.safeParse([one]).success).to.equal(false)
    expect(getAssetsParams.safeParse([{ account: to, chainFilter: ['0x1'] }]).success).to.equal(true)
    expect(getAssetsParams.safeParse([{ account: 'me' }]).success).to.equal(false)
  })
})
