import { expect } from 'chai'
import { frame } from '../../fixtures/time.ts'
import { connectedOver, following, ONE, until } from '../wallets.ts'

const TWO = `0x${'2'.repeat(40)}`

describe('an account change in the wallet', () => {
  it('another selected account becomes active, and the page gets one event', async () => {
    const { opened, wallet } = await following()
    const [first = '', second = ''] = wallet.addresses.map((address) => `eip155:31337:${address}`)
    wallet.control.selectAccount(1)
    await until(() => opened.active.address === wallet.addresses[1])
    expect(opened.details('account-change')).to.have.length(1)
    expect(opened.details('account-change')[0]).to.deep.include({
      address: wallet.addresses[1],
      caipAddress: second,
      accounts: [second, first],
    })
    expect(opened.details('connect')).to.have.length(1)
    expect(opened.core.$balance.get().holdings?.account).to.not.equal(first)
  })

  it('an empty list counts as a lock: the connection ends, the next opening asks again, and Back leads to the list', async () => {
    const { opened, wallet } = await following()
    const { connections, attempt, router, storage } = opened.core
    wallet.control.lock()
    await until(() => opened.active.status === 'disconnected')
    expect(opened.details('disconnect')).to.deep.equal([{ namespace: 'eip155', reason: 'wallet' }])
    expect(connections.$locked.get()?.connector.id).to.equal(wallet.id)
    expect(opened.wallet.getProvider()).to.equal(undefined)
    expect(storage.get('recent_wallets')?.[0]?.id).to.equal(wallet.id)
    await opened.wallet.show()
    await until(() => opened.view === 'ConnectingExternal')
    await until(() => attempt.$state.get()?.status === 'failed')
    expect(attempt.$state.get()).to.deep.include({ connectorId: wallet.id, code: 'wallet-locked' })
    expect(router.back()).to.equal(true)
    expect(opened.view).to.equal('Connect')
    wallet.control.unlock()
    await opened.wallet.connect(wallet.id)
    expect(connections.$locked.get()).to.equal(undefined)
  })

  it('a change behind the first account is reported too, and an unchanged or invalid list is not', async () => {
    const { opened, provider } = await connectedOver()
    const unchanged = [[ONE], [ONE.toUpperCase().replace('X', 'x')]]
    for (const same of [...unchanged, undefined, null, 'x', 7, {}, [null], [7, {}], [Symbol('s')]])
      provider.emit('accountsChanged', same)
    await frame()
    for (const junk of [...unchanged, ['x'], ['', '0x1'], ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']]) {
      provider.emit('accountsChanged', junk)
      await frame()
    }
    expect(opened.active).to.deep.include({ address: ONE, status: 'connected' })
    expect([...opened.details('disconnect'), ...opened.details('account-change')]).to.deep.equal([])
    provider.emit('accountsChanged', [ONE, TWO])
    await until(() => opened.details('account-change').length === 1)
    expect(opened.wallet.$state.get().accounts).to.deep.equal([`eip155:31337:${ONE}`, `eip155:31337:${TWO}`])
  })
})

describe('a network change in the wallet', () => {
  it('a configured network becomes active, and the page gets one event', async () => {
    const { opened, wallet } = await following()
    wallet.control.switchTo(31338)
    await until(() => opened.active.caipNetworkId === 'eip155:31338')
    expect(opened.active.caipAddress).to.equal(`eip155:31338:${wallet.addresses[0]}`)
    const change = { namespace: 'eip155', caipNetworkId: 'eip155:31338', supported: true }
    expect(opened.details('network-change')).to.deep.equal([change])
    expect(opened.isOpen).to.equal(false)
  })

  it('an unconfigured network opens UnsupportedChain, which closes when the wallet returns', async () => {
    const { opened, provider } = await connectedOver()
    provider.emit('chainChanged', '0x5')
    await until(() => opened.isOpen)
    expect(opened.view).to.equal('UnsupportedChain')
    expect(opened.core.$network.get().network).to.include({ id: 'eip155:5', name: 'Unknown Network' })
    const change = { namespace: 'eip155', caipNetworkId: 'eip155:5', supported: false }
    expect(opened.details('network-change')).to.deep.equal([change])
    provider.emit('chainChanged', '0x7a69')
    await until(() => !opened.isOpen)
    expect(opened.active).to.deep.include({ caipNetworkId: 'eip155:31337', status: 'connected' })
  })

  it('UnsupportedChain replaces any open view, opens again for the next one, and not if the page allows them', async () => {
    const { opened, provider } = await connectedOver()
    const { opened: free, provider: freed } = await connectedOver({}, { allowUnsupportedChain: true })
    await opened.wallet.show()
    opened.core.router.push({ view: 'Send' })
    for (const one of [provider, freed]) one.emit('chainChanged', '0x5')
    await until(() => opened.view === 'UnsupportedChain')
    expect(opened.core.router.$stack.get()).to.have.length(1)
    expect(opened.details('open')).to.have.length(2)
    await opened.wallet.close()
    provider.emit('chainChanged', '0x6')
    await until(() => opened.isOpen)
    expect(opened.view).to.equal('UnsupportedChain')
    await until(() => free.active.caipNetworkId === 'eip155:5')
    await frame()
    expect(free.isOpen).to.equal(false)
  })

  it('chain ids are parsed from numbers, hex of any case and padding, and decimal text; invalid ones change nothing', async () => {
    const { opened, provider } = await connectedOver()
    for (const said of [31338, '0x07A69', '31338', '0x7a69']) {
      provider.emit('chainChanged', said)
      await until(() => opened.active.caipNetworkId === `eip155:${Number(said)}`, String(said))
    }
    const numbers = [0, -1, 1.5, Number.NaN, 2 ** 53, `0x${'f'.repeat(65)}`]
    for (const junk of [undefined, null, {}, [], 'mainnet', '0x', ...numbers]) {
      provider.emit('chainChanged', junk)
      await frame()
      expect(opened.active.caipNetworkId).to.equal('eip155:31337')
    }
  })

  it('any number of changes within a frame is followed once, up to the last one', async () => {
    const { opened, provider } = await connectedOver()
    let renders = 0
    opened.wallet.$state.listen(() => void renders++)
    for (const last of ['0x7a6a', '0x7a69', '0x7a6a']) {
      for (let sent = 0; sent < 200; sent++) provider.emit('chainChanged', sent % 2 ? '0x7a69' : '0x7a6a')
      provider.emit('chainChanged', last)
      await until(() => opened.active.caipNetworkId === `eip155:${Number(last)}`)
    }
    expect(opened.details('network-change')).to.have.length(3)
    expect(renders).to.be.at.most(9)
  })
})

describe('the end of a connection in the wallet', () => {
  it('the connection ends if the wallet shares no account any more, and stays if it only lost its node', async () => {
    const { opened, provider } = await connectedOver()
    provider.emit('disconnect', { code: 4900 })
    await frame()
    await frame()
    expect(opened.active.status).to.equal('connected')
    for (const eth_accounts of [[], () => Promise.reject(new Error('port closed'))]) {
      const { opened: other, provider: gone } = await connectedOver({ eth_accounts })
      gone.emit('disconnect', { code: 4900 })
      await until(() => other.active.status === 'disconnected')
      expect(other.details('disconnect')).to.deep.equal([{ namespace: 'eip155', reason: 'wallet' }])
    }
  })

  it('the connection stays while a wallet that lost its node for a moment cannot answer, and ends if it answers no account', async () => {
    let accounts: () => unknown = () => Promise.reject(new Error('port closed'))
    const { opened, provider } = await connectedOver({ eth_accounts: () => accounts() })
    const asked = () => provider.calls.filter((method) => method === 'eth_accounts').length
    for (const code of [1013, '1006', 4901]) {
      const before = asked()
      provider.emit('disconnect', { code })
      await until(() => asked() > before)
      await frame()
      await frame()
      expect(opened.active.status, String(code)).to.equal('connected')
    }
    accounts = () => []
    provider.emit('disconnect', { code: 1013 })
    await until(() => opened.active.status === 'disconnected')
  })
})
