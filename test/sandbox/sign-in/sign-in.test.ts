// @run all
import { expect } from 'chai'
import { inNode } from '../../setup/commands.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'
import { bitcoinAccount, evmAccount, polkadotAccount, type SigningAccount, solanaAccount } from './accounts.ts'
import { type Answer, call, newNonce, resetServer, signOut, skip } from './server.ts'

type Parts = { nonce: string; first?: string; uri?: string; chain?: string; statement?: string[]; end?: string[] }

/** A message of an account in the form of EIP-4361. */
function messageOf({ blockchain, address, chainId }: SigningAccount, parts: Parts): string {
  const chain = blockchain === 'Ethereum' ? (chainId.split(':')[1] ?? '') : chainId
  return [
    parts.first ?? `${location.host} wants you to sign in with your ${blockchain} account:`,
    address,
    ...(parts.statement ?? ['', 'Sign in to Fieldnote.', '']),
    `URI: ${parts.uri ?? location.origin}`,
    'Version: 1',
    `Chain ID: ${parts.chain ?? chain}`,
    `Nonce: ${parts.nonce}`,
    `Issued At: ${new Date().toISOString()}`,
    ...(parts.end ?? []),
  ].join('\n')
}

/** Signs in with a new nonce; parts of the message may differ from what the server expects. */
async function signIn(account: SigningAccount, change: Partial<Parts> = {}): Promise<Answer> {
  const message = messageOf(account, { nonce: await newNonce(), ...change })
  return call('/verify', { message, signature: await account.sign(message) })
}

/** Expects that the server refuses with this sentence, and that nobody is signed in. */
async function expectRefusal(answer: Promise<Answer>, sentence: RegExp, status = 401) {
  const { status: given, body } = await answer
  expect(body).to.have.all.keys('error')
  expect(body.error).to.match(sentence)
  expect(given).to.equal(status)
  expect((await call('/session')).status).to.equal(401)
}

const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const MINUTE = 60_000

describe('the sign-in server', () => {
  afterEach(resetServer)

  for (const [name, make] of [
    ['an EVM account', evmAccount],
    ['a Solana account', solanaAccount],
    ['a Polkadot account', polkadotAccount],
    ['a Bitcoin payment account', () => bitcoinAccount('payment')],
    ['a Bitcoin taproot account', () => bitcoinAccount('ordinal')],
  ] as const) {
    it(`signs in ${name} until it signs out`, async () => {
      const account = await make()
      const { status, body } = await signIn(account)
      expect(status, body.error).to.equal(200)
      expect(body).to.include({ address: account.address, chainId: account.chainId, domain: location.host })
      expect(body).to.have.all.keys('address', 'chainId', 'domain', 'issuedAt', 'expirationTime')
      expect(Date.parse(body.expirationTime ?? '')).to.be.above(Date.now())
      expect(await call('/session')).to.deep.equal({ status: 200, body })
      expect(await signOut()).to.deep.equal({ status: 204, body: {} })
      expect(await call('/session')).to.deep.equal({ status: 401, body: { error: 'You are not signed in.' } })
    })

    it(`refuses ${name} whose signature is of another text`, async () => {
      const account = await make()
      const message = messageOf(account, { nonce: await newNonce() })
      const signature = await account.sign(message.replace('Fieldnote', 'Elsewhere'))
      await expectRefusal(call('/verify', { message, signature }), /^The signature is not by the account/)
      const next = messageOf(account, { nonce: await newNonce() })
      await expectRefusal(call('/verify', { message: next, signature: '0xzz' }), /^The signature is not/)
    })
  }

  it('accepts other chain references, no statement, resources and times', async () => {
    const solana = solanaAccount()
    const [, reference = ''] = solana.chainId.split(':')
    expect((await signIn(solana, { chain: reference })).body).to.include({ chainId: solana.chainId })
    // Sign In With Solana has one empty line without a statement, EIP-4361 two.
    for (const statement of [[''], ['', '']]) expect((await signIn(solana, { statement })).status).to.equal(200)
    expect((await signIn(evmAccount(), { statement: ['', ''] })).status).to.equal(200)
    const expires = at(MINUTE)
    const times = [`Expiration Time: ${expires}`, `Not Before: ${at(-MINUTE)}`]
    const end = [...times, 'Resources:', '- https://app.example/terms']
    for (const account of [solana, evmAccount()])
      expect((await signIn(account, { end })).body).to.include({ expirationTime: expires })
  })

  it('keeps the session in a cookie that scripts cannot read, and which another port sends in vain', async () => {
    await signIn(evmAccount())
    expect(document.cookie).not.to.include('sandbox')
    expect((await call('/session', undefined, 'omit')).status).to.equal(401)
    expect((await call('/session')).status).to.equal(200)
    const { printed, complaints } = await inNode(`
      import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
      import { createSiweMessage } from 'viem/siwe'
      const key = privateKeyToAccount(generatePrivateKey())
      const cookies = []
      async function call(path, port, body) {
        const headers = { origin: 'http://127.0.0.1:' + port, cookie: cookies.join('; ') }
        const answer = await fetch('${sandbox.server}' + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
        cookies.push(...answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]))
        return answer
      }
      const { nonce } = await (await call('/nonce', 1001)).json()
      const page = { domain: '127.0.0.1:1001', uri: 'http://127.0.0.1:1001' }
      const message = createSiweMessage({ ...page, address: key.address, chainId: 1, nonce, version: '1' })
      await call('/verify', 1001, { message, signature: await key.signMessage({ message }) })
      console.log((await call('/session', 1001)).status, (await call('/session', 1002)).status)
    `)
    expect(complaints).to.equal('')
    expect(printed).to.equal('200 401')
  })

  it('issues nonces of at least 96 bits that are valid once, also for a refused message', async () => {
    const nonces = await Promise.all([newNonce(), newNonce(), newNonce()])
    for (const nonce of nonces) expect(nonce).to.match(/^[0-9a-f]{32}$/)
    expect(new Set(nonces).size).to.equal(3)
    const account = evmAccount()
    const message = messageOf(account, { nonce: nonces[0] })
    const body = { message, signature: await account.sign(message) }
    expect((await call('/verify', body)).status).to.equal(200)
    await signOut()
    await expectRefusal(call('/verify', body), /^The nonce was not issued to this browser, or was used/)
    const next = messageOf(account, { nonce: await newNonce() })
    await expectRefusal(call('/verify', { message: next, signature: '0x' }), /^The signature is not/)
    await expectRefusal(call('/verify', { message: next, signature: await account.sign(next) }), /^The nonce/)
  })

  it('refuses nonces that it did not issue, of another browser, and after five minutes', async () => {
    const account = evmAccount()
    await expectRefusal(signIn(account, { nonce: '0123456789abcdef0123456789abcdef' }), /^The nonce was not issued/)
    const { body } = await call('/nonce', undefined, 'omit')
    await expectRefusal(signIn(account, { nonce: body.nonce ?? '' }), /^The nonce was not issued/)
    const nonce = await newNonce()
    await skip(5 * MINUTE)
    await expectRefusal(signIn(account, { nonce }), /^The nonce has expired/)
  })

  it('refuses messages for other sites', async () => {
    const account = evmAccount()
    const first = (domain: string) => ({ first: `${domain} wants you to sign in with your Ethereum account:` })
    await expectRefusal(signIn(account, first('app.example')), /^The message is for app\.example, not for 127/)
    await expectRefusal(signIn(account, first('127.0.0.1:1')), /^The message is for/)
    await expectRefusal(signIn(account, first(`https://${location.host}`)), /^The message is not for http:/)
    await expectRefusal(signIn(account, { uri: 'https://app.example' }), /^The URI of the message/)
    expect((await signIn(account, first(`http://${location.host}`))).status).to.equal(200)
    expect((await signIn(account, { uri: `${location.origin}/login?next=/` })).status).to.equal(200)
  })

  it('refuses messages that have expired or are not valid yet', async () => {
    for (const account of [evmAccount(), solanaAccount()]) {
      await expectRefusal(signIn(account, { end: [`Expiration Time: ${at(-1)}`] }), /^The message has expired/)
      await expectRefusal(signIn(account, { end: [`Not Before: ${at(MINUTE)}`] }), /^The message is not valid yet/)
    }
  })

  it('refuses texts in another format', async () => {
    const nonce = await newNonce()
    for (const account of [evmAccount(), solanaAccount()]) {
      const good = messageOf(account, { nonce })
      for (const message of [
        '',
        'Sign in, please',
        good.replace('Version: 1', 'Version: 2'),
        good.replace('Nonce:', 'nonce:'),
        good.replace(nonce, 'short'),
        good.replace(account.address, 'a b'),
        good.replace(/Chain ID: .*/, 'Chain ID: polkadot:1'),
        good.replace(/(your \w+) account/, 'your Dogecoin account'),
        `${good}\nResources:\n- no uri`,
        `${good}\nExtra: 1`,
        `${good}\n`,
        `\n${good}`,
      ])
        await expectRefusal(call('/verify', { message, signature: '0x' }), /^The message is not in the format/, 400)
    }
    expect((await call('/verify', { message: 1, signature: '' })).body.error).to.match(/message/)
    expect((await call('/verify', { message: '' })).body.error).to.match(/signature/)
    const response = await fetch(`${sandbox.server}/verify`, { method: 'POST', body: 'no JSON' })
    expect([response.status, await response.json()]).to.deep.equal([400, { error: 'The body is not JSON.' }])
  })

  it('ends a session with its message, and after a day at the latest', async () => {
    await signIn(evmAccount(), { end: [`Expiration Time: ${at(60 * MINUTE)}`] })
    await skip(61 * MINUTE)
    expect((await call('/session')).status).to.equal(401)
    await signIn(evmAccount())
    await skip(23 * 60 * MINUTE)
    expect((await call('/session')).status).to.equal(200)
    await skip(60 * MINUTE)
    expect((await call('/session')).status).to.equal(401)
  })

  it('counts nonces and sign-ins, and can have faults', async () => {
    const read = async () => (await fetch(`${sandbox.server}/counts`)).json()
    const before = await read()
    await signIn(evmAccount())
    expect(await read()).to.deep.equal({ issued: before.issued + 1, verified: before.verified + 1 })
    await fault('server', 'error', { status: 503, times: 1 })
    expect((await call('/nonce')).status).to.equal(503)
    expect((await call('/nonce')).status).to.equal(200)
  })
})
