// @run node
import { expect } from 'chai'
import { isDataImage } from '../../src/lib/links.ts'
import { forAll } from '../fixtures/for-all.ts'
import { hostile } from '../fixtures/hostile.ts'

describe("a wallet's own icon", () => {
  it('is an image in a data URI, of a type that browsers show without a request', () => {
    for (const type of ['png', 'webp', 'gif', 'jpeg', 'svg+xml']) {
      expect(isDataImage(`data:image/${type};base64,AAAA`), type).to.equal(true)
      expect(isDataImage(`data:image/${type},x`), type).to.equal(true)
    }
  })

  const refused = [
    ...['https://tracker.example/icon.png', 'javascript:alert(1)', 'data:text/html,<script>alert(1)</script>'],
    ...['data:image/svg+xmlx;base64,AAAA', 'data:image/bmp;base64,AAAA', ' data:image/png;base64,AAAA'],
    ...['data:image/png', 'blob:https://a.example/1', ''],
  ]
  for (const text of refused) it(`cannot be ${JSON.stringify(text)}`, () => expect(isDataImage(text)).to.equal(false))

  it('has at most 64 KB', () => {
    const head = 'data:image/png;base64,'
    expect(isDataImage(head + 'A'.repeat(64 * 1024 - head.length))).to.equal(true)
    expect(isDataImage(head + 'A'.repeat(64 * 1024 - head.length + 1))).to.equal(false)
    expect(isDataImage(head + 'A'.repeat(5_000_000))).to.equal(false)
  })

  it('is checked without an exception for any value', () => {
    forAll(hostile, (value) => isDataImage(value) === false)
  })
})
