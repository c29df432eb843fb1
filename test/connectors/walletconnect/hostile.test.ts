// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { proposedMethods } from '../../../src/connectors/walletconnect/proposal.ts'
import { readApprovedNamespaces } from '../../../src/connectors/walletconnect/session.ts'
import { namespaceOf } from '../../../src/lib/caip.ts'
import { presentId } from '../../../src/lib/former-ids.ts'
import { isNamespace } from '../../../src/schema/network.ts'
import { forAll, forAllAsync } from '../../fixtures/for-all.ts'
import { hostile } from '../../fixtures/hostile.ts'
import { BITCOIN, BTC, bitcoin, DEVNET, EVM, evm, FORMER, KEY, MAINNET, requested, solana } from './granted.ts'
import { open } from './open-session.ts'

const OTHER = `0x${'2'.repeat(40)}`
/** The form of each namespace's addresses, independent of the code under test. */
const forms: Readonly<Record<string, RegExp>> = {
  eip155: /^0x[\da-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122: /^[a-z\d]{14,90}$/i,
}

const strange = ['eip155:3', 'eip155:01', 'eip155:', 'EIP155:1', 'cosmos:hub', 'polkadot:1', '__proto__:1']
const network = fc.constantFrom<string>(...requested, FORMER, ...strange)
const invalid = ['0x123', `${EVM}0`, `${EVM} `, EVM.slice(2), '', 'toString', '\u202e', 'x'.repeat(300)]
const address = fc.constantFrom(EVM, OTHER, KEY, BTC, ...invalid)
const joint = fc.constantFrom(':', ':', ':', ':', '::', '', '/')
const account = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(network, joint, address).map((parts) => parts.join('')) },
  hostile,
)
const method = fc.oneof(
  fc.constantFrom('personal_sign', 'solana_signMessage', 'signPsbt', 'eth_evil', 'constructor', '__proto__', ''),
  hostile,
)
const list = (one: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 6, arbitrary: fc.array(one, { maxLength: 8 }) }, hostile)
const entry = fc.oneof(
  { weight: 6, arbitrary: fc.record({ accounts: list(account), methods: list(method), chains: hostile }) },
  hostile,
)
const key = fc.oneof(fc.constantFrom('eip155', 'solana', 'bip122', 'eip155:1', '__proto__', 'constructor'), fc.string())
/** Values that a wallet may send as the namespaces of a session. */
const namespaces = fc.oneof({ weight: 6, arbitrary: fc.dictionary(key, entry, { maxKeys: 5 }) }, hostile)
const wanted = fc.subarray([...requested]).map((ids) => new Set(ids))

describe('the approved namespaces', () => {
  it('contain only requested networks and methods for any input', () => {
    let read = 0
    forAll(namespaces, wanted, (sent, asked) => {
      for (const [namespace, { accounts, methods, sentAs }] of readApprovedNamespaces(sent, asked)) {
        read++
        expect(isNamespace(namespace)).to.equal(true)
        expect(accounts.size).to.be.greaterThan(0)
        for (const [id, addresses] of accounts) {
          expect(asked).to.include(id)
          expect(namespaceOf(id)).to.equal(namespace)
          expect(new Set(addresses).size).to.equal(addresses.length)
          expect(addresses.length).to.be.greaterThan(0)
          for (const one of addresses) expect(one).to.match(forms[namespace] as RegExp)
          expect(presentId(sentAs.get(id) as never)).to.equal(id)
        }
        for (const one of methods) expect(proposedMethods[namespace]).to.include(one)
      }
    })
    expect(read).to.be.greaterThan(10)
    expect(Object.prototype).to.not.have.property('accounts')
  })

  it('contain all valid requested parts among invalid ones', () => {
    const ofOthers = [`${MAINNET}:${KEY}`, `${DEVNET}:${KEY}`, `${BITCOIN}:${BTC}`]
    const sound = fc.subarray([`eip155:1:${EVM}`, `eip155:2:${OTHER}`, ...ofOthers])
    const beside = fc.dictionary(key, entry, { maxKeys: 5 })
    forAll(sound, beside, fc.array(hostile, { maxLength: 5 }), (accounts, others, junk) => {
      const sent = { ...others, eip155: { accounts: [...junk, ...accounts] } }
      const found = readApprovedNamespaces(sent, new Set(requested))
      for (const one of accounts) {
        const cut = one.lastIndexOf(':')
        const shared = found.get(namespaceOf(one as never) as never)?.accounts.get(one.slice(0, cut) as never)
        expect(shared, one).to.include(one.slice(cut + 1))
      }
    })
  })

  it('contain a thousand accounts at most over all keys', () => {
    const many = (id: string) => Array.from({ length: 10_000 }, (_, n) => `${id}:0x${n.toString(16).padStart(40, '0')}`)
    const sent = { eip155: { accounts: many('eip155:1') }, 'eip155:2': { accounts: many('eip155:2') } }
    const accounts = readApprovedNamespaces(sent, new Set(requested)).get('eip155')?.accounts
    expect([...(accounts?.values() ?? [])].flat()).to.have.length(1_000)
  })
})

describe('the events of a session', () => {
  const event = fc.record({
    chainId: fc.oneof(network, hostile),
    event: fc.oneof(
      fc.record({
        name: fc.oneof(fc.constantFrom('accountsChanged', 'chainChanged', 'message'), hostile),
        data: fc.oneof(list(account), account, network, fc.nat(), hostile),
      }),
      hostile,
    ),
  })
  const told = fc.oneof(
    fc.tuple(fc.constant('session_event'), fc.oneof({ weight: 6, arbitrary: event }, hostile)),
    fc.tuple(fc.constant('session_update'), fc.oneof(fc.record({ namespaces }), hostile)),
  )

  it('never add an account that was not shared, nor send a request to another network', async () => {
    let ends = 0
    await forAllAsync(fc.array(told, { minLength: 1, maxLength: 4 }), async (all) => {
      const { connection, tell, events, ended, asked } = open({ ...evm(), ...solana(MAINNET), ...bitcoin })
      const { request } = await connection('eip155')
      const heard: { namespace: string; address: string }[] = []
      events.on('accounts', ({ namespace, addresses }) => {
        for (const one of addresses)
          heard.push({ namespace, address: typeof one === 'string' ? one : String(one.address) })
      })
      for (const [name, params] of all) tell(name, params)
      for (const { namespace, address } of heard) expect(address).to.match(forms[namespace] as RegExp)
      await request({ method: 'personal_sign', params: ['0x', EVM] }).catch(() => {})
      for (const { chainId } of asked) expect(requested).to.include(chainId)
      ends += ended()
      expect(ended()).to.be.below(2)
    })
    expect(ends).to.be.greaterThan(0)
  })

  it('change nothing without a shared account or network', async () => {
    const granted = { ...evm(), ...solana(MAINNET) }
    const { connection, tell, ended } = open(granted)
    const stranger = fc.constantFrom(OTHER, '0x123', `eip155:1:${OTHER}`, `${MAINNET}:${EVM}`, '')
    const data = fc.oneof(fc.array(fc.oneof(stranger, hostile), { maxLength: 4 }), stranger, hostile)
    const strange = fc.record({
      chainId: fc.oneof(network, hostile),
      event: fc.record({ name: fc.constant('accountsChanged'), data }),
    })
    const at = async () => [(await connection('eip155')).addresses, (await connection('solana')).addresses]
    const before = await at()
    await forAllAsync(strange, async (params) => {
      tell('session_event', params)
      expect(await at()).to.deep.equal(before)
    })
    expect(ended()).to.equal(0)
  })
})
