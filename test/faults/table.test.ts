// @run node

import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'chai'

type Table = {
  readonly faults: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>
  readonly unbuilt: readonly string[]
}

const { faults, unbuilt }: Table = JSON.parse(readFileSync('test/faults/table.json', 'utf8'))

function textOf(file: string): string {
  const path = ['ts', 'tsx'].map((kind) => `test/${file}.test.${kind}`).find((one) => existsSync(one))
  return path ? readFileSync(path, 'utf8') : ''
}

describe('the table of faults', () => {
  it('every fault has a row with tests, or is listed as unbuilt', () => {
    const ids = Array.from({ length: 58 }, (_, at) => `F${String(at + 1).padStart(2, '0')}`)
    expect([...Object.keys(faults).map((fault) => fault.slice(0, 3)), ...unbuilt]).to.deep.equal(ids)
    for (const [fault, files] of Object.entries(faults)) expect(Object.keys(files).length, fault).to.be.above(0)
  })

  for (const [fault, files] of Object.entries(faults))
    it(`the tests exist of ${fault}`, () => {
      for (const [file, titles] of Object.entries(files))
        for (const title of [titles].flat()) expect(textOf(file).includes(title), `${file}: ${title}`).to.equal(true)
    })
})
