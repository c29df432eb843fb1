import { expect } from 'chai'
import * as fc from 'fast-check'
import { errorMessages } from '../../../src/lib/error-messages.ts'
import { booby, hostile, revoked } from '../../fixtures/hostile.ts'
import { frame, until } from '../../fixtures/time.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { connectBy } from '../name-sources.ts'
import { connectorOf, emptyTransaction } from './wallets.ts'

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
  const open = (sign: unknown) =>
    connectBy(connectorOf(made({ connect: () => ({ accounts: [account] }), sign })), 'solana')

  it('shares no account by invalid replies', async () => {
    const answers = [undefined, null, 7, 'accounts', [], {}, { accounts: 'x' }, { accounts: [null, 7, {}] }]
    for (const answer of [...answers, { accounts: booby() }, { accounts: revoked() }, { accounts: [booby()] }]) {
      const error = await thrownBy(connectBy(connectorOf(made({ connect: () => answer })), 'solana'))
      expect(error.code).to.equal('wallet-locked')
    }
  })

  it('shares at most a hundred accounts of its namespace, with texts of 128 characters', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => ({ ...account, address: `a${n}` }))
    const connect = (accounts: unknown) => connectBy(connectorOf(made({ connect: () => ({ accounts }) })), 'solana')
    expect((await connect(many)).addresses).to.have.length(100)
    const foreign = { ...account, chains: ['bitcoin:mainnet'] }
    const mixed = [{ ...account, address: 'x'.repeat(129) }, foreign, { ...account, label: 'y'.repeat(9_000) }]
    const [only, ...rest] = (await connect(mixed)).addresses as { address: string; label: string }[]
    expect([only?.address, only?.label.length, rest.length]).to.deep.equal([address, 64, 0])
  })

  it('only causes a WalletError by any value that it throws', async () => {
    const thrown = [
      undefined,
      null,
      7,
      'User rejected the request.',
      {},
      { code: 4001 },
      Symbol('s'),
      booby(),
      revoked(),
    ]
    for (const value of thrown) {
      const fail = () => {
        throw value
      }
      const error = await thrownBy(connectBy(connectorOf(made({ connect: fail })), 'solana'))
      expect(errorMessages).to.have.property(error.code)
      const { request } = await open(fail)
      const asked = request({ method: 'solana_signMessage', params: { message: '2', pubkey: address } })
      expect(errorMessages).to.have.property((await thrownBy(asked)).code)
    }
  })

  it('cannot keep the visitor from cancelling by never replying, and a later reply is ignored', async () => {
    const aborting = new AbortController()
    let answer = (_: unknown) => {}
    const connect = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const connector = connectorOf(made({ connect }))
    const connecting = connectBy(connector, 'solana', aborting.signal)
    await frame()
    aborting.abort()
    expect((await thrownBy(connecting)).code).to.equal('aborted')
    answer({ accounts: [account] })
    await frame()
    const before = new AbortController()
    before.abort()
    expect((await thrownBy(connectBy(connector, 'solana', before.signal))).code).to.equal('aborted')
  })

  it('cannot pass off an invalid value as a signature', async () => {
    const transaction = emptyTransaction(address)
    await fc.assert(
      fc.asyncProperty(hostile, async (answer) => {
        const { request } = await open(() => [answer])
        for (const method of ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction']) {
          const asked = request({ method, params: { message: '2', transaction, pubkey: address } })
          expect(errorMessages).to.have.property((await thrownBy(asked)).code)
        }
      }),
      { numRuns: 50 },
    )
    for (const size of [0, 63, 65, 10_000]) {
      const { request } = await open(() => [{ signature: new Uint8Array(size) }])
      const asked = request({ method: 'solana_signMessage', params: { message: '2', pubkey: address } })
      expect((await thrownBy(asked)).code).to.equal('bad-response')
    }
  })

  it('changes nothing by invalid events', async () => {
    let tell = (_: unknown) => {}
    let accounts: unknown = [account]
    const wallet = made({
      connect: () => ({ accounts: [account] }),
      on(_: string, listener: typeof tell) {
        tell = listener
        return () => {
          throw new Error('hostile')
        }
      },
    })
    Object.defineProperty(wallet, 'accounts', { get: () => accounts })
    const connector = connectorOf(wallet)
    await connectBy(connector, 'solana')
    const told: unknown[] = []
    const stop = connector.on('accounts', ({ addresses }) => void told.push(addresses))
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
