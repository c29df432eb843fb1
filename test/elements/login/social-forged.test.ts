// @run all
import { expect } from 'chai'
import type { WalletModal } from '../../../elements/index.ts'
import { afterwards } from '../../fixtures/afterwards.ts'
import { isFirefox } from '../../fixtures/browser/engine.ts'
import { booby } from '../../fixtures/hostile.ts'
import { addModal, choose, find, seen } from '../../fixtures/page.ts'
import { frame, turns, until } from '../../fixtures/time.ts'
import { answerWindows, completes, isAt, openedWindows, service, startGoogle } from '../../fixtures/wallets/social.ts'
import { openFrame, runInFrame } from '../../sandbox/auth/page.ts'
import { inFrame } from '../../setup/commands.ts'

/** A complete answer that comes from the wrong window. */
const forgery = () => `${service}/social/google/done?state=${'0'.repeat(32)}&code=attacker`

async function waiting(): Promise<{ modal: WalletModal; popup: Window }> {
  const windows = openedWindows()
  const modal = await startGoogle()
  return { modal, popup: windows[0]?.window as Window }
}

/** Opens a frame of the page beside the login's; `say` runs a script there. */
async function openSibling() {
  const { element, remove } = await openFrame()
  const mark = new URL(element.src).searchParams.get('mark')
  return { remove, say: (script: string) => runInFrame(`mark=${mark}`, script) }
}

const post = (to: string) => `${to}.postMessage({ resultUri: ${JSON.stringify(forgery())} }, '*')`

const linkOfPopup = async () => (await inFrame<string>('/social/google', 'location.href')) ?? ''

/** Sends a forged answer from a window to another one as soon as its page is loaded. */
const saysOnce = (from: string, to: string) =>
  until('said', () => inFrame(from, `document.readyState === 'complete' && (${post(to)}, true)`))

/** A login whose popup is blocked, and its link. */
async function blocked() {
  answerWindows(() => null)
  const modal = addModal()
  await modal.show()
  await choose('button', 'Continue with Google')
  return { modal, link: (await find<HTMLAnchorElement>('link', 'Open sign-in')).href }
}

/** Asserts that the login still waits, and that the provider's own window can complete it. */
async function nothingChanged(modal: WalletModal): Promise<void> {
  await frame()
  await turns(5)
  expect(seen('alert')).to.equal(null)
  expect(modal.state).to.deep.include({ open: true, view: 'ConnectingSocial' })
  await find('heading', 'Continue with Google')
  await completes(modal, 'google')
}

/** Who sends forged answers while the login waits for its popup. */
const forgers: Readonly<Record<string, (popup: Window) => Promise<unknown>>> = {
  async 'scripts of the page'() {
    for (const resultUri of [forgery(), 'javascript:alert(1)', 'x'.repeat(1_000_000)])
      window.postMessage({ resultUri }, '*')
    window.postMessage('resultUri', '*')
  },
  async 'a sibling frame of the same origin'() {
    const sibling = await openSibling()
    await sibling.say(post('parent'))
    await sibling.say(post('top'))
    sibling.remove()
  },
  async "the popup, from elsewhere than the service's origin"() {
    const say = (data: unknown) => runInFrame('/social/google', `opener.postMessage(${JSON.stringify(data)}, '*')`)
    await say({ resultUri: `${service}/social/google/done?state=a&state=b&code=1` })
    await say({ resultUri: `${forgery()}&x=${'x'.repeat(10_000)}` })
    await say({ resultUri: forgery().replace(service, 'https://evil.example') })
    await say({ resultUri: forgery().replace('http:', 'javascript:') })
    await say(null)
  },
  async 'a popup that has navigated elsewhere'(popup) {
    const link = await linkOfPopup()
    const elsewhere = link.replace('127.0.0.1', 'localhost')
    popup.location.replace(elsewhere)
    await saysOnce(elsewhere, 'opener')
    popup.location.replace(link)
    await isAt('google')
  },
  async 'the popup of an earlier login'() {
    // Like a window of the same origin that the page itself opened.
    const other = window.open('about:blank') as Window
    afterwards(() => other.close())
    other.location.replace((await linkOfPopup()).replace('/social/google', '/social/github'))
    await saysOnce('/social/github', 'opener')
  },
}

describe('forged answers of a provider', () => {
  afterEach(() => sessionStorage.clear())

  for (const [who, forge] of Object.entries(forgers))
    it(`messages from ${who} change nothing`, async () => {
      const { modal, popup } = await waiting()
      await forge(popup)
      await nothingChanged(modal)
    })

  it('dispatched events with a forged window and origin are ignored', async function () {
    const { modal, popup } = await waiting()
    const claim = { source: popup, origin: service }
    // Firefox does not make an event with the window of another origin.
    if (isFirefox) this.skip()
    let looks = 0
    const trap = {
      get resultUri() {
        looks++
        return forgery()
      },
    }
    for (const data of [trap, booby(), { resultUri: forgery() }])
      window.dispatchEvent(new MessageEvent('message', { ...claim, data }))
    expect(looks).to.equal(0)
    await nothingChanged(modal)
  })

  it('messages from a frame change nothing while a popup of unknown identity is awaited', async () => {
    const { modal } = await blocked()
    const sibling = await openSibling()
    await sibling.say(post('parent'))
    sibling.remove()
    await frame()
    await find('heading', 'Pop-up blocked')
    expect(modal.state.view).to.equal('ConnectingSocial')
    await modal.close()
  })

  it('messages from a popup that a frame opened change nothing while a link is followed', async () => {
    const { modal, link } = await blocked()
    const sibling = await openSibling()
    const elsewhere = link.replace('/social/google', '/social/github')
    const opens = `(open(${JSON.stringify(elsewhere)}, 'theirs', 'popup'), true)`
    expect(await sibling.say(opens)).to.equal(true)
    const heard = new Promise<void>((resolve) => {
      const hear = ({ data }: MessageEvent) => data?.resultUri && resolve()
      addEventListener('message', hear)
      afterwards(() => removeEventListener('message', hear))
    })
    await saysOnce('/social/github', 'opener.parent')
    await heard
    await runInFrame('/social/github', 'setTimeout(close)')
    sibling.remove()
    await frame()
    await turns(5)
    await find('heading', 'Pop-up blocked')
    expect(modal.state).to.deep.include({ open: true, view: 'ConnectingSocial' })
    expect(modal.state.loading).to.equal(false)
    await modal.close()
  })
})
