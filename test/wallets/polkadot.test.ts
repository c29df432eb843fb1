import { decodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { cryptoWaitReady } from '@polkadot/util-crypto/crypto'
import { connectInjectedExtension } from '@polkadot-api/pjs-signer'
import { compact, u32 } from '@polkadot-api/substrate-bindings'
import { expect } from 'chai'
import { bytesToHex, concat, type Hex, hexToBytes } from 'viem'
import type { Injected } from '../../demo/wallet/polkadot/extension.ts'
import { thrownBy } from '../fixtures/wallets/eip1193.ts'
import { addPolkadot } from '../fixtures/wallets/polkadot.ts'

type Entry = { version: string; enable(origin?: string): Promise<Injected> }
const entry = (key = 'demo-js') =>
  (window as unknown as { injectedWeb3?: Record<string, Entry> }).injectedWeb3?.[key] as Entry
const text = (words: string) => new TextEncoder().encode(words)

const hash = (byte: string): Hex => `0x${byte.repeat(32)}`
const checks = ['NonZeroSender', 'SpecVersion', 'TxVersion', 'Genesis', 'Mortality', 'Nonce']
const payload = (address: string, method: Hex) => ({
  address,
  method,
  era: '0x00' as const,
  blockHash: hash('aa'),
  genesisHash: hash('bb'),
  nonce: '0x00000007' as const,
  tip: '0x00000000000000000000000000000000' as const,
  specVersion: '0x000003e8' as const,
  transactionVersion: '0x0000001a' as const,
  signedExtensions: [...checks.map((name) => `Check${name}`), 'ChargeTransactionPayment', 'CheckMetadataHash'],
})
/** The same payload built by hand: call, era, nonce, tip, mode; then versions, hashes, and no metadata hash. */
const signedBytes = (method: Hex) =>
  concat([
    hexToBytes(method),
    Uint8Array.of(0),
    compact.enc(7),
    compact.enc(0),
    Uint8Array.of(0),
    u32.enc(1000),
    u32.enc(26),
    hexToBytes(hash('bb')),
    hexToBytes(hash('aa')),
    Uint8Array.of(0),
  ])

describe('a Polkadot extension', () => {
  before(() => cryptoWaitReady())

  it('shares its accounts only with a page that its user authorised, and remembers it', async () => {
    const { addresses } = addPolkadot()
    const { name, version, accounts } = await entry().enable('Fieldnote')
    expect([name, version]).to.deep.equal(['demo-js', '1.0.0'])
    expect(await accounts.get()).to.deep.equal([
      { address: addresses[0], genesisHash: null, type: 'sr25519', name: 'Treasury' },
      { address: addresses[1], genesisHash: null, type: 'sr25519', name: 'Pocket' },
    ])
    expect(decodeAddress(addresses[0])).to.have.length(32)
    const other = addPolkadot({ key: 'other' })
    other.control.decline = true
    expect((await thrownBy(entry('other').enable())).message).to.equal('Rejected')
    const reloaded = addPolkadot()
    reloaded.control.decline = true
    expect(await (await entry().enable('Fieldnote')).accounts.get()).to.have.length(2)
  })

  it('signs bytes of its accounts between tags, verified by another library, unless it is locked or declined', async () => {
    const { addresses, control } = addPolkadot()
    const { signer } = await entry().enable()
    const [address = ''] = addresses
    const { signature } = await signer.signRaw({ address, data: bytesToHex(text('Hello')), type: 'bytes' })
    expect(signatureVerify('<Bytes>Hello</Bytes>', signature, address)).to.include({ isValid: true, crypto: 'sr25519' })
    const wrapped = await signer.signRaw({ address, data: bytesToHex(text('<Bytes>Hello</Bytes>')), type: 'bytes' })
    expect(signatureVerify('<Bytes>Hello</Bytes>', wrapped.signature, address).isValid).to.equal(true)
    expect(signatureVerify('Bye', signature, address).isValid).to.equal(false)
    const refusalOf = async (one: string) => (await thrownBy(signer.signRaw({ address: one, data: '0x00' }))).message
    expect(await refusalOf('5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM')).to.match(/account/)
    control.decline = true
    expect(await refusalOf(address)).to.equal('Cancelled')
    control.lock()
    expect(await refusalOf(address)).to.match(/account/)
  })

  it('works with the client that pages use', async () => {
    const { addresses, control, listenerCount } = addPolkadot()
    const client = await connectInjectedExtension('demo-js', 'Fieldnote')
    const [first] = client.getAccounts()
    expect(first).to.include({ address: addresses[0], name: 'Treasury', type: 'sr25519' })
    const signature = (await first?.polkadotSigner.signBytes(text('Hello'))) ?? new Uint8Array()
    expect(signatureVerify('<Bytes>Hello</Bytes>', signature, addresses[0] ?? '').isValid).to.equal(true)
    control.selectAccount(1)
    expect(client.getAccounts()[0]?.address).to.equal(addresses[1])
    client.disconnect()
    expect(listenerCount()).to.equal(0)
  })

  it('signs short transactions directly and long ones by their hash', async () => {
    const { addresses } = addPolkadot()
    const { signer } = await entry().enable()
    const [address = ''] = addresses
    const { blake2AsU8a } = await import('@polkadot/util-crypto')
    for (const method of ['0x0500', `0x${'ab'.repeat(300)}`] as const) {
      const { signature } = await signer.signPayload(payload(address, method))
      const bytes = signedBytes(method)
      const meant = bytes.length > 256 ? blake2AsU8a(bytes) : bytes
      expect(signature.slice(0, 4)).to.equal('0x01')
      expect(signatureVerify(meant, signature, address).isValid).to.equal(true)
    }
  })
})
