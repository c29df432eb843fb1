import { expect } from 'chai'
import { frame } from '../../fixtures/time.ts'
import { scripted } from '../../fixtures/wallets/eip1193.ts'
import { announce, connected, endAll, type Opened, openOver, until } from '../wallets.ts'

const active = ({ wallet }: Opened) => wallet.$state.get().active
const viewOf = ({ core }: Opened) => core.router.$route.get().view
const isOpen = ({ wallet }: Opened) => wallet.$state.get().open
const ONE = `0x${'1'.repeat(40)}`
const TWO = `0x${'2'.repeat(40)}`

/** A connected wallet whose events a test can send. */
async function overScripted(options: object = {}) {
  const provider = scripted({ eth_requestAccounts: [ONE], eth_accounts: [ONE], eth_chainId: '0x7a69' })
  const opened = openOver(provider, options)
  await opened.wallet.connect('mine')
  await until(() => provider.listeners() > 0)
  return { provider, opened }
}

describe('an account change in the wallet', () => {
  afterEach(endAll)

  it('another selected account becomes active, and the page gets one event', async () => {
    const { opened, wallet } = await connected()
    await until(() => wallet.listenerCount() > 0)
    const [first = '', second = ''] = wallet.addresses
    wallet.control.selectAccount(1)
    await until(() => active(opened).address === second)
    expect(opened.details('account-change')).to.have.length(1)
    expect(opened.details('account-change')[0]).to.deep.include({
      address: second,
      caipAddress: `eip155:31337:${second}`,
      accounts: [`eip155:31337:${second}`, `eip155:31337:${first}`],
    })
    expect(opened.details('connect')).to.have.length(1)
    expect(opened.core.$balance.get().holdings?.account).to.not.equal(`eip155:31337:${first}`)
  })

  it('a change behind the first account is reported too, and an unchanged list is not', async () => {
    const { opened, provider } = await overScripted()
    provider.emit('accountsChanged', [ONE])
    provider.emit('accountsChanged', [ONE.toUpperCase().replace('X', 'x')])
    await frame()
    expect(opened.details('account-change')).to.deep.equal([])
    provider.emit('accountsChanged', [ONE, TWO])
    await until(() => opened.details('account-change').length === 1)
    expect(opened.wallet.$state.get().accounts).to.deep.equal([`eip155:31337:${ONE}`, `eip155:31337:${TWO}`])
  })

  it('an empty account list counts as a lock: the connection ends and the wallet is remembered', async () => {
    const { opened, wallet } = await connected()
    await until(() => wallet.listenerCount() > 0)
    wallet.control.lock()
    await until(() => active(opened).status === 'disconnected')
    expect(opened.details('disconnect')).to.deep.equal([{ namespace: 'eip155', reason: 'wallet' }])
    expect(opened.core.connections.$locked.get()?.connector.id).to.equal(wallet.id)
    expect(opened.wallet.getProvider()).to.equal(undefined)
    expect(opened.core.storage.get('recent_wallets')?.[0]?.id).to.equal(wallet.id)
    wallet.control.unlock()
    await opened.wallet.connect(wallet.id)
    expect(opened.core.connections.$locked.get()).to.equal(undefined)
  })

  it('the next opening asks a locked wallet again, and Back leads to the list', async () => {
    const { opened, wallet } = await connected()
    await until(() => wallet.listenerCount() > 0)
    wallet.control.lock()
    await until(() => active(opened).status === 'disconnected')
    await opened.wallet.show()
    await until(() => viewOf(opened) === 'ConnectingExternal')
    await until(() => opened.core.attempt.$state.get()?.status === 'failed')
    expect(opened.core.attempt.$state.get()).to.deep.include({ connectorId: wallet.id, code: 'wallet-locked' })
    expect(opened.core.router.back()).to.equal(true)
    expect(viewOf(opened)).to.equal('Connect')
  })

  it('an invalid account list changes nothing', async () => {
    const { opened, provider } = await overScripted()
    for (const junk of [undefined, null, 'x', 7, {}, [null], [7, {}], [Symbol('s')]]) {
      provider.emit('accountsChanged', junk)
    }
    await frame()
    for (const junk of [['x'], ['', '0x1'], ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']]) {
      provider.emit('accountsChanged', junk)
      await frame()
    }
    expect(active(opened)).to.deep.include({ address: ONE, status: 'connected' })
    expect(opened.details('disconnect')).to.deep.equal([])
  })
})

describe('a network change in the wallet', () => {
  afterEach(endAll)

  it('a configured network becomes active, and the page gets one event', async () => {
    const { opened, wallet } = await connected()
    await until(() => wallet.listenerCount() > 0)
    wallet.control.switchTo(31338)
    await until(() => active(opened).caipNetworkId === 'eip155:31338')
    expect(active(opened).caipAddress).to.equal(`eip155:31338:${wallet.addresses[0]}`)
    expect(opened.details('network-change')).to.deep.equal([
      { namespace: 'eip155', caipNetworkId: 'eip155:31338', supported: true },
    ])
    expect(isOpen(opened)).to.equal(false)
  })

  it('an unconfigured network opens UnsupportedChain, which closes when the wallet returns', async () => {
    const { opened, provider } = await overScripted()
    provider.emit('chainChanged', '0x5')
    await until(() => isOpen(opened))
    expect(viewOf(opened)).to.equal('UnsupportedChain')
    expect(opened.core.$network.get().network).to.include({ id: 'eip155:5', name: 'Unknown Network' })
    expect(opened.details('network-change')).to.deep.equal([
      { namespace: 'eip155', caipNetworkId: 'eip155:5', supported: false },
    ])
    provider.emit('chainChanged', '0x7a69')
    await until(() => !isOpen(opened))
    expect(active(opened)).to.deep.include({ caipNetworkId: 'eip155:31337', status: 'connected' })
  })

  it('UnsupportedChain replaces any open view', async () => {
    const { opened, provider } = await overScripted()
    await opened.wallet.show()
    opened.core.router.push({ view: 'Send' })
    provider.emit('chainChanged', '0x5')
    await until(() => viewOf(opened) === 'UnsupportedChain')
    expect(opened.core.router.$stack.get()).to.have.length(1)
    expect(opened.details('open')).to.have.length(2)
  })

  it('after the visitor has closed UnsupportedChain, the next unsupported network opens it again', async () => {
    const { opened, provider } = await overScripted()
    provider.emit('chainChanged', '0x5')
    await until(() => isOpen(opened))
    await opened.wallet.close()
    provider.emit('chainChanged', '0x6')
    await until(() => isOpen(opened))
    expect(viewOf(opened)).to.equal('UnsupportedChain')
  })

  it('no view opens when the page allows unsupported networks', async () => {
    const { opened, provider } = await overScripted({ allowUnsupportedChain: true })
    provider.emit('chainChanged', '0x5')
    await until(() => active(opened).caipNetworkId === 'eip155:5')
    await frame()
    expect(isOpen(opened)).to.equal(false)
  })

  it('chain ids are parsed from numbers, hex of any case and padding, and decimal text; invalid ones change nothing', async () => {
    const { opened, provider } = await overScripted()
    for (const [said, id] of [
      [31338, 31338],
      ['0x07A69', 31337],
      ['31338', 31338],
      ['0x7a69', 31337],
    ] as const) {
      provider.emit('chainChanged', said)
      await until(() => active(opened).caipNetworkId === `eip155:${id}`, `eip155:${id}`)
    }
    for (const junk of [
      undefined,
      null,
      {},
      [],
      'mainnet',
      '0x',
      0,
      -1,
      1.5,
      Number.NaN,
      2 ** 53,
      `0x${'f'.repeat(65)}`,
    ]) {
      provider.emit('chainChanged', junk)
      await frame()
      expect(active(opened).caipNetworkId).to.equal('eip155:31337')
    }
  })

  it('a thousand changes a second are followed once per frame, up to the last one', async () => {
    const { opened, provider } = await overScripted()
    let renders = 0
    opened.wallet.$state.listen(() => void renders++)
    const start = performance.now()
    let sent = 0
    while (performance.now() - start < 1_000) {
      for (let n = 0; n < 20; n++) provider.emit('chainChanged', sent++ % 2 ? '0x7a69' : '0x7a6a')
      await frame()
    }
    provider.emit('chainChanged', '0x7a6a')
    await until(() => active(opened).caipNetworkId === 'eip155:31338')
    const frames = Math.ceil((performance.now() - start) / 16)
    expect(sent).to.be.above(400)
    expect(opened.details('network-change').length).to.be.at.most(frames)
    expect(renders).to.be.at.most(frames * 3)
  })
})

describe('a disconnect event of a wallet', () => {
  afterEach(endAll)

  it('the connection ends if the wallet shares no account any more, and stays if it only lost its node', async () => {
    const { opened, provider } = await overScripted()
    provider.emit('disconnect', { code: 4900 })
    await frame()
    await frame()
    expect(active(opened).status).to.equal('connected')
    const gone = scripted({ eth_requestAccounts: [ONE], eth_accounts: [], eth_chainId: '0x7a69' })
    const other = openOver(gone)
    await other.wallet.connect('mine')
    await until(() => gone.listeners() > 0)
    gone.emit('disconnect', { code: 4900 })
    await until(() => active(other).status === 'disconnected')
    expect(other.details('disconnect')).to.deep.equal([{ namespace: 'eip155', reason: 'wallet' }])
  })
})

describe('a wallet that is no longer connected', () => {
  afterEach(endAll)

  it('the modal removes its listeners from the wallet', async () => {
    const { opened, wallet } = await connected()
    await until(() => wallet.listenerCount() > 0)
    await opened.wallet.disconnect()
    expect(wallet.listenerCount()).to.equal(0)
    const other = announce()
    await opened.wallet.connect(other.id)
    wallet.control.switchTo(31338)
    await frame()
    expect(active(opened).caipNetworkId).to.equal('eip155:31337')
  })
})
