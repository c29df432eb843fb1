// @run all
import { formatMessage } from '@walletconnect/utils'
import { expect } from 'chai'
import { privateKeyToAccount } from 'viem/accounts'
import type { SignedAuth } from '../../../demo/web-wallet/authenticate.ts'
import type { WebWallet, WebWalletOptions } from '../../../demo/web-wallet/wallet.ts'
import type { WalletModal } from '../../../elements/index.ts'
import { createSiwx } from '../../../src/entry/siwx.ts'
import type { Siwx } from '../../../src/schema/sign-in.ts'
import { jump } from '../../fixtures/clock.ts'
import { addModal, choose, find, listen } from '../../fixtures/page.ts'
import { createPageSiwx, type PageSiwx } from '../../fixtures/sign-in.ts'
import { until } from '../../fixtures/time.ts'
import { createFutureAccount } from '../../fixtures/wallets/contract-signatures.ts'
import { privateKeys } from '../../fixtures/wallets/eip1193.ts'
import { addPhone, scan } from '../../fixtures/wallets/phone.ts'
import { signIn } from './asked.ts'

/** A page that signs visitors in and shows the code, and a phone that has not scanned it. */
async function showCode(siwx: Siwx, options: Partial<WebWalletOptions> = {}) {
  const modal = addModal()
  modal.options = { siwx }
  const events = listen()
  await modal.show()
  await choose('button', /^WalletConnect/)
  const phone = await addPhone(options)
  return { modal, phone, events }
}

/** Counts the prompts of a phone. */
function countPrompts(phone: WebWallet) {
  const prompts: string[] = []
  const note = (kind: string) => (list: readonly { id: number }[]) => {
    for (const { id } of list) if (!prompts.includes(`${kind} ${id}`)) prompts.push(`${kind} ${id}`)
  }
  phone.$proposals.listen(note('connect'))
  phone.$authRequests.listen(note('connect and sign in'))
  phone.$requests.listen(note('request'))
  return () => prompts.map((prompt) => prompt.replace(/ \d+$/, ''))
}

/** The code that follows the one on the screen, after nearly four minutes. */
async function renewed(modal: WalletModal): Promise<string> {
  const first = await scan(modal)
  jump(231_000)
  document.dispatchEvent(new Event('visibilitychange'))
  return until('another code', async () => {
    const code = await scan(modal).catch(() => first)
    return code === first ? undefined : code
  })
}

const closed = (modal: WalletModal) => until('closed', () => !modal.state.open)

describe('sign-in with a wallet of WalletConnect', () => {
  it('connects and signs in with one prompt, in a session that signs like any other and ends on both sides', async () => {
    const siwx = createPageSiwx()
    const { modal, phone, events } = await showCode(siwx)
    const prompts = countPrompts(phone)
    await phone.pair(await scan(modal))
    const [detail] = await events.some('wallet-sign-in')
    await closed(modal)
    expect(prompts()).to.deep.equal(['connect and sign in'])
    expect(detail?.caipAddress).to.equal(modal.state.active.caipAddress)
    expect(modal.state.session?.data).to.include({
      accountAddress: modal.state.active.address,
      chainId: 'eip155:31337',
      domain: location.host,
      nonce: siwx.nonces[0],
    })
    expect(modal.state.session?.message).to.include('Sign in to the test.')
    expect(siwx.sessions).to.have.length(1)
    expect(siwx.nonces).to.have.length(1)
    expect(events.of('wallet-error')).to.have.length(0)
    const provider = modal.getProvider('eip155') as { request(call: object): Promise<unknown> }
    const { address } = modal.state.active
    expect(await provider.request({ method: 'personal_sign', params: ['0x4869', address] })).to.match(/^0x/)
    expect(phone.$sessions.get()).to.have.length(1)
    await modal.disconnect()
    await until('the phone has no session', () => phone.$sessions.get().length === 0)
  })

  it('createSiwx() accepts that session', async () => {
    const { modal, phone, events } = await showCode(createSiwx({ statement: 'Sign in to Example.' }))
    const prompts = countPrompts(phone)
    await phone.pair(await scan(modal))
    await events.some('wallet-sign-in')
    await closed(modal)
    expect(modal.state.session?.message).to.include('Sign in to Example.')
    expect(prompts()).to.deep.equal(['connect and sign in'])
  })

  it('a wallet that cannot do that connects, and signs in the view', async () => {
    const siwx = createPageSiwx()
    const { modal, phone, events } = await showCode(siwx, { signsIn: false })
    const prompts = countPrompts(phone)
    await phone.pair(await scan(modal))
    await choose('button', 'Sign in', modal)
    await events.some('wallet-sign-in')
    await closed(modal)
    expect(prompts()).to.deep.equal(['connect', 'request'])
    expect(modal.state.session?.data.nonce).to.equal(siwx.nonces[1])
  })

  it('a rejection in the wallet connects nothing, and the visitor may try again', async () => {
    const siwx = createPageSiwx()
    const { modal, phone, events } = await showCode(siwx)
    phone.control.mode = 'reject'
    await phone.pair(await scan(modal))
    await choose('button', /Try again/i, modal)
    expect(modal.state.active.status).to.equal('disconnected')
    phone.control.mode = 'approve'
    await phone.pair(await scan(modal))
    await events.some('wallet-sign-in')
    expect(modal.state.session?.data.nonce).to.equal(siwx.nonces[1])
  })

  const refusals: Record<string, (phone: WebWallet, siwx: PageSiwx) => void> = {
    'a message with another nonce': ({ control }) => Object.assign(control, { changes: { nonce: 'nonce99999999' } }),
    'a message with another domain': ({ control }) => Object.assign(control, { changes: { domain: 'evil.example' } }),
    'a message for another page': ({ control }) => Object.assign(control, { changes: { aud: 'https://evil.example' } }),
    'a signature that the page refuses': (_, siwx) => Object.assign(siwx, { refuses: true }),
  }
  for (const [what, spoil] of Object.entries(refusals))
    it(`${what} is told, and the view asks`, async () => {
      const siwx = createPageSiwx()
      const { modal, phone, events } = await showCode(siwx)
      spoil(phone, siwx)
      await phone.pair(await scan(modal))
      await find('button', 'Sign in', modal)
      expect((await events.some('wallet-error'))[0]?.code).to.equal('sign-in-failed')
      expect(modal.state.session).to.equal(undefined)
      expect(siwx.sessions).to.have.length(0)
      siwx.refuses = false
      await signIn()
      await events.some('wallet-sign-in')
      expect(modal.state.session?.data.nonce).to.equal(siwx.nonces[1])
    })

  it('a smart account that is not deployed signs in with one prompt (ERC-6492)', async () => {
    const { modal, phone, events } = await showCode(createSiwx())
    const prompts = countPrompts(phone)
    const owner = privateKeyToAccount(privateKeys[0] ?? '0x')
    const account = await createFutureAccount(owner.address)
    phone.control.replaceAuth = async ({ h, p }) => {
      const iss = `did:pkh:eip155:31337:${account.address}`
      const s = await account.sign(owner, formatMessage(p, iss))
      return { h, p: { ...p, iss }, s: { t: 'eip1271', s } }
    }
    await phone.pair(await scan(modal))
    await events.some('wallet-sign-in')
    await closed(modal)
    expect(modal.state.active.address?.toLowerCase()).to.equal(account.address)
    expect(modal.state.session?.signature).to.match(/64926492$/)
    expect(prompts()).to.deep.equal(['connect and sign in'])
    expect(events.of('wallet-error')).to.have.length(0)
  })

  const unverified: Record<string, (auth: SignedAuth) => SignedAuth> = {
    'a signature of an unknown type': (auth) => ({ ...auth, s: { ...auth.s, t: 'eip7702' as 'eip191' } }),
    'a signature that is not hexadecimal': (auth) => ({ ...auth, s: { t: 'eip1271', s: 'AAECAwQF' } }),
    'a signature in the form of a contract, which is refused': (auth) => ({
      ...auth,
      s: { t: 'eip1271', s: '0x0102' },
    }),
  }
  for (const [what, replace] of Object.entries(unverified))
    it(`${what} keeps the connection, and the view asks`, async () => {
      const { modal, phone, events } = await showCode(createSiwx())
      const prompts = countPrompts(phone)
      phone.control.replaceAuth = replace
      await phone.pair(await scan(modal))
      await find('button', 'Sign in', modal)
      expect(modal.state.active.status).to.equal('connected')
      expect(modal.state.session).to.equal(undefined)
      await signIn()
      await events.some('wallet-sign-in')
      await closed(modal)
      expect(prompts()).to.deep.equal(['connect and sign in', 'request'])
      expect(phone.$sessions.get()).to.have.length(1)
    })

  it('a signature of another key connects nothing', async () => {
    const { modal, phone } = await showCode(createSiwx())
    const other = privateKeyToAccount(privateKeys[1] ?? '0x')
    phone.control.replaceAuth = async ({ h, p }) => ({
      ...{ h, p },
      s: { t: 'eip191', s: await other.signMessage({ message: formatMessage(p, p.iss) }) },
    })
    await phone.pair(await scan(modal))
    await find('button', /Try again/i, modal)
    expect(modal.state.active.status).to.equal('disconnected')
    expect(modal.state.session).to.equal(undefined)
  })

  it('a page whose message cannot be made gets an ordinary session', async () => {
    const siwx = createPageSiwx({ parts: { domain: 'evil.example' } })
    const { modal, phone } = await showCode(siwx)
    const prompts = countPrompts(phone)
    await phone.pair(await scan(modal))
    await until('connected', () => modal.state.active.status === 'connected')
    expect(prompts()).to.deep.equal(['connect'])
  })

  for (const approved of ['before', 'after'] as const)
    it(`a renewed code has another nonce, and an approval of the one ${approved} the renewal signs in`, async () => {
      const siwx = createPageSiwx()
      const { modal, phone, events } = await showCode(siwx)
      phone.control.mode = 'ask'
      const codes = { before: await scan(modal), after: approved === 'after' ? await renewed(modal) : '' }
      await phone.pair(codes[approved])
      const request = await until('the request', () => phone.$authRequests.get()[0])
      if (approved === 'before') await renewed(modal)
      const nonce = siwx.nonces[approved === 'before' ? 0 : 1]
      expect(request.payload.nonce).to.equal(nonce)
      expect(siwx.nonces[1]).not.to.equal(siwx.nonces[0])
      await phone.authenticate(request)
      await events.some('wallet-sign-in')
      expect(modal.state.session?.data.nonce).to.equal(nonce)
    })
})
