import { expect } from 'chai'
import type { OpenWallet } from '../../src/core/create.ts'
import { createWallet } from '../../src/core/create.ts'
import { joinWallet, type Key, leaveWallet, type User, updateOptions } from '../../src/core/wallet-registry.ts'
import { warnings } from '../fixtures/page.ts'
import { frame } from '../fixtures/time.ts'
import { until } from './wallets.ts'

type Sharer = User & { given: Readonly<Record<string, unknown>>; readonly presents: OpenWallet[] }

const user = (given: Readonly<Record<string, unknown>> = {}): Sharer => {
  const presents: OpenWallet[] = []
  const self: Sharer = { given, presents, options: () => self.given, present: (opened) => void presents.push(opened) }
  return self
}

describe('wallets shared by elements', () => {
  const joined: [Key, User][] = []
  const enter = (key: Key, one: User) => {
    joined.push([key, one])
    return joinWallet(key, one)
  }
  const errors = ({ wallet }: OpenWallet) => {
    const codes: string[] = []
    wallet.on('error', ({ code }) => void codes.push(code))
    return codes
  }
  beforeEach(() => void warnings())
  afterEach(() => {
    for (const [key, one] of joined.splice(0)) leaveWallet(key, one)
  })

  it('those with the same name share one; the first presents it, then the next, and the last one destroys it', () => {
    const [first, second, third] = [user({ name: 'a' }), user({ name: 'a' }), user({ name: 'a' })]
    const opened = enter('a', first)
    expect(enter('a', second)).to.equal(opened)
    expect(enter('b', user({ name: 'b' }))).to.not.equal(opened)
    enter('a', third)
    leaveWallet('a', third)
    expect(first.presents).to.deep.equal([opened])
    expect(second.presents).to.deep.equal([])
    leaveWallet('a', first)
    expect(second.presents).to.deep.equal([opened])
    expect(opened.core.signal.aborted).to.equal(false)
    for (let times = 0; times < 2; times++) leaveWallet('a', second)
    expect(opened.core.signal.aborted).to.equal(true)
    expect(enter('a', user())).to.not.equal(opened)
  })

  it('the options of the first element stay in use, and different options of others are reported, circular ones too', async () => {
    const first = user({ theme: 'light', networks: 'mainnet base' })
    const opened = enter('a', first)
    const codes = errors(opened)
    enter('a', user({ networks: ['mainnet', 'base'] }))
    enter('a', user({}))
    await frame()
    expect(codes).to.deep.equal([])
    enter('a', user({ theme: 'dark' }))
    await until(() => codes.length > 0)
    expect(codes).to.deep.equal(['conflicting-options'])
    expect(opened.core.$config.get().theme).to.equal('light')
    const [circle, other]: Record<string, unknown>[] = [{}, {}]
    for (const one of [circle, other]) if (one) one.self = one
    const circular = errors(enter('b', user({ siwx: circle })))
    enter('b', user({ siwx: circle }))
    await frame()
    expect(circular).to.deep.equal([])
    enter('b', user({ siwx: other }))
    await until(() => circular.length > 0)
  })

  it('changed options of the first element apply, and options of others that differ from them are reported', async () => {
    const [first, second] = [user({ theme: 'light' }), user({ theme: 'light' })]
    const opened = enter('a', first)
    enter('a', second)
    const codes = errors(opened)
    await frame()
    second.given = { theme: 'auto' }
    updateOptions('a', second)
    expect(opened.core.$config.get().theme).to.equal('light')
    await until(() => codes.length > 0)
    expect(codes).to.deep.equal(['conflicting-options'])
    first.given = { theme: 'auto' }
    updateOptions('a', first)
    expect(opened.core.$config.get().theme).to.equal('auto')
    updateOptions('nobody', first)
  })

  it('a wallet made by the page keeps its options, and outlives its elements', () => {
    const wallet = createWallet({ theme: 'light' })
    const one = user({ theme: 'dark' })
    const opened = enter(wallet, one)
    expect(opened.wallet).to.equal(wallet)
    updateOptions(wallet, one)
    expect(opened.core.$config.get().theme).to.equal('light')
    leaveWallet(wallet, one)
    expect(opened.core.signal.aborted).to.equal(false)
    wallet.destroy()
  })
})
