import { expect } from 'chai'
import { afterwards } from '../fixtures/afterwards.ts'
import { animationStarts } from '../fixtures/browser/animation.ts'
import { addModal, addWallet, choose, connected, find, gone, listen, same, shows } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { click, device, press, touch } from '../setup/commands.ts'
import { allow } from '../setup/guard.ts'

describe('events of <wallet-modal>', () => {
  it('bubble out of the element and reach `document` once, in order, with their details', async () => {
    const events = listen()
    const { modal, wallet } = await connected()
    const [first, second] = wallet.addresses
    await modal.show()
    await modal.close()
    wallet.control.selectAccount(1)
    await events.some('wallet-account-change')
    wallet.control.switchTo(31338)
    await events.some('wallet-network-change')
    await modal.disconnect()
    await events.some('wallet-disconnect')
    const order = 'ready open connect close open request-close close account-change network-change disconnect'
    expect(events.types()).to.deep.equal(order.split(' ').map((name) => `wallet-${name}`))
    for (const { target } of events.heard) same(target, modal)
    const connector = { id: 'example.harbor', name: 'Harbor', type: 'ANNOUNCED' }
    const at = (network: string, ...addresses: unknown[]) => addresses.map((address) => `${network}:${address}`)
    expect(events.of('wallet-connect')[0]?.detail).to.deep.equal({
      namespace: 'eip155',
      address: first,
      caipAddress: `eip155:31337:${first}`,
      caipNetworkId: 'eip155:31337',
      accounts: at('eip155:31337', first, second),
      connector,
      restored: false,
    })
    expect(events.of('wallet-account-change')[0]?.detail).to.deep.equal({
      namespace: 'eip155',
      address: second,
      caipAddress: `eip155:31337:${second}`,
      caipNetworkId: 'eip155:31337',
      accounts: at('eip155:31337', second, first),
      connector,
    })
    expect(events.of('wallet-network-change')[0]?.detail).to.deep.equal({
      namespace: 'eip155',
      caipNetworkId: 'eip155:31338',
      supported: true,
    })
    expect(events.of('wallet-disconnect')[0]?.detail).to.deep.equal({ namespace: 'eip155', reason: 'user' })
    expect(events.of('wallet-ready')[0]?.detail).to.deep.equal({})
    for (const name of ['wallet-open', 'wallet-close'] as const)
      expect(events.of(name).map(({ detail }) => detail.view)).to.deep.equal(['ConnectingExternal', 'Account'])
  })

  it('cross shadow roots', async () => {
    const host = document.createElement('div')
    document.body.append(host)
    afterwards(() => host.remove())
    const events = listen()
    const modal = addModal()
    host.attachShadow({ mode: 'open' }).append(modal)
    await modal.show()
    expect(events.of('wallet-open').map(({ target }) => target)).to.deep.equal([host])
  })

  it('are dispatched only while the element is in the page', async () => {
    const modal = addModal()
    const wallet = await modal.ready
    const events = listen()
    modal.remove()
    document.body.append(modal)
    await modal.show()
    expect(modal.wallet, 'a move keeps the wallet').to.equal(wallet)
    expect(events.types()).to.deep.equal(['wallet-open'])
    modal.remove()
    await Promise.resolve()
    await wallet.show().catch(() => {})
    expect(events.types()).to.deep.equal(['wallet-open'])
  })

  it('continue after a listener that throws, and its error is reported as a page error', async () => {
    allow(/from the page's listener/)
    const throws = () => {
      throw new Error("from the page's listener")
    }
    for (const name of 'ready open connect close request-close error'.split(' ')) {
      document.addEventListener(`wallet-${name}`, throws, true)
      afterwards(() => document.removeEventListener(`wallet-${name}`, throws, true))
    }
    const events = listen()
    const { modal } = await connected()
    await modal.show()
    expect(await modal.close()).to.equal(true)
    expect(modal.state.active.status).to.equal('connected')
    expect(events.types()).to.include.members(['wallet-ready', 'wallet-open', 'wallet-connect', 'wallet-close'])
  })

  it('report a connection when a listener removes the modal meanwhile', async () => {
    const modal = addModal()
    addWallet()
    let heard = 0
    modal.addEventListener('wallet-connect', () => {
      modal.remove()
      heard++
    })
    await modal.show()
    await choose('button', /^Harbor/)
    await until('the report', () => heard)
    expect(heard).to.equal(1)
  })
})

describe('wallet-request-close', () => {
  afterEach(() => device({ width: 800, height: 600 }))

  const scenes: Record<string, () => Promise<unknown>> = {
    button: () => find('button', 'Close').then(click),
    backdrop: () => click({ x: 5, y: 5 }),
    escape: () => press('Escape'),
  }
  for (const [reason, act] of Object.entries(scenes)) {
    it(`has the reason ${reason}; when it is prevented, the modal stays open`, async () => {
      const [modal, events] = [addModal(), listen()]
      let prevents = true
      modal.addEventListener('wallet-request-close', (event) => {
        expect(event.cancelable).to.equal(true)
        if (prevents) event.preventDefault()
      })
      await modal.show()
      // The sheet grows once more when the directory has answered.
      await find('button', /^All wallets/)
      for (const times of [1, 2, 3]) {
        const shaken = animationStarts('shake', modal.shadowRoot)
        await act()
        expect((await events.some('wallet-request-close', times)).at(-1)).to.deep.equal({ reason })
        await shaken
        await until('it rests', () => !modal.shadowRoot?.querySelector('.sheet.shake'))
      }
      expect(await shows('Connect wallet')).to.be.ok
      prevents = false
      await act()
      await events.some('wallet-close')
      await gone('dialog')
      expect(events.of('wallet-request-close')).to.have.length(4)
    })
  }

  it('has the reason drag when the sheet is dragged down on a phone', async () => {
    await device({ width: 390, height: 844, mobile: true })
    const modal = addModal()
    const events = listen()
    await modal.show()
    const title = await shows('Connect wallet')
    await until('the sheet to stand still', () => modal.shadowRoot?.getAnimations().length === 0)
    // Touch handling is lazy, and fits the sheet to the screen first.
    const content = modal.shadowRoot?.querySelector<HTMLElement>('.dialog-content')
    await until('it to follow fingers', () => content?.style.getPropertyValue('--wm-vv-height'))
    const { left, top } = title.getBoundingClientRect()
    const points = Array.from({ length: 12 }, (_, at) => ({ x: left + 10, y: top + 5 + at * 25 }))
    await touch(points)
    expect(await events.some('wallet-request-close')).to.deep.equal([{ reason: 'drag' }])
    await gone('dialog')
  })

  it('has the reason back for the back gesture of a phone, which goes back on a nested view', async () => {
    await device({ width: 390, height: 844, mobile: true })
    const { CloseWatcher } = window as unknown as { CloseWatcher: new () => { requestClose(): void } }
    let watcher: { requestClose(): void } | undefined
    const construct = () => {
      watcher = new CloseWatcher()
      return watcher
    }
    Reflect.set(window, 'CloseWatcher', new Proxy(CloseWatcher, { construct }))
    afterwards(() => void Reflect.set(window, 'CloseWatcher', CloseWatcher))
    const modal = addModal()
    const events = listen()
    await modal.show()
    await choose('button', 'What is a wallet?')
    await shows('What is a wallet?')
    await until('the back gesture to be heard', () => watcher)
    watcher?.requestClose()
    await shows('Connect wallet')
    expect(events.of('wallet-request-close')).to.deep.equal([])
    modal.addEventListener('wallet-request-close', (event) => event.preventDefault(), { once: true })
    watcher?.requestClose()
    expect(await events.some('wallet-request-close')).to.deep.equal([{ reason: 'back' }])
    expect(modal.state.open, 'prevented').to.equal(true)
    watcher?.requestClose()
    await gone('dialog')
  })

  it('is not dispatched for Escape on a nested view, which goes back', async () => {
    const modal = addModal()
    const events = listen()
    await modal.show()
    await choose('button', 'What is a wallet?')
    await shows('What is a wallet?')
    await press('Escape')
    await shows('Connect wallet')
    expect(events.of('wallet-request-close')).to.deep.equal([])
  })
})
