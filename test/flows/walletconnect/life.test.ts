// @run alone all
import { expect } from 'chai'
import { afterwards } from '../../fixtures/afterwards.ts'
import { holdClock, jump } from '../../fixtures/clock.ts'
import { loadPage } from '../../fixtures/loaded.ts'
import { addModal, choose, find, listen, wired } from '../../fixtures/page.ts'
import type { Scene } from '../../fixtures/reload.ts'
import { until } from '../../fixtures/time.ts'
import { addPhone, scan } from '../../fixtures/wallets/phone.ts'
import { call } from '../../sandbox/sign-in/server.ts'
import { offline } from '../../setup/commands.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { anotherCode, isConnected, openCode, paired, proposalOf, providerOf, signs } from './pairing.ts'

/** Lets time pass while the device sleeps. */
function sleep(ms: number): void {
  jump(ms)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('a WalletConnect session', () => {
  afterEach(() => offline(false))

  it('the session is restored after a reload without the wallet, until the wallet ends it', async () => {
    const { modal, phone, session } = await paired({ name: 'again' })
    const { address } = modal.state.active
    modal.remove()
    phone.control.mode = 'ask'
    const events = listen()
    const again = addModal({ name: 'again' })
    await again.ready
    expect(again.state.active).to.include({ status: 'connected', address })
    expect(events.of('wallet-connect')[0]?.detail.restored).to.equal(true)
    phone.control.mode = 'approve'
    await signs(again)
    again.remove()
    await phone.end(session)
    const ended = addModal({ name: 'again' })
    await ended.ready
    await until('gone', () => ended.state.active.status === 'disconnected')
  })

  const listing = { id: 'h', name: 'Seaglass', desktop_link: 'harbor://' }
  const keyOf = (name: string) => `@appkit-wallet/${name}/pairing`

  /** A page that is discarded when it has opened the link of its wallet, and the code in the link. */
  async function discardPage(name: string, more: Partial<Scene> = {}) {
    const scene = {
      attributes: { ...wired, name },
      options: { customWallets: [listing], features: { allWallets: 'hide' } } as const,
      wallet: 'gone' as const,
      ...more,
    }
    const page = await loadPage(scene)
    const links: string[] = []
    Object.assign(page.frame.contentWindow ?? {}, { open: (url: string) => void links.push(url) })
    await page.modal.show()
    const view = page.modal.shadowRoot?.firstElementChild as Element
    await choose('button', /^Seaglass/, view)
    const open = await find('button', 'Open app', view)
    await until('ready', () => open.ariaBusy !== 'true')
    expect(localStorage.getItem(keyOf(name)), 'nothing before the link is opened').to.equal(null)
    open.click()
    const link = await until('opened', () => links[0])
    page.frame.remove()
    return { scene, code: decodeURIComponent(link.slice('harbor://wc?uri='.length)) }
  }

  /** The next page, and the rejections that nothing handles there. */
  async function loadNext(scene: Partial<Scene>) {
    const { frame, modal, events } = await loadPage(scene)
    const failures: unknown[] = []
    frame.contentWindow?.addEventListener('unhandledrejection', ({ reason }) => failures.push(reason))
    await modal.ready
    return { modal, events, failures }
  }

  const endings = {
    'finishes the connection when it is loaded again': 'approve',
    'forgets the pairing five minutes later': 'late',
    'forgets the pairing that the wallet declined': 'reject',
  } as const
  for (const [what, how] of Object.entries(endings))
    it(`a page that is discarded while its wallet is in front ${what}`, async () => {
      const name = `discarded-${how}`
      const key = keyOf(name)
      const { scene, code } = await discardPage(name)
      const phone = await addPhone()
      if (how === 'reject') phone.control.mode = 'reject'
      await phone.pair(code)
      if (how !== 'reject') await until('approved', () => phone.$sessions.get().length > 0)
      const kept = await until('kept', () => localStorage.getItem(key))
      if (how === 'late') localStorage.setItem(key, kept.replace(/"at":\d+/, `"at":${Date.now() - 300_001}`))
      const { modal, events, failures } = await loadNext(scene)
      if (how === 'approve') {
        await until('connected', () => modal.state.active.status === 'connected')
        expect(modal.state.active.connector?.id).to.equal('walletConnect')
        await signs(modal)
        expect(localStorage.getItem(`@appkit-wallet/${name}/wallet_link`)).to.include('harbor://')
        await modal.disconnect()
      }
      await until('forgotten', () => localStorage.getItem(key) === null)
      if (how !== 'approve') expect(events).to.not.include('wallet-connect').and.not.include('wallet-error')
      expect(failures).to.deep.equal([])
    })

  const answers = {
    'that signed in by then': 'before',
    'that signs in later': 'after',
    'that declined to sign in': 'reject',
    'that cannot sign in with one prompt': 'propose',
  } as const
  for (const [what, how] of Object.entries(answers))
    it(`a page that signs visitors in and is discarded finishes the answer of a wallet ${what}`, async () => {
      const name = `discarded-auth-${how}`
      const { scene, code } = await discardPage(name, { signInServer: sandbox.server })
      const phone = await addPhone({ signsIn: how !== 'propose' })
      phone.control.mode = how === 'reject' ? 'reject' : how === 'after' ? 'ask' : 'approve'
      await phone.pair(code)
      if (how === 'before' || how === 'propose') await until('approved', () => phone.$sessions.get().length > 0)
      const request = how === 'after' && (await until('the request', () => phone.$authRequests.get()[0]))
      const { modal, events, failures } = await loadNext(scene)
      if (request) await phone.authenticate(request)
      if (how !== 'reject') {
        await until('connected', () => modal.state.active.status === 'connected')
        phone.control.mode = 'approve'
        await until('asked', () => modal.state.open)
        await choose('button', 'Sign in', modal.shadowRoot?.firstElementChild as Element)
        await until('signed in', () => modal.state.session)
        expect(modal.state.session?.data.accountAddress).to.equal(modal.state.active.address)
        await modal.disconnect()
        // The next page would find the session of the server.
        await until('signed out', async () => (await call('/session')).status === 401)
      }
      await until('forgotten', () => localStorage.getItem(keyOf(name)) === null)
      if (how === 'reject') expect(events).to.not.include('wallet-connect')
      expect(events).to.not.include('wallet-error')
      expect(failures).to.deep.equal([])
    })

  it('a session that was ended offline is not restored', async () => {
    const { modal } = await paired({ name: 'left' })
    await modal.switchNetwork('eip155:31337') // so that the code of public methods is loaded
    await offline(true)
    await modal.disconnect()
    modal.remove()
    await offline(false)
    const again = addModal({ name: 'left' })
    await again.ready
    expect(again.state.active.status).to.equal('disconnected')
  })

  it('a session that loses the active chain continues with another one', async () => {
    const { modal, phone, session } = await paired({ name: 'fewer' })
    const { address } = modal.state.active
    await phone.update(session, { chains: ['eip155:31338'], accounts: [`eip155:31338:${address}`] })
    await until('there', () => modal.state.active.caipNetworkId === 'eip155:31338')
    expect(await providerOf(modal).request({ method: 'eth_chainId' })).to.equal('0x7a6a')
  })

  it('another tab shares the session, and disconnects with this one, unlike a wallet of another name', async () => {
    const { modal: other } = await loadPage({ wallet: 'gone' })
    const { modal } = await paired()
    const { modal: named } = await paired({ name: 'two' })
    await until('connected there', () => other.state.active.status === 'connected')
    expect(other.state.active.address).to.equal(modal.state.active.address)
    await modal.disconnect()
    await until('disconnected there', () => other.state.active.status === 'disconnected')
    expect(modal.state.active.status).to.equal('disconnected')
    expect(named.state.active.status).to.equal('connected')
  })
})

describe('the WalletConnect code', () => {
  afterEach(() => offline(false))

  it('a code stays valid when the next one replaces it', async () => {
    const modal = await openCode({ name: 'late' })
    const first = await scan(modal)
    const phone = await addPhone()
    phone.control.mode = 'ask'
    await phone.pair(first)
    const proposal = await proposalOf(phone)
    sleep(235_000)
    await anotherCode(modal, first)
    await phone.approve(proposal)
    await isConnected(modal)
  })

  it('the code is renewed 10 s before its four minutes are over, and on wake-up when it expired during sleep', async () => {
    const clock = holdClock()
    const modal = await openCode({ name: 'renewed' })
    const first = await scan(modal)
    clock.pass(229_999)
    // A wallet that uses the code now gets the page's answer, by which time another code would have arrived as well.
    const phone = await addPhone()
    phone.control.mode = 'ask'
    await phone.pair(first)
    await proposalOf(phone)
    expect(await scan(modal)).to.equal(first)
    clock.pass(1)
    await anotherCode(modal, first)
    const second = await scan(modal)
    clock.restart()
    sleep(30 * 60_000)
    await anotherCode(modal, second)
  })

  it('failed renewals are retried without leaking listeners', async () => {
    const modal = await openCode({ name: 'listeners' })
    await scan(modal)
    let [added, left] = [0, 0]
    const { addEventListener, removeEventListener } = window
    window.addEventListener = ((...input: Parameters<typeof addEventListener>) => {
      if (input[0] === 'pageshow') [added, left] = [added + 1, left + 1]
      addEventListener.apply(window, input)
    }) as typeof window.addEventListener
    window.removeEventListener = ((...input: Parameters<typeof removeEventListener>) => {
      if (input[0] === 'pageshow') left -= 1
      removeEventListener.apply(window, input)
    }) as typeof window.removeEventListener
    afterwards(() => Object.assign(window, { addEventListener, removeEventListener }))
    await offline(true)
    sleep(5 * 60_000)
    await until('several tries', () => added >= 4)
    expect(left).to.be.at.most(1)
  })
})
