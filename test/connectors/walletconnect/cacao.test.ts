// @run node
import { createEncodedRecap, formatMessage } from '@walletconnect/utils'
import { expect } from 'chai'
import * as fc from 'fast-check'
import { serializeErc6492Signature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { isForged, readCacaos } from '../../../src/connectors/walletconnect/cacao.ts'
import { MAX_CHARS } from '../../../src/lib/sign-in/message.ts'
import { forAll } from '../../fixtures/for-all.ts'
import { hostile } from '../../fixtures/hostile.ts'
import { privateKeys } from '../../fixtures/wallets/eip1193.ts'

const account = privateKeyToAccount(privateKeys[0] ?? '0x')
const payload = {
  iss: `did:pkh:eip155:1:${account.address}`,
  domain: 'app.example',
  aud: 'https://app.example',
  version: '1',
  nonce: 'nonce00000001',
  iat: '2026-01-01T00:00:00Z',
  statement: 'Sign in.',
}
const cacao = (changes: object = {}, signature: object = { t: 'eip191', s: '0x12' }) => ({
  h: { t: 'caip122' },
  p: { ...payload, ...changes },
  s: signature,
})

describe('signed messages of a wallet', () => {
  it('hostile answers never throw, and what is kept is short text', () => {
    const part = fc.oneof(hostile, fc.string(), fc.constantFrom(...Object.values(payload)))
    const given = fc.record(
      Object.fromEntries(Object.keys({ ...payload, resources: 1, exp: 1 }).map((key) => [key, part])),
    )
    const item = fc.oneof(
      hostile,
      fc.record({ p: fc.oneof(hostile, given, fc.constant(payload)), s: fc.oneof(hostile, fc.constant(cacao().s)) }),
      given.map((changes) => cacao({ resources: changes['resources'], exp: changes['exp'] })),
    )
    forAll(fc.oneof(hostile, fc.array(item, { maxLength: 30 })), (answer) => {
      const read = readCacaos(answer) ?? []
      expect(read.length).to.be.at.most(20)
      for (const { signed, networks, methods, address } of read) {
        expect(address.length).to.be.within(1, 128)
        expect(networks.length).to.be.at.most(200)
        expect(methods.length).to.be.at.most(200)
        if (!signed) continue
        expect(signed.message.length).to.be.within(1, MAX_CHARS)
        expect(signed.signature).to.match(/^0x[0-9a-f]+$/i)
      }
    })
  })

  it('keeps the text that the wallet signed', async () => {
    const text = formatMessage(payload, payload.iss)
    const signature = await account.signMessage({ message: text })
    const [read] = readCacaos([cacao({}, { t: 'eip191', s: signature })]) ?? []
    expect(read).to.deep.equal({
      networkId: 'eip155:1',
      address: account.address,
      networks: [],
      methods: [],
      signed: { message: text, signature },
      isByKey: true,
    })
  })

  it('reads the networks and methods that the wallet approves', () => {
    const chains = { chains: ['eip155:1', 'eip155:10', 7, 'no network'] }
    const recap = createEncodedRecap('eip155', 'request', ['personal_sign', 'eth_sign'])
    const wide = JSON.parse(atob(recap.slice('urn:recap:'.length)))
    for (const ability of Object.values<unknown[]>(wide.att.eip155)) ability[0] = chains
    const resources = ['https://app.example', `urn:recap:${btoa(JSON.stringify(wide)).replaceAll('=', '')}`]
    const [read] = readCacaos([cacao({ resources })]) ?? []
    expect(read?.methods).to.deep.equal(['eth_sign', 'personal_sign'])
    expect(read?.networks).to.deep.equal(['eip155:1', 'eip155:10'])
  })

  it('only the signature of another key is forged', async () => {
    const text = formatMessage(payload, payload.iss)
    const other = privateKeyToAccount(privateKeys[1] ?? '0x')
    const own = await account.signMessage({ message: text })
    const wrong = await other.signMessage({ message: text })
    const wrapped = serializeErc6492Signature({ address: other.address, data: '0x12345678', signature: wrong })
    const judge = (changes: object, t: string, s: string) =>
      Promise.all((readCacaos([cacao(changes, { t, s })]) ?? []).map(isForged))
    expect(await judge({}, 'eip191', own), 'own').to.deep.equal([false])
    expect(await judge({}, 'eip191', wrong), 'of another key').to.deep.equal([true])
    expect(await judge({ nonce: 'nonce00000002' }, 'eip191', own), 'of another text').to.deep.equal([true])
    // The SDK counts characters instead of bytes, and would take this one for wrong.
    const umlaut = formatMessage({ ...payload, statement: 'Grüezi' }, payload.iss)
    const right = await account.signMessage({ message: umlaut })
    expect(await judge({ statement: 'Grüezi' }, 'eip191', right), 'of a text with ü').to.deep.equal([false])
    const ofContracts = [
      ['eip1271', wrong],
      ['eip1271', wrapped],
      ['eip191', wrapped],
      ['eip191', '0x12'],
      ['eip191', `0x${'00'.repeat(65)}`],
    ] as const
    for (const [type, signature] of ofContracts) expect(await judge({}, type, signature), type).to.deep.equal([false])
  })

  const unverifiable: Record<string, readonly [changes: object, signature: object]> = {
    'of an account in another namespace': [
      { iss: 'did:pkh:solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin' },
      { t: 'caip122', s: '0x12' },
    ],
    'with a signature of an unknown type': [{}, { t: 'eip7702', s: '0x12' }],
    'with a signature that is not hexadecimal': [{}, { t: 'eip1271', s: 'AAEC' }],
    'without a signature': [{}, { t: 'eip191' }],
    'that cannot be written': [{ resources: ['urn:recap:!'] }, { t: 'eip191', s: '0x12' }],
  }
  for (const [title, [changes, signature]] of Object.entries(unverifiable))
    it(`keeps the account of a message ${title}`, async () => {
      const [read] = readCacaos([cacao(changes, signature)]) ?? []
      expect(read?.signed).to.equal(undefined)
      expect(`did:pkh:${read?.networkId}:${read?.address}`).to.equal(Object.assign({}, payload, changes).iss)
      expect(read && (await isForged(read))).to.equal(false)
    })

  for (const [title, changes] of [
    ['without a nonce', { nonce: '' }],
    ['of an account without a network', { iss: 'did:pkh:0x12' }],
    ['with an issuer of another kind', { iss: 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK' }],
    ['with a statement that is no text', { statement: 7 }],
    ['with too long a statement', { statement: 'a'.repeat(MAX_CHARS + 1) }],
    ['with too many resources', { resources: Array.from({ length: 101 }, () => 'https://app.example') }],
  ] as const)
    it(`refuses one ${title}`, () => expect(readCacaos([cacao(changes)])).to.equal(undefined))
})
