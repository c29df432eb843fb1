import { expect } from 'chai'
import { renderToStaticMarkup } from 'react-dom/server'
import type { WalletButton } from '../../../elements/index.ts'
import { NetworkButton, WrongNetworkButton } from '../../../src/ui/button/ConnectedButton.tsx'
import { addButton, addElement, connected, find } from '../../fixtures/page.ts'
import { until } from '../../fixtures/time.ts'
import { face } from './faces.ts'

const glyphsOf = (element: Element) => [...element.querySelectorAll('svg.i path')].map((path) => path.getAttribute('d'))

/** Puts a button into a box with this width. */
function addBoxed(width: number): WalletButton {
  const button = addButton({ balance: 'show' })
  addElement('div', { style: `inline-size: ${width}px` }).append(button)
  return button
}

/** Space between the end of the content and the end of the button, in px. */
function emptyEnd(button: WalletButton): number {
  const end = face(button).getBoundingClientRect().right
  const shown = [...face(button).querySelectorAll<HTMLElement>('.wb-face, .wb-name')]
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, top, bottom }) => width > 1 && top < bottom && top < face(button).getBoundingClientRect().bottom)
  return end - Math.max(...shown.map(({ right }) => right))
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

describe('faces of <wallet-button>', () => {
  it('the glyphs are shown before the lazy styles load', () => {
    for (const drawn of [
      <WrongNetworkButton key="wrong" size="md" label="Switch network" />,
      <NetworkButton key="network" size="md" label="Sandbox" coin={{ name: 'Sandbox' }} />,
    ]) {
      const { body } = new DOMParser().parseFromString(renderToStaticMarkup(drawn), 'text/html')
      const [glyph, ...others] = glyphsOf(body)
      expect(glyph).to.match(/^m/i)
      expect(others).to.deep.equal([])
    }
  })
})

describe('a connected <wallet-button> in a narrow space', () => {
  for (const [width, parts] of [
    [500, { balance: true, name: true }],
    [200, { balance: false, name: true }],
    [60, { balance: false, name: false }],
  ] as const) {
    it(`a button of ${width} px has no empty space, and keeps its full name`, async () => {
      const { wallet } = await connected()
      wallet.control.selectAccount(1)
      const button = addBoxed(width)
      await find('button', /^[\d.,]+ ETH ?0x/, button)
      const isSeen = (part: string) => {
        const box = button.shadowRoot?.querySelector(`[part~="${part}"]`)?.getBoundingClientRect()
        return box !== undefined && box.width > 1 && box.top < face(button).getBoundingClientRect().bottom
      }
      await until('settled', () => isSeen('balance') === parts.balance && isSeen('label') === parts.name)
      expect(emptyEnd(button)).to.be.within(0, 16)
    })
  }

  it('a wider space shows more at once', async () => {
    await connected()
    const button = addBoxed(200)
    await find('button', /ETH/, button)
    const balance = button.shadowRoot?.querySelector('[part~="balance"]') as HTMLElement
    await until('no balance', () => balance.offsetWidth <= 1)
    const box = button.parentElement as HTMLElement
    box.style.inlineSize = '500px'
    await until('the balance', () => balance.offsetWidth > 20)
    expect(emptyEnd(button)).to.be.within(0, 16)
  })

  it('texts that grow, such as with a late font, report no error to the page', async () => {
    await connected()
    const button = addBoxed(290)
    await find('button', /ETH/, button)
    const failures: string[] = []
    const note = ({ message }: ErrorEvent) => failures.push(message)
    window.addEventListener('error', note, { capture: true })
    for (const spacing of ['0.3em', '0', '0.6em', '0.3em', '1.2em', '0']) {
      face(button).style.letterSpacing = spacing
      await nextFrame()
      await nextFrame()
    }
    window.removeEventListener('error', note, { capture: true })
    expect(failures).to.deep.equal([])
  })
})
