// @run node
import { formatMessage } from '@walletconnect/utils'
import { expect } from 'chai'
import * as fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { areSigned, readCacaos, signedInOf } from '../../../src/connectors/walletconnect/cacao.ts'
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
      for (const { message, signature } of signedInOf(read)) {
        expect(message.length).to.be.within(1, MAX_CHARS)
        expect(signature).to.match(/^0x[0-9a-f]+$/i)
      }
    })
  })

  it('keeps the text that the wallet signed', async () => {
    const text = formatMessage(payload, payload.iss)
    const signature = await account.signMessage({ message: text })
    const signed = cacao({}, { t: 'eip191', s: signature })
    const read = readCacaos([signed]) ?? []
    expect(await areSigned(read, '')).to.equal(true)
    expect(signedInOf(read)).to.deep.equal([{ message: text, signature }])
    const other = readCacaos([{ ...signed, p: { ...payload, nonce: 'nonce00000002' } }]) ?? []
    expect(await areSigned(other, '')).to.equal(false)
  })

  for (const [title, changes] of [
    ['without a nonce', { nonce: '' }],
    ['of an account in another namespace', { iss: 'did:pkh:solana:1:abc' }],
    ['with a statement that is no text', { statement: 7 }],
    ['with too long a statement', { statement: 'a'.repeat(MAX_CHARS + 1) }],
    ['with too many resources', { resources: Array.from({ length: 101 }, () => 'https://app.example') }],
  ] as const)
    it(`refuses one ${title}`, () => expect(readCacaos([cacao(changes)])).to.equal(undefined))

  it('drops a message that cannot be written', () =>
    expect(signedInOf(readCacaos([cacao({ resources: ['urn:recap:!'] })]) ?? [])).to.deep.equal([]))
})
