import { expect } from 'chai'
import * as fc from 'fast-check'
import { readExtensionAccounts } from '../../../src/connectors/polkadot/connection.lazy.ts'
import { errorMessages } from '../../../src/lib/error-messages.ts'
import { forAll } from '../../fixtures/for-all.ts'
import { booby, hostile, revoked } from '../../fixtures/hostile.ts'
import { frame, until } from '../../fixtures/time.ts'
import { codeOf, heard, throwing } from '../connecting.ts'
import { connectBy } from '../name-sources.ts'
import { connect, connectorOf } from './extensions.ts'

describe('a hostile Polkadot extension', () => {
  const address = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
  const enabled = (change: object = {}) => ({ accounts: { get: async () => [{ address }] }, ...change })

  it('only causes a WalletError by any value that it returns or throws', async () => {
    const values = [undefined, null, 7, 'Cancelled', {}, [], { accounts: booby() }, revoked()]
    const failsWell = async (work: Promise<unknown>) => expect(errorMessages).to.have.property(await codeOf(work))
    for (const value of values) {
      const fail = throwing(value)
      await failsWell(connect(() => value))
      await failsWell(connect(fail))
      await failsWell(connect(async () => ({ accounts: { get: () => value } })))
      const { request } = await connect(async () => enabled({ signer: { signRaw: fail } }))
      await failsWell(request({ method: 'polkadot_signMessage', params: { address, message: 'x' } }))
    }
  })

  it('cannot pass off an invalid value as a signature', async () => {
    for (const signature of [undefined, '', '0x', '0x12', `0x${'z'.repeat(128)}`, 'x'.repeat(1_000), 7, booby()]) {
      const signer = { signRaw: async () => ({ signature }), signPayload: async () => ({ signature }) }
      const { request } = await connect(async () => enabled({ signer }))
      const calls = [
        { method: 'polkadot_signMessage', params: { address, message: 'x' } },
        { method: 'polkadot_signTransaction', params: { address, transactionPayload: {} } },
      ]
      for (const call of calls) expect(await codeOf(request(call))).to.equal('bad-response')
    }
  })

  it('cannot keep the visitor from cancelling by never replying', async () => {
    const aborting = new AbortController()
    const connecting = connect(() => new Promise(() => {}), aborting.signal)
    await frame()
    aborting.abort()
    expect(await codeOf(connecting)).to.equal('aborted')
  })

  it('changes nothing by invalid events', async () => {
    let tell = (_: unknown) => {}
    const subscribe = (listener: typeof tell) => {
      tell = listener
      return throwing(new Error('hostile'))
    }
    const connector = connectorOf(async () => enabled({ accounts: { get: async () => [{ address }], subscribe } }))
    await connectBy(connector, 'polkadot')
    const { told, stop } = heard(connector, 'accounts', ({ addresses }) => addresses)
    await frame()
    for (const value of [undefined, null, 'x', 7, booby(), revoked(), [null], [{}]]) tell(value)
    await frame()
    expect(told).to.deep.equal([])
    for (let n = 0; n < 1_000; n++) tell([{ address: `a${n}` }])
    await until('the last', () => told.length)
    expect(told).to.deep.equal([[{ address: 'a999' }]])
    stop?.()
    tell([{ address }])
    await frame()
    expect(told).to.have.length(1)
  })

  it('shares at most a hundred accounts, with texts of limited length, and none of EVM', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => ({ address: `a${n}`, name: 'x'.repeat(1_000) }))
    const read = readExtensionAccounts(many) as { label: string }[]
    expect([read.length, read[0]?.label.length]).to.deep.equal([100, 64])
    expect(readExtensionAccounts([{ address, type: 'ethereum' }])).to.deep.equal([])
    const accounts = fc.array(fc.record({ address: hostile, name: hostile, type: hostile }))
    forAll(fc.oneof(hostile, accounts), (value) => {
      for (const account of readExtensionAccounts(value) ?? [])
        expect((account as { address: string }).address.length).to.be.within(1, 128)
    })
  })
})
