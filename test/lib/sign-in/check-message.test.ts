// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { isChainIdOf, walletChainId } from '../../../src/lib/sign-in/chain-ids.ts'
import { findSignInProblem, type SignInContext, type SignInProblem } from '../../../src/lib/sign-in/check-message.ts'
import { formatSignInMessage, type SignInFields } from '../../../src/lib/sign-in/message.ts'
import { forAll } from '../../fixtures/for-all.ts'
import { fields } from './fields.ts'

const now = Date.parse('2026-01-15T12:00:00Z')
const context: SignInContext = {
  host: 'app.example:8080',
  origin: 'https://app.example:8080',
  networkId: 'eip155:1',
  address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  now,
}
const good: SignInFields = {
  domain: 'app.example:8080',
  blockchain: 'Ethereum',
  address: context.address,
  statement: 'Sign in.',
  uri: 'https://app.example:8080/login?next=/',
  version: '1',
  chainId: '1',
  nonce: 'a1B2c3D4',
  issuedAt: '2026-01-15T11:59:00Z',
  expirationTime: '2026-01-16T12:00:00.123+01:00',
}
const problemOf = (changes: Partial<SignInFields>, where: Partial<SignInContext> = {}) =>
  findSignInProblem(formatSignInMessage({ ...good, ...changes }), { ...context, ...where })

const fine: Readonly<Record<string, [Partial<SignInFields>, Partial<SignInContext>?]>> = {
  'the parts of the page': [{}],
  'the scheme of the page': [{ scheme: 'https' }],
  'the domain in capital letters': [{ domain: 'App.Example:8080' }],
  'the CAIP-2 id of the network': [{ chainId: 'eip155:1' }],
  'an EVM address in small letters': [{ address: good.address.toLowerCase() }],
  'a start within five minutes': [{ notBefore: '2026-01-15T12:04:00Z' }],
  'a statement in another language': [{ statement: 'Melden Sie sich an: 你好 👩‍🚀' }],
  'a Solana account': [
    { address: 'So1', chainId: 'solana:5eykt4' },
    { address: 'So1', networkId: 'solana:5eykt4' },
  ],
}

const refused: Readonly<Record<string, [SignInProblem, Partial<SignInFields>, Partial<SignInContext>?]>> = {
  'another domain': ['domain', { domain: 'evil.example' }],
  'another port': ['domain', { domain: 'app.example' }],
  'a longer domain': ['domain', { domain: 'app.example:8080.evil.example' }],
  'a user in the domain': ['domain', { domain: 'app.example:8080@evil.example' }],
  'another scheme': ['domain', { scheme: 'http' }],
  'a page without a host': ['domain', {}, { host: '', origin: 'null' }],
  'another URI': ['uri', { uri: 'https://evil.example/' }],
  'the URI of another scheme': ['uri', { uri: 'http://app.example:8080/' }],
  'a user in the URI': ['uri', { uri: 'https://me@app.example:8080/' }],
  'a URI that is none': ['uri', { uri: 'app.example:8080' }],
  'a blank after the URI': ['uri', { uri: 'https://app.example:8080 ' }],
  'another version': ['version', { version: '2' }],
  'another account': ['address', { address: `0x${'1'.repeat(40)}` }],
  'another case of a Solana address': [
    'address',
    { address: 'so1', chainId: 'solana:a' },
    { address: 'So1', networkId: 'solana:a' },
  ],
  'another chain': ['chain', { chainId: '10' }],
  'another namespace': ['chain', { chainId: 'solana:1' }],
  'a chain in hex': ['chain', { chainId: '0x1' }],
  'a short nonce': ['nonce', { nonce: 'a1B2c3D' }],
  'a nonce with a mark': ['nonce', { nonce: 'a1B2c3D4-' }],
  'a time without a zone': ['time', { issuedAt: '2026-01-15T11:59:00' }],
  'a time in words': ['time', { issuedAt: 'Thu, 15 Jan 2026 11:59:00 GMT' }],
  'a time that does not exist': ['time', { expirationTime: '2026-13-45T00:00:00Z' }],
  'a message that has expired': ['expired', { expirationTime: '2026-01-15T12:00:00Z' }],
  'a message for later': ['not valid yet', { notBefore: '2026-01-15T12:06:00Z' }],
  'a mark that cannot be seen': ['hidden characters', { domain: 'app.example:8080\u200b' }],
  'text that runs backwards': ['hidden characters', { statement: 'Sign \u202eni' }],
  'a tab': ['format', { statement: 'Sign\tin' }],
  'a line break within the statement': ['format', { statement: 'Sign\r\nin' }],
  'lines inside the statement': ['format', { statement: 'Sign in.\n\nURI: https://evil.example' }],
  'a text of 20,000 characters': ['format', { statement: 'x'.repeat(20_000) }],
}

describe('the check of a sign-in message', () => {
  for (const [name, [changes, where]] of Object.entries(fine))
    it(`accepts ${name}`, () => expect(problemOf(changes, where)).to.equal(undefined))

  for (const [name, [problem, changes, where]] of Object.entries(refused))
    it(`refuses ${name}`, () => expect(problemOf(changes, where)).to.equal(problem))

  it('refuses any text that is not for this page and account, and never throws', () => {
    const line = fc.oneof(fc.constantFrom(...formatSignInMessage(good).split('\n')), fc.string({ unit: 'binary' }))
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 500 }),
      fc.array(line).map((lines) => lines.join('\n')),
      fields.map(formatSignInMessage),
    )
    forAll(text, (one) => {
      const problem = findSignInProblem(one, context)
      if (problem === undefined)
        expect(one)
          .to.match(/^app\.example:8080 /)
          .and.contain(`\n${good.address}\n`)
          .and.contain('\nChain ID: 1\n')
      else expect(problem).to.be.a('string')
    })
  })

  it('accepts any message with the parts of the page', () => {
    forAll(fields, ({ statement, nonce, requestId, resources, issuedAt }) => {
      const parts = { nonce, issuedAt, ...(statement && { statement }), ...(requestId && { requestId }) }
      expect(problemOf({ ...parts, ...(resources && { resources }) })).to.equal(undefined)
    })
  })
})

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

describe('the chain id of a sign-in message', () => {
  it('is a CAIP-2 id, its reference, or the name of a Solana cluster, which a wallet gets if it knows it', () => {
    for (const text of [MAINNET, '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:mainnet', 'mainnet'])
      expect(isChainIdOf(MAINNET, text), text).to.equal(true)
    for (const text of ['solana:devnet', 'devnet', 'eip155:1', '', 'undefined', 'MAINNET'])
      expect(isChainIdOf(MAINNET, text), text).to.equal(false)
    expect(isChainIdOf('eip155:1', '1')).to.equal(true)
    expect(isChainIdOf('eip155:1', 'mainnet')).to.equal(false)
    expect(isChainIdOf('solana:local', 'undefined')).to.equal(false)
    expect(walletChainId(MAINNET)).to.equal('solana:mainnet')
    expect(walletChainId('solana:local')).to.equal('solana:local')
    expect(walletChainId('eip155:1')).to.equal('eip155:1')
  })
})
