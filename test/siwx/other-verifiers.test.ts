import {
  blake2AsU8a,
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  secp256k1PairFromSeed,
  secp256k1Sign,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { cryptoWaitReady } from '@polkadot/util-crypto/crypto'
import { base58 } from '@scure/base'
import { createKeyPairSignerFromPrivateKeyBytes, createSignableMessage } from '@solana/kit'
import { expect } from 'chai'
import { toHex } from 'viem'
import { polkadotVerifier, type SignInVerifier, solanaVerifier } from '../../src/entry/siwx.ts'
import { sessionOf } from './sign.ts'

const text = 'Sign me in: 你好'
const utf8 = (message: string) => new TextEncoder().encode(message)
const seed = Uint8Array.from({ length: 32 }, (_, at) => at + 1)
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

const check = (verifier: SignInVerifier, chainId: string, address: string, signature: string, message = text) =>
  verifier.verify(sessionOf({ address, chainId, sign: async () => '' }, message, signature), { rpcUrls: [] })

const flip = (bytes: Uint8Array, at: number): Uint8Array => bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))

describe('the verifier of Solana accounts', () => {
  it('accepts the signature of the account (@solana/kit), and no other', async () => {
    const signer = await createKeyPairSignerFromPrivateKeyBytes(seed)
    const [found] = await signer.signMessages([createSignableMessage(text)])
    const signature = found?.[signer.address] as unknown as Uint8Array
    const by = (bytes: Uint8Array, message = text) =>
      check(solanaVerifier, SOLANA, signer.address, base58.encode(bytes), message)
    expect(await by(signature)).to.equal(true)
    expect(await by(signature, `${text}.`)).to.equal(false)
    for (const at of [0, 31, 32, 63]) expect(await by(flip(signature, at)), String(at)).to.equal(false)
    expect(await by(signature.slice(1))).to.equal(false)
    expect(await check(solanaVerifier, SOLANA, signer.address, 'not base58 0OIl')).to.equal(false)
    const stranger = await createKeyPairSignerFromPrivateKeyBytes(flip(seed, 0))
    expect(await check(solanaVerifier, SOLANA, stranger.address, base58.encode(signature))).to.equal(false)
  })

  it('refuses keys that any signature fits', async () => {
    // The neutral point: R = s·G holds for every message.
    const address = base58.encode(Uint8Array.of(1, ...new Uint8Array(31)))
    const signature = base58.encode(Uint8Array.of(1, ...new Uint8Array(63)))
    expect(await check(solanaVerifier, SOLANA, address, signature)).to.equal(false)
  })
})

describe('the verifier of Polkadot accounts', () => {
  before(() => cryptoWaitReady())

  type Pair = { publicKey: Uint8Array; secretKey: Uint8Array }
  const kinds = {
    ed25519: [0, () => ed25519PairFromSeed(seed), ed25519Sign],
    sr25519: [1, () => sr25519PairFromSeed(seed), sr25519Sign],
    ecdsa: [
      2,
      () => secp256k1PairFromSeed(seed),
      (text: Uint8Array, pair: Pair) => secp256k1Sign(text, pair, 'blake2'),
    ],
  } as const

  for (const [name, [mark, makePair, sign]] of Object.entries(kinds))
    it(`accepts ${name} signatures (@polkadot/util-crypto) of the text and of the text in <Bytes>, and no others`, async () => {
      const pair = makePair()
      const key = name === 'ecdsa' ? blake2AsU8a(pair.publicKey) : pair.publicKey
      const by = (bytes: Uint8Array, message = text, prefix = 0) =>
        check(polkadotVerifier, POLKADOT, encodeAddress(key, prefix), toHex(bytes), message)
      for (const signature of [text, `<Bytes>${text}</Bytes>`].map((message) => sign(utf8(message), pair))) {
        expect(await by(signature), 'plain').to.equal(true)
        expect(await by(signature, text, 42), 'another prefix').to.equal(true)
        expect(await by(Uint8Array.of(mark, ...signature)), 'marked').to.equal(true)
        expect(await by(signature, `${text}.`), 'another text').to.equal(false)
        for (const at of [0, 31, 32, 62]) expect(await by(flip(signature, at)), `byte ${at}`).to.equal(false)
        expect(await by(signature.slice(1)), 'short').to.equal(false)
        expect(await by(Uint8Array.of(7, ...signature)), 'another mark').to.equal(false)
        const stranger = encodeAddress(blake2AsU8a(key), 0)
        expect(await check(polkadotVerifier, POLKADOT, stranger, toHex(signature)), 'stranger').to.equal(false)
      }
    })

  it('refuses garbage', async () => {
    const address = encodeAddress(sr25519PairFromSeed(seed).publicKey, 0)
    for (const signature of ['', '0x', 'garbage', `0x${'00'.repeat(64)}`, `0x${'ff'.repeat(65)}`, `0x${'1'.repeat(9)}`])
      expect(await check(polkadotVerifier, POLKADOT, address, signature), signature.slice(0, 12)).to.equal(false)
    expect(await check(polkadotVerifier, POLKADOT, 'not an address', `0x${'00'.repeat(64)}`)).to.equal(false)
  })
})
