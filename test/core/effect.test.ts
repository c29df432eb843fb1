import { expect } from 'chai'
import { atom } from 'nanostores'
import { watch } from '../../src/core/effects/effect.ts'
import { allow } from '../setup/guard.ts'

describe('an effect', () => {
  it('an effect runs at its start and at each change of its key, and at no other time', () => {
    const $name = atom('a')
    const $noise = atom(0)
    const seen: string[] = []
    const stop = watch(
      [$name, $noise],
      () => $name.get(),
      (name) => void seen.push(name),
    )
    $noise.set(1)
    $name.set('b')
    $name.set('b')
    $noise.set(2)
    $name.set('a')
    stop()
    $name.set('c')
    expect(seen).to.deep.equal(['a', 'b', 'a'])
  })

  it('an effect that writes what it listens to does not loop', () => {
    const $count = atom(0)
    let runs = 0
    const stop = watch(
      [$count],
      () => Math.min($count.get(), 3),
      (count) => {
        runs += 1
        $count.set(count + 1)
      },
    )
    stop()
    expect(runs).to.equal(4)
  })

  it('a failing effect is reported, and continues to run', async () => {
    allow(/thrown by an effect|rejected by an effect/)
    const $name = atom('throws')
    const seen: string[] = []
    const stop = watch(
      [$name],
      () => $name.get(),
      (name) => {
        if (name === 'throws') throw new Error('thrown by an effect')
        if (name === 'rejects') return Promise.reject(new Error('rejected by an effect'))
        seen.push(name)
      },
    )
    $name.set('rejects')
    await Promise.resolve()
    $name.set('works')
    stop()
    expect(seen).to.deep.equal(['works'])
  })
})
