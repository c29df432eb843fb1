import { expect } from 'chai'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { createSiwx } from '../../../src/entry/siwx.ts'
import { choose, listen } from '../../fixtures/page.ts'
import { addSigned, promptCount } from '../../fixtures/sign-in.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { startSignInServer } from '../../setup/commands.ts'
import { sandbox } from '../../setup/sandbox.ts'

const RPC_URLS = JSON.stringify({ 31337: sandbox.rpcUrls['eip155:31337'] })
const account = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
let server: Awaited<ReturnType<typeof startSignInServer>>

async function call(path: string, body?: object) {
  const response = await fetch(`${server.url}/${path}`, {
    method: body ? 'POST' : 'GET',
    credentials: 'include',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text && JSON.parse(text) }
}

const newNonce = async (): Promise<string> => (await call('nonce')).body.nonce

type Fields = Parameters<typeof createSiweMessage>[0]

/** Signs in with a new nonce; fields of the message may differ from what the server expects. */
async function signIn(change: Partial<Fields> = {}, edit = (text: string) => text) {
  const { host: domain, origin: uri } = location
  const nonce = await newNonce()
  const fields: Fields = { address: account.address, chainId: 31337, domain, uri, nonce, version: '1', ...change }
  const message = edit(createSiweMessage(fields))
  return { message, ...(await call('verify', { message, signature: await account.signMessage({ message }) })) }
}

describe('the Node server of docs/sign-in.md', () => {
  before(async () => {
    server = await startSignInServer({ ORIGIN: location.origin, RPC_URLS })
  })
  after(() => server.stop())
  afterEach(() => call('sign-out', {}))

  it('signs in an account by its key, keeps the session in a cookie until the message says, and forgets it', async () => {
    expect(await call('session')).to.deep.equal({ status: 401, body: { error: 'You are not signed in.' } })
    const { status, body } = await signIn({ statement: 'Sign in to Fieldnote.' })
    expect(status, body.error).to.equal(200)
    expect(body).to.include({ address: account.address, chainId: 'eip155:31337', domain: location.host })
    expect(await call('session')).to.deep.equal({ status: 200, body })
    expect(document.cookie).to.equal('')
    expect((await call('sign-out', {})).status).to.equal(204)
    expect((await call('session')).status).to.equal(401)
    const expirationTime = new Date(Date.now() + 60_000)
    const { body: timed } = await signIn({ expirationTime })
    expect(timed.expirationTime.slice(0, 19)).to.equal(expirationTime.toISOString().slice(0, 19))
  })

  it('refuses other sites, used nonces, other times, networks and signatures, and inexact messages', async () => {
    for (const [change, error, edit] of [
      [{ domain: 'app.example' }, /^The message is not for this site/],
      [{ uri: 'https://app.example' }, /^The message is not for this site/],
      [{ nonce: 'abcdefgh12345678' }, /^The nonce/],
      [{ expirationTime: new Date(Date.now() - 1) }, /^The signature or the time/],
      [{ notBefore: new Date(Date.now() + 60_000) }, /^The signature or the time/],
      [{ chainId: 1 }, /^This network/],
      [{ address: stranger.address }, /^The signature or the time/],
      [{}, /^The message is not for this site/, (text: string) => `\n${text}`],
      [{}, /^The message is not for this site/, (text: string) => `${text}\nResources:\n- x`],
      [{}, /^The message is not for this site/, (text: string) => `${text}\n${text}`],
    ] as const) {
      const { status, body } = await signIn(change, edit)
      expect(body.error).to.match(error)
      expect(status).to.be.within(400, 401)
    }
    const { message } = await signIn()
    await call('sign-out', {})
    const again = { message, signature: await account.signMessage({ message }) }
    expect((await call('verify', again)).body).to.deep.equal({ error: 'The nonce is not valid.' })
    expect((await call('session')).status).to.equal(401)
    for (const body of [{}, { message: 1 }, { message: 'Hello', signature: '0x' }]) {
      expect((await call('verify', body)).status).to.equal(400)
    }
  })

  it('signs in a wallet of the modal with `createSiwx`', async () => {
    const { modal, wallet } = addSigned(createSiwx({ server: server.url }))
    const events = listen()
    await modal.connect('example.harbor')
    await choose('button', 'Sign in')
    await events.some('wallet-sign-in')
    expect((await call('session')).body).to.include({ address: modal.state.active.address, chainId: 'eip155:31337' })
    expect(promptCount(wallet)).to.equal(1)
    await modal.wallet?.signOut()
    expect((await call('session')).status).to.equal(401)
  })

  it('answers no page of another origin', async () => {
    const other = await startSignInServer({ ORIGIN: 'https://app.example', RPC_URLS })
    for (const init of [{}, { method: 'POST', body: '{}' }] as RequestInit[]) {
      await thrownBy(fetch(`${other.url}/${init.method ? 'sign-out' : 'nonce'}`, init))
    }
    await other.stop()
  })
})
