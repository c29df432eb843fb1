import { expect } from 'chai'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import type { SignInVerifier, SiwxOptions } from '../../src/entry/siwx.ts'
import { createSiwx, eip155Verifier, solanaVerifier } from '../../src/entry/siwx.ts'
import type { NetworkId } from '../../src/lib/caip.ts'
import { bitcoinAccount, evmAccount, polkadotAccount, solanaAccount } from '../sandbox/sign-in/accounts.ts'
import { type Account, nodesOf, refusal, sessionOf, sessions, signed, signIn } from './sign.ts'

const { host, origin } = location
const account = evmAccount()
const nodes = nodesOf(account.chainId)
const input = (of: Account) => ({ chainId: of.chainId as NetworkId, accountAddress: of.address })
const WEEK_MS = 7 * 86_400_000

describe('the messages of createSiwx()', () => {
  it('are strictly those of EIP-4361 for EVM networks, and name the page', async () => {
    const siwx = createSiwx({ statement: 'Sign in to the test.' })
    const before = Date.now()
    const message = await siwx.createMessage({ ...input(account), accountAddress: account.address.toLowerCase() })
    const { issuedAt, expirationTime, ...parts } = parseSiweMessage(String(message))
    expect(parts).to.deep.equal({
      address: account.address,
      chainId: 31337,
      domain: host,
      uri: origin,
      version: '1',
      nonce: message.nonce,
      statement: 'Sign in to the test.',
    })
    expect(Number(issuedAt)).to.be.within(before, Date.now())
    expect(Number(expirationTime)).to.equal(Number(issuedAt) + WEEK_MS)
    expect(validateSiweMessage({ message: parseSiweMessage(String(message)), domain: host })).to.equal(true)
    expect(String(message).split('\n')).to.have.length(11)
    const { data } = sessionOf(account, String(message), '')
    expect({ ...message, toString: undefined }).to.deep.equal({ ...data, toString: undefined })
  })

  it('say which kind of account signs, and the whole id of other networks', async () => {
    const siwx = createSiwx()
    const others = [solanaAccount(), bitcoinAccount('payment'), await polkadotAccount()]
    for (const other of others) {
      const lines = String(await siwx.createMessage(input(other))).split('\n')
      expect(lines[0]).to.equal(`${host} wants you to sign in with your ${other.blockchain} account:`)
      expect(lines[1]).to.equal(other.address)
      expect(lines).to.include(`Chain ID: ${other.chainId}`)
    }
  })

  it('have a random nonce each, of at least 96 bits', async () => {
    const siwx = createSiwx()
    const nonceOf = async () => (await siwx.createMessage(input(account))).nonce
    const nonces = await Promise.all(Array.from({ length: 50 }, nonceOf))
    expect(new Set(nonces)).to.have.property('size', 50)
    for (const nonce of nonces) expect(nonce).to.match(/^[0-9a-f]{32}$/)
    expect(new Set(nonces.join(''))).to.have.property('size', 16)
  })

  it('are not made for a namespace without a verifier, nor from wrong options', async () => {
    const siwx = createSiwx({ verifiers: [solanaVerifier] })
    expect(await refusal(siwx.createMessage(input(account)))).to.match(/there is no verifier for eip155/)
    const wrong = {
      statement: ['one\ntwo', 'Größe', 'URI: https://evil.example', 'x'.repeat(501), 7],
      expiresIn: [0, Number.POSITIVE_INFINITY, '7'],
      server: [7],
    }
    for (const [option, values] of Object.entries(wrong))
      for (const value of values)
        expect(() => createSiwx({ [option]: value } as SiwxOptions), `${value}`).to.throw(/Invalid attribute/)
  })
})

describe('createSiwx()', () => {
  afterEach(() => localStorage.clear())

  it('signs accounts of all namespaces in and out', async () => {
    const siwx = createSiwx()
    const ofBitcoin = [bitcoinAccount('payment'), bitcoinAccount('ordinal')]
    const all = [account, solanaAccount(), ...ofBitcoin, await polkadotAccount()]
    for (const one of all) {
      expect(await sessions(siwx, one)).to.deep.equal([])
      const session = await signIn(siwx, one)
      expect(await sessions(siwx, one)).to.deep.equal([session])
    }
    for (const [at, one] of all.entries()) {
      await siwx.revokeSession(one.chainId as NetworkId, one.address)
      const left = await Promise.all(all.map((other) => sessions(siwx, other)))
      expect(left.map(({ length }) => length)).to.deep.equal(all.map((_, index) => (index <= at ? 0 : 1)))
    }
    expect(Object.keys(localStorage).filter((key) => key.includes('sign_in'))).to.deep.equal([])
  })

  it('accepts its own message once, for its account and network alone, and needs no nodes for the key of an account', async () => {
    const siwx = createSiwx()
    const stolen = await signed(siwx, { ...account, sign: evmAccount(1).sign })
    expect(await refusal(siwx.addSession(stolen, nodes))).to.match(/the signature is not that of the account/)
    expect(await sessions(siwx, account)).to.deep.equal([])
    const session = await signIn(siwx, account)
    for (const one of [siwx, createSiwx()])
      expect(await refusal(one.addSession(session, nodes))).to.match(/nonce is unknown/)
    expect(await sessions(siwx, { ...account, chainId: 'eip155:1' })).to.deep.equal([])
    expect(await sessions(siwx, evmAccount(1))).to.deep.equal([])
    expect(await sessions(siwx, { ...account, address: account.address.toLowerCase() })).to.have.length(1)
    const other = createSiwx()
    await other.addSession(await signed(other, account), undefined as never)
    expect(await sessions(other, account)).to.have.length(1)
  })

  it('refuses what the signed text does not say', async () => {
    const siwx = createSiwx({ statement: 'Hello.' })
    const change = {
      domain: 'evil.example',
      uri: 'https://evil.example',
      version: '2',
      nonce: 'otherNonce1',
      statement: 'Other.',
      issuedAt: '2020-01-01T00:00:00Z',
      expirationTime: '2099-01-01T00:00:00Z',
      notBefore: '2020-01-01T00:00:00Z',
      requestId: '7',
      resources: ['https://evil.example'],
      accountAddress: evmAccount(1).address,
      chainId: 'eip155:1' as const,
    }
    for (const [part, value] of Object.entries(change)) {
      const session = await signed(siwx, account)
      const other = { ...session, data: { ...session.data, [part]: value } }
      expect(await refusal(siwx.addSession(other, nodes)), part).to.match(/^sign-in-failed: The sign-in is refused: /)
    }
    const noData = { ...(await signed(siwx, account)), data: null }
    for (const broken of [undefined, {}, { data: {}, message: '', signature: '' }, noData])
      expect(await refusal(siwx.addSession(broken as never, nodes))).to.match(/./)
    expect(await sessions(siwx, account)).to.deep.equal([])
  })

  it('refuses signed texts for another page, account or network, and those that last longer', async () => {
    const siwx = createSiwx({ expiresIn: 60_000 })
    const changes: Readonly<Record<string, (text: string) => string>> = {
      domain: (text) => text.replace(host, 'evil.example'),
      uri: (text) => text.replace(`URI: ${origin}`, 'URI: https://evil.example'),
      address: (text) => text.replace(account.address, evmAccount(1).address),
      chain: (text) => text.replace('Chain ID: 31337', 'Chain ID: 1'),
      version: (text) => text.replace('Version: 1', 'Version: 2'),
      nonce: (text) => text.replace(/Nonce: .*/, 'Nonce: 0123456789abcdef'),
      'a later expiry': (text) => text.replace(/Expiration Time: .*/, 'Expiration Time: 2999-01-01T00:00:00.000Z'),
      'no expiry': (text) => text.replace(/\nExpiration Time: .*/, ''),
      'an expiry in the past': (text) => text.replace(/Expiration Time: .*/, 'Expiration Time: 2020-01-01T00:00:00Z'),
      'hidden marks': (text) => text.replace('Version', '\u200bVersion'),
    }
    for (const [name, change] of Object.entries(changes)) {
      const session = await signed(siwx, account, (message) => change(String(message)))
      expect(await refusal(siwx.addSession(session, nodes)), name).to.match(/The sign-in is refused/)
    }
    expect(await sessions(siwx, account)).to.deep.equal([])
  })

  it('uses the verifiers of the page', async () => {
    const seen: string[] = []
    let answer: unknown = true
    const verifier: SignInVerifier = {
      namespace: 'eip155',
      verify: async ({ signature }, { rpcUrls }) => {
        seen.push(signature, ...rpcUrls)
        return answer as boolean
      },
    }
    const siwx = createSiwx({ verifiers: [verifier] })
    const anyhow = { ...account, sign: async () => '0x00' }
    await signIn(siwx, anyhow)
    expect(seen).to.deep.equal(['0x00', ...nodes.rpcUrls])
    answer = 'yes'
    expect(await refusal(signIn(siwx, anyhow))).to.match(/the signature is not that of the account/)
    expect(eip155Verifier.namespace).to.equal('eip155')
  })

  it('replaces all sessions by those of one approval, which may share a nonce', async () => {
    const siwx = createSiwx()
    await signIn(siwx, solanaAccount())
    const first = await signed(siwx, account)
    const other = { ...account, chainId: 'eip155:31338' }
    const message = first.message.replace('Chain ID: 31337', 'Chain ID: 31338')
    const second = sessionOf(other, message, await account.sign(message))
    const forged = { ...first, signature: second.signature }
    expect(await refusal(siwx.setSessions([second, forged], nodes))).to.match(/the signature is not/)
    expect(await sessions(siwx, solanaAccount())).to.have.length(1)
    const again = await signed(siwx, account)
    const text = again.message.replace('Chain ID: 31337', 'Chain ID: 31338')
    await siwx.setSessions([again, sessionOf(other, text, await account.sign(text))], nodes)
    expect(await sessions(siwx, account)).to.have.length(1)
    expect(await sessions(siwx, other)).to.have.length(1)
    expect(await sessions(siwx, solanaAccount())).to.deep.equal([])
    await siwx.setSessions([], nodes)
    expect(await sessions(siwx, account)).to.deep.equal([])
  })

  it('says whether a sign-in is required, and whether it ends with the connection', () => {
    for (const asked of [true, false]) {
      const siwx = createSiwx(asked ? {} : { required: false, signOutOnDisconnect: false })
      expect([siwx.getRequired?.(), siwx.signOutOnDisconnect]).to.deep.equal([asked, asked])
    }
  })
})
