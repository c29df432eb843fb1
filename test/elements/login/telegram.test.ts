// @run all
import { expect } from 'chai'
import type { WalletModal } from '../../../elements/index.ts'
import { afterwards } from '../../fixtures/afterwards.ts'
import { callItself, inTelegram, phones } from '../../fixtures/browser/agent.ts'
import { addModal, addWallet, choose, find, listen, seen, shows, warnings } from '../../fixtures/page.ts'
import { frame, turns, until } from '../../fixtures/time.ts'
import { answerWindows, lastNonce, service } from '../../fixtures/wallets/social.ts'
import { pressIn } from '../../sandbox/auth/page.ts'
import { inFrame, openTab } from '../../setup/commands.ts'
import { allow } from '../../setup/guard.ts'

/** Simulates Telegram's browser with another URL until the test ends. */
function atTelegram(path = '/pages/single.html'): void {
  const before = location.href
  inTelegram()
  history.replaceState({ mine: 1 }, '', path)
  afterwards(() => history.replaceState(null, '', before))
}

/** Adds an answer to this page's URL. */
const comeBack = (result: string, query = 'keep=a%20b&') =>
  history.replaceState({ mine: 2 }, '', `/pages/single.html?${query}result_uri=${encodeURIComponent(result)}&last#here`)

/** Chooses Google; returns the link that would have replaced this page. */
async function linkOf(modal: WalletModal): Promise<URL> {
  const opened: [url: string, target: string][] = []
  answerWindows((url, target) => void opened.push([url, target]))
  await modal.show()
  await choose('button', 'Continue with Google')
  await shows('Google')
  const [link = '', target] = await until('gone there', () => opened[0])
  expect([opened.length, target]).to.deep.equal([1, '_top'])
  return new URL(link)
}

/** Removes the modal like a navigation: none of our code runs afterwards. */
async function leave(modal: WalletModal): Promise<string> {
  const kept = sessionStorage.getItem('@appkit-wallet/social_state') ?? ''
  modal.remove()
  await turns(3)
  sessionStorage.setItem('@appkit-wallet/social_state', kept)
  return kept
}

/** A complete answer that the service never gave. */
const made = (nonce: string) =>
  `${service}/social/google/done?state=${'0'.repeat(32)}--${encodeURIComponent(`${location.origin}/?wm_login=${nonce}`)}&code=1`

/** Waits until the startup code has run, which includes reading an answer. */
async function settled(modal: WalletModal): Promise<void> {
  await modal.ready
  for (let time = 0; time < 10; time++) await frame()
  await until('nothing is loading', () => !modal.state.loading)
}

describe('a social login in Telegram', () => {
  afterEach(() => sessionStorage.clear())

  it("the provider's page replaces this page, and the login completes on return", async () => {
    atTelegram('/pages/single.html?keep=1&result_uri=old#here')
    const modal = addModal()
    const link = await linkOf(modal)
    const state = link.searchParams.get('state') ?? ''
    const page = new URL(`/pages/single.html?keep=1&wm_login=${lastNonce()}#here`, location.href).href
    expect(state).to.match(/^[0-9a-f]{32}--/)
    expect(decodeURIComponent(state.split('--')[1] ?? '')).to.equal(page)
    await leave(modal)
    const tab = await openTab(link.href)
    await pressIn('Continue', link.href)
    const back = await until('back', () =>
      inFrame<string>('single.html?keep=1&wm_login=', `document.readyState === 'complete' && location.href`),
    )
    await tab.close()
    history.replaceState({ mine: 2 }, '', back)
    const events = listen()
    const again = addModal()
    const [detail] = await events.some('wallet-connect')
    expect(detail).to.deep.include({ restored: false, namespace: 'eip155' })
    expect([location.search, location.hash, history.state]).to.deep.equal(['?keep=1', '#here', { mine: 2 }])
    await until('stored', () => localStorage.getItem('@appkit-wallet/social_provider'))
    expect(sessionStorage.getItem('@appkit-wallet/social_state')).to.equal(null)
    expect(again.state.open).to.equal(false)
    await again.disconnect()
  })

  it('an answer without a request of this tab is removed from the URL without effect', async () => {
    atTelegram()
    comeBack(made('0123456789abcdef0123'))
    const modal = addModal()
    await settled(modal)
    expect(location.href).to.match(/single\.html\?keep=a%20b&last#here$/)
    expect(history.state).to.deep.equal({ mine: 2 })
    expect(document.querySelector('iframe')).to.equal(null)
    await modal.show()
    await shows('Connect wallet')
    expect(seen('alert')).to.equal(null)
  })

  it('an answer that is repeated, too old or leads elsewhere is not used', async () => {
    atTelegram()
    const first = addModal()
    await linkOf(first)
    const nonce = lastNonce()
    const kept = await leave(first)
    const old = kept.replace(/"at":\d+/, `"at":${Date.now() - 11 * 60_000}`)
    for (const [stored, result, query] of [
      [old, made(nonce), ''],
      [kept, made(nonce).replace(service, 'https://evil.example'), ''],
      [kept, `javascript:/*${made(nonce)}*/`, ''],
      [kept, made(nonce), `result_uri=${encodeURIComponent(made(nonce))}&`],
      [kept, `${made(nonce)}&error=access_denied`, ''],
      ['[]', made(nonce), ''],
    ] as const) {
      sessionStorage.setItem('@appkit-wallet/social_state', stored)
      comeBack(result, query)
      const modal = addModal()
      await settled(modal)
      expect(location.search).to.equal('?last')
      expect(document.querySelector('iframe')).to.equal(null)
      modal.remove()
    }
  })

  it('a failing answer is only logged', async () => {
    atTelegram()
    const first = addModal()
    await linkOf(first)
    const nonce = lastNonce()
    await leave(first)
    comeBack(made(nonce))
    const logged = warnings()
    const events = listen()
    allow(/400/)
    const modal = addModal()
    await until('it is logged', () => logged.some((text) => text.includes('login was not taken')))
    await until('nothing is loading', () => !modal.state.loading)
    expect([events.of('wallet-error'), seen('alert')]).to.deep.equal([[], null])
    expect(modal.state.active.status).to.equal('disconnected')
  })

  it('the wallet that started the login completes it', async () => {
    atTelegram()
    const first = addModal({ name: 'one' })
    await linkOf(first)
    const nonce = lastNonce()
    const kept = await leave(first)
    comeBack(made(nonce))
    await settled(addModal({ name: 'two' }))
    expect(location.search).to.include('result_uri=')
    expect(sessionStorage.getItem('@appkit-wallet/social_state')).to.equal(kept)
  })
})

describe('a URL parameter that looks like an answer', () => {
  it('the parameter stays for the page outside Telegram, and where no login is offered', async () => {
    const before = location.href
    afterwards(() => history.replaceState(null, '', before))
    comeBack(made('0123456789abcdef0123'))
    const { href } = location
    await settled(addModal())
    expect(location.href).to.equal(href)
    inTelegram()
    const modal = addModal({ name: 'without' })
    modal.options = { features: { email: false, socials: false } }
    await settled(modal)
    expect(location.href).to.equal(href)
  })
})

describe('a provider that does not work in Telegram', () => {
  async function openedThere(attributes: Readonly<Record<string, string>>): Promise<WalletModal> {
    inTelegram()
    callItself(phones.ios)
    addWallet()
    const modal = addModal(attributes)
    await modal.show()
    await shows('Connect wallet')
    return modal
  }
  const says = (modal: WalletModal, text: string) => (modal.shadowRoot?.textContent ?? '').includes(text)

  it('a single unusable provider leaves no empty space above the wallets', async () => {
    const modal = await openedThere({ methods: 'social wallet', socials: 'google' })
    await find('button', /^Harbor/)
    await settled(modal)
    await until('all is drawn', () => !modal.shadowRoot?.querySelector('.sk'))
    expect(says(modal, 'or use a wallet')).to.equal(false)
  })

  it('a page with only that provider explains that it cannot be used', async () => {
    const modal = await openedThere({ methods: 'social', socials: 'google' })
    await until('it is said', () => says(modal, 'This site has not set up a way to connect.'))
  })

  it('an unusable provider is left out of several', async () => {
    await openedThere({ socials: 'google discord' })
    await find('button', 'Continue with Discord')
    expect(seen('button', 'Continue with Google')).to.equal(null)
  })
})
