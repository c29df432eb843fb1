import { expect } from 'chai'
import { WHOLE_VIEW } from '../../.ci/vite/whole-view.mjs'
import { until } from '../fixtures/time.ts'
import { addWired, closePage, filesOfParts, openPage, type Page } from './page.ts'

afterEach(closePage)

/** Time in ms of the page's clock at which the list, the email field and the row of providers are all drawn. */
const stands = (page: Page, root: ShadowRoot): Promise<number> =>
  new Promise((resolve) => {
    const look = () => {
      const isWhole = ['li button', 'input[type=email]', '[part~=rail] button'].every((part) =>
        root.querySelector(part),
      )
      if (!isWhole) return
      watcher.disconnect()
      resolve(page.performance.now())
    }
    const watcher = new MutationObserver(look)
    watcher.observe(root, { childList: true, subtree: true })
  })

describe('files loaded until the first view is complete', () => {
  it('the loaded files are exactly those that `npm run size` counts', async () => {
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
