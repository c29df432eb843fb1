import { expect } from 'chai'
import { openedOf } from '../../src/core/create.ts'
import { afterwards, choose, connected, find, focused, gone, shows } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { fault } from '../setup/sandbox.ts'

describe('a balance that cannot be read', () => {
  it('the view shows the reason and the pause, and reads the balance when the visitor tries again', async () => {
    afterwards(() => void fault('rpc', 'off'))
    await fault('rpc', 'limit')
    const { modal } = await connected()
    await modal.show()
    await shows('Account')
    const text = () => modal.shadowRoot?.textContent ?? ''
    await until('the reason', () => /Balance not updated: \w+/.test(text()))
    const waiting = await find<HTMLButtonElement>('button', /^Try again in \d+ s$/)
    expect(waiting.disabled).to.equal(true)
    const secondsOf = () => Number(/in (\d+) s/.exec(waiting.textContent ?? '')?.[1])
    const first = secondsOf()
    expect(first).to.be.within(1, 30)
    await until('a second less', () => secondsOf() < first)
    await fault('rpc', 'off')
    // Ends the pause through the model instead of waiting half a minute.
    const { core } = openedOf(await modal.ready)
    core.balances.setFailure('eip155', 'eip155:31337', Date.now(), 'rate-limited')
    const again = await find('button', 'Try again')
    again.focus()
    again.click()
    await until('the figure', () => /\$[\d,]+\.\d\d/.test(text()))
    await gone('button', /^Try again/)
    const title = await shows('Account')
    await until('the focus is on the title', () => focused() === title)
  })

  it('the view keeps the last balance with its age, beside the retry button', async () => {
    const { modal } = await connected()
    await modal.show()
    const text = () => modal.shadowRoot?.textContent ?? ''
    await until('the figure', () => /\$[\d,]+\.\d\d/.test(text()))
    const { core } = openedOf(await modal.ready)
    core.balances.setFailure('eip155', 'eip155:31337', Date.now() + 1_500, 'timeout')
    await until('the age', () => /As of \d\d:\d\d/.test(text()))
    await choose('button', 'Try again')
    await until('fresh', () => !/As of/.test(text()))
  })
})
