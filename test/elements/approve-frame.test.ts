import { expect } from 'chai'
import type { Hex } from 'viem'
import { all, choose, find, same, shows } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { pressIn } from '../sandbox/auth-page.ts'
import { click, device, press } from '../setup/commands.ts'
import { failure, frameInRoom, loggedIn, providerOf, shownFrame, textInFrame } from './approving.ts'

const LONG = Array.from({ length: 60 }, (_, line) => `Line ${line + 1}`).join('\n')

/** A login that is asked to sign something. */
async function asking(text = 'Hi', ...input: Parameters<typeof loggedIn>) {
  const { modal, address } = await loggedIn(...input)
  const ask = (message = text) =>
    failure(providerOf(modal).request<Hex>({ method: 'personal_sign', params: [message, address] }))
  return { modal, ask }
}

describe('the room for the login frame', function () {
  this.timeout(60_000)
  afterEach(() => device({ width: 800, height: 600 }))

  it('is filled to the pixel, also when the window gets another size, and on a phone to its edges', async () => {
    const { modal, ask } = await asking()
    const asked = ask()
    const wide = (await frameInRoom(modal)).getBoundingClientRect()
    await device({ width: 1000, height: 900 })
    await until('another place', () => shownFrame()?.getBoundingClientRect().left !== wide.left)
    await frameInRoom(modal)
    await device({ width: 390, height: 844, mobile: true })
    await until('the phone', () => innerWidth === 390)
    const phone = await until('the edges', async () => {
      const { left, right, bottom } = (await frameInRoom(modal)).getBoundingClientRect()
      return left === 0 && right === 390 && bottom === 844
    })
    expect(phone).to.equal(true)
    await pressIn('Reject')
    expect(await asked).to.have.property('code', 'user-rejected')
  })

  it('leaves the sheet beside it usable by a mouse: raw data, the wheel, Close and the scrim', async () => {
    const { modal, ask } = await asking(LONG)
    const asked = ask()
    await frameInRoom(modal)
    const body = modal.shadowRoot?.querySelector('.body') as HTMLElement
    const { left, top } = body.getBoundingClientRect()
    const at = { clientX: left + 40, clientY: top + 40, deltaY: 120, bubbles: true }
    shownFrame()?.dispatchEvent(new WheelEvent('wheel', at))
    await until('scrolled', () => body.scrollTop === 120)
    body.scrollTop = body.scrollHeight
    const raw = await find('button', 'Raw data')
    expect(raw.getAttribute('aria-expanded')).to.equal('false')
    await click(raw)
    await until('open', () => raw.getAttribute('aria-expanded') === 'true')
    await click(await find('button', 'Close'))
    expect(await asked).to.have.property('code', 'frame-aborted')
    const again = ask('Again')
    await frameInRoom(modal)
    await click({ x: 20, y: 20 })
    expect(await again).to.have.property('code', 'frame-aborted')
  })

  it('is left by Escape, and is one Tab away', async () => {
    const { modal, ask } = await asking()
    const asked = ask()
    await frameInRoom(modal)
    await until('read', async () => (await textInFrame())?.includes('Approve'))
    same(document.activeElement, shownFrame())
    await press('Tab')
    await until('in the frame', () => document.activeElement?.localName === 'iframe')
    same(document.activeElement?.parentElement, shownFrame())
    shownFrame()?.focus()
    await press('Escape')
    expect(await asked).to.have.property('code', 'frame-aborted')
    await until('closed', () => !modal.state.open)
  })

  it('rejects all that waits when it is left, so that the frame never shows another one than we do', async () => {
    const { modal, ask } = await asking()
    const asked = [ask('One'), ask('Two')]
    await frameInRoom(modal)
    await choose('button', 'Close')
    for (const one of asked) expect(await one).to.have.property('code', 'frame-aborted')
    const next = ask('Three')
    await frameInRoom(modal)
    await until('the next one', async () => (await textInFrame())?.includes('Three'))
    expect(modal.shadowRoot?.textContent).to.contain('Three')
    await pressIn('Reject')
    expect(await next).to.have.property('code', 'user-rejected')
  })

  it('is filled again when the modal is closed and asked anew at once', async () => {
    const { modal, ask } = await asking()
    const first = ask('One')
    await frameInRoom(modal)
    const closed = modal.close()
    const second = ask('Two')
    await closed
    expect(await first).to.have.property('code', 'frame-aborted')
    await until('the second one', async () => (await frameInRoom(modal)) && (await textInFrame())?.includes('Two'))
    await pressIn('Reject')
    expect(await second).to.have.property('code', 'user-rejected')
  })

  it('is told of as gone with a way out for all, once the page has taken the frame away', async () => {
    const { modal, ask } = await asking()
    const asked = [ask('One'), ask('Two')]
    const frame = await frameInRoom(modal)
    frame.remove()
    await choose('button', 'Reject all')
    for (const one of asked) expect(await one).to.have.property('code', 'frame-aborted')
    await until('closed', () => !modal.state.open)
    const again = ask('After that')
    await frameInRoom(modal)
    await pressIn('Reject')
    expect((await again).code).to.equal('user-rejected')
  })

  it('is found again after the modal was moved in the page', async () => {
    const { modal, ask } = await asking()
    const asked = ask()
    await frameInRoom(modal)
    const place = document.createElement('div')
    document.body.append(place)
    place.append(modal)
    await frameInRoom(modal)
    await pressIn('Reject')
    expect(await asked).to.have.property('code', 'user-rejected')
    place.replaceWith(modal)
  })

  for (const [name, value] of [
    ['embedded', ''],
    ['layer', 'page'],
  ] as const)
    it(`is there outside the top layer (${name}), and nothing becomes inert`, async () => {
      const { modal, ask } = await asking('Hi', {}, { [name]: value })
      const asked = ask()
      await shows('Sign message')
      const frame = await frameInRoom(modal)
      expect(frame.matches(':modal')).to.equal(false)
      await click(await find('button', 'Raw data'))
      await until('open', () => all('button', 'Raw data')[0]?.getAttribute('aria-expanded') === 'true')
      await pressIn('Reject')
      expect(await asked).to.have.property('code', 'user-rejected')
      await until('hidden', () => !shownFrame())
    })
})
