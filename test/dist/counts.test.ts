import { expect } from 'chai'
import { WHOLE_VIEW } from '../../.ci/vite/whole-view.mjs'
import type { WalletModal } from '../../elements/index.ts'
import { eventually, until } from '../fixtures/time.ts'
import { addWired, filesOfParts } from './page.ts'

type Page = Window & typeof globalThis & { reports: string[] }

/** Loads the script tag's file in an empty page. Unless it is `idle`, only code that is asked for is loaded. */
async function openEmpty(idle = false): Promise<Page> {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const page = frame.contentWindow as Page
  page.requestIdleCallback = (run) => (idle ? page.setTimeout(run, 0) : 0)
  const script = page.document.createElement('script')
  Object.assign(script, { type: 'module', src: '/dist/wallet-elements.js' })
  const loaded = new Promise((resolve) => script.addEventListener('load', resolve))
  page.document.body.append(script)
  await loaded
  return page
}

const filesOf = (page: Page) =>
  (page.performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
    name.includes('/dist/'),
  )

afterEach(() => document.querySelector('iframe')?.remove())

// Times vary with the machine, but these numbers do not: a change of one is a decision.
describe('what a visit costs', () => {
  it('the button needs one file, and the list needs its files at the same time', async () => {
    const page = await openEmpty()
    const button = page.document.createElement('wallet-button')
    page.document.body.append(button)
    await until('the button', () => button.shadowRoot?.querySelector('button'))
    expect(filesOf(page).map(({ name }) => new URL(name).pathname)).to.deep.equal(['/dist/wallet-elements.js'])
    const modal = addWired(page, { name: 'counted' })
    await modal.show()
    const parts = (await filesOfParts())(WHOLE_VIEW)
    const loaded = filesOf(page).filter(({ name }) => parts.some((file) => name.endsWith(file)))
    expect(loaded).to.have.length(parts.length)
    const firstEnd = Math.min(...loaded.map(({ responseEnd }) => responseEnd))
    for (const { name, startTime } of loaded) expect(startTime, name).to.be.at.most(firstEnd)
  })

  it('the elements of an untouched page are a button and an empty frame', async () => {
    const page = await openEmpty()
    const button = page.document.createElement('wallet-button')
    const modal = addWired(page, { name: 'counted' })
    page.document.body.append(button)
    await until('the button', () => button.shadowRoot?.querySelector('button'))
    const countOf = ({ shadowRoot }: HTMLElement) => ({
      sheets: shadowRoot?.adoptedStyleSheets.length,
      elements: shadowRoot?.querySelectorAll('*').length,
    })
    expect(countOf(button)).to.deep.equal({ sheets: 2, elements: 5 })
    expect(countOf(modal)).to.deep.equal({ sheets: 0, elements: 1 })
  })

  it('the list has this many elements and style sheets', async () => {
    const page = await openEmpty(true)
    const modal: WalletModal = addWired(page, { name: 'counted' })
    await modal.show()
    const root = modal.shadowRoot as ShadowRoot
    await until('all of it', () => root.querySelector('dialog[open] li button') && !root.querySelector('.sk'))
    const counts = () => ({
      elements: root.querySelectorAll('*').length,
      sheets: root.adoptedStyleSheets.length,
    })
    await eventually(() => expect(counts()).to.deep.equal({ elements: 112, sheets: 3 }))
  })
})
