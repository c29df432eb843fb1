// @run alone all
import { expect } from 'chai'
import { showFront } from '../../demo/index/front.ts'
import { snippets } from '../../demo/index/snippets.ts'
import { bringWallets } from '../../demo/index/wallets.ts'
import page from '../../demo/index.html?raw'
import type { SandboxInfo } from '../../demo/sandbox/info.ts'
import performancePage from '../../docs/performance.md?raw'
import type { WalletModal } from '../../elements/index.ts'
import { supportedTags } from '../../src/i18n/locales.ts'
import { afterwards } from '../fixtures/afterwards.ts'
import { violationsIn } from '../fixtures/axe.ts'
import { choose, find, gone } from '../fixtures/page.ts'
import { leads } from '../fixtures/steps.ts'
import { device, media } from '../setup/commands.ts'
import { sandbox } from '../setup/sandbox.ts'

const info = sandbox as unknown as SandboxInfo

/** Puts the markup of the demo's first page with its styles into this page, and starts it. */
async function openFront() {
  const [, markup = ''] = page.split(/<!-- \/?front -->/)
  const main = Object.assign(document.createElement('main'), { innerHTML: markup })
  const notice = Object.assign(document.createElement('div'), { id: 'mail-notice', popover: 'manual' })
  const sheets = ['page/page.css', 'index/index.css', 'index/figures.css'].map((path) =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/demo/${path}` }),
  )
  const loaded = sheets.map((sheet) => new Promise((resolve) => sheet.addEventListener('load', resolve)))
  document.head.append(...sheets)
  await Promise.all(loaded)
  document.body.append(main, notice)
  const { style } = document.documentElement
  afterwards(() => {
    for (const element of [main, notice, ...sheets]) element.remove()
    style.cssText = ''
    delete document.documentElement.dataset['theme']
  })
  const form = main.querySelector<HTMLFormElement>('#switches') as HTMLFormElement
  showFront(form).connect(info)
  afterwards(bringWallets(info, form))
  const modal = main.querySelector('wallet-modal') as WalletModal
  return { main, modal, form, code: () => main.querySelector('#snippet')?.textContent ?? '' }
}

function set(name: string, value: string): void {
  const field = document.querySelector<HTMLElement>(`input[name=${name}][value="${value}"], select[name=${name}]`)
  if (!(field instanceof HTMLSelectElement)) {
    field?.click()
    return
  }
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('the first page of the demo', () => {
  afterEach(async () => {
    await media({})
    await device({ width: 800, height: 600 })
  })

  it('connects the wallet that it brings, and shows what the account can do', async () => {
    const { modal } = await openFront()
    await choose('button', /^Harbor/, modal)
    await find('button', 'Swap', modal)
    await leads('Send', 'Send', modal)
  })

  it('changes the live element at once', async () => {
    const { modal, form } = await openFront()
    await find('heading', 'Connect wallet', modal)
    set('locale', 'de')
    await find('heading', 'Wallet verbinden', modal)
    set('theme', 'light')
    set('accent', '#5b8cff')
    set('radius', '4')
    set('size', 'lg')
    expect(modal.theme).to.equal('light')
    const style = getComputedStyle(modal)
    expect([style.getPropertyValue('--wm-accent'), style.getPropertyValue('--wm-radius')]).to.deep.equal([
      '#5b8cff',
      '4px',
    ])
    expect(document.querySelector('wallet-button')?.getAttribute('size')).to.equal('lg')
    set('namespace', 'bip122')
    await find('button', /^Ember/, modal)
    set('namespace', 'bip122')
    await gone('button', /^Ember/, modal)
    set('namespace', 'eip155')
    expect(form.querySelectorAll('[name=namespace]:checked').length).to.equal(1)
    set('place', 'button')
    await gone('heading', 'Wallet verbinden', modal)
    await choose('button', 'Wallet verbinden')
    await find('dialog', 'Wallet verbinden')
  })

  it('writes the code of each framework with the choices', async () => {
    const { code } = await openFront()
    set('theme', 'dark')
    expect(code()).to.contain('<wallet-modal project-id="…" embedded></wallet-modal>')
    expect(code().split('\n').length).to.equal(2)
    for (const [name, value] of [
      ['namespace', 'solana'],
      ['locale', 'ja'],
      ['accent', '#c23a5e'],
      ['size', 'sm'],
    ] as const)
      set(name, value)
    for (const name of Object.keys(snippets)) {
      set('framework', name)
      for (const part of ['networks="mainnet solana"', 'locale="ja"', 'embedded', 'size="sm"', '--wm-accent: #c23a5e'])
        expect(code(), name).to.contain(part)
    }
    set('place', 'button')
    set('framework', 'HTML')
    expect(code()).to.contain('<wallet-button project-id="…" networks="mainnet solana" locale="ja" size="sm">')
    expect(code()).not.to.contain('wallet-modal')
  })

  it('offers each language of the elements and the code of each framework, and shows the figures of docs/performance.md', async () => {
    const { form, main } = await openFront()
    const valuesOf = (fields: Iterable<Element>) => Array.from(fields, (field) => (field as HTMLInputElement).value)
    const [, ...tags] = valuesOf(form.querySelectorAll('#locale > option'))
    expect(tags).to.deep.equal(supportedTags)
    expect(valuesOf(main.querySelectorAll('[name=framework]'))).to.deep.equal(Object.keys(snippets))
    const written =
      performancePage
        .split('\n## Peers\n')[1]
        ?.match(/^\| (?!-).*$/gm)
        ?.slice(1) ?? []
    const shown = [...main.querySelectorAll<HTMLTableRowElement>('.ledger tbody tr')].map(({ cells }) =>
      Array.from(cells, ({ textContent }) => textContent?.replace(/ kB$/, '').trim()),
    )
    expect(shown.length).to.be.above(3)
    expect(shown).to.deep.equal(
      written.map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
    )
  })

  for (const width of [1280, 390, 320])
    for (const scheme of ['dark', 'light'])
      it(`is accessible and never wider than the screen at ${width} pixels, ${scheme}`, async () => {
        await device({ width, height: 844, mobile: width < 600 })
        await media({ 'prefers-color-scheme': scheme })
        const { main, modal } = await openFront()
        await find('button', /^Harbor/, modal)
        expect(document.documentElement.scrollWidth).to.be.at.most(width)
        expect(await violationsIn(main)).to.deep.equal([])
      })
})
