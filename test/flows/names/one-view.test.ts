// @run all
import { expect } from 'chai'
import { afterwards } from '../../fixtures/afterwards.ts'
import { choose, gone, same } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { fault } from '../../setup/sandbox.ts'
import { answerFrame } from '../login/login.ts'
import { reads } from '../swap/swapping.ts'
import { openWish } from './form.ts'

const ghostOf = (modal: Element) => modal.shadowRoot?.querySelector('.ghost')

/** Collects the copies of views that fade out from now on. */
function ghostsIn(modal: Element): Element[] {
  const found: Element[] = []
  const watcher = new MutationObserver(() => {
    const ghost = ghostOf(modal)
    if (ghost) found.push(ghost)
  })
  if (modal.shadowRoot) watcher.observe(modal.shadowRoot, { childList: true, subtree: true })
  afterwards(() => watcher.disconnect())
  return found
}

describe('the last step of a registration', () => {
  afterEach(() => fault('api', 'off'))

  it('is one view from the wait to the end, when the form below it is left', async () => {
    const { modal, name } = await openWish()
    // The service answers when the fault ends.
    await fault('api', 'slow', { ms: 600_000, only: '/v1/profile/account?' })
    await choose('button', 'Register')
    await answerFrame(modal)
    await reads(modal, `Registering ${name}`)
    const view = await until('no view that leaves', () => !ghostOf(modal) && modal.shadowRoot?.querySelector('.view'))
    const copies = ghostsIn(modal)
    await fault('api', 'off')
    await reads(modal, `${name} is yours`)
    await gone('button', 'Back')
    same(modal.shadowRoot?.querySelector('.view'), view, 'the view')
    expect(copies).to.deep.equal([])
  })
})
