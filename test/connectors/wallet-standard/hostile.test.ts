import { expect } from 'chai'
import * as fc from 'fast-check'
import { errorMessages } from '../../../src/lib/error-messages.ts'
import { booby, hostile, revoked } from '../../fixtures/hostile.ts'
import { frame, until } from '../../fixtures/time.ts'
import { codeOf, heard, throwing } from '../connecting.ts'
import { connectBy } from '../name-sources.ts'
import { connectorOf, transactionOf } from './wallets.ts'

describe('a hostile Wallet Standard wallet', () => {
  type Parts = { connect?: unknown; sign?: unknown; accounts?: unknown; on?: unknown }
  const made = ({ connect, sign, accounts = [], on }: Parts) => ({
    version: '1.0.0',
    name: 'Hostile',
    chains: ['solana:mainnet'],
    accounts,
    features: {
      'standard:connect': { connect },
      'standard:events': { on },
      'solana:signMessage': { signMessage: sign },
      'solana:signTransaction': { signTransaction: sign },
      'solana:signAndSendTransaction': { signAndSendTransaction: sign },
    },
  })
  const address = '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS'
  const account = { address, publicKey: new Uint8Array(32), chains: ['solana:mainnet'], features: [] }
  const connectTo = (parts: Parts) => connectBy(connectorOf(made(parts)), 'solana')
  const open = (sign: unknown) => connectTo({ connect: () => ({ accounts: [account] }), sign })

  it('shares no account by invalid replies', async () => {
    const answers = [undefined, null, 7, 'accounts', [], {}, { accounts: 'x' }, { accounts: [null, 7, {}] }]
    for (const answer of [...answers, { accounts: booby() }, { accounts: revoked() }, { accounts: [booby()] }])
      expect(await codeOf(connectTo({ connect: () => answer }))).to.equal('wallet-locked')
  })

  it('shares at most a hundred accounts of its namespace, with texts of 128 characters', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => ({ ...account, address: `a${n}` }))
    const connect = (accounts: unknown) => connectTo({ connect: () => ({ accounts }) })
    expect((await connect(many)).addresses).to.have.length(100)
    const foreign = { ...account, chains: ['bitcoin:mainnet'] }
    const mixed = [{ ...account, address: 'x'.repeat(129) }, foreign, { ...account, label: 'y'.repeat(9_000) }]
    const [only, ...rest] = (await connect(mixed)).addresses as { address: string; label: string }[]
    expect([only?.address, only?.label.length, rest.length]).to.deep.equal([address, 64, 0])
  })

  it('only causes a WalletError by any value that it throws', async () => {
    const texts = ['User rejected the request.', Symbol('s')]
    for (const value of [undefined, null, 7, {}, { code: 4001 }, ...texts, booby(), revoked()]) {
      const fail = throwing(value)
      expect(errorMessages).to.have.property(await codeOf(connectTo({ connect: fail })))
      const { request } = await open(fail)
      const asked = request({ method: 'solana_signMessage', params: { message: '2', pubkey: address } })
      expect(errorMessages).to.have.property(await codeOf(asked))
    }
  })

  it('cannot keep the visitor from cancelling by never replying, and a later reply is ignored', async () => {
    const aborting = new AbortController()
    const answer = Promise.withResolvers<unknown>()
    const connector = connectorOf(made({ connect: () => answer.promise }))
    const connecting = connectBy(connector, 'solana', aborting.signal)
    await frame()
    aborting.abort()
    expect(await codeOf(connecting)).to.equal('aborted')
    answer.resolve({ accounts: [account] })
    await frame()
    expect(await codeOf(connectBy(connector, 'solana', AbortSignal.abort()))).to.equal('aborted')
  })

  it('cannot pass off an invalid value as a signature', async () => {
    const transaction = transactionOf(address)
    await fc.assert(
      fc.asyncProperty(hostile, async (answer) => {
        const { request } = await open(() => [answer])
        for (const method of ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction']) {
          const asked = request({ method, params: { message: '2', transaction, pubkey: address } })
          expect(errorMessages).to.have.property(await codeOf(asked))
        }
      }),
      { numRuns: 50 },
    )
    for (const size of [0, 63, 65, 10_000]) {
      const { request } = await open(() => [{ signature: new Uint8Array(size) }])
      const asked = request({ method: 'solana_signMessage', params: { message: '2', pubkey: address } })
      expect(await codeOf(asked)).to.equal('bad-response')
    }
  })

  it('changes nothing by invalid events', async () => {
    let tell = (_: unknown) => {}
    let accounts: unknown = [account]
    const wallet = made({
      connect: () => ({ accounts: [account] }),
      on(_: string, listener: typeof tell) {
        tell = listener
        return throwing(new Error('hostile'))
      },
    })
    Object.defineProperty(wallet, 'accounts', { get: () => accounts })
    const connector = connectorOf(wallet)
    await connectBy(connector, 'solana')
    const { told, stop } = heard(connector, 'accounts', ({ addresses }) => addresses)
    for (const value of ['x', 7, null, booby(), revoked(), [null], [{}], { length: 1e9 }]) {
      accounts = value
      tell(value)
      await frame()
    }
    accounts = []
    tell(undefined)
    await until('the lock', () => told.length)
    expect(told).to.deep.equal([[]])
    stop()
    for (const on of [undefined, 7, booby(), () => 7, () => booby()]) {
      const other = connectorOf(made({ connect: () => ({ accounts: [account] }), on }))
      await connectBy(other, 'solana')
      other.on('accounts', () => {})()
    }
  })
})
