import { expect } from 'chai'
import type { OpenWallet } from '../../src/core/create.ts'
import { createWallet } from '../../src/core/create.ts'
import { joinWallet, type Key, leaveWallet, type User, updateOptions } from '../../src/core/wallet-registry.ts'
import { frame } from '../fixtures/time.ts'
import { endAll, until } from './wallets.ts'

type Sharer = User & { given: Readonly<Record<string, unknown>>; readonly presents: OpenWallet[] }

const user = (given: Readonly<Record<string, unknown>> = {}): Sharer => {
  const presents: OpenWallet[] = []
  const self: Sharer = { given, presents, options: () => self.given, present: (opened) => void presents.push(opened) }
  return self
}

describe('wallets that elements share', () => {
  let joined: [Key, User][] = []
  const enter = (key: Key, one: User) => {
    joined.push([key, one])
    return joinWallet(key, one)
  }
  const errors = ({ wallet }: OpenWallet) => {
    const codes: string[] = []
    wallet.on('error', ({ code }) => void codes.push(code))
    return codes
  }
  const warn = console.warn
  beforeEach(() => {
    console.warn = () => {}
  })
  afterEach(() => {
    console.warn = warn
    for (const [key, one] of joined) leaveWallet(key, one)
    joined = []
    endAll()
  })

  it('are handed on when the one that presents them leaves, and not when another one does', () => {
    const [first, second, third] = [user({ name: 'a' }), user({ name: 'a' }), user({ name: 'a' })]
    const opened = enter('a', first)
    enter('a', second)
    enter('a', third)
    leaveWallet('a', third)
    expect([first.presents.length, second.presents.length]).to.deep.equal([1, 0])
    leaveWallet('a', first)
    expect(second.presents).to.deep.equal([opened])
  })

  it('are one for each name; the first of its users presents it', () => {
    const [first, second, other] = [user({ name: 'a' }), user({ name: 'a' }), user({ name: 'b' })]
    const opened = enter('a', first)
    expect(enter('a', second)).to.equal(opened)
    expect(enter('b', other)).to.not.equal(opened)
    expect(first.presents).to.deep.equal([opened])
    expect(second.presents).to.deep.equal([])
  })

  it('keep the options of the first, and tell of others that differ', async () => {
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
  })

  it('may be told options that cannot be compared as text', async () => {
    const [circle, other]: Record<string, unknown>[] = [{}, {}]
    for (const one of [circle, other]) if (one) one.self = one
    const opened = enter('a', user({ siwx: circle }))
    const codes = errors(opened)
    enter('a', user({ siwx: circle }))
    await frame()
    expect(codes).to.deep.equal([])
    enter('a', user({ siwx: other }))
    await until(() => codes.length > 0)
  })

  it('follow the options of the first, and tell when those of another come to differ', async () => {
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

  it('are presented by the next user when the first has gone, and end with the last', async () => {
    const [first, second] = [user(), user()]
    const opened = enter('a', first)
    enter('a', second)
    leaveWallet('a', first)
    expect(second.presents).to.deep.equal([opened])
    expect(opened.core.signal.aborted).to.equal(false)
    leaveWallet('a', second)
    leaveWallet('a', second)
    expect(opened.core.signal.aborted).to.equal(true)
    expect(enter('a', user())).to.not.equal(opened)
  })

  it("may be the page's own, which keeps its options and does not end with its elements", () => {
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
