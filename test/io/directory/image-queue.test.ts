import { expect } from 'chai'
import { createImageQueue } from '../../../src/io/directory/image-queue.ts'
import { thrownBy } from '../../core/thrown.ts'
import { turns } from '../../fixtures/time.ts'

/** A loader whose images load when the test releases them. */
function held() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const load = (id: string) =>
    new Promise<string>((resolve, reject) => {
      begun.push(id)
      ends.set(id, () => (id.startsWith('bad') ? reject(new Error(id)) : resolve(`blob:${id}`)))
    })
  return { begun, load, end: (id: string) => ends.get(id)?.() }
}

const { signal } = new AbortController()
const many = Array.from({ length: 30 }, (_, at) => `${at}`)

describe('the image queue', () => {
  it('loads twelve images at a time, the last requested first and those requested ahead last', async () => {
    const { begun, load, end } = held()
    const queue = createImageQueue(load)
    void queue.load('ahead', signal, true)
    for (const id of many) void queue.load(id, signal)
    void queue.load('ahead too', signal, true)
    expect(begun).to.deep.equal(['ahead', ...many.slice(0, 11)])
    for (let at = 0; at < begun.length; at++) {
      end(begun[at] ?? '')
      await turns(1)
    }
    expect(begun.slice(12)).to.deep.equal([...many.slice(11).reverse(), 'ahead too'])
  })

  it('does not load aborted requests, and goes on after a failure', async () => {
    const { begun, load, end } = held()
    const queue = createImageQueue(load)
    const failing = Array.from({ length: 12 }, (_, at) => thrownBy(queue.load(`bad ${at}`, signal)))
    const left = new AbortController()
    const wish = thrownBy(queue.load('left', left.signal))
    const kept = queue.load('kept', signal)
    left.abort()
    expect((await wish).code).to.equal('aborted')
    for (let at = 0; at < 12; at++) end(`bad ${at}`)
    for (const failure of failing) expect((await failure).message).to.match(/^bad/)
    await turns(1)
    expect(begun.slice(12)).to.deep.equal(['kept'])
    end('kept')
    expect(await kept).to.equal('blob:kept')
    expect((await thrownBy(queue.load('late', left.signal))).code).to.equal('aborted')
  })
})
