import { expect } from 'chai'
import * as fc from 'fast-check'
import { createSiwx, type SiwxStorage } from '../../src/entry/siwx.ts'
import type { NetworkId } from '../../src/lib/caip.ts'
import { jump } from '../fixtures/clock.ts'
import { forAllAsync } from '../fixtures/for-all.ts'
import { evmAccount, solanaAccount } from '../sandbox/sign-in/accounts.ts'
import { refusal, sessions, signIn } from './sign.ts'

const KEY = '@appkit-wallet/sign_in_sessions'
const account = evmAccount()
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as Record<string, unknown>[]

describe('the sessions of createSiwx()', () => {
  afterEach(() => localStorage.clear())

  it('are there after a reload, in other tabs, and after a sign-in that is refused', async () => {
    const session = await signIn(createSiwx(), account)
    const other = createSiwx()
    const stolen = signIn(other, { ...account, sign: evmAccount(1).sign })
    expect(await refusal(stolen), 'a refused sign-in').to.match(/the signature is not/)
    expect(await sessions(other, account)).to.deep.equal([session])
    await other.revokeSession(account.chainId as NetworkId, account.address)
    expect(await sessions(createSiwx(), account)).to.deep.equal([])
    expect(localStorage.getItem(KEY)).to.equal(null)
  })

  it('are at most twenty, the newest of each account and network', async () => {
    const siwx = createSiwx({ verifiers: [{ namespace: 'eip155', verify: () => true }] })
    for (let chain = 1; chain <= 21; chain++) await signIn(siwx, { ...account, chainId: `eip155:${chain}` })
    await signIn(siwx, { ...account, chainId: 'eip155:21' })
    const newest = Array.from({ length: 20 }, (_, at) => `eip155:${21 - at}`)
    expect(stored().map(({ chainId }) => chainId)).to.deep.equal(newest)
  })

  it('end when they expire', async () => {
    const siwx = createSiwx({ expiresIn: 60_000 })
    await signIn(siwx, account)
    expect(await sessions(siwx, account)).to.have.length(1)
    jump(60_001)
    expect(await sessions(siwx, account)).to.deep.equal([])
    await signIn(siwx, solanaAccount())
    expect(stored().map(({ address }) => address)).to.deep.equal([solanaAccount().address])
  })

  it('are left out when someone has changed them', async () => {
    const siwx = createSiwx()
    await signIn(siwx, account)
    const [row = {}] = stored()
    const message = String(row['message'])
    const changes = [
      { message: message.replace(location.host, 'evil.example') },
      { message: message.replace(account.address, evmAccount(1).address) },
      { message: message.replace('Chain ID: 31337', 'Chain ID: 1') },
      { message: `${message}\nAmount: 1` },
      { message: 'x'.repeat(20_000) },
      { message: 7 },
      { signature: null },
      { chainId: 'eip155' },
      { address: '../..' },
    ]
    for (const change of changes) {
      localStorage.setItem(KEY, JSON.stringify([{ ...row, ...change }]))
      expect(await sessions(siwx, account), JSON.stringify(change)).to.deep.equal([])
    }
    localStorage.setItem(KEY, JSON.stringify([null, 7, { ...row, ...changes[0] }, row]))
    expect(await sessions(siwx, account)).to.have.length(1)
  })

  it('are read from any stored text without an error', async () => {
    const siwx = createSiwx()
    await forAllAsync(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), async (text) => {
      localStorage.setItem(KEY, text)
      expect(await sessions(siwx, account)).to.deep.equal([])
    })
    localStorage.setItem(KEY, '[]'.padEnd(1_000_001))
    expect(await sessions(siwx, account)).to.deep.equal([])
  })

  it('are kept in memory when the storage refuses them', async () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const siwx = createSiwx({ storage: { getItem: refuse, setItem: refuse, removeItem: refuse } })
    await signIn(siwx, account)
    expect(await sessions(siwx, account)).to.have.length(1)
    await siwx.revokeSession(account.chainId as NetworkId, account.address)
    expect(await sessions(siwx, account)).to.deep.equal([])
    expect(localStorage.length).to.equal(0)
  })

  it('can be kept by an asynchronous storage of the page, one change after the other', async () => {
    const values = new Map<string, string>()
    const later = () => new Promise<void>((resolve) => setTimeout(resolve))
    const storage: SiwxStorage = {
      getItem: async (key) => later().then(() => values.get(key) ?? null),
      setItem: async (key, value) => later().then(() => values.set(key, value)),
      removeItem: async (key) => later().then(() => values.delete(key)),
    }
    const siwx = createSiwx({ storage })
    const both = [account, solanaAccount()]
    await Promise.all(both.map((one) => signIn(siwx, one)))
    for (const one of both) expect(await sessions(siwx, one)).to.have.length(1)
    expect([...values.keys()]).to.deep.equal([KEY])
    expect(localStorage.length).to.equal(0)
  })
})
