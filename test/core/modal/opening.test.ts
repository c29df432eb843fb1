import { expect } from 'chai'
import { goBack, openingView } from '../../../src/core/actions/modal/open.ts'
import { isShowable, isView, needsAccount, type View } from '../../../src/core/routes.ts'
import type { CloseReason } from '../../../src/core/wallet.ts'
import { parseConfig } from '../../../src/schema/config/parse-config.ts'
import { forAll } from '../../fixtures/for-all.ts'
import { booby, hostile } from '../../fixtures/hostile.ts'
import { codeOf, connected, open } from '../wallets.ts'

const features = (more: object = {}) => parseConfig({ features: more }).config.features
const free: readonly View[] = ['Connect', 'ConnectingExternal', 'Networks', 'WhatIsAWallet', 'GetAWallet']
const ofAccount: readonly View[] = ['Account', 'UnsupportedChain', 'Send', 'SendSelectToken', 'SendReview', 'Receive']
const views = [...free, ...ofAccount]

describe('the first view of the modal', () => {
  it('is Account for a connected visitor, and Connect for others if an adapter is plugged in, on any device', () => {
    for (const mobile of [true, false]) {
      for (const adapters of [undefined, ['eip155'], ['solana', 'eip155']] as const) {
        expect(openingView(adapters, true, mobile)).to.equal('Account')
        expect(openingView(adapters, false, mobile)).to.equal('Connect')
      }
      expect(openingView([], true, mobile)).to.equal('Account')
      // Without adapters, there are no browser wallets.
      expect(openingView([], false, mobile)).to.equal(mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic')
    }
  })
})

describe('views that a page may request', () => {
  it('are existing views that need no data, except for those of a disabled feature', () => {
    const showable = views.filter((view) => isShowable(view, features()))
    expect(showable).to.deep.equal(views.filter((view) => view !== 'ConnectingExternal' && view !== 'SendReview'))
    expect(isShowable('Send', features({ send: false }))).to.equal(false)
    expect(isShowable('SendSelectToken', features({ send: false }))).to.equal(false)
    expect(isShowable('Receive', features({ receive: false }))).to.equal(false)
    expect(isShowable('Receive', features({ send: false }))).to.equal(true)
  })

  it('an invalid view name is refused without an exception', () => {
    forAll(hostile, (name) => {
      const isKnown = views.includes(name as View)
      return isView(name) === isKnown && (isKnown || !isShowable(name, features()))
    })
    for (const name of ['__proto__', 'constructor', 'toString', 'connect', 'Connect ', ''])
      expect(isView(name)).to.equal(false)
  })

  it('views of an account need a connected account', () => {
    const about = views.filter((view) => needsAccount(view))
    expect(about).to.include.members(['Account', 'Send', 'Receive', 'UnsupportedChain'])
    for (const view of free.slice(2)) expect(about).to.not.include(view)
    expect(about).to.not.include('Connect')
  })
})

describe('opening the modal', () => {
  it('a new history starts with Connect or, when connected, with Account', async () => {
    const { opened } = await connected()
    await opened.wallet.show()
    expect(opened.core.router.$stack.get()).to.deep.equal([{ view: 'Account' }])
    await opened.wallet.disconnect()
    await opened.wallet.show()
    expect(opened.core.router.$stack.get()).to.deep.equal([{ view: 'Connect' }])
  })

  it('the requested view is shown; in an open modal it replaces the history without an event', async () => {
    const opened = open()
    await opened.wallet.show({ view: 'Networks' })
    opened.core.router.push({ view: 'WhatIsAWallet' })
    await opened.wallet.show({ view: 'GetAWallet' })
    expect(opened.core.router.$stack.get()).to.deep.equal([{ view: 'GetAWallet' }])
    expect(opened.details('open')).to.deep.equal([{ view: 'Networks' }])
  })

  it("a view that does not exist or needs data rejects with 'bad-view' and changes nothing", async () => {
    const opened = open({ features: { send: false } })
    for (const view of ['Nothing', 'ConnectingExternal', 'SendReview', 'Send', '__proto__', '', 5, {}])
      expect(await codeOf(opened.wallet.show({ view: view as 'Connect' })), String(view)).to.equal('bad-view')
    expect(opened.details('open')).to.deep.equal([])
  })

  it('Connect is shown for a view that needs an account, and for invalid options of plain JavaScript', async () => {
    const opened = open()
    const needing = (['Account', 'Send', 'Receive'] as const).map((view) => ({ view }))
    const wrong = [null, 5, 'Networks', [], booby(), { namespace: booby() }, { view: undefined }, { view: null }]
    for (const options of [...needing, ...wrong]) {
      await opened.wallet.show(options as object)
      expect(opened.view).to.equal('Connect')
    }
    for (const namespace of ['constructor', '__proto__', 5, null, {}])
      expect(opened.wallet.getProvider(namespace as 'eip155')).to.equal(undefined)
  })

  it('the requested namespace is used if the page has networks of it', async () => {
    const opened = open({ networks: 'eip155:31337 solana' })
    await opened.wallet.show({ namespace: 'solana' })
    expect(opened.active.namespace).to.equal('solana')
    await opened.wallet.show({ namespace: 'bip122' })
    expect(opened.active.namespace).to.equal('solana')
  })
})

describe('closing the modal', () => {
  it('listeners get the reason, the modal stays open when one prevents it, and a closed one calls no listener', async () => {
    const opened = open()
    const reasons: CloseReason[] = []
    const stop = opened.wallet.onCloseRequest((request) => {
      reasons.push(request.reason)
      request.preventDefault()
    })
    expect(await opened.wallet.close()).to.equal(true)
    expect([...reasons, ...opened.details('close')]).to.deep.equal([])
    await opened.wallet.show()
    expect(await opened.wallet.close()).to.equal(false)
    expect(opened.isOpen).to.equal(true)
    stop()
    expect(await opened.wallet.close()).to.equal(true)
    expect(opened.isOpen).to.equal(false)
    expect(reasons).to.deep.equal(['api'])
    expect(opened.details('close')).to.deep.equal([{ view: 'Connect' }])
  })

  it('going back from the first view closes the modal', async () => {
    const opened = open()
    await opened.wallet.show()
    opened.core.router.push({ view: 'WhatIsAWallet' })
    goBack(opened.core)
    expect(opened.view).to.equal('Connect')
    expect(opened.isOpen).to.equal(true)
    goBack(opened.core)
    expect(opened.isOpen).to.equal(false)
  })

  it('a hundred toggles in a row end as the last call asks, and each one is reported', async () => {
    const opened = open()
    for (let n = 0; n < 100; n++) {
      void opened.wallet.show()
      void opened.wallet.close()
    }
    await opened.wallet.show()
    expect(opened.isOpen).to.equal(true)
    expect(opened.details('open')).to.have.length(101)
    expect(opened.details('close')).to.have.length(100)
  })

  it('an embedded wallet returns to its first view, without an open or close event', async () => {
    const opened = open({ embedded: true })
    await opened.wallet.show({ view: 'Networks' })
    expect(opened.view).to.equal('Networks')
    expect(await opened.wallet.close()).to.equal(true)
    expect(opened.core.router.$stack.get()).to.deep.equal([{ view: 'Connect' }])
    expect(opened.told.filter(({ type }) => type === 'open' || type === 'close')).to.deep.equal([])
  })
})
