import { expect } from 'chai'
import { useRef, useState } from 'react'
import { OtpInput } from '../../src/ui/field/OtpInput.tsx'
import { paste } from '../fixtures/browser/paste.ts'
import { until } from '../fixtures/time.ts'
import { click, press, type } from '../setup/commands.ts'
import { mount, part, type Stage } from './mount.tsx'

/** The reported values in order. */
const taken: string[] = []

function Code({ busy, bad }: { busy?: boolean; bad?: boolean }) {
  const [value, setValue] = useState('')
  const ref = useRef<HTMLInputElement>(null)
  const take = (next: string) => {
    taken.push(next)
    setValue(next)
  }
  return (
    <div className="sheet">
      <button type="button">Elsewhere</button>
      <OtpInput ref={ref} label="Code" value={value} onChange={take} busy={busy ?? false} bad={bad ?? false} />
    </div>
  )
}

async function start(props: { busy?: boolean; bad?: boolean; dir?: 'ltr' | 'rtl' } = {}) {
  taken.length = 0
  const stage = await mount(<Code {...props} />, { dir: props.dir ?? 'ltr' })
  stage.host.toggleAttribute('embedded', true)
  stage.host.style.inlineSize = '328px'
  const input = part<HTMLInputElement>(stage, 'input')
  input.focus()
  return { stage, input }
}

const boxes = ({ root }: Stage) => [...root.querySelectorAll<HTMLElement>('.otp > span')]
const drawn = (stage: Stage) => boxes(stage).map(({ textContent }) => textContent || ' ')
const lit = (stage: Stage) => boxes(stage).flatMap((box, at) => (box.className === 'on' ? [at] : []))

describe('the input of a one-time code', () => {
  it('is one named input for one-time codes, with six boxes hidden from screen readers', async () => {
    const { stage, input } = await start()
    expect(stage.root.querySelectorAll('input')).to.have.length(1)
    expect(input).to.include({ ariaLabel: 'Code', inputMode: 'numeric', autocomplete: 'one-time-code' })
    expect(boxes(stage).map(({ ariaHidden }) => ariaHidden)).to.deep.equal(Array(6).fill('true'))
  })

  it('accepts only digits, and at most six', async () => {
    const { stage, input } = await start()
    await type('4a0-4 81967')
    expect(input.value).to.equal('404819')
    expect(drawn(stage)).to.deep.equal([...'404819'])
    expect(taken.filter((code) => code.length === 6)).to.deep.equal(['404819'])
  })

  it('highlights the box of the next digit, or the last box once it is full', async () => {
    const { stage } = await start()
    await until('the first box', () => lit(stage).join() === '0')
    await type('40')
    await until('the third box', () => lit(stage).join() === '2')
    await press('ArrowLeft')
    await until('the second box', () => lit(stage).join() === '1')
    await press('End')
    await type('4819')
    await until('the last box', () => lit(stage).join() === '5')
  })

  it('selects the clicked digit for correction', async () => {
    const { stage, input } = await start()
    await type('404819')
    const { left, top, width } = input.getBoundingClientRect()
    await click({ x: left + width * 0.25, y: top + 28 })
    await until('the second box', () => lit(stage).join() === '1')
    await type('7')
    expect(input.value).to.equal('474819')
  })

  it('replaces its value by a pasted code, at any caret position', async () => {
    const { input } = await start()
    await type('99')
    input.setSelectionRange(0, 0)
    expect(paste(input, ' 404-819 ').defaultPrevented).to.equal(true)
    await until('the code', () => input.value === '404819')
  })

  it('accepts a code pasted elsewhere in the sheet, but not in another field of the page', async () => {
    const { stage, input } = await start()
    const other = document.createElement('input')
    stage.host.after(other)
    other.focus()
    expect(paste(other, '404819').defaultPrevented).to.equal(false)
    other.remove()
    expect(input.value).to.equal('')
    const elsewhere = part(stage, 'button')
    elsewhere.focus()
    paste(elsewhere, 'Your code is 404 819.')
    await until('the code', () => input.value === '404819')
    expect(stage.root.activeElement === input).to.equal(true)
  })

  it('keeps its value while it is busy', async () => {
    const { stage, input } = await start({ busy: true })
    await type('1')
    paste(part(stage, 'button'), '404819')
    expect([input.value, taken.length]).to.deep.equal(['', 0])
  })

  it('reads left to right in right-to-left pages', async () => {
    const { stage } = await start({ dir: 'rtl' })
    const [first, second] = boxes(stage).map((box) => box.getBoundingClientRect().left)
    expect(first).to.be.below(second ?? 0)
  })

  it('shakes once when the code is wrong', async () => {
    const { stage } = await start({ bad: true })
    expect(getComputedStyle(part(stage, '.otp')).animationName).to.equal('shake')
    expect(part(stage, 'input').getAttribute('aria-invalid')).to.equal('true')
  })
})
