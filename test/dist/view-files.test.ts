import { expect } from 'chai'
import { choose, find } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { closePage, filesOfParts, openModal, openPage, type Page } from './page.ts'

afterEach(closePage)

/** When each file of ours was asked for, by its path in `dist`, in ms. */
const askedBy = (page: Page) =>
  new Map(
    page.performance.getEntriesByType('resource').map(({ name, startTime }) => [name.split('/dist/')[1], startTime]),
  )

describe('the files of a view', () => {
  it('all that the view imports is asked for together with the view', async () => {
    const opened = await openPage('/pages/strict.html')
    const modal = await openModal(opened)
    const inside = modal.shadowRoot?.firstElementChild as Element
    const before = askedBy(opened.page)
    await choose('button', 'What is a wallet?', inside)
    await find('button', 'Back', inside)
    const [view, ...imports] = (await filesOfParts())('src/features/help/HelpViews.tsx')
    await until('the view', () => askedBy(opened.page).has(view))
    const asked = askedBy(opened.page)
    const later = imports.filter((file) => !before.has(file) && Number(asked.get(file)) > Number(asked.get(view)))
    expect(later).to.deep.equal([])
  })
})
