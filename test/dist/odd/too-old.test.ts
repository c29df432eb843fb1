// @run alone all
import { expect } from 'chai'
import { errorMessages } from '../../../src/lib/error-messages.ts'
import { build, choose, find, focused, gone, same, seen } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { press } from '../../setup/commands.ts'
import { type Modal, openPage, type Page, watchParts } from '../page.ts'

const TEXT = 'To connect a wallet, update this browser or open this page in another one.'

async function openOld(feature: string, lang = 'en') {
  const { page, button } = await openPage(`/pages/too-old.html#${feature}&${lang}`)
  const codes: string[] = []
  page.document.addEventListener('wallet-error', ({ detail }) => void codes.push(detail.code))
  const view = await until('the shadow root', () => button.shadowRoot?.firstElementChild)
  return { page, button, view, codes }
}

const modalOf = (page: Page) => page.document.querySelector('wallet-modal') as Modal
const frameOf = (modal: Modal) => modal.shadowRoot?.firstElementChild as Element

describe('a browser that is too old', () => {
  for (const feature of ['AbortSignal.any', 'light-dark()'])
    it(`the button is a plain one, and a click tells what to do, without ${feature}`, async () => {
      const { page, view, codes } = await openOld(feature)
      const button = await find('button', 'Connect wallet', view)
      expect(button.getBoundingClientRect().height).to.be.greaterThan(20)
      button.click()
      const modal = await until('a modal', () => modalOf(page))
      const notice = await find('alertdialog', errorMessages['browser-too-old'], frameOf(modal))
      expect(notice.textContent).to.include(TEXT)
      expect(page.getComputedStyle(notice).position).to.equal('fixed')
      await until('the event', () => codes.length)
      expect(codes).to.deep.equal(['browser-too-old'])
      await choose('button', 'Close', frameOf(modal))
      await gone('alertdialog', undefined, frameOf(modal))
      const isLoaded = await watchParts(page)
      expect(isLoaded('elements/opening.ts')).to.equal(false)
      expect(page.reports).to.deep.equal([])
    })

  it('the notice closes by Escape, gives the focus back, and is shown once', async () => {
    const { page, button, view } = await openOld('AbortSignal.any')
    const opener = await find('button', 'Connect wallet', view)
    opener.focus()
    opener.click()
    opener.click()
    const modal = await until('a modal', () => modalOf(page))
    const close = await find('button', 'Close', frameOf(modal))
    await until('focused', () => modal.shadowRoot?.activeElement === close)
    await press('Escape')
    await gone('alertdialog', undefined, frameOf(modal))
    same(page.document.activeElement, button)
  })

  it('the texts are in the language of the page', async () => {
    const { page, view } = await openOld('light-dark()', 'de')
    await choose('button', 'Wallet verbinden', view)
    const modal = await until('a modal', () => modalOf(page))
    await find('alertdialog', 'Dieser Browser ist zu alt', frameOf(modal))
    await find('button', 'Schließen', frameOf(modal))
  })

  it('the button keeps its label and follows its attributes', async () => {
    const { button, view } = await openOld('AbortSignal.any')
    button.setAttribute('label', 'Sign in')
    await find('button', 'Sign in', view)
    button.setAttribute('disabled', '')
    await until('disabled', () => seen('button', 'Sign in', view)?.matches(':disabled'))
    button.removeAttribute('label')
    button.setAttribute('kind', 'network')
    await find('button', 'Choose network', view)
  })

  it('the methods of the modal fail with a code, and reading it works', async () => {
    const { page, codes } = await openOld('AbortSignal.any')
    const modal = page.document.createElement('wallet-modal')
    page.document.body.append(modal)
    const name = { name: 'WalletError', code: 'browser-too-old', message: errorMessages['browser-too-old'] }
    expect(await thrownBy(modal.ready)).to.include(name)
    expect(await thrownBy(modal.connect('mine'))).to.include(name)
    expect(await thrownBy(modal.switchNetwork('eip155:1'))).to.include(name)
    expect(codes).to.deep.equal(['browser-too-old', 'browser-too-old'])
    await modal.disconnect()
    expect(modal.getProvider()).to.equal(undefined)
    expect(modal.state.active.status).to.equal('disconnected')
    expect(seen('alertdialog', undefined, frameOf(modal as unknown as Modal))).to.equal(null)
    expect(await thrownBy(modal.show())).to.include(name)
    await find('alertdialog', undefined, frameOf(modal as unknown as Modal))
    expect(await modal.close()).to.equal(true)
    await gone('alertdialog', undefined, frameOf(modal as unknown as Modal))
    modal.remove()
    expect(page.reports).to.deep.equal([])
  })

  it('an embedded modal says it in its place', async () => {
    const { page } = await openOld('light-dark()')
    const modal = page.document.createElement('wallet-modal')
    modal.setAttribute('embedded', '')
    page.document.body.append(modal)
    const notice = await find('region', errorMessages['browser-too-old'], frameOf(modal as unknown as Modal))
    expect(page.getComputedStyle(notice).position).to.equal('static')
    expect(page.reports).to.deep.equal([])
  })
})

describe('the content of a tag', () => {
  it('it is shown where the script does not run, and hidden where it does', async () => {
    const frame = build<HTMLIFrameElement>('iframe')
    document.body.append(frame)
    const { document: page } = frame.contentWindow as Window
    page.body.innerHTML =
      '<wallet-button><a href="#">Use a newer browser</a></wallet-button><wallet-modal>Newer</wallet-modal>'
    const link = page.querySelector('a') as HTMLElement
    expect(link.checkVisibility()).to.equal(true)
    expect(link.offsetWidth).to.be.greaterThan(0)
    const script = page.createElement('script')
    Object.assign(script, { type: 'module', src: '/dist/wallet-elements.js' })
    page.body.append(script)
    await until('defined', () => page.querySelector('wallet-button:defined'))
    await until('hidden', () => !link.checkVisibility() && link.getClientRects().length === 0)
    same(focused(), document.body)
    expect(page.querySelector('wallet-modal')?.shadowRoot).to.not.equal(null)
  })
})
