// @run node
import { expect } from 'chai'
import { createEmitter } from '../../src/lib/emitter.ts'

type Events = { count: number; word: string }

describe('an emitter', () => {
  it('calls all listeners of the event in order, and no others; nothing happens without one', () => {
    const { on, emit } = createEmitter<Events>()
    emit('count', 0)
    const told: unknown[] = []
    on('count', (count) => told.push(['first', count]))
    on('count', (count) => told.push(['second', count]))
    on('word', (word) => told.push(word))
    emit('count', 1)
    emit('word', 'a')
    expect(told).to.deep.equal([['first', 1], ['second', 1], 'a'])
  })

  it('does not call a stopped listener, even when it stops during the event; a second stop does nothing', () => {
    const { on, emit } = createEmitter<Events>()
    const told: number[] = []
    const stop = on('count', (count) => {
      told.push(count)
      stop()
    })
    emit('count', 1)
    emit('count', 2)
    stop()
    expect(told).to.deep.equal([1])
  })

  it('calls a listener that was added during an event from the next event on', () => {
    const { on, emit } = createEmitter<Events>()
    const told: string[] = []
    on('count', () => void on('count', (count) => told.push(`late ${count}`)))
    emit('count', 1)
    expect(told).to.deep.equal([])
    emit('count', 2)
    expect(told).to.deep.equal(['late 2'])
  })

  it('calls all listeners when one throws, and reports that error as uncaught', async () => {
    const { on, emit } = createEmitter<Events>()
    const told: number[] = []
    on('count', () => {
      throw new Error("the page's mistake")
    })
    on('count', (count) => told.push(count))
    const { reportError } = globalThis
    const reported = new Promise<unknown>((resolve) => {
      globalThis.reportError = resolve
    })
    emit('count', 1)
    expect(told).to.deep.equal([1])
    expect(await reported)
      .to.be.an.instanceof(Error)
      .with.property('message', "the page's mistake")
    globalThis.reportError = reportError
  })
})
