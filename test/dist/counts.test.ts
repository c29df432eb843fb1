// @run alone all
import { expect } from 'chai'
import { ACCOUNT, WHOLE_VIEW } from '../../.ci/vite/whole-view.mjs'
import type { WalletModal } from '../../elements/index.ts'
import { eventually, until } from '../fixtures/time.ts'
import { thrownBy } from '../fixtures/wallets/eip1193.ts'
import { missing } from '../setup/commands.ts'
import { addWired, createMine, filesOfParts, loadEmpty, openPage } from './page.ts'

type Page = Awaited<ReturnType<typeof loadEmpty>>

/** Counts the listeners that are added in a page from now on, by the kind of their target. */
function countListeners(page: Page): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  const { addEventListener } = page.EventTarget.prototype
  page.EventTarget.prototype.addEventListener = function (...given: Parameters<typeof addEventListener>) {
    const target = this ?? page
    const kind = target === page ? 'window' : target === page.document ? 'document' : 'other'
    counts[kind] = (counts[kind] ?? 0) + 1
    return addEventListener.apply(target, given)
  }
  return counts
}

/** Lists what a page makes of `Intl` from now on. The first of each kind reads tables, which takes a slow phone long. */
function listFormats(page: Page): readonly string[] {
  const made: string[] = []
  for (const kind of ['Segmenter', 'PluralRules', 'NumberFormat', 'DateTimeFormat', 'ListFormat'] as const) {
    const value = new Proxy(page.Intl[kind], {
      construct(target, given) {
        made.push(kind)
        return Reflect.construct(target, given)
      },
      // Some of them can be called without `new`.
      apply(target, self, given) {
        made.push(kind)
        return Reflect.apply(target as () => unknown, self, given)
      },
      get(target, key) {
        if (key === 'supportedLocalesOf') made.push(`${kind}.${key}`)
        return Reflect.get(target, key)
      },
    })
    Object.defineProperty(page.Intl, kind, { value })
  }
  return made
}

/** Loads the script tag's file in an empty page. Unless it is `idle`, only code that is asked for is loaded. */
const openEmpty = (idle = false, prepare: (page: Page) => void = () => {}): Promise<Page> =>
  loadEmpty((page) => {
    prepare(page)
    page.requestIdleCallback = (run) => (idle ? page.setTimeout(run, 0) : 0)
  })

const filesOf = (page: Page) =>
  (page.performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
    name.includes('/dist/'),
  )

/** The place in the page's own record of events at which the list, the email field and the row of providers are all drawn. */
const stands = (page: Page, root: ShadowRoot): Promise<number> =>
  new Promise((resolve) => {
    const look = () => {
      const isWhole = ['li button', 'input[type=email]', '[part~=rail] button'].every((part) =>
        root.querySelector(part),
      )
      if (!isWhole) return
      watcher.disconnect()
      resolve(page.performance.mark('whole').startTime)
    }
    const watcher = new MutationObserver(look)
    watcher.observe(root, { childList: true, subtree: true })
  })

// Times vary with the machine, but these numbers do not: a change of one is a decision.
describe('what a visit costs', () => {
  afterEach(() => missing())

  it('the button needs one file, and the list asks for all of its files before one of them is there', async () => {
    const page = await openEmpty()
    const button = page.document.createElement('wallet-button')
    page.document.body.append(button)
    await until('the button', () => button.shadowRoot?.querySelector('button'))
    const asked = () => filesOf(page).map(({ name }) => new URL(name).pathname)
    expect(asked()).to.deep.equal(['/dist/wallet-elements.js'])
    const modal = addWired(page, { name: 'counted' })
    // What is asked for while no file answers does not wait for another file.
    await missing('*/chunks/*')
    expect(await thrownBy(modal.show())).to.include({ code: 'view-failed' })
    const parts = (await filesOfParts())(WHOLE_VIEW).map((file) => `/dist/${file}`)
    await until('all files', () => parts.every((file) => asked().includes(file)))
    expect(asked().filter((file) => parts.includes(file))).to.have.length(parts.length)
  })

  it('the account of a connected page is loaded before the code that watches for income', async () => {
    const { connectors } = createMine()
    const first = addWired(await openEmpty(true), { name: 'counted' })
    first.options = { connectors }
    await first.connect('mine')
    document.querySelector('iframe')?.remove()
    const page = await openEmpty(true)
    const modal = addWired(page, { name: 'counted' })
    modal.options = { connectors }
    await until('the stored connection', () => modal.state?.active.status === 'connected')
    await modal.show()
    const partsOf = await filesOfParts()
    const loaded = (files: string[]) => filesOf(page).filter(({ name }) => files.some((file) => name.endsWith(file)))
    // A part's own file comes first; some of those that it imports are shared with the account.
    const [income = ''] = partsOf('src/core/effects/follow-income.lazy.ts')
    const { startTime } = await until('the code that watches', () => loaded([income])[0])
    // gate-ignore: the order in the browser's own record, which follows from what waits for what; no time is measured.
    const ends = loaded(partsOf(ACCOUNT)).map(({ responseEnd }) => responseEnd) // gate-ignore: an order, no time
    expect(startTime).to.be.above(Math.max(...ends))
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

  it('the elements of an untouched page add this many listeners', async () => {
    let counts = {}
    const page = await openEmpty(false, (empty) => {
      counts = countListeners(empty)
    })
    const button = page.document.createElement('wallet-button')
    addWired(page, { name: 'counted' })
    page.document.body.append(button)
    await until('the button', () => button.shadowRoot?.querySelector('button'))
    expect(counts).to.deep.equal({ document: 1, other: 7 })
  })

  it('the list has this many elements and style sheets', async () => {
    const page = await openEmpty(true)
    const modal: WalletModal = addWired(page, { name: 'counted' })
    await modal.show()
    const root = modal.shadowRoot as ShadowRoot
    // A picture has one element, and what stands for it until it is loaded has two.
    await until('all pictures', () => root.querySelectorAll('dialog[open] li .picture').length === 4)
    const counts = () => ({ elements: root.querySelectorAll('*').length, sheets: root.adoptedStyleSheets.length })
    await eventually(() => expect(counts()).to.deep.equal({ elements: 109, sheets: 3 }))
  })

  it('the list needs nothing of Intl', async () => {
    let made: readonly string[] = []
    const page = await openEmpty(true, (empty) => {
      made = listFormats(empty)
    })
    const modal: WalletModal = addWired(page, { name: 'counted' })
    await modal.show()
    await until('all pictures', () => modal.shadowRoot?.querySelectorAll('dialog[open] li .picture').length === 4)
    expect(made).to.deep.equal([])
  })

  it('the files loaded until the first view is complete are exactly those that `npm run size` counts', async () => {
    const { page } = await openPage('/pages/strict.html')
    // A separate name, because the page's button may have created the unnamed wallet.
    const modal = addWired(page, { name: 'own' })
    const whole = stands(page, modal.shadowRoot as ShadowRoot)
    await modal.show()
    const moment = await whole
    const of = await filesOfParts()
    const asked = () => page.performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const later = of('src/ui/styles.lazy.ts')
    await until('what comes after', () => later.every((file) => asked().some(({ name }) => name.endsWith(file))))
    const before = asked().filter(({ startTime }) => startTime < moment)
    const files = before.map(({ name }) => /\/dist\/(.*)/.exec(name)?.[1]).filter((file) => file !== undefined)
    const counted = new Set(['wallet-elements.js', ...of(WHOLE_VIEW)])
    // The page has a button, too. React's button has chunks of its own, and the modal does not wait for them.
    const ofButton = of('src/app/ConnectButton.lazy.tsx').filter((file) => !counted.has(file))
    // The page is in a frame, so it may be in a Safe.
    const ofSafe = of('src/connectors/safe/source.lazy.ts').filter((file) => !counted.has(file))
    const ofModal = files.filter((file) => !ofButton.includes(file) && !ofSafe.includes(file))
    expect([...new Set(ofModal)].sort()).to.deep.equal([...counted].sort())
  })
})
