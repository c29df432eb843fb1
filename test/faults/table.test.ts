import { expect } from 'chai'
import text from './table.json?raw'

type Fault = { readonly fault: string; readonly shownBy: readonly (readonly [file: string, title: string])[] }

const { faults, unbuilt }: { faults: Record<string, Fault>; unbuilt: string[] } = JSON.parse(text)

const files = import.meta.glob<string>('/test/**/*.test.{ts,tsx}', { query: '?raw', import: 'default' })

/** The text of a test's file; empty when there is none. */
const textOf = async (file: string): Promise<string> =>
  (await (files[`/test/${file}.test.ts`] ?? files[`/test/${file}.test.tsx`])?.()) ?? ''

describe('the table of faults', () => {
  it('every fault has a row with tests, or is listed as unbuilt', () => {
    const ids = Array.from({ length: 58 }, (_, at) => `F${String(at + 1).padStart(2, '0')}`)
    expect([...Object.keys(faults), ...unbuilt]).to.deep.equal(ids)
    for (const [id, { shownBy }] of Object.entries(faults)) expect(shownBy.length, id).to.be.above(0)
  })

  for (const [id, { fault, shownBy }] of Object.entries(faults))
    it(`the tests of ${id} exist: ${fault}`, async () => {
      for (const [file, title] of shownBy)
        expect((await textOf(file)).includes(title), `${file}: ${title}`).to.equal(true)
    })
})
