import { expect } from 'chai'
import * as fc from 'fast-check'
import { createStorage, storagePrefix } from '../../src/io/storage.ts'
import { accountStored, type StoredKey } from '../../src/schema/account-storage.ts'
import { stored } from '../../src/schema/storage.ts'
import { afterwards } from '../fixtures/afterwards.ts'
import { forAll } from '../fixtures/for-all.ts'
import { hostile } from '../fixtures/hostile.ts'
import { storedKeys as keys, openStorage, sound } from '../schema/stored-values.ts'

const PREFIX = '@appkit-wallet/'
const text = (value: unknown, v: unknown = 1) => JSON.stringify({ v, value })
const entries = () => Object.fromEntries(Object.entries(localStorage))

describe('storage', () => {
  afterEach(() => localStorage.clear())

  it("stores each value under the wallet's prefix, in an envelope with its version", () => {
    const storage = openStorage('')
    for (const key of keys) storage.set(key, sound[key] as never)
    for (const key of keys) {
      expect(localStorage.getItem(PREFIX + key)).to.equal(text(sound[key]))
      expect(openStorage('').get(key)).to.deep.equal(sound[key])
    }
    expect(Object.keys(entries()).every((key) => key.startsWith(PREFIX))).to.equal(true)
  })

  it('reading a key that is not added yet leaves its value alone, and removing it removes the value', () => {
    localStorage.setItem(`${PREFIX}identity_cache`, text(sound.identity_cache))
    const storage = createStorage('')
    expect(storage.get('identity_cache')).to.equal(undefined)
    storage.addKeys(accountStored)
    expect(storage.get('identity_cache')).to.deep.equal(sound.identity_cache)
    localStorage.setItem(`${PREFIX}identity_cache`, text(sound.identity_cache))
    createStorage('').remove('identity_cache')
    expect(entries()).to.deep.equal({})
  })

  it('is separate for wallets with different names', () => {
    const names = fc.string({ unit: fc.constantFrom(...'abAB0._-'), maxLength: 8 })
    forAll(names, names, fc.constantFrom(...keys), (one, other, key) => {
      localStorage.clear()
      openStorage(one).set(key, sound[key] as never)
      const seen = openStorage(other).get(key)
      return one === other ? seen !== undefined : seen === undefined
    })
    expect(storagePrefix('')).to.equal(PREFIX)
    expect(storagePrefix('shop')).to.equal(`${PREFIX}shop/`)
  })

  it('is not written by reading', () => {
    const { setItem } = Storage.prototype
    let writes = 0
    Storage.prototype.setItem = function (...input) {
      writes += 1
      setItem.apply(this, input)
    }
    afterwards(() => Object.assign(Storage.prototype, { setItem }))
    const storage = openStorage('')
    for (const key of keys) expect(storage.get(key)).to.equal(undefined)
    expect(writes).to.equal(0)
    expect(localStorage.length).to.equal(0)
  })

  it('removes a key with an invalid value, and no other', () => {
    for (const bad of [...'|null|{|undefined|[]|5|{"v":1}|\u0000'.split('|'), text({ a: [] }), text(null), text(5)]) {
      for (const key of keys) localStorage.setItem(PREFIX + key, bad)
      localStorage.setItem(`${PREFIX}other-library`, 'theirs')
      const storage = openStorage('')
      const [broken = 'connection_status', ...rest] = keys
      expect(storage.get(broken), bad).to.equal(undefined)
      expect(localStorage.getItem(PREFIX + broken)).to.equal(null)
      expect(rest.every((key) => localStorage.getItem(PREFIX + key) === bad)).to.equal(true)
      expect(localStorage.getItem(`${PREFIX}other-library`)).to.equal('theirs')
    }
  })

  it('reads a valid value of an older version, and leaves a newer one untouched', () => {
    const storage = openStorage('')
    for (const key of keys) {
      localStorage.setItem(PREFIX + key, text(sound[key], 0))
      expect(storage.get(key)).to.deep.equal(sound[key])
      const newer = text({ from: 'the future' }, 2)
      localStorage.setItem(PREFIX + key, newer)
      expect(storage.get(key)).to.equal(undefined)
      storage.set(key, sound[key] as never)
      storage.remove(key)
      expect(localStorage.getItem(PREFIX + key)).to.equal(newer)
    }
  })

  it('refuses dangerous values: links, prototypes, endless lists, invalid times', () => {
    const coin = { name: 'Ether', symbol: 'ETH', decimals: 18, amount: '1' }
    const bad: readonly (readonly [StoredKey, unknown])[] = [
      ['connected_namespaces', ['eip155', 'cosmos']],
      ['connector_ids', { eip155: 'x'.repeat(254) }],
      ['connector_ids', { cosmos: 'keplr' }],
      ['active_network_ids', { eip155: 'javascript:alert(1)' }],
      ['recent_wallets', Array.from({ length: 201 }, () => ({ id: 'a', name: 'A' }))],
      ['recent_wallets', [{ id: 'a', name: '\u202e' }]],
      ['native_balance_cache', { a: { amount: '1e30', time: 1 } }],
      ['native_balance_cache', { a: { amount: '-1', time: 1 } }],
      ['native_balance_cache', { a: { amount: 5, time: 1 } }],
      ['native_balance_cache', { a: { amount: '1'.repeat(79), time: 1 } }],
      ['portfolio_cache', { a: { tokens: [{ ...coin, amount: '1e30' }], isWhole: true, time: 1 } }],
      ['portfolio_cache', { a: { tokens: [{ ...coin, decimals: 256 }], isWhole: true, time: 1 } }],
      ['portfolio_cache', { a: { tokens: [{ ...coin, address: 'javascript:1' }], isWhole: true, time: 1 } }],
      ['portfolio_cache', { a: { tokens: Array(201).fill(coin), isWhole: true, time: 1 } }],
      ['pending_payments', [{ ...sound.pending_payments[0], amount: '-1' }]],
      ['pending_payments', [{ ...sound.pending_payments[0], status: 'success' }]],
      ['pending_payments', [{ ...sound.pending_payments[0], to: 'javascript:alert(1)' }]],
      ['identity_cache', { a: { name: 5, avatar: null, time: 1 } }],
      ['identity_cache', { a: { name: null, avatar: null, time: -1 } }],
      ['identity_cache', { a: { name: null, avatar: null, time: 1e30 } }],
      ['connection_status', 'maybe'],
      ['active_namespace', 'cosmos'],
      ['ended_namespaces', ['cosmos']],
      ['social_provider', 'myspace'],
      ['preferred_account_type', 'x'],
      ['smart_account_networks', [-1]],
      ['paid_receivers', [{ ...sound.paid_receivers[0], count: 0 }]],
      ['email_login_time', -1],
      ['sign_in_changed_at', -1],
    ]
    for (const [key, value] of bad) {
      localStorage.setItem(PREFIX + key, text(value))
      expect(openStorage('').get(key), JSON.stringify(value).slice(0, 80)).to.equal(undefined)
    }
    const linked = { id: 'a', name: 'A\u202e', mobile_link: 'javascript:alert(1)' }
    localStorage.setItem(`${PREFIX}recent_wallets`, text([linked]))
    expect(openStorage('').get('recent_wallets')).to.deep.equal([{ id: 'a', name: 'A' }])
    localStorage.setItem(`${PREFIX}connector_ids`, '{"v":1,"value":{"__proto__":{"polluted":1},"eip155":"a"}}')
    expect(openStorage('').get('connector_ids')).to.deep.equal({ eip155: 'a' })
    expect(({} as { polluted?: number }).polluted).to.equal(undefined)
  })

  it('survives random stores: it returns a valid value or none, never throws, and stays usable', () => {
    const value = fc.oneof(hostile, fc.constantFrom(...Object.values(sound)))
    const v = fc.oneof(fc.constantFrom<unknown>(0, 1, 1, 1, 2, -1, 1.5, '1', null), hostile)
    const texts = Object.values(sound).flatMap((one) => [text(one), text(one).slice(0, -1)])
    const enveloped = fc.record({ v, value }).map(stringify)
    const junk = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), enveloped, fc.constantFrom(...texts))
    forAll(fc.constantFrom(...keys), junk, (key, stuff) => {
      localStorage.setItem(PREFIX + key, stuff)
      const storage = openStorage('')
      const before = storage.get(key)
      const isNewer = localStorage.getItem(PREFIX + key) !== null && before === undefined
      if (before !== undefined && !isFit(key, before)) return false
      storage.set(key, sound[key] as never)
      if (isNewer) return versionOf(stuff) > 1 && localStorage.getItem(PREFIX + key) === stuff
      return JSON.stringify(storage.get(key)) === JSON.stringify(sound[key])
    })
  })
})

describe('changes in other tabs', () => {
  const say = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

  it("are reported for this wallet's keys, until the stop", () => {
    const heard: string[] = []
    const stop = openStorage('shop').onForeignChange((key) => heard.push(key))
    const others = ['connection_status', 'shop2/connection_status', 'shop/toString', 'shop/__proto__']
    for (const key of [null, 'theme', ...others.map((name) => PREFIX + name)]) say(key)
    expect(heard).to.deep.equal([])
    say(`${PREFIX}shop/connection_status`)
    expect(heard).to.deep.equal(['connection_status'])
    stop()
    say(`${PREFIX}shop/connection_status`)
    expect(heard).to.have.length(1)
  })
})

function stringify(value: unknown): string {
  try {
    return JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one)) ?? ''
  } catch {
    return '{'
  }
}

const versionOf = (stuff: string): number => (JSON.parse(stuff) as { v: number }).v

const parsers = { ...stored, ...accountStored }

// Texts that are shown and never used as links, and values that the code which uses them checks.
const SHOWN = ['login_email', 'social_username', 'account_label']
const CHECKED_LATER = ['identity_cache', 'connector_ids', 'native_balance_cache', 'portfolio_cache', 'wallet_link']

/** True for a value that its parser returns unchanged, without hidden marks and code where these would do harm. */
function isFit(key: StoredKey, value: unknown): boolean {
  const text = JSON.stringify(value)
  const isHarmless = !/\u202e|\u200b/.test(text) && (SHOWN.includes(key) || !/javascript:|<script/.test(text))
  return JSON.stringify(parsers[key](value)) === text && (CHECKED_LATER.includes(key) || isHarmless)
}
