// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { readStandardWallet } from '../../../src/connectors/wallet-standard/read-wallet.ts'
import { forAll } from '../../fixtures/for-all.ts'
import { hostile } from '../../fixtures/hostile.ts'
import { PNG } from '../../fixtures/sources.ts'
import { bitcoin, both, features, wallet } from './registered.ts'

describe('the info of a Wallet Standard wallet', () => {
  const read = (change: object) => readStandardWallet(wallet(change), both)

  it('needs version 1, a visible name and a wanted namespace', () => {
    for (const version of [undefined, 1, '', '2.0.0', '0.1.0', '1', 'x1.0'])
      expect(read({ version }), String(version)).to.equal(undefined)
    for (const name of ['', ' ', '\u202e', 7, null, {}]) expect(read({ name }), String(name)).to.equal(undefined)
    expect(read({ version: '1.2.3' })).to.include({ name: 'Harbor' })
    expect(readStandardWallet(wallet(), ['bip122'])).to.equal(undefined)
  })

  it('contains the namespaces for which the wallet has chains and features', () => {
    const namespaces = (change: object) => read(change)?.namespaces
    const connect = { 'standard:connect': {} }
    expect(namespaces({})).to.deep.equal(['solana'])
    expect(namespaces(bitcoin)).to.deep.equal(['bip122'])
    const chains = ['solana:localnet', 'bitcoin:regtest', 'sui:mainnet']
    const signs = { ...connect, 'solana:signAndSendTransaction': {}, 'bitcoin:signTransaction': {} }
    expect(namespaces({ chains, features: signs })).to.deep.equal(['solana', 'bip122'])
    expect(namespaces({ chains: ['bitcoin:mainnet'] })).to.equal(undefined)
    expect(namespaces({ features: connect })).to.equal(undefined)
    expect(namespaces({ features: { 'solana:signMessage': {} } })).to.equal(undefined)
    expect(namespaces({ chains: ['bitcoin:mainnet'], features: { 'sats-connect:': {} } })).to.deep.equal(['bip122'])
  })

  it('has an icon only as a data URI of at most 64 KB', () => {
    for (const icon of ['https://evil.example/x.png', 'javascript:alert(1)', `data:image/png,${'x'.repeat(65_536)}`, 7])
      expect(read({ icon }), String(icon).slice(0, 40)).to.not.have.property('icon')
    expect(read({})).to.have.property('icon', PNG)
  })

  it('is limited and cleaned for any input', () => {
    const field = fc.record({
      version: fc.oneof(hostile, fc.constant('1.0.0')),
      name: fc.oneof(hostile, fc.string({ unit: 'binary' })),
      icon: hostile,
      chains: fc.oneof(hostile, fc.constant(['solana:mainnet', 'bitcoin:mainnet'])),
      features: fc.oneof(hostile, fc.constant({ ...features, ...bitcoin.features })),
    })
    let seen = 0
    forAll(fc.oneof(hostile, field), (value) => {
      const info = readStandardWallet(value as object, both)
      if (!info) return
      seen += 1
      expect(info.name).to.match(/^[^\p{Cc}\u202a-\u202e\u200b]+$/u)
      expect(info.namespaces.length).to.be.within(1, 2)
      expect(Object.keys(info).sort().join()).to.match(/^(icon,)?name,namespaces$/)
    })
    expect(seen).to.be.greaterThan(5)
  })
})
