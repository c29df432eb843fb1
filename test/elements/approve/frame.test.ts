// @run all
import { expect } from 'chai'
import { verifyMessage } from 'viem'
import { violationsIn } from '../../fixtures/axe.ts'
import { addElement, all, choose, find, focused, same, shows } from '../../fixtures/page.ts'
import { eventually, until } from '../../fixtures/time.ts'
import { click, device, hover, inFrame, press, wheel } from '../../setup/commands.ts'
import {
  asked,
  asking,
  expectLeft,
  expectRejected,
  FRAME,
  frameInRoom,
  isArmed,
  loggedIn,
  readInFrame,
  rootOf,
  shownFrame,
  signing,
  textInFrame,
  textOf,
} from './approving.ts'

/** Reports whether a control of the login frame has the focus. */
const inFocus = (text: string) => inFrame(FRAME, `document.activeElement?.textContent === '${text}'`)

const LONG = Array.from({ length: 60 }, (_, line) => `Line ${line + 1}`).join('\n')

describe('the place of the login frame', () => {
  afterEach(() => device({ width: 800, height: 600 }))

  it('the frame fills its place exactly after a resize and a move, and reaches the edges on a phone', async () => {
    const { modal, request, frame } = await asked()
    const placeOf = (dialog: HTMLDialogElement | null) => dialog?.querySelector('iframe')?.getBoundingClientRect()
    const wide = placeOf(frame)
    await device({ width: 1000, height: 900 })
    await until('another place', () => placeOf(shownFrame())?.left !== wide?.left)
    await frameInRoom(modal)
    addElement('div').append(modal)
    await frameInRoom(modal)
    await device({ width: 390, height: 844, mobile: true })
    await until('the phone', () => innerWidth === 390)
    await until('the edges', async () => {
      const { left, right, bottom } = placeOf(await frameInRoom(modal)) ?? new DOMRect()
      return left === 0 && right === 390 && bottom === 844
    })
    await expectRejected(request)
  })

  it('our own button disappears before the frame appears with its buttons', async () => {
    const { modal, ask } = await asking()
    const request = ask()
    const frame = await until('the frame', () => document.querySelector('dialog[data-wallet-frame]'))
    const buttons = await new Promise<number>((resolve) => {
      // Runs in the same task that shows the frame, before anything is drawn.
      const watcher = new MutationObserver(() => {
        watcher.disconnect()
        resolve(all('button', 'Reject').length)
      })
      watcher.observe(frame, { attributeFilter: ['open'] })
    })
    expect(buttons).to.equal(0)
    expect(await frameInRoom(modal)).to.equal(shownFrame())
    await expectRejected(request)
  })

  it('the sheet beside the frame stays usable: wheel, raw data and Close', async () => {
    const { modal, request } = await asked(LONG)
    const body = rootOf(modal).querySelector('.body') as HTMLElement
    const { left, top } = body.getBoundingClientRect()
    await hover({ x: left + 40, y: top + 40 })
    await wheel(120)
    await until('scrolled', () => body.scrollTop > 0)
    body.scrollTop = body.scrollHeight
    const raw = await find('button', 'Raw data')
    expect(raw.getAttribute('aria-expanded')).to.equal('false')
    await click(raw)
    await until('open', () => raw.getAttribute('aria-expanded') === 'true')
    await click(await find('button', 'Close'))
    await expectLeft(request)
    await until('hidden', () => !shownFrame())
  })

  it('the frame and the summary share one dialog named by its title, and nothing visible is inert', async () => {
    const { modal, ask } = await asking('A text to sign')
    await modal.show({ view: 'Account' })
    await shows('Account')
    const request = ask()
    const frame = await frameInRoom(modal)
    expect(frame.matches(':modal')).to.equal(true)
    const labels = [frame.ariaLabel, frame.querySelector('iframe')?.ariaLabel]
    expect(labels).to.deep.equal(['Sign message', 'Approve or reject'])
    same((await shows('Sign message')).getRootNode(), rootOf(modal), 'the root of the title')
    for (const name of ['Back', 'Close', 'Raw data'])
      same((await find('button', name)).getRootNode(), rootOf(modal), `the root of ${name}`)
    expect(modal.shadowRoot?.querySelector('dialog')?.textContent, 'nothing stays behind').to.equal('')
    expect(textOf(modal).split('A text to sign')).to.have.length(2)
    expect(await textInFrame(), 'the frame repeats nothing').not.to.match(/A text to sign|0x|31337|Sandbox|Account/)
    expect(await violationsIn(frame)).to.deep.equal([])
    await choose('button', 'Back')
    await expectLeft(request)
    await shows('Account')
    same((await shows('Account')).getRootNode(), modal.shadowRoot, 'the root of what follows')
    await until('hidden', () => !shownFrame())
  })

  it('Tab leads from the title into the frame, and the keyboard alone approves', async () => {
    const { modal, address } = await loggedIn()
    const request = signing(modal, 'Hi')
    await frameInRoom(modal)
    await until('read', async () => (await textInFrame())?.includes('Approve'))
    same(focused(), await shows('Sign message'), 'the title')
    const stops: string[] = []
    while (focused()?.localName !== 'iframe' && stops.length < 9) {
      await press('Tab')
      const stop = focused()
      stops.push(stop?.ariaLabel ?? stop?.textContent ?? '')
    }
    expect(stops).to.deep.equal(['Close', 'Raw data', 'Approve or reject'])
    await until('its details', () => inFocus('Details'))
    await press('Tab')
    await until('the way out', () => inFocus('Reject'))
    await isArmed()
    await press('Tab')
    await until('the way on', () => inFocus('Approve'))
    await press('Enter')
    expect(await verifyMessage({ address, message: 'Hi', signature: await request })).to.equal(true)
    await until('closed', () => !modal.state.open && !shownFrame())
  })

  it('Escape leaves the frame, and the focus returns to where it was', async () => {
    const opener = addElement('button')
    const { modal, ask } = await asking()
    opener.focus()
    const request = ask()
    await frameInRoom(modal)
    await until('read', async () => (await textInFrame())?.includes('Approve'))
    await press('Escape')
    await expectLeft(request)
    await until('closed', () => !modal.state.open && !shownFrame())
    await until('the focus', () => document.activeElement === opener)
  })

  it('leaving rejects all waiting requests, so that the frame never shows a request without its summary', async () => {
    const { modal, ask } = await asking()
    const requests = [ask('One'), ask('Two')]
    await frameInRoom(modal)
    await choose('button', 'Close')
    await expectLeft(...requests)
    const next = ask('Three')
    await frameInRoom(modal)
    await until('the next one', async () => (await readInFrame())?.includes('Three'))
    await eventually(() => expect(textOf(modal)).to.contain('Three'))
    await expectRejected(next)
  })

  it('closing the modal and asking again at once fills the place again', async () => {
    const { modal, ask } = await asking()
    const first = ask('One')
    await frameInRoom(modal)
    const closed = modal.close()
    const second = ask('Two')
    await closed
    await expectLeft(first)
    await until('the second one', async () => (await frameInRoom(modal)) && (await readInFrame())?.includes('Two'))
    await expectRejected(second)
  })

  it('a frame that the page removed is reported, with a way out of all requests', async () => {
    const { modal, ask } = await asking()
    const requests = [ask('One'), ask('Two')]
    const frame = await frameInRoom(modal)
    frame.remove()
    await choose('button', 'Reject all')
    await expectLeft(...requests)
    await until('closed', () => !modal.state.open)
    const again = ask('After that')
    await frameInRoom(modal)
    await expectRejected(again)
  })
})
