import { expect } from 'chai'
import { walletId } from '../../../demo/sandbox/directory/wallet-id.ts'
import type { WalletModal } from '../../../elements/index.ts'
import type { CodeDetail, Wallet, WalletOptions } from '../../../src/entry/core.ts'
import { afterwards } from '../../fixtures/afterwards.ts'
import { holdClock } from '../../fixtures/clock.ts'
import { addWallet, all, build, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { addPhone } from '../../fixtures/wallets/phone.ts'
import { fault } from '../../setup/sandbox.ts'
import { codeOf } from '../wallets.ts'
import { headless, opens } from './wallets.ts'

type Code = CodeDetail & { readonly uri: string }

/** Starts a pairing with the page's own codes. */
function pair(wallet: Wallet, id = 'walletConnect', signal?: AbortSignal) {
  const codes: Code[] = []
  const done = wallet.connect(id, { signal, onCode: (uri, detail) => codes.push({ uri, ...detail }) })
  done.catch(() => {})
  return { codes, done, code: (at = 0) => until(`code ${at}`, () => codes[at]) }
}

/** A wallet without elements, and the browser wallet `example.harbor`. */
function withHarbor(options: WalletOptions = {}) {
  const { control } = addWallet({ rdns: 'example.harbor' })
  const wallet = headless(options)
  return { control, wallet, connect: (signal?: AbortSignal) => wallet.connect('example.harbor', { signal }) }
}

async function withModal(wallet: Wallet): Promise<WalletModal> {
  const modal = build<WalletModal>('wallet-modal')
  modal.wallet = wallet
  document.body.append(modal)
  await modal.ready
  return modal
}

/** Scans a code with a new phone. */
const scan = async (uri: string) => (await addPhone()).pair(uri)

describe('connect without elements', () => {
  afterEach(() => fault('relay', 'off'))

  it('connects an announced wallet without opening anything, also after a decline', async () => {
    const { wallet, control, connect } = withHarbor()
    const opened = opens(wallet)
    control.decline = true
    expect(await codeOf(connect())).to.equal('user-rejected')
    control.decline = false
    await connect()
    expect(wallet.$state.get()).to.deep.include({ open: false, view: 'Connect' })
    expect(wallet.$status.get()).to.equal('connected')
    expect(await wallet.signMessage('Hi')).to.match(/^0x/)
    await wallet.switchNetwork('eip155:31338')
    await wallet.disconnect()
    expect(wallet.$status.get()).to.equal('disconnected')
    expect(opened).to.deep.equal([])
  })

  it('a wallet that never answers is left by the signal, by its timeout, or by another attempt', async () => {
    const { wallet, control, connect } = withHarbor()
    control.silent = true
    const leaving = new AbortController()
    const left = codeOf(connect(leaving.signal))
    await until('asked', () => control.calls.some(({ method }) => method === 'eth_requestAccounts'))
    leaving.abort()
    expect(await left).to.equal('aborted')
    expect(await codeOf(connect(AbortSignal.timeout(20)))).to.equal('timeout')
    const [first, second] = [codeOf(connect()), codeOf(connect())]
    expect(await first).to.equal('aborted')
    wallet.destroy()
    expect(await second).to.equal('aborted')
  })

  it('a wallet on an unsupported network stays connected, and no view opens', async () => {
    const { wallet, connect } = withHarbor({ networks: ['eip155:31338'] })
    const opened = opens(wallet)
    await connect()
    await until('connected', () => wallet.$status.get() === 'connected')
    expect(opened).to.deep.equal([])
  })

  it('hands the code of WalletConnect to the page, which may throw, and connects the wallet that scans it', async () => {
    const errors: unknown[] = []
    const { reportError } = globalThis
    Object.assign(globalThis, { reportError: (error: unknown) => void errors.push(error) })
    afterwards(() => void Object.assign(globalThis, { reportError }))
    const wallet = headless()
    const opened = opens(wallet)
    const codes: Code[] = []
    const done = wallet.connect('walletConnect', {
      onCode(uri, detail) {
        codes.push({ uri, ...detail })
        throw new Error('of the page')
      },
    })
    const { uri, expiresAt, links } = await until('a code', () => codes[0])
    expect(uri).to.match(/^wc:/)
    expect(expiresAt).to.be.greaterThan(Date.now())
    expect(links).to.deep.equal({})
    const phone = await addPhone()
    await phone.pair(uri)
    await done
    expect(errors.map(String)).to.deep.equal(['Error: of the page'])
    expect(wallet.$accounts.get()[0]?.connector.id).to.equal('walletConnect')
    expect(opened).to.deep.equal([])
    await wallet.disconnect()
    await until('ended in the wallet', () => phone.$sessions.get().length === 0)
  })

  for (const [what, id, link] of [
    ['of the directory', walletId('Tessera'), /wc\?uri=/],
    ['of the page', 'mine', /^mine:\/\/wc\?uri=/],
  ] as const)
    it(`a wallet ${what} gets links that open it with the code`, async () => {
      const wallet = headless({ customWallets: [{ id: 'mine', name: 'Mine', mobile_link: 'mine://' }] })
      const { code, done } = pair(wallet, id)
      const { uri, links } = await code()
      expect(links.mobile).to.match(link)
      expect(decodeURIComponent(links.mobile?.split('uri=')[1] ?? '')).to.equal(uri)
      await scan(uri)
      await done
      expect(wallet.$status.get()).to.equal('connected')
    })

  it('a declined code rejects, and the next attempt has another one', async () => {
    const wallet = headless()
    const phone = await addPhone()
    phone.control.mode = 'reject'
    const { code, done } = pair(wallet)
    const { uri } = await code()
    await phone.pair(uri)
    expect(await codeOf(done)).to.equal('user-rejected')
    expect((await pair(wallet).code()).uri).not.to.equal(uri)
  })

  it('the page gets a new code before the last one expires, and after ten minutes a timeout', async () => {
    const wallet = headless()
    const clock = holdClock()
    const { code, done } = pair(wallet)
    const first = await code()
    clock.pass(4 * 60_000 - 9_000)
    const second = await code(1)
    expect(second.uri).not.to.equal(first.uri)
    clock.pass(6 * 60_000 + 9_000)
    expect(await codeOf(done)).to.equal('timeout')
  })

  it('rejects with a timeout when the relay gives no code for a minute', async () => {
    await fault('relay', 'drop')
    const wallet = headless()
    const clock = holdClock()
    const { codes, done } = pair(wallet)
    await until('the timers', () => clock.waiting() > 1)
    clock.pass(60_000)
    expect(await codeOf(done)).to.equal('timeout')
    expect(codes).to.deep.equal([])
  })

  it('the signal ends a pairing, and a session that comes later is ended in the wallet', async () => {
    const wallet = headless()
    const leaving = new AbortController()
    const { code, done } = pair(wallet, 'walletConnect', leaving.signal)
    const { uri } = await code()
    leaving.abort()
    expect(await codeOf(done)).to.equal('aborted')
    const phone = await addPhone()
    const counts: number[] = []
    phone.$sessions.listen((sessions) => counts.push(sessions.length))
    await phone.pair(uri)
    await until('granted', () => counts.includes(1))
    await until('ended', () => counts.at(-1) === 0)
    expect(wallet.$status.get()).to.equal('disconnected')
  })

  it('wrong options, unknown ids and an aborted signal reject with typed errors', async () => {
    const wallet = headless()
    for (const [id, options, code] of [
      ['walletConnect', { onCode: 'x' }, 'bad-attribute'],
      ['walletConnect', { signal: {} }, 'bad-attribute'],
      ['walletConnect', { signal: AbortSignal.abort() }, 'aborted'],
      ['nobody', {}, 'connector-not-found'],
      ['f'.repeat(64), { onCode: () => {} }, 'connector-not-found'],
    ] as [string, object, string][])
      expect(await codeOf(wallet.connect(id, options)), id).to.equal(code)
  })

  it('a login needs an element that shows our modal', async () => {
    const wallet = headless()
    expect(await codeOf(wallet.connect('auth'))).to.equal('no-modal')
    const modal = await withModal(wallet)
    const left = codeOf(wallet.connect('auth'))
    await shows('Connect wallet')
    await modal.close()
    expect(await left).to.equal('aborted')
    modal.remove()
    await until('gone', async () => (await codeOf(wallet.connect('auth'))) === 'no-modal')
  })

  it('beside an element, onCode keeps the modal closed, and closing it does not end the pairing', async () => {
    const wallet = headless()
    const modal = await withModal(wallet)
    const { code, done } = pair(wallet)
    const { uri } = await code()
    expect(all('dialog')).to.deep.equal([])
    await modal.show({ view: 'Networks' })
    await shows('Choose network')
    await modal.close()
    await scan(uri)
    await done
    expect(wallet.$status.get()).to.equal('connected')
  })

  it('beside an element, the signal closes the connecting view', async () => {
    const { wallet, control, connect } = withHarbor()
    control.silent = true
    await withModal(wallet)
    const leaving = new AbortController()
    const left = codeOf(connect(leaving.signal))
    await shows('Harbor')
    leaving.abort()
    expect(await left).to.equal('aborted')
    expect(wallet.$state.get().open).to.equal(false)
  })
})
