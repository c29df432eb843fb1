// @run node
import { expect } from 'chai'
import fc from 'fast-check'
import { plainJson } from '../../src/schema/frame/plain-json.ts'
import { forAll } from '../fixtures/for-all.ts'

const long = (length: number) => 'x'.repeat(length)

describe('plainJson', () => {
  it('copies every JSON value unchanged', () => {
    forAll(fc.json(), (text) => {
      const unsafe = ['__proto__', 'constructor', 'prototype']
      const clean = JSON.parse(text, (key, item) => (unsafe.includes(key) ? undefined : item))
      expect(plainJson(JSON.parse(text))?.value).to.deep.equal(clean)
    })
  })

  it('limits depth, length and size', () => {
    let deep: unknown = 1
    for (let n = 0; n < 40; n++) deep = [deep]
    const sparse: unknown[] = []
    sparse.length = 2 ** 32 - 1
    const wide = Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [n, n]))
    for (const value of [deep, sparse, wide, long(5_000_000), { [long(5_000_000)]: 1 }])
      expect(plainJson(value)).to.equal(undefined)
  })
})
