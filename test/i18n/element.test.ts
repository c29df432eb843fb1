// @run alone
import { expect } from 'chai'
import type { WalletModal } from '../../elements/index.ts'
import { afterwards } from '../fixtures/afterwards.ts'
import { violationsIn } from '../fixtures/axe.ts'
import {
  addButton,
  addModal,
  addWallet,
  choose,
  connected,
  fill,
  find,
  gone,
  listen,
  same,
  seen,
  shows,
} from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'

/** The languages that this page has requested. */
const asked = () => {
  const names = performance.getEntriesByType('resource').map(({ name }) => /\blanguage\.([a-z]{2})-/.exec(name)?.[1])
  return [...new Set(names.filter((name) => name !== undefined))]
}

/** The wrapper element of a modal's content, with its `lang` and `dir`. */
const spoken = (modal: WalletModal) => modal.shadowRoot?.querySelector<HTMLElement>('[lang]') as HTMLElement

/** Sets the language of the page until the test ends. */
function pageIn(lang: string): void {
  const { lang: before } = document.documentElement
  document.documentElement.lang = lang
  afterwards(() => {
    document.documentElement.lang = before
  })
}

describe('the language of the modal', () => {
  // A page loads more modules than the default size of the resource timing buffer.
  before(() => performance.setResourceTimingBufferSize(5000))

  it('comes from the attribute rather than from the page, for the title, labels and the button', async () => {
    pageIn('fr')
    const modal = addModal({ locale: 'de-AT' })
    const button = addButton()
    await find('button', 'Wallet verbinden', button)
    await modal.show()
    await shows('Wallet verbinden')
    await find('button', 'Schließen', modal)
    await find('button', 'Was ist eine Wallet?', modal)
    expect(spoken(modal).lang).to.equal('de')
    expect(spoken(modal).dir).to.equal('ltr')
    expect(asked()).to.include('de').and.not.to.include.members(['ja'])
  })

  it('comes from the page, where a regional tag uses the base language', async () => {
    pageIn('fr-CA')
    const modal = addModal()
    await modal.show()
    await shows('Connecter un portefeuille')
    expect(spoken(modal).lang).to.equal('fr')
  })

  it('changes while a view is open, and back to the language of the page', async () => {
    const modal = addModal()
    const button = addButton()
    await modal.show()
    await shows('Connect wallet')
    modal.setAttribute('locale', 'de')
    await shows('Wallet verbinden')
    await find('button', 'Wallet verbinden', button)
    modal.setAttribute('locale', 'es')
    await shows('Conectar billetera')
    // The last setting wins, even if an earlier language loads later.
    modal.setAttribute('locale', 'fr')
    modal.setAttribute('locale', 'de')
    await shows('Wallet verbinden')
    modal.removeAttribute('locale')
    await shows('Connect wallet')
    expect(spoken(modal).lang).to.equal('en')
  })

  it('changes without losing the view or the typed text', async () => {
    const { modal } = await connected({ locale: 'de' })
    await modal.show({ view: 'Networks' })
    const field = await find<HTMLInputElement>('searchbox', 'Netzwerke suchen')
    field.focus()
    await fill('Netzwerke suchen', 'nichts <b>davon</b>')
    await until('none', () =>
      modal.shadowRoot?.textContent?.includes('Kein Netzwerk gefunden für „nichts <b>davon</b>“.'),
    )
    modal.setAttribute('locale', 'fr')
    await shows('Choisir un réseau')
    expect((await find<HTMLInputElement>('searchbox', 'Rechercher un réseau')).value).to.equal('nichts <b>davon</b>')
    same(modal.shadowRoot?.activeElement, field, 'the focus')
  })

  it('is English without an error for an unsupported tag', async () => {
    const events = listen()
    const modal = addModal({ locale: 'nn-NO' })
    await modal.show()
    await shows('Connect wallet')
    await modal.ready
    expect(Reflect.get(modal, 'locale')).to.equal('nn-NO')
    expect(spoken(modal).lang).to.equal('en')
    expect(events.of('wallet-error')).to.deep.equal([])
    expect(seen('alert')).to.equal(null)
  })

  it('applies to error messages as well, but not to errors that the page receives, which stay English for logs', async () => {
    const events = listen()
    const { modal, wallet } = await connected({ locale: 'de' })
    await modal.show({ view: 'Networks' })
    wallet.control.decline = true
    await choose('button', 'Chain 31338', modal)
    expect((await find('alert')).textContent).to.equal('Anfrage abgelehnt')
    expect(await events.some('wallet-error')).to.containSubset([{ code: 'user-rejected', message: 'Request declined' }])
  })

  it('does not apply to texts from the page', async () => {
    addModal({ locale: 'ja' })
    const button = addButton({ label: 'Log in' })
    addButton()
    await find('button', 'ウォレットを接続')
    await find('button', 'Log in', button)
  })
})

describe('words of the page', () => {
  it('replace those of the elements, in each language', async () => {
    const modal = addModal()
    const messages = {
      en: { connectWallet: 'Log in' },
      de: { connectWallet: 'Anmelden', 'user-rejected': 'Nicht doch' },
    }
    modal.options = { messages }
    await modal.show()
    await shows('Log in')
    await find('button', 'Close', modal)
    modal.setAttribute('locale', 'de-AT')
    await shows('Anmelden')
    await find('button', 'Schließen', modal)
    modal.options = { messages: {} }
    await shows('Wallet verbinden')
  })

  it('can be in a language that the elements do not speak, with English for the others', async () => {
    const { modal } = await connected({ locale: 'fa' })
    modal.options = {
      messages: {
        fa: { titleAccountSettings: 'تنظیمات', hiddenTokens: 'one: یک | other: {count}', 'user-rejected': 'رد شد' },
      },
    }
    await modal.show({ view: 'AccountSettings' })
    await shows('تنظیمات')
    await find('button', 'Close', modal)
    expect([spoken(modal).lang, spoken(modal).dir]).to.deep.equal(['fa', 'rtl'])
  })

  it('are refused with a tag that is none', async () => {
    const events = listen()
    const modal = addModal()
    modal.options = { messages: { 'no tag': { connectWallet: 'Log in' } } }
    const [detail] = await events.some('wallet-error')
    expect(detail).to.deep.include({ code: 'bad-attribute' })
    await modal.show()
    await shows('Connect wallet')
  })
})

describe('a right-to-left language', () => {
  const isMirrored = (modal: WalletModal) => {
    const [close, title] = [seen('button', 'إغلاق', modal), seen('heading', undefined, modal)]
    return close !== null && title !== null && close.getBoundingClientRect().right < title.getBoundingClientRect().right
  }

  it('mirrors the accessible views, but not the rest of the page', async () => {
    addWallet({ rdns: 'example.harbor' })
    const modal = addModal({ locale: 'ar' })
    await modal.show()
    const title = await shows('ربط المحفظة')
    expect(spoken(modal).dir).to.equal('rtl')
    await find('button', /^Harbor/, modal)
    expect(await violationsIn(modal)).to.deep.equal([])
    expect(getComputedStyle(title).direction).to.equal('rtl')
    expect(getComputedStyle(document.body).direction).to.equal('ltr')
    expect(isMirrored(modal)).to.equal(true)
    await modal.show({ view: 'WhatIsAWallet' })
    await shows('ما هي المحفظة؟')
    expect(await violationsIn(modal)).to.deep.equal([])
    modal.setAttribute('locale', 'en')
    expect(getComputedStyle(await shows('What is a wallet?')).direction).to.equal('ltr')
  })

  it('has an accessible account view with left-to-right amounts and addresses', async () => {
    const { modal, wallet } = await connected({ locale: 'ar' })
    await modal.show({ view: 'Account' })
    await shows('الحساب')
    await find('button', 'إرسال', modal)
    expect(await violationsIn(modal)).to.deep.equal([])
    await modal.show({ view: 'Receive' })
    await shows('استلام')
    const address = await until('the address', () => modal.shadowRoot?.querySelector('.full-address'))
    expect(address.textContent?.replaceAll(' ', '')).to.equal(wallet.addresses[0])
    expect(getComputedStyle(address).direction).to.equal('ltr')
    expect(await violationsIn(modal)).to.deep.equal([])
    await modal.close()
    await gone('dialog')
  })
})
