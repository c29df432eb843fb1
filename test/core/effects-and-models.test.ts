import { expect } from 'chai'
import { atom } from 'nanostores'
import { modelOf } from '../../src/core/core.ts'
import { watch } from '../../src/core/effects/effect.ts'
import { allow } from '../setup/guard.ts'
import { open } from './wallets.ts'

describe('an effect', () => {
  it('runs at its start and at each change of its key, and at no other time', () => {
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
    const $count = atom(0)
    const counted: number[] = []
    // It writes what it listens to, and does not loop.
    const add = (count: number) => {
      counted.push(count)
      $count.set(count + 1)
    }
    watch([$count], () => Math.min($count.get(), 3), add)()
    expect(counted).to.deep.equal([0, 1, 2, 3])
  })

  it('is reported when it fails, and continues to run', async () => {
    allow(/thrown by an effect|rejected by an effect/)
    const $name = atom('throws')
    const seen: string[] = []
    const run = (name: string) => {
      if (name === 'throws') throw new Error('thrown by an effect')
      if (name === 'rejects') return Promise.reject(new Error('rejected by an effect'))
      seen.push(name)
    }
    const stop = watch([$name], () => $name.get(), run)
    $name.set('rejects')
    await Promise.resolve()
    $name.set('works')
    stop()
    expect(seen).to.deep.equal(['works'])
  })
})

describe('the model of a feature', () => {
  it('is created on first use, once for each wallet', () => {
    const [one, other] = [open().core, open().core]
    let made = 0
    const build = () => ({ number: ++made })
    const another = () => ({ number: -1 })
    expect(modelOf(one, build)).to.equal(modelOf(one, build))
    expect(modelOf(other, build)).to.not.equal(modelOf(one, build))
    expect(modelOf(one, another).number).to.equal(-1)
    expect(made).to.equal(2)
  })
})
