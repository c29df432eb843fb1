import { expect } from 'chai'
import { abortable } from '../../src/lib/async.ts'
import { once } from '../../src/lib/lazy.ts'
import { debounce, delay, within } from '../../src/lib/timing.ts'
import { thrownBy } from '../core/thrown.ts'
import { type Clock, stopClock } from '../fixtures/clock.ts'
import { turns } from '../fixtures/time.ts'

const never = new Promise<string>(() => {})

let clock: Clock

describe('delay', () => {
  beforeEach(() => {
    clock = stopClock()
  })
  afterEach(() => clock.restart())

  it('resolves when the given time has passed, not earlier', async () => {
    let isOver = false
    const waiting = delay(1_000).then(() => {
      isOver = true
    })
    clock.pass(999)
    await turns(2)
    expect(isOver).to.equal(false)
    clock.pass(1)
    await waiting
  })

  it('rejects at once when its signal aborts, before or during the wait', async () => {
    const controller = new AbortController()
    const waiting = thrownBy(delay(60_000, controller.signal))
    controller.abort()
    expect((await waiting).code).to.equal('aborted')
    expect((await thrownBy(delay(60_000, controller.signal))).code).to.equal('aborted')
  })

  it('removes its listener from the signal at the end', async () => {
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

describe('abortable', () => {
  it('settles like the work without an abort', async () => {
    const { signal } = new AbortController()
    expect(await abortable(Promise.resolve(1), signal)).to.equal(1)
    expect(await abortable(Promise.resolve(1), undefined)).to.equal(1)
    expect(await thrownBy(abortable(Promise.reject(new Error('no')), signal))).to.include({ message: 'no' })
  })

  it('rejects with `aborted` when the signal aborts, and ignores the later result', async () => {
    const controller = new AbortController()
    const work = Promise.withResolvers<string>()
    const result = thrownBy(abortable(work.promise, controller.signal))
    controller.abort()
    expect((await result).code).to.equal('aborted')
    work.reject(new Error('late'))
    expect((await thrownBy(abortable(never, controller.signal))).code).to.equal('aborted')
  })
})

describe('within', () => {
  it('settles like the work when that is in time', async () => {
    expect(await within(Promise.resolve('quick'), 60_000)).to.equal('quick')
    expect((await thrownBy(within(Promise.reject(new Error('no')), 60_000))).message).to.equal('no')
  })

  it('rejects with `timeout` when the work takes longer', async () => {
    expect(await thrownBy(within(never, 10))).to.include({ code: 'timeout', message: 'Network request timed out' })
  })
})

describe('debounce', () => {
  it('calls the function once, with the last arguments, after the calls have stopped', async () => {
    const clock = stopClock()
    const calls: string[] = []
    const search = debounce((text: string) => calls.push(text), 200)
    for (const text of ['a', 'ab', 'abc']) {
      search(text)
      clock.pass(199)
    }
    const early = [...calls]
    clock.pass(1)
    clock.pass(60_000)
    clock.restart()
    expect([early, calls]).to.deep.equal([[], ['abc']])
  })
})

describe('once', () => {
  it('loads once for several callers', async () => {
    let loads = 0
    const load = once(async () => ++loads)
    expect(await Promise.all([load(), load(), load()])).to.deep.equal([1, 1, 1])
    expect(await load()).to.equal(1)
  })

  it('tries again after a failure', async () => {
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
