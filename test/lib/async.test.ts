import { expect } from 'chai'
import { abortable } from '../../src/lib/async.ts'
import { once } from '../../src/lib/lazy.ts'
import { debounce, delay, within } from '../../src/lib/timing.ts'
import { thrownBy } from '../core/thrown.ts'

const never = new Promise<string>(() => {})

describe('delay', () => {
  it('waits, and no shorter than it was told', async () => {
    const start = performance.now()
    await delay(30)
    expect(performance.now() - start).to.be.at.least(29)
  })

  it('is ended by its signal at once, before and after it began', async () => {
    const controller = new AbortController()
    const waiting = thrownBy(delay(60_000, controller.signal))
    controller.abort()
    expect((await waiting).code).to.equal('aborted')
    expect((await thrownBy(delay(60_000, controller.signal))).code).to.equal('aborted')
  })
})

describe('a delay that is over', () => {
  it('leaves nothing behind on its signal', async () => {
    const { signal } = new AbortController()
    let left = 0
    const { addEventListener, removeEventListener } = signal
    signal.addEventListener = (...input: Parameters<typeof addEventListener>) => {
      left += 1
      addEventListener.apply(signal, input)
    }
    signal.removeEventListener = (...input: Parameters<typeof removeEventListener>) => {
      left -= 1
      removeEventListener.apply(signal, input)
    }
    await delay(1, signal)
    await delay(1, signal)
    expect(left).to.equal(0)
  })
})

describe('abortable work', () => {
  it('settles as the work does when nobody aborts', async () => {
    const { signal } = new AbortController()
    expect(await abortable(Promise.resolve(1), signal)).to.equal(1)
    expect(await abortable(Promise.resolve(1), undefined)).to.equal(1)
    expect(await thrownBy(abortable(Promise.reject(new Error('no')), signal))).to.include({ message: 'no' })
  })

  it('rejects with `aborted` as soon as the signal says so, and drops what the work says later', async () => {
    const controller = new AbortController()
    const work = Promise.withResolvers<string>()
    const result = thrownBy(abortable(work.promise, controller.signal))
    controller.abort()
    expect((await result).code).to.equal('aborted')
    work.reject(new Error('late'))
    expect((await thrownBy(abortable(never, controller.signal))).code).to.equal('aborted')
  })
})

describe('work within a time', () => {
  it('settles as the work does when that is quick', async () => {
    expect(await within(Promise.resolve('quick'), 60_000)).to.equal('quick')
    expect((await thrownBy(within(Promise.reject(new Error('no')), 60_000))).message).to.equal('no')
  })

  it('rejects with `timeout` when the work takes longer', async () => {
    expect(await thrownBy(within(never, 10))).to.include({ code: 'timeout', message: 'Network request timed out' })
  })
})

describe('debounce', () => {
  it('calls once, with the last input, after the calls have stopped', async () => {
    const calls: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const search = debounce((text: string) => {
      calls.push(text)
      resolve()
    }, 20)
    for (const text of ['a', 'ab', 'abc']) search(text)
    expect(calls).to.deep.equal([])
    await promise
    await delay(30)
    expect(calls).to.deep.equal(['abc'])
  })
})

describe('once', () => {
  it('loads once, however many ask meanwhile', async () => {
    let loads = 0
    const load = once(async () => ++loads)
    expect(await Promise.all([load(), load(), load()])).to.deep.equal([1, 1, 1])
    expect(await load()).to.equal(1)
  })

  it('forgets a failure, so that the next call tries again', async () => {
    let loads = 0
    const load = once(async () => {
      if (++loads < 3) throw new Error(`${loads}`)
      return loads
    })
    expect((await thrownBy(load())).message).to.equal('1')
    expect((await thrownBy(load())).message).to.equal('2')
    expect(await load()).to.equal(3)
  })
})
