import { expect } from 'chai'
import type { WalletModal } from '../../../elements/index.ts'
import { violationsIn } from '../../fixtures/axe.ts'
import { build, focused, shows } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { inFrame, press } from '../../setup/commands.ts'
import { asking, expectRejected, FRAME, frameInRoom, shownFrame } from './approving.ts'

/** A button of the page after the modal. */
function addAfter(modal: WalletModal): HTMLElement {
  const after = build<HTMLButtonElement>('button')
  after.textContent = 'After it'
  modal.after(after)
  return after
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

describe('Tab with the login frame outside the top layer', () => {
  it('Tab goes round a page-layer sheet and the frame, in both directions', async () => {
    const { modal, ask } = await asking('Hi', { layer: 'page' })
    const after = addAfter(modal)
    const asked = ask()
    const frame = await frameInRoom(modal)
    await until('armed', () => inFrame(FRAME, `document.querySelectorAll('footer button:enabled').length === 2`))
    expect(await round('Tab', 6)).to.deep.equal(['Close', 'Raw data', 'Details', 'Reject', 'Approve', 'Close'])
    expect(await round('Shift+Tab', 5)).to.deep.equal(['Approve', 'Reject', 'Details', 'Raw data', 'Close'])
    expect(await violationsIn(frame)).to.deep.equal([])
    await expectRejected(asked)
    await until('hidden', () => !shownFrame())
    expect(frame.children, 'what is left in it').to.have.length(1)
    after.remove()
  })

  it('Tab goes from the embedded sheet to the frame and on into the page', async () => {
    const { modal, ask } = await asking('Hi', { embedded: '' })
    const after = addAfter(modal)
    const asked = ask()
    const frame = await frameInRoom(modal)
    await until('armed', () => inFrame(FRAME, `document.querySelectorAll('footer button:enabled').length === 2`))
    ;(await shows('Sign message')).focus()
    expect(await round('Tab', 2)).to.deep.equal(['Raw data', 'Details'])
    expect(await round('Shift+Tab', 1)).to.deep.equal(['Raw data'])
    expect(await round('Tab', 4)).to.deep.equal(['Details', 'Reject', 'Approve', 'After it'])
    expect(await round('Shift+Tab', 1)).to.deep.equal(['Raw data'])
    expect(await violationsIn(modal)).to.deep.equal([])
    expect(await violationsIn(frame)).to.deep.equal([])
    await expectRejected(asked)
    await until('hidden', () => !shownFrame())
    expect(frame.children, 'what is left in it').to.have.length(1)
    after.remove()
  })
})
