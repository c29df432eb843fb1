import { expect } from 'chai'
import { frame } from '../../fixtures/time.ts'
import { announce, connected, open, until } from '../wallets.ts'

const name = 'stored'

describe('what a connection stores', () => {
  it('storage stays empty before the visitor acts', async () => {
    announce()
    const opened = open({ name })
    await opened.wallet.ready
    await opened.wallet.show()
    await opened.wallet.switchNetwork('eip155:31338')
    await opened.wallet.close()
    await frame()
    expect(Object.keys(localStorage).filter((one) => one.startsWith('@appkit-wallet'))).to.deep.equal([])
  })

  it("storage keeps the wallet and its network, and no secret; a disconnect removes them, and the link to the wallet's app", async () => {
    const { opened, wallet } = await connected({ name })
    const { storage } = opened.core
    await until(() => storage.get('active_network_ids'))
    expect(storage.get('connected_namespaces')).to.deep.equal(['eip155'])
    expect(storage.get('connector_ids')).to.deep.equal({ eip155: wallet.id })
    expect(storage.get('active_network_ids')).to.deep.equal({ eip155: 'eip155:31337' })
    await opened.wallet.switchNetwork('eip155:31338')
    await until(() => storage.get('active_network_ids')?.eip155 === 'eip155:31338')
    storage.set('wallet_link', { href: 'harbor://', name: 'Harbor' })
    await opened.wallet.disconnect()
    expect([storage.get('wallet_link'), storage.get('connector_ids')]).to.deep.equal([undefined, undefined])
    // The page may clear it at any time.
    await opened.wallet.connect(wallet.id)
    for (const id of ['eip155:31337', 'eip155:31338']) {
      localStorage.clear()
      await opened.wallet.switchNetwork(id)
    }
    localStorage.clear()
    await opened.wallet.disconnect()
    expect(opened.active.status).to.equal('disconnected')
    expect(opened.details('error')).to.deep.equal([])
  })

  it('storage keeps the last two wallets, the latest first, without duplicates', async () => {
    const wallets = [announce(), announce(), announce()]
    const opened = open({ name })
    const recent = () => opened.core.storage.get('recent_wallets')?.map(({ id }) => id)
    // The places of the wallets: those that connect, and what is kept after each.
    for (const [at, kept] of Object.entries(['0', '10', '10', '21', '12'])) {
      const ids = [...kept].map((place) => wallets[Number(place)]?.id)
      await opened.wallet.connect(ids[0] ?? '')
      await until(() => recent()?.join() === ids.join(), `step ${at}`)
    }
  })

  it('storage that the browser refuses is replaced by memory, and the page is told once', async () => {
    const own = Storage.prototype.setItem
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    try {
      const { opened, wallet } = await connected({ name })
      await until(() => opened.details('error').length > 0)
      await opened.wallet.switchNetwork('eip155:31338')
      await frame()
      expect(opened.details('error')).to.deep.equal([
        { code: 'storage-unavailable', message: 'Your settings won’t be saved' },
      ])
      expect(opened.core.storage.get('connector_ids')).to.deep.equal({ eip155: wallet.id })
      expect(opened.active.status).to.equal('connected')
    } finally {
      Storage.prototype.setItem = own
    }
  })

  it('wallets of different names share no accounts, networks or storage', async () => {
    const { opened, wallet } = await connected({ name: 'shop' })
    const other = open({ name: 'game' })
    await other.wallet.ready
    await opened.wallet.switchNetwork('eip155:31338')
    await until(() => opened.core.storage.get('active_network_ids')?.eip155 === 'eip155:31338')
    expect(other.active).to.deep.include({ status: 'disconnected', caipNetworkId: 'eip155:31337' })
    expect(other.told.map(({ type }) => type)).to.deep.equal(['ready'])
    const keys = Object.keys(localStorage).filter((one) => one.startsWith('@appkit-wallet/'))
    expect(keys.length).to.be.above(3)
    expect(keys.every((one) => one.startsWith('@appkit-wallet/shop/'))).to.equal(true)
    await other.wallet.connect(wallet.id)
    await other.wallet.disconnect()
    expect(other.active.status).to.equal('disconnected')
    const again = open({ name: 'arcade' })
    await again.wallet.ready
    expect(again.active.status).to.equal('disconnected')
  })
})
