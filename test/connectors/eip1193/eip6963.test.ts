import { expect } from 'chai'
import type { Connector } from '../../../src/connectors/connector.ts'
import { announcedWallets } from '../../../src/connectors/eip1193/source.ts'
import { booby } from '../../fixtures/hostile.ts'
import { PNG, run, stops } from '../../fixtures/sources.ts'
import { frame, until } from '../../fixtures/time.ts'
import { createTestWallet, scripted } from '../../fixtures/wallets/eip1193.ts'
import { info } from './wallet-info.ts'

const provider = scripted({})
const announce = (detail: unknown) => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

/** The ids of listed connectors, in order, with a mark for those whose identity is disputed. */
const marksOf = (list: () => readonly Connector[]) => list().map(({ id, disputed }) => `${id}${disputed ? ' !' : ''}`)

describe('announced wallets', () => {
  it('are found before and after the source starts', () => {
    const early = createTestWallet({ name: 'Early', rdns: 'test.early', icon: PNG })
    stops.push(early.announce())
    const { list } = run(announcedWallets)
    stops.push(createTestWallet({ name: 'Late', rdns: 'test.late' }).announce())
    expect(list().map(({ id, name, type, rdns, icon }) => ({ id, name, type, rdns, icon }))).to.deep.equal([
      { id: 'test.early', name: 'Early', type: 'ANNOUNCED', rdns: 'test.early', icon: PNG },
      { id: 'test.late', name: 'Late', type: 'ANNOUNCED', rdns: 'test.late', icon: undefined },
    ])
    expect(list()[0]).to.deep.include({ namespaces: ['eip155'] })
  })

  it('are all listed and marked if they claim the same rdns; the first keeps the id, and the page its own', () => {
    const { list } = run(announcedWallets, { connectors: [{ id: 'com.own', name: 'Own', provider: scripted({}) }] })
    announce({ info: info({ name: 'First' }), provider })
    expect(list()[0]?.disputed).to.equal(undefined)
    announce({ info: info({ name: 'Second', rdns: 'EXAMPLE.harbor' }), provider })
    announce({ info: info({ name: 'Third' }), provider })
    expect(list().map(({ id, name, disputed }) => [id, name, disputed])).to.deep.equal([
      ['example.harbor', 'First', true],
      ['EXAMPLE.harbor#2', 'Second', true],
      ['example.harbor#3', 'Third', true],
    ])
    announce({ info: info({ rdns: 'com.own', name: 'Cairn' }), provider })
    expect(list().map(({ id }) => id)[3]).to.equal('com.own#2')
  })

  it('get no id of our own connectors, of the directory or of the page by an rdns of any form', () => {
    const customWallets = [{ id: 'mine', name: 'Mine' }]
    const { list } = run(announcedWallets, { customWallets } as never)
    const said = ['injected', 'WALLETCONNECT', 'auth', 'safe', 'ab'.repeat(32), 'mine', 'plain']
    for (const rdns of said) announce({ info: info({ rdns, name: rdns, uuid: undefined }), provider: scripted({}) })
    const taken = said.slice(0, -1).map((rdns) => `${rdns}#2`)
    expect(marksOf(list)).to.deep.equal([...taken, 'plain'])
  })

  it('are listed once if they announce themselves again, and both marked if two providers have the same uuid', () => {
    const { list } = run(announcedWallets)
    const uuid = crypto.randomUUID()
    const [real, forged] = [scripted({}), scripted({})]
    const detail = { info: info({ uuid, name: 'MetaMask', rdns: 'io.metamask' }), provider: real }
    announce({ info: info({ uuid: uuid.toUpperCase(), name: 'Other', rdns: 'com.other' }), provider: forged })
    expect(marksOf(list)).to.deep.equal(['com.other'])
    announce(detail)
    announce(detail)
    announce({ info: { ...detail.info, uuid: uuid.toUpperCase(), name: 'Later', rdns: 'com.later' }, provider: real })
    expect(marksOf(list)).to.deep.equal(['com.other !', 'io.metamask !'])
    expect(list()[1]).to.include({ name: 'MetaMask' })
  })

  const invisible = ['Har\u200dbor', 'Harbor\u{e0041}', 'H\u034farbor', 'Harbor\u3164']
  for (const forged of ['Harbor', ...invisible, 'Hаrbor', 'Нarbоr', 'Ｈarbor', 'HARB0R', 'Har bor'])
    it(`are both listed and marked if one name is or imitates the other: ${JSON.stringify(forged)}`, async () => {
      const { list } = run(announcedWallets)
      announce({ info: info({ rdns: 'com.a', name: forged }), provider })
      announce({ info: info({ rdns: 'com.b' }), provider })
      announce({ info: info({ rdns: 'com.c', name: 'Tessera' }), provider })
      await until('compared', () => list().length === 3)
      expect(marksOf(list)).to.have.members(['com.a !', 'com.b !', 'com.c'])
    })

  it('are listed unmarked if their name in another alphabet imitates no other', async () => {
    const { list } = run(announcedWallets)
    for (const [at, name] of ['Кошелёк', '钱包', 'محفظة', 'Harbor'].entries())
      announce({ info: info({ rdns: `com.a${at}`, name }), provider })
    await until('compared', () => list().length === 4)
    expect(list().some(({ disputed }) => disputed)).to.equal(false)
  })

  it('are not listed if they go before their name in another alphabet was compared', async () => {
    const { list, stop } = run(announcedWallets)
    announce({ info: info({ name: 'Кошелёк' }), provider })
    stop()
    await import('../../../src/lib/names/name-skeleton.lazy.ts')
    await frame()
    expect(list()).to.deep.equal([])
  })

  it('are only counted beyond fifty, even with the same uuid', () => {
    for (const more of [{}, { uuid: crypto.randomUUID() }]) {
      const { list, hidden, stop } = run(announcedWallets)
      for (let n = 0; n < 10_000; n++)
        announce({ info: info({ rdns: `com.wallet${n}`, ...more }), provider: scripted({}) })
      expect(list()).to.have.length(50)
      expect(list().every(({ disputed }) => disputed)).to.equal(true)
      expect(hidden.slice(0, 3)).to.deep.equal([1, 2, 3])
      expect(hidden.at(-1)).to.equal(1_000)
      stop()
    }
  })

  it('are requested once, and found until the source stops, unless the page has switched them off', () => {
    let asked = 0
    const count = () => void asked++
    window.addEventListener('eip6963:requestProvider', count)
    stops.push(() => window.removeEventListener('eip6963:requestProvider', count))
    const { list, stop } = run(announcedWallets)
    expect(asked).to.equal(1)
    announce({ info: info(), provider })
    stop()
    expect(list()).to.deep.equal([])
    announce({ info: info({ rdns: 'com.after' }), provider })
    expect(list()).to.deep.equal([])
    const off = run(announcedWallets, { enableAnnounced: false })
    announce({ info: info(), provider })
    expect(off.list()).to.deep.equal([])
    expect(asked, 'switched off').to.equal(1)
  })

  it('do not affect each other if one is broken', () => {
    const { list } = run(announcedWallets)
    const infos = [null, booby()].map((wrong) => ({ info: wrong, provider }))
    const providers = [booby(), {}, undefined].map((wrong) => ({ info: info(), provider: wrong }))
    for (const detail of [undefined, null, 7, 'wallet', {}, booby(), ...infos, ...providers]) announce(detail)
    announce({ info: info({ name: 'Sound' }), provider })
    expect(list().map(({ name }) => name)).to.deep.equal(['Sound'])
  })
})
