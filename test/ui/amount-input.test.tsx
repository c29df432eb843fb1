import { expect } from 'chai'
import * as fc from 'fast-check'
import { useState } from 'react'
import { AmountInput } from '../../src/ui/AmountInput.tsx'
import { cleanAmount } from '../../src/ui/amount-text.ts'
import { Panel } from '../../src/ui/Panel.tsx'
import { press, type } from '../setup/commands.ts'
import { mount, part } from './mount.tsx'

function Amount({ decimals }: { decimals: number }) {
  const [value, setValue] = useState('')
  return (
    <Panel label="You send" end={<span>ETH</span>}>
      <AmountInput label="Amount" value={value} decimals={decimals} onChange={setValue} />
    </Panel>
  )
}

/** An empty amount with the focus. */
async function start(decimals = 18, dir: 'ltr' | 'rtl' = 'ltr') {
  const stage = await mount(<Amount decimals={decimals} />, { dir })
  // In place, as an embedded modal is: only then has the host a box of its own.
  stage.host.toggleAttribute('embedded', true)
  stage.host.style.inlineSize = '328px'
  const input = part<HTMLInputElement>(stage, 'input')
  input.focus()
  return input
}

/** What a paste does. */
function paste(input: HTMLInputElement, text: string): void {
  document.execCommand('insertText', false, text)
  expect(document.activeElement?.shadowRoot?.activeElement === input).to.equal(true)
}

describe('an amount being typed', () => {
  const typed: readonly (readonly [keys: string, result: string, decimals?: number])[] = [
    ['1.25', '1.25'],
    ['1,25', '1.25'],
    ['.5', '0.5'],
    ['1.2.3', '1.23'],
    ['1,2,3', '1.23'],
    ['1e18', '118'],
    ['-1 000', '1000'],
    ['0x12', '012'],
    ['1.23456789', '1.234567', 6],
    ['12.5', '125', 0],
    ['٣٫٥', '3.5'],
  ]
  for (const [keys, result, decimals] of typed) {
    it(`as ${keys} is ${result}`, async () => {
      const input = await start(decimals)
      await type(keys)
      expect(input.value).to.equal(result)
    })
  }

  const pasted = [
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1 234,5', '1234.5'],
    ['$ 12.50', '12.50'],
    ['1e18', ''],
    ['0x1f', ''],
    ['12-34', ''],
  ] as const
  for (const [text, result] of pasted) {
    it(`and pasted as ${text} is ${result || 'refused'}`, async () => {
      const input = await start()
      paste(input, text)
      expect(input.value).to.equal(result)
    })
  }

  it('keeps its caret where a digit went in, and where one was refused', async () => {
    const input = await start(2)
    await type('1234')
    input.setSelectionRange(1, 1)
    await type('9')
    expect([input.value, input.selectionStart]).to.deep.equal(['19234', 2])
    await type('x')
    expect([input.value, input.selectionStart]).to.deep.equal(['19234', 2])
    await type(',')
    expect([input.value, input.selectionStart]).to.deep.equal(['19.23', 3])
    await press('Backspace')
    expect([input.value, input.selectionStart]).to.deep.equal(['1923', 2])
  })

  it('shrinks 28, 22, 17 px as digits grow, then scrolls, and grows back', async () => {
    const input = await start()
    const size = () => getComputedStyle(input).fontSize
    const sizes = new Set<string>([size()])
    for (let digits = 0; digits < 30; digits++) {
      await type('8')
      sizes.add(size())
    }
    expect([...sizes]).to.deep.equal(['28px', '22px', '17px'])
    expect(input.scrollWidth).to.be.above(input.clientWidth)
    input.select()
    await type('8')
    expect(size()).to.equal('28px')
  })

  it('reads from left to right at the start edge of a right-to-left page', async () => {
    const input = await start(18, 'rtl')
    const { direction, textAlign } = getComputedStyle(input)
    expect([direction, textAlign]).to.deep.equal(['ltr', 'right'])
  })
})

describe('what an amount is made of', () => {
  it('is digits and at most one dot, with no more places than there are, whatever was entered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(18), (text, decimals) => {
        const clean = cleanAmount(text, decimals)
        const [, places = ''] = clean.split('.')
        return /^\d*(\.\d*)?$/.test(clean) && places.length <= decimals && cleanAmount(clean, decimals) === clean
      }),
    )
  })

  it('is every plain decimal as it is', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n }),
        fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 18 }),
        (whole, places) => {
          expect(cleanAmount(`${whole}.${places}`, 18)).to.equal(`${whole}.${places}`)
          expect(cleanAmount(`${whole},${places}`, 18)).to.equal(`${whole}.${places}`)
        },
      ),
    )
  })
})
