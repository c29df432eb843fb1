import { expect } from 'chai'
import { takeIdleTurn } from '../../../../src/features/connect/listing/idle-turns.ts'

type Wish = { run: IdleRequestCallback; limit: number | undefined }

/** Replaces the browser's idle time: the page has some only when the test says so. */
function heldIdleTime() {
  const { requestIdleCallback } = window
  const wishes: Wish[] = []
  window.requestIdleCallback = (run, options) => wishes.push({ run, limit: options?.timeout })
  return {
    wishes,
    give: (ms: number, didTimeout = false) => wishes.shift()?.run({ didTimeout, timeRemaining: () => ms }),
    restore: () => Object.assign(window, { requestIdleCallback }),
  }
}

/** Asks for one turn for each name; returns the names whose turn has come, in order. */
function ask(names: readonly string[], signal = new AbortController().signal) {
  const begun: string[] = []
  for (const name of names) takeIdleTurn(() => begun.push(name), signal)
  return begun
}

describe('turns in idle time', () => {
  let idle: ReturnType<typeof heldIdleTime>
  beforeEach(() => {
    idle = heldIdleTime()
  })
  afterEach(() => idle.restore())

  it('come one at a time, the latest first, while frames leave little time', () => {
    const begun = ask(['first', 'second', 'third'])
    expect(begun).to.deep.equal([])
    idle.give(9)
    expect(begun).to.deep.equal(['third'])
    idle.give(1)
    idle.give(16)
    expect(begun).to.deep.equal(['third', 'second', 'first'])
    expect(idle.wishes).to.deep.equal([])
  })

  it('come all at once when the page is at rest, and when it has had no idle time for long', () => {
    const atRest = ask(['first', 'second'])
    idle.give(49)
    expect(atRest).to.deep.equal(['second', 'first'])
    const late = ask(['first', 'second'])
    expect(idle.wishes.map(({ limit }) => limit)).to.deep.equal([2000])
    idle.give(0, true)
    expect(late).to.deep.equal(['second', 'first'])
  })

  it('are given up with their signal, and take no time of those that wait', () => {
    const begun = ask(['here'])
    const left = new AbortController()
    const gone = ask(['gone', 'gone too'], left.signal)
    left.abort()
    idle.give(5)
    expect(begun).to.deep.equal(['here'])
    expect(gone).to.deep.equal([])
    expect(idle.wishes).to.deep.equal([])
  })

  it('come where the browser has no idle callbacks', async () => {
    Reflect.deleteProperty(window, 'requestIdleCallback')
    const begun = await new Promise<string[]>((resolve) => {
      const names: string[] = []
      takeIdleTurn(() => names.push('first'), new AbortController().signal)
      takeIdleTurn(() => {
        names.push('second')
        setTimeout(() => resolve(names))
      }, new AbortController().signal)
    })
    expect(begun).to.deep.equal(['second', 'first'])
  })
})
