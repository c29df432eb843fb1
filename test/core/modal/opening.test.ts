import { expect } from 'chai'
import * as fc from 'fast-check'
import { goBack, openingView } from '../../../src/core/actions/modal/open.ts'
import { isShowable, isView, needsAccount, type View } from '../../../src/core/routes.ts'
import type { CloseReason } from '../../../src/core/wallet.ts'
import { parseConfig } from '../../../src/schema/config/parse-config.ts'
import { booby, hostile } from '../../fixtures/hostile.ts'
import { thrownBy } from '../thrown.ts'
import { connected, endAll, type Opened, open } from '../wallets.ts'

const viewOf = ({ core }: Opened) => core.router.$route.get().view
const isOpen = ({ wallet }: Opened) => wallet.$state.get().open
const features = (more: object = {}) => parseConfig({ features: more }).config.features
const views: readonly View[] = [
  'Connect',
  'ConnectingExternal',
  'Account',
  'Networks',
  'UnsupportedChain',
  'Send',
  'SendSelectToken',
  'SendReview',
  'Receive',
  'WhatIsAWallet',
  'GetAWallet',
]

describe('the opening rule', () => {
  it('is Account for who is connected, whatever is plugged in, on any device', () => {
    for (const adapters of [undefined, [], ['eip155'], ['solana', 'eip155']] as const) {
      for (const mobile of [true, false]) expect(openingView(adapters, true, mobile)).to.equal('Account')
    }
  })

  it('is Connect for who is not, as long as something is plugged in', () => {
    for (const adapters of [undefined, ['eip155'], ['solana', 'eip155']] as const) {
      for (const mobile of [true, false]) expect(openingView(adapters, false, mobile)).to.equal('Connect')
    }
  })

  it('without adapters is all wallets on a phone, and basic WalletConnect elsewhere', () => {
    expect(openingView([], false, true)).to.equal('AllWallets')
    expect(openingView([], false, false)).to.equal('ConnectingWalletConnectBasic')
  })
})

describe('views that a page may ask for', () => {
  it('are those that exist and need no data', () => {
    const showable = views.filter((view) => isShowable(view, features()))
    expect(showable).to.deep.equal(views.filter((view) => view !== 'ConnectingExternal' && view !== 'SendReview'))
  })

  it('are not those of a feature that is off', () => {
    expect(isShowable('Send', features({ send: false }))).to.equal(false)
    expect(isShowable('SendSelectToken', features({ send: false }))).to.equal(false)
    expect(isShowable('Receive', features({ receive: false }))).to.equal(false)
    expect(isShowable('Receive', features({ send: false }))).to.equal(true)
  })

  it('are not anything else, and asking never throws', () => {
    fc.assert(
      fc.property(hostile, (name) => {
        const isKnown = views.includes(name as View)
        return isView(name) === isKnown && (isKnown || !isShowable(name, features()))
      }),
      { numRuns: 10_000 },
    )
    for (const name of ['__proto__', 'constructor', 'toString', 'connect', 'Connect ', ''])
      expect(isView(name)).to.equal(false)
  })

  it('need an account when they are about one', () => {
    const about = views.filter((view) => needsAccount(view))
    expect(about).to.include.members(['Account', 'Send', 'Receive', 'UnsupportedChain'])
    for (const view of ['Connect', 'Networks', 'WhatIsAWallet', 'GetAWallet'] as const)
      expect(about).to.not.include(view)
  })
})

describe('opening', () => {
  afterEach(endAll)

  it('shows Connect when nobody is connected and Account when somebody is, each as the whole history', async () => {
    const { opened } = await connected()
    await opened.wallet.show()
    expect(opened.core.router.$stack.get()).to.deep.equal([{ view: 'Account' }])
    await opened.wallet.disconnect()
    await opened.wallet.show()
    expect(opened.core.router.$stack.get()).to.deep.equal([{ view: 'Connect' }])
  })

  it('shows the view asked for; while open, that becomes the whole history and no event is told', async () => {
    const opened = open()
    await opened.wallet.show({ view: 'Networks' })
    opened.core.router.push({ view: 'WhatIsAWallet' })
    await opened.wallet.show({ view: 'GetAWallet' })
    expect(opened.core.router.$stack.get()).to.deep.equal([{ view: 'GetAWallet' }])
    expect(opened.details('open')).to.deep.equal([{ view: 'Networks' }])
  })

  it('falls back to Connect for a view that needs an account when there is none', async () => {
    const opened = open()
    for (const view of ['Account', 'Send', 'Receive']) {
      await opened.wallet.show({ view })
      expect(viewOf(opened)).to.equal('Connect')
    }
  })

  it("rejects with 'bad-view' for one that does not exist or needs data, and changes nothing", async () => {
    const opened = open({ features: { send: false } })
    for (const view of ['Nothing', 'ConnectingExternal', 'SendReview', 'Send', '__proto__', '', 5, null, {}]) {
      const showing = opened.wallet.show({ view } as { view: string })
      if (view === null) await showing
      else expect((await thrownBy(showing)).code, String(view)).to.equal('bad-view')
    }
    expect(opened.details('open')).to.have.length(1)
  })

  it('takes anything for options, as pages in plain JavaScript hand them in', async () => {
    const opened = open()
    for (const options of [null, 5, 'Networks', [], booby(), { namespace: booby() }, { view: undefined }]) {
      await opened.wallet.show(options as object)
      expect(viewOf(opened)).to.equal('Connect')
    }
    for (const namespace of ['constructor', '__proto__', 5, null, {}]) {
      expect(opened.wallet.getProvider(namespace as 'eip155')).to.equal(undefined)
    }
  })

  it('takes the namespace asked for, when the page has networks of it', async () => {
    const opened = open({ networks: 'eip155:31337 solana' })
    await opened.wallet.show({ namespace: 'solana' })
    expect(opened.wallet.$state.get().active.namespace).to.equal('solana')
    await opened.wallet.show({ namespace: 'bip122' })
    expect(opened.wallet.$state.get().active.namespace).to.equal('solana')
  })
})

describe('closing', () => {
  afterEach(endAll)

  it('asks listeners, with the reason, and stays when one of them prevents it', async () => {
    const opened = open()
    const reasons: CloseReason[] = []
    const stop = opened.wallet.onCloseRequest((request) => {
      reasons.push(request.reason)
      request.preventDefault()
    })
    await opened.wallet.show()
    expect(await opened.wallet.close()).to.equal(false)
    expect(isOpen(opened)).to.equal(true)
    stop()
    expect(await opened.wallet.close()).to.equal(true)
    expect(isOpen(opened)).to.equal(false)
    expect(reasons).to.deep.equal(['api'])
    expect(opened.details('close')).to.deep.equal([{ view: 'Connect' }])
  })

  it('of a closed modal asks nobody and tells nothing', async () => {
    const opened = open()
    let asked = 0
    opened.wallet.onCloseRequest(() => void asked++)
    expect(await opened.wallet.close()).to.equal(true)
    expect(asked).to.equal(0)
    expect(opened.told.filter(({ type }) => type === 'close')).to.deep.equal([])
  })

  it('is what going back does when there is nothing to go back to', async () => {
    const opened = open()
    await opened.wallet.show()
    opened.core.router.push({ view: 'WhatIsAWallet' })
    goBack(opened.core)
    expect(viewOf(opened)).to.equal('Connect')
    expect(isOpen(opened)).to.equal(true)
    goBack(opened.core)
    expect(isOpen(opened)).to.equal(false)
  })

  it('a hundred times in a row ends as the last wish says, each opening and closing told', async () => {
    const opened = open()
    for (let n = 0; n < 100; n++) {
      void opened.wallet.show()
      void opened.wallet.close()
    }
    await opened.wallet.show()
    expect(isOpen(opened)).to.equal(true)
    expect(opened.details('open')).to.have.length(101)
    expect(opened.details('close')).to.have.length(100)
  })

  it('of an embedded wallet goes to its first view instead, and tells neither', async () => {
    const opened = open({ embedded: true })
    await opened.wallet.show({ view: 'Networks' })
    expect(viewOf(opened)).to.equal('Networks')
    expect(await opened.wallet.close()).to.equal(true)
    expect(opened.core.router.$stack.get()).to.deep.equal([{ view: 'Connect' }])
    expect(opened.told.filter(({ type }) => type === 'open' || type === 'close')).to.deep.equal([])
  })
})
