import { expect } from 'chai'
import * as fc from 'fast-check'
import { readSatsAccounts } from '../../../src/connectors/bitcoin/connection.ts'
import { errorMessages } from '../../../src/lib/error-messages.ts'
import { forAll } from '../../fixtures/for-all.ts'
import { booby, hostile, revoked } from '../../fixtures/hostile.ts'
import { frame, until } from '../../fixtures/time.ts'
import { codeOf, heard, throwing } from '../connecting.ts'
import { connectBy } from '../name-sources.ts'
import { connectorOf } from './wallets.ts'

describe('a hostile Bitcoin wallet', () => {
  const addresses = [{ address: 'bcrt1qxyz', purpose: 'payment' }]
  // The Sats Connect library would first request the wallet's version.
  const known: Record<string, unknown> = { getInfo: { version: '2.0.0' }, wallet_connect: { addresses } }
  const answering = (answer: (method: string) => unknown) => ({
    request: async (method: string) =>
      method in known ? { jsonrpc: '2.0', id: '1', result: known[method] } : answer(method),
  })

  it('only causes a WalletError by any value that it returns or throws', async () => {
    const failsWell = async (work: Promise<unknown>) => expect(errorMessages).to.have.property(await codeOf(work))
    const replies = [{ jsonrpc: '2.0', id: '1', result: 7 }, { code: 4001 }]
    for (const value of [undefined, null, 7, 'x', {}, [], ...replies, revoked()]) {
      const fail = throwing(value)
      for (const request of [() => value, fail, async () => value])
        await failsWell(connectBy(connectorOf({ request }), 'bip122'))
      for (const answer of [() => value, fail]) {
        const { request } = await connectBy(connectorOf(answering(answer)), 'bip122')
        for (const method of ['signMessage', 'signPsbt', 'sendTransfer']) {
          const params = { account: 'bcrt1qxyz', message: 'x', psbt: '', amount: '1', recipientAddress: 'b' }
          await failsWell(request({ method, params }))
        }
      }
    }
    for (const provider of [undefined, null, 7, {}, booby()])
      await failsWell(connectBy(connectorOf(provider), 'bip122'))
  })

  it('cannot keep the visitor from cancelling by never replying', async () => {
    const aborting = new AbortController()
    const connecting = connectBy(connectorOf({ request: () => new Promise(() => {}) }), 'bip122', aborting.signal)
    await frame()
    aborting.abort()
    expect(await codeOf(connecting)).to.equal('aborted')
  })

  it('changes nothing by invalid events', async () => {
    const listeners: { eventName: string; cb(value?: unknown): void }[] = []
    const provider = {
      ...answering(() => ({ jsonrpc: '2.0', id: '1', result: 'nonsense' })),
      addListener(listener: (typeof listeners)[number]) {
        listeners.push(listener)
        return throwing(new Error('hostile'))
      },
    }
    const connector = connectorOf(provider)
    await connectBy(connector, 'bip122')
    const { told, stop } = heard(connector, 'accounts', ({ addresses }) => addresses)
    await until('it listens', () => listeners.length === 3)
    const [accounts, , gone] = listeners
    for (const value of [undefined, null, 7, {}, { addresses: 'x' }, { addresses: [null] }, booby(), revoked()]) {
      accounts?.cb(value)
      await frame()
    }
    expect(told).to.deep.equal([])
    const ends: unknown[] = []
    const stopEnds = connector?.on('disconnect', (detail) => void ends.push(detail))
    gone?.cb()
    gone?.cb()
    await until('the end', () => ends.length)
    expect(ends).to.deep.equal([{ namespace: 'bip122' }])
    stop?.()
    stopEnds?.()
    accounts?.cb({ addresses })
    await frame()
    expect(told).to.deep.equal([])
  })

  it('shares a limited number of accounts, and only of Bitcoin’s types', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => ({ address: `a${n}`, purpose: 'payment' }))
    expect(readSatsAccounts({ addresses: many })).to.have.length(100)
    expect(readSatsAccounts([{ address: 'x', purpose: 'starknet' }, ...many.slice(0, 1)])).to.have.length(1)
    expect(readSatsAccounts([{ address: 'x', purpose: 'toString' }])).to.equal(undefined)
    const taproot = { address: 'x', type: 'p2tr', publicKey: '<b>' }
    expect(readSatsAccounts([taproot])).to.deep.equal([{ address: 'x', type: 'ordinal' }])
    forAll(fc.oneof(hostile, fc.array(fc.record({ address: hostile, purpose: hostile }))), (value) => {
      for (const account of readSatsAccounts(value) ?? [])
        expect((account as { address: string }).address.length).to.be.within(1, 128)
    })
  })
})
