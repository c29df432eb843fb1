import { expect } from 'chai'
import { useState } from 'react'
import { AmountInput } from '../../src/ui/field/PanelInputs.tsx'
import { Panel } from '../../src/ui/list/Panel.tsx'
import { press, type } from '../setup/commands.ts'
import { mount, part } from './mount.tsx'

function Amount({ sign }: { sign?: string | undefined }) {
  const [value, setValue] = useState('')
  return (
    <Panel label="You send" end={<span>ETH</span>}>
      <AmountInput label="Amount" value={value} sign={sign} onChange={setValue} />
    </Panel>
  )
}

/** Renders an empty, focused amount input. */
async function start({ dir, sign, width = 328 }: { dir?: 'ltr' | 'rtl'; sign?: string; width?: number } = {}) {
  const stage = await mount(<Amount sign={sign} />, { dir: dir ?? 'ltr' })
  // Like an embedded modal, because only then does the host generate a box.
  stage.host.toggleAttribute('embedded', true)
  stage.host.style.inlineSize = `${width}px`
  const input = part<HTMLInputElement>(stage, 'input')
  input.focus()
  return { input, stage }
}

/** Pastes a text at the caret. */
function paste(input: HTMLInputElement, text: string): void {
  document.execCommand('insertText', false, text)
  expect(document.activeElement?.shadowRoot?.activeElement === input).to.equal(true)
}

describe('the amount input', () => {
  for (const text of ['1.25', '1,25', '1.2.3', '1e18', '-1 000', '٣٫٥', '0.123456789012345678901']) {
    it(`keeps ${text} as it was typed or pasted`, async () => {
      const { input } = await start()
      await type(text)
      expect(input.value).to.equal(text)
      input.select()
      paste(input, text)
      expect(input.value).to.equal(text)
    })
  }

  it('keeps the caret where a digit was added or removed', async () => {
    const { input } = await start()
    await type('1234')
    input.setSelectionRange(1, 1)
    await type('9')
    expect([input.value, input.selectionStart]).to.deep.equal(['19234', 2])
    await press('Backspace')
    expect([input.value, input.selectionStart]).to.deep.equal(['1234', 1])
  })

  it('shrinks its font from 28 to 22 to 17 px, then scrolls to the end, and grows back', async () => {
    const { input } = await start()
    const size = () => getComputedStyle(input).fontSize
    const sizes = new Set<string>([size()])
    for (let digits = 0; digits < 30; digits++) {
      await type('8')
      sizes.add(size())
    }
    expect([...sizes]).to.deep.equal(['28px', '22px', '17px'])
    expect(input.scrollWidth).to.be.above(input.clientWidth)
    expect(input.title).to.equal('8'.repeat(30))
    input.select()
    await type('8')
    expect(size()).to.equal('28px')
  })

  it('shows the end of 18 decimals, where the caret is, also in a narrow sheet', async () => {
    const { input } = await start({ width: 280 })
    paste(input, '1234.123456789012345678')
    expect(input.scrollWidth).to.be.above(input.clientWidth)
    expect(input.scrollLeft + input.clientWidth).to.be.closeTo(input.scrollWidth, 2)
  })

  it('shows a currency sign that is not part of its value', async () => {
    const { input, stage } = await start({ sign: '$' })
    await type('12.50')
    const sign = part(stage, '.amount-sign')
    expect([sign.textContent, input.value]).to.deep.equal(['$', '12.50'])
    expect(sign.getBoundingClientRect().right).to.be.at.most(input.getBoundingClientRect().left + 8)
    expect(getComputedStyle(sign).fontSize).to.equal(getComputedStyle(input).fontSize)
  })

  it('reads left to right, aligned to the start edge of a right-to-left page', async () => {
    const { input } = await start({ dir: 'rtl' })
    const { direction, textAlign } = getComputedStyle(input)
    expect([direction, textAlign]).to.deep.equal(['ltr', 'right'])
  })
})
