import { expect } from 'chai'
import { createSiwx } from '../../src/entry/siwx.ts'
import type { NetworkId } from '../../src/lib/caip.ts'
import { bitcoinAccount, evmAccount, polkadotAccount, solanaAccount } from '../sandbox/sign-in/accounts.ts'
import { resetServer, skip } from '../sandbox/sign-in/server.ts'
import { fault, sandbox } from '../setup/sandbox.ts'
import { type Account, nodesOf, refusal, sessions, signed, signIn } from './sign.ts'

const account = evmAccount()
const nodes = nodesOf(account.chainId)
const server = createSiwx({ server: sandbox.server, statement: 'Sign in to the test.' })
const idOf = ({ chainId, address }: Account) => [chainId as NetworkId, address] as const

describe('createSiwx({ server })', () => {
  afterEach(async () => {
    await fault('server', 'off')
    await resetServer()
  })

  it('signs accounts of all namespaces in and out with the server, which keeps one session', async () => {
    for (const one of [account, solanaAccount(), bitcoinAccount('payment'), await polkadotAccount()]) {
      const session = await signIn(server, one)
      expect(session.message).to.contain('Sign in to the test.')
      expect(await sessions(server, one)).to.deep.equal([session])
    }
    expect(await sessions(server, account)).to.deep.equal([])
    const last = await polkadotAccount()
    await server.revokeSession(...idOf(last))
    expect(await sessions(server, last)).to.deep.equal([])
    expect(Object.keys(localStorage).filter((key) => key.includes('sign_in'))).to.deep.equal([])
    expect(document.cookie).to.equal('')
  })

  it('knows the session after a reload, without its message', async () => {
    const { data } = await signIn(server, account)
    const [session] = await sessions(createSiwx({ server: `${sandbox.server}/` }), account)
    expect(session?.message).to.equal('')
    expect(session?.signature).to.equal('')
    const { address: accountAddress, chainId } = account
    const found = session?.data ?? data
    expect(found).to.include({ accountAddress, chainId, domain: location.host, uri: location.origin })
    expect(Date.parse(found.expirationTime ?? '')).to.be.above(Date.now())
    const other = { ...account, chainId: 'eip155:31338' }
    expect(await sessions(server, other)).to.deep.equal([])
    expect(await sessions(server, evmAccount(1))).to.deep.equal([])
  })

  it('ends only the session of the account that signs out, and replaces the session', async () => {
    await signIn(server, account)
    const next = solanaAccount()
    await signIn(server, next)
    await server.revokeSession(...idOf(account))
    expect(await sessions(server, next)).to.have.length(1)
    await server.setSessions([await signed(server, account)], nodes)
    expect(await sessions(server, account)).to.have.length(1)
    await server.setSessions([], nodes)
    expect(await sessions(server, account)).to.deep.equal([])
  })

  it('tells what the server refuses, and asks it nothing for a message of another page', async () => {
    const stolen = await signed(server, { ...account, sign: evmAccount(1).sign })
    const refused = await refusal(server.addSession(stolen, nodes))
    expect(refused).to.match(/^sign-in-failed: verify: 401 The signature is not/)
    const late = await signed(server, account)
    await skip(10 * 60_000)
    expect(await refusal(server.addSession(late, nodes))).to.match(/^sign-in-failed: verify: 4\d\d /)
    expect(await sessions(server, account)).to.deep.equal([])
    const elsewhere = await signed(server, account, (message) => String(message).replace(location.host, 'evil.example'))
    expect(await refusal(server.addSession(elsewhere, nodes))).to.match(/refused: domain$/)
  })

  it('rejects while the server fails, works afterwards, and takes only a URL that a page may request', async () => {
    for (const [kind, pattern] of [
      ['error', /^sign-in-failed: nonce: 500/],
      ['limit', /^rate-limited/],
      ['garbage', /^sign-in-failed/],
      ['drop', /^network-failed/],
    ] as const) {
      await fault('server', kind)
      expect(await refusal(signIn(server, account)), kind).to.match(pattern)
      await fault('server', 'off')
    }
    await signIn(server, account)
    await fault('server', 'error')
    expect(await refusal(sessions(server, account))).to.match(/^sign-in-failed: session: 500/)
    await fault('server', 'garbage')
    expect(await refusal(sessions(server, account))).to.equal(undefined)
    await fault('server', 'off')
    expect(await sessions(server, account)).to.have.length(1)
    for (const url of ['ftp://a.example', 'javascript:0', 'http://'])
      expect(await refusal(sessions(createSiwx({ server: url }), account)), url).to.match(/^bad-attribute/)
  })
})
