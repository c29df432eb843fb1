import { expect } from 'chai'
import { until } from '../fixtures/time.ts'
import { scripted } from '../fixtures/wallets/eip1193.ts'
import { connect, connectorOf, heard } from './connecting.ts'
import { connectBy } from './name-sources.ts'
import { connectorOf as standardConnectorOf } from './wallet-standard/wallets.ts'

const refuse = () => {
  throw new TypeError('this object does not change')
}

/** An answer with `then` alone, like the promises of old libraries. */
const thenable = (value: unknown) => ({
  // biome-ignore lint/suspicious/noThenProperty: it is what is tested
  then: (resolve: (value: unknown) => void) => void setTimeout(() => resolve(value)),
})

/** Copies an object with each property as an accessor that cannot be configured. */
function withAccessors(value: object): object {
  const rows = Object.entries(value).map(([key, one]) => [key, { get: () => one, enumerable: true }] as const)
  return Object.create(Object.prototype, Object.fromEntries(rows))
}

/** How wallets protect an object against the scripts of a page. */
const ways: Readonly<Record<string, <T extends object>(value: T) => object>> = {
  frozen: (value) => Object.freeze(value),
  'sealed, with accessors that stay': (value) => Object.seal(withAccessors(value)),
  'a frozen object without a prototype': (value) => Object.freeze(Object.assign(Object.create(null), value)),
  'behind a proxy that refuses changes': (value) =>
    new Proxy(Object.freeze(value), {
      set: refuse,
      defineProperty: refuse,
      deleteProperty: refuse,
      setPrototypeOf: refuse,
      preventExtensions: refuse,
    }),
}

const ALICE = `0x${'a1'.repeat(20)}`
const BOB = `0x${'b0'.repeat(20)}`
const SOL = '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS'

for (const [what, protect] of Object.entries(ways)) {
  describe(`an EIP-1193 provider that is ${what}`, () => {
    it('connects, tells its changes, answers and is handed to the page', async () => {
      const accounts = Object.freeze([ALICE])
      const own = scripted({
        eth_requestAccounts: accounts,
        eth_accounts: accounts,
        eth_chainId: '0x1',
        personal_sign: '0x1',
      })
      const provider = protect(own)
      const connector = connectorOf(provider)
      const connection = await connect(provider)
      expect(connection.addresses).to.deep.equal([ALICE])
      expect(connection.native).to.equal(provider)
      const told = heard(connector, 'accounts', ({ addresses }) => addresses)
      await until('a listener', () => own.listeners() > 0)
      own.emit('accountsChanged', Object.freeze([BOB]))
      await until('the change', () => told.told.length > 0)
      expect(told.told).to.deep.equal([[BOB]])
      told.stop()
      expect(own.listeners()).to.equal(0)
      expect(await connection.request({ method: 'personal_sign', params: Object.freeze(['0x', ALICE]) })).to.equal(
        '0x1',
      )
    })

    it('may answer by any thenable', async () => {
      const request = ({ method }: { method: string }) => thenable(method === 'eth_chainId' ? '0x1' : [ALICE])
      expect((await connect(protect({ request }))).addresses).to.deep.equal([ALICE])
    })
  })

  it(`a Wallet Standard wallet that is ${what}, and all in it, connects and signs`, async () => {
    const account = protect({ address: SOL, publicKey: new Uint8Array(32), chains: ['solana:mainnet'], features: [] })
    const wallet = protect({
      version: '1.0.0',
      name: 'Harbor',
      chains: Object.freeze(['solana:mainnet']),
      accounts: Object.freeze([account]),
      features: protect({
        'standard:connect': protect({ connect: () => thenable(protect({ accounts: Object.freeze([account]) })) }),
        'standard:events': protect({ on: () => () => {} }),
        'solana:signMessage': protect({
          signMessage: async () => Object.freeze([protect({ signature: new Uint8Array(64).fill(7) })]),
        }),
      }),
    })
    const { addresses, request } = await connectBy(standardConnectorOf(wallet), 'solana')
    expect(addresses.map((one) => (typeof one === 'string' ? one : one.address))).to.deep.equal([SOL])
    expect(await request({ method: 'solana_signMessage', params: { message: '2', pubkey: SOL } })).to.have.property(
      'signature',
    )
  })
}
