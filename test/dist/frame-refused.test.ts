import { expect } from 'chai'
import { choose, fill, find } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { allow } from '../setup/guard.ts'
import { addWired, closePage, openPage } from './page.ts'

describe('a page whose policy blocks frames', () => {
  afterEach(closePage)

  it('the modal says that email login is unavailable, keeps the address, and offers the other ways', async () => {
    allow(/frame-src/)
    const { page } = await openPage('/pages/strict.html')
    const modal = addWired(page, { name: 'no-frames' })
    const view = modal.shadowRoot?.firstElementChild as Element
    await modal.show()
    await find('textbox', 'Email address', view)
    // Half a minute is long for a test, so this page's clock runs sixty times as fast.
    const { setTimeout } = page
    page.setTimeout = ((run: TimerHandler, ms = 0, ...input: unknown[]) =>
      setTimeout(run, ms >= 5_000 ? ms / 60 : ms, ...input)) as typeof page.setTimeout
    await fill('Email address', 'mara@fieldnote.example', view)
    await choose('button', 'Continue with email', view)
    await until('said', () => modal.shadowRoot?.textContent?.includes('Unable to load email login dependency'))
    expect((await find<HTMLInputElement>('textbox', 'Email address', view)).value).to.equal('mara@fieldnote.example')
    expect((await find<HTMLButtonElement>('button', 'WalletConnect', view)).disabled).to.equal(false)
    await find('button', 'Try again', view)
    expect(page.reports.filter((line) => !/^frame-src/.test(line))).to.deep.equal([])
    expect(page.reports.length, 'the policy was what kept it out').to.be.above(0)
  })
})
