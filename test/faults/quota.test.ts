import { expect } from 'chai'
import { afterwards } from '../fixtures/afterwards.ts'
import { addModal, addWallet, choose, find, listen } from '../fixtures/page.ts'
import { until } from '../fixtures/time.ts'
import { addPhone, scan } from '../fixtures/wallets/phone.ts'

const full = () => new DOMException('The quota has been exceeded', 'QuotaExceededError')

/** Fills localStorage, sessionStorage and IndexedDB like a full disk; reading still works. */
function fill(): void {
  const { setItem } = Storage.prototype
  const { put, add } = IDBObjectStore.prototype
  Storage.prototype.setItem = () => {
    throw full()
  }
  // The wallet that plays the phone has its own disk.
  const isOurs = ({ transaction }: IDBObjectStore) => transaction.db.name.startsWith('wallet-elements/')
  for (const [name, write] of Object.entries({ put, add }) as ['put' | 'add', typeof put][])
    IDBObjectStore.prototype[name] = function (...input) {
      if (isOurs(this)) throw full()
      return write.apply(this, input)
    }
  afterwards(() => {
    Storage.prototype.setItem = setItem
    Object.assign(IDBObjectStore.prototype, { put, add })
  })
}

/** Makes IndexedDB fail to open, as in private windows of some browsers. */
function closeDatabases(): void {
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (name, version) {
    if (name.startsWith('wallet-elements/')) throw new DOMException('not here', 'SecurityError')
    return open.call(this, name, version)
  }
  afterwards(() => {
    IDBFactory.prototype.open = open
  })
}

const notes = (heard: ReturnType<typeof listen>) =>
  heard.of('wallet-error').filter(({ detail }) => detail.code === 'storage-unavailable')

describe('a full disk', () => {
  it('browser wallets still work, and the page hears once that storage is unavailable', async () => {
    addWallet({ rdns: 'example.harbor' })
    const heard = listen()
    fill()
    const modal = addModal({ name: 'full' })
    await modal.connect('example.harbor')
    await modal.switchNetwork('eip155:31338')
    await until('told', () => notes(heard).length > 0)
    await modal.disconnect()
    await modal.connect('example.harbor')
    expect(modal.state.active).to.include({ status: 'connected', caipNetworkId: 'eip155:31338' })
    expect(notes(heard)).to.have.length(1)
    expect(heard.of('wallet-error')).to.have.length(1)
  })

  for (const [what, refuse] of Object.entries({ 'is full': fill, 'cannot be opened': closeDatabases }))
    it(`WalletConnect wallets still work when their database ${what}`, async () => {
      refuse()
      const modal = addModal({ name: what === 'is full' ? 'full-wc' : 'closed-wc' })
      await modal.show()
      await choose('button', 'WalletConnect', modal)
      await find('heading', 'WalletConnect', modal)
      const phone = await addPhone()
      await phone.pair(await scan(modal))
      await until('connected', () => modal.state.active.status === 'connected')
      const provider = modal.getProvider('eip155') as { request(call: object): Promise<unknown> }
      const params = ['0x4869', modal.state.active.address]
      const signature = await provider.request({ method: 'personal_sign', params })
      expect(signature).to.match(/^0x[0-9a-f]{130}$/)
    })
})
