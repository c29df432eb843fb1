// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { type AccountState, createAccounts } from '../../../src/core/models/accounts.ts'
import type { Account } from '../../../src/schema/account.ts'
import { type Namespace, namespaces } from '../../../src/schema/network.ts'
import { forAll } from '../../fixtures/for-all.ts'

const account = (address: string): Account => ({ address, type: 'eoa' })
const mara = { name: 'mara.eth', avatar: null }

describe('the accounts model', () => {
  it('every namespace starts without an account and has its own; a label goes with the last one', () => {
    const accounts = createAccounts()
    for (const namespace of namespaces)
      expect(accounts.of(namespace)).to.deep.equal({ status: 'disconnected', accounts: [] })
    accounts.setConnected('eip155', [account('0xa')])
    accounts.setConnecting('solana')
    expect(accounts.of('eip155').status).to.equal('connected')
    expect(accounts.of('solana').status).to.equal('connecting')
    accounts.setLabel({ address: '0xa', label: 'mara.reown.id' })
    accounts.setDisconnected('eip155')
    expect(accounts.of('solana').status).to.equal('connecting')
    expect(accounts.of('eip155').accounts).to.deep.equal([])
    expect(accounts.$label.get()?.label).to.equal('mara.reown.id')
    accounts.setDisconnected('solana')
    expect(accounts.$label.get(), 'with the last one').to.equal(undefined)
  })

  it('the identity is kept as long as the first account is the same, and one of another account is ignored', () => {
    const accounts = createAccounts()
    accounts.setConnected('eip155', [account('0xa')])
    accounts.setIdentity('eip155', '0xa', mara)
    accounts.setConnected('eip155', [account('0xa'), account('0xb')])
    expect(accounts.of('eip155').identity).to.deep.equal(mara)
    accounts.setConnected('eip155', [account('0xb'), account('0xa')])
    expect(accounts.of('eip155').identity).to.equal(undefined)
    accounts.setIdentity('eip155', '0xa', mara)
    expect(accounts.of('eip155').identity).to.equal(undefined)
    accounts.setDisconnected('eip155')
    accounts.setIdentity('eip155', '0xb', mara)
    expect(accounts.of('eip155')).to.deep.equal({ status: 'disconnected', accounts: [] })
  })

  it('the status is connected if and only if there is an account, after any steps', () => {
    const address = fc.constantFrom('0xa', '0xb')
    const step = fc.record({
      namespace: fc.constantFrom<Namespace>('eip155', 'solana'),
      verb: fc.constantFrom('setConnecting', 'setConnected', 'setIdentity', 'setDisconnected'),
      addresses: fc.array(address, { minLength: 1, maxLength: 3 }),
    })
    const isSound = ({ status, accounts, identity }: AccountState) =>
      (status === 'connected') === accounts.length > 0 && (identity === undefined || status === 'connected')
    forAll(fc.array(step, { maxLength: 30 }), (steps) => {
      const accounts = createAccounts()
      return steps.every(({ namespace, verb, addresses }) => {
        const other = namespace === 'eip155' ? 'solana' : 'eip155'
        const before = accounts.of(other)
        if (verb === 'setConnected') accounts.setConnected(namespace, addresses.map(account))
        else if (verb === 'setIdentity') accounts.setIdentity(namespace, addresses[0] ?? '', mara)
        else accounts[verb](namespace)
        return isSound(accounts.of(namespace)) && accounts.of(other) === before
      })
    })
  })
})
