import { expect } from 'chai'
import { violationsIn } from '../../fixtures/axe.ts'
import { addElement, all, find, focused, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { click, inFrame, press } from '../../setup/commands.ts'
import { asked, expectRejected, FRAME, isArmed, shownFrame } from './approving.ts'

type Scene = Awaited<ReturnType<typeof asked>>

/** An approval in such a layer, whose buttons can be pressed, and a button of the page after the modal. */
async function armed(attributes: Record<string, string>): Promise<Scene> {
  const scene = await asked('Hi', attributes)
  const after = addElement('button')
  after.textContent = 'After it'
  scene.modal.after(after)
  expect(scene.frame.matches(':modal')).to.equal(false)
  await isArmed()
  return scene
}

/** Opens the raw data with the mouse, as nothing is inert, and rejects the request, which leaves nothing in the frame. */
async function end({ frame, request }: Scene): Promise<void> {
  expect(await violationsIn(frame)).to.deep.equal([])
  await click(await find('button', 'Raw data'))
  await until('open', () => all('button', 'Raw data')[0]?.getAttribute('aria-expanded') === 'true')
  await expectRejected(request)
  await until('hidden', () => !shownFrame())
  expect(frame.children, 'what is left in it').to.have.length(1)
}

const nameOf = (element: Element | null) => element?.ariaLabel || element?.textContent?.trim() || ''

/** Name of the focused control in the page or the login frame. */
const focusedName = async (): Promise<string> =>
  focused()?.localName === 'iframe'
    ? ((await inFrame<string>(FRAME, `document.hasFocus() && document.activeElement?.textContent.trim()`)) ?? '')
    : nameOf(focused())

/** Presses a key a number of times; returns the focused control after each press. */
async function round(key: string, times: number): Promise<string[]> {
  const names: string[] = []
  for (let at = 0; at < times; at++) {
    const before = await focusedName()
    await press(key)
    // The frame runs in its own process, which learns of the focus a moment later.
    names.push(await until('the next', async () => [await focusedName()].find((name) => name && name !== before)))
  }
  return names
}

describe('the login frame outside the top layer, which makes nothing inert', () => {
  it('Tab goes round a page-layer sheet and the frame, in both directions', async () => {
    const scene = await armed({ layer: 'page' })
    expect(await round('Tab', 6)).to.deep.equal(['Close', 'Raw data', 'Details', 'Reject', 'Approve', 'Close'])
    expect(await round('Shift+Tab', 5)).to.deep.equal(['Approve', 'Reject', 'Details', 'Raw data', 'Close'])
    await end(scene)
  })

  it('Tab goes from the embedded sheet to the frame and on into the page', async () => {
    const scene = await armed({ embedded: '' })
    ;(await shows('Sign message')).focus()
    expect(await round('Tab', 2)).to.deep.equal(['Raw data', 'Details'])
    expect(await round('Shift+Tab', 1)).to.deep.equal(['Raw data'])
    expect(await round('Tab', 4)).to.deep.equal(['Details', 'Reject', 'Approve', 'After it'])
    expect(await round('Shift+Tab', 1)).to.deep.equal(['Raw data'])
    expect(await violationsIn(scene.modal)).to.deep.equal([])
    await end(scene)
  })
})
