// @run alone
import { expect } from 'chai'
import { afterwards } from '../../fixtures/afterwards.ts'
import { callItself, phones } from '../../fixtures/browser/agent.ts'
import { holdClock } from '../../fixtures/clock.ts'
import { addModal, addWallet, all, choose, find, seen, shows } from '../../fixtures/page.ts'
import { eventually, turns, until } from '../../fixtures/time.ts'
import { answerWindows } from '../../fixtures/wallets/social.ts'

const METAMASK = `${phones.android} MetaMaskMobile`
const LINE = `${phones.ios} Line/14.3.0`

const seaglass = {
  id: 'seaglass',
  name: 'Seaglass',
  mobile_link: 'seaglass://',
  link_mode: 'https://open.seaglass.example',
  app_store: 'https://apps.example/seaglass',
}

/** Records the links that are opened until the test ends; nothing opens. */
function links(): [url: string, target: string][] {
  const opened: [string, string][] = []
  answerWindows((url, target) => {
    opened.push([url, target])
    return null
  })
  return opened
}

/** Opens a modal in the web view that calls itself so, with a wallet of the page's own list. */
async function openedIn(agent: string, more: object = {}) {
  callItself(agent)
  const opened = links()
  const modal = addModal({ name: 'in-app' })
  modal.options = { customWallets: [seaglass], features: { allWallets: 'hide' }, ...more }
  await modal.show()
  await shows('Connect wallet')
  return { modal, opened }
}

/** Opens the app of Seaglass there, with a stopped clock. */
async function openedApp(agent: string) {
  const { opened } = await openedIn(agent)
  await choose('button', /^Seaglass/)
  const open = await find('button', 'Open app')
  await until('ready', () => open.ariaBusy !== 'true')
  const clock = holdClock()
  open.click()
  await until('opened', () => opened.length)
  return { clock, opened }
}

const says = (text: string) => document.querySelector('wallet-modal')?.shadowRoot?.textContent?.includes(text)
const rows = () => all('listitem').map(({ textContent }) => textContent ?? '')

describe("in a wallet's own browser", () => {
  it('its wallet is the first of all ways to connect, and nothing is to be installed', async () => {
    addWallet({ name: 'MetaMask' })
    const { modal } = await openedIn(METAMASK)
    await find('button', /^Seaglass/)
    await eventually(() => expect(rows()[0]).to.match(/^MetaMask/))
    const own = await find('button', /^MetaMask/)
    const email = await find('textbox', 'Email address')
    expect(own.compareDocumentPosition(email) & Node.DOCUMENT_POSITION_FOLLOWING).to.not.equal(0)
    expect(seen('button', 'Get a wallet')).to.equal(null)
    expect(seen('button', 'Browser Wallet')).to.equal(null)
    own.click()
    await until('connected', () => modal.state.active.status === 'connected')
  })

  it('the order of the page stays', async () => {
    addWallet({ name: 'MetaMask' })
    await openedIn(METAMASK, { methods: ['email', 'wallet'], connectorOrder: ['custom'] })
    await find('button', /^Seaglass/)
    await eventually(() => expect(rows()[0]).to.match(/^Seaglass/))
    const email = await find('textbox', 'Email address')
    const own = await find('button', /^MetaMask/)
    expect(email.compareDocumentPosition(own) & Node.DOCUMENT_POSITION_FOLLOWING).to.not.equal(0)
  })

  it('another wallet begins with its code and opens nothing by itself', async () => {
    const { opened } = await openedIn(METAMASK)
    await choose('button', /^Seaglass/)
    await find('tab', 'QR code')
    await find('img', /^QR code/)
    expect(opened).to.deep.equal([])
    await choose('tab', 'Phone')
    await find('button', 'Open app')
    expect(seen('button', 'Get it')).to.equal(null)
    expect(opened).to.deep.equal([])
  })
})

describe('in the web view of a messenger', () => {
  it('a wallet opens by its universal link, and a link that leads nowhere has a way out', async () => {
    const { clock, opened } = await openedApp(LINE)
    expect(opened.at(-1)?.[0]).to.match(/^https:\/\/open\.seaglass\.example\/wc\?uri=wc%3A/)
    expect(seen('button', 'Copy page link')).to.equal(null)
    clock.pass(3_000)
    const copied: string[] = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    })
    afterwards(() => Reflect.deleteProperty(navigator, 'clipboard'))
    const copy = await find('button', 'Copy page link')
    expect(says('LINE may not open other apps')).to.equal(true)
    copy.click()
    await until('copied', () => copied.length)
    expect(copied).to.deep.equal([location.href])
  })

  it('an app that opens leaves no hint', async () => {
    const { clock } = await openedApp(LINE)
    document.dispatchEvent(new Event('visibilitychange'))
    clock.pass(10_000)
    await turns(5)
    expect(seen('button', 'Copy page link')).to.equal(null)
  })

  it('Google is not offered, and another login replaces the page', async () => {
    const { opened } = await openedIn(LINE, { features: { socials: ['google', 'discord'] } })
    await choose('button', 'Continue with Discord')
    expect(seen('button', 'Continue with Google')).to.equal(null)
    await until('gone there', () => opened[0])
    expect(opened[0]?.[1]).to.equal('_top')
  })
})

describe('a browser that is no app', () => {
  it('a link that leads nowhere has no such hint', async () => {
    const { clock, opened } = await openedApp(phones.ios)
    expect(opened.at(-1)?.[0]).to.match(/^seaglass:\/\/wc\?uri=/)
    clock.pass(10_000)
    await turns(5)
    expect(seen('button', 'Copy page link')).to.equal(null)
  })
})
