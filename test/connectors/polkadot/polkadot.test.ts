import { signatureVerify } from '@polkadot/util-crypto'
import { expect } from 'chai'
import { booby, revoked } from '../../fixtures/hostile.ts'
import { until } from '../../fixtures/time.ts'
import { addPolkadot } from '../../fixtures/wallets/polkadot.ts'
import { codeOf, heard } from '../connecting.ts'
import { connectBy, resumeBy } from '../name-sources.ts'
import { connect, place, start } from './extensions.ts'

const createEntry = () => ({ enable: async () => ({}) })
const entry = createEntry()

describe('Polkadot extensions', () => {
  it('are listed by sound keys with well-known names, and cannot get the id of an EIP-6963 wallet', () => {
    const sound = ['polkadot-js', 'subwallet-js', 'mine', 'talisman', 'io.metamask']
    const imitating = ['talisman\u200b', ' talisman', 'talis\u202eman', 'x'.repeat(65), '']
    place.injectedWeb3 = Object.fromEntries([...imitating, ...sound].map((key) => [key, createEntry()]))
    const list = start().list()
    const known = ['polkadot-js Polkadot.js', 'subwallet-js SubWallet', 'mine mine', 'talisman Talisman']
    expect(list.map(({ id, name }) => `${id} ${name}`)).to.deep.equal([...known, 'io.metamask#2 io.metamask'])
    for (const one of list) expect(one).to.deep.include({ type: 'ANNOUNCED', namespaces: ['polkadot'] })
    expect(list.some(({ disputed }) => disputed)).to.equal(false)
  })

  it('are listed once, by a key of their own, when they also stand at the key of Polkadot.js', async () => {
    for (const [key, name] of [
      ['subwallet-js', 'SubWallet'],
      ['nova-wallet', 'Nova Wallet'],
    ] as const) {
      place.injectedWeb3 = { 'polkadot-js': entry, [key]: entry, enkrypt: createEntry() }
      const { list, stop } = start()
      window.dispatchEvent(new Event('load'))
      const rows = list().map((one) => `${one.id} ${one.name}`)
      expect(rows).to.deep.equal([`${key} ${name}`, 'enkrypt Enkrypt'])
      stop()
    }
    const first = createEntry()
    place.injectedWeb3 = { 'polkadot-js': first }
    const { list } = start()
    place.injectedWeb3 = { 'polkadot-js': first, 'nova-wallet': first }
    window.dispatchEvent(new Event('load'))
    expect(list().map(({ id }) => id)).to.deep.equal(['polkadot-js'])
  })

  it('are found late, once each, until the source stops', async () => {
    const { list, stop } = start()
    place.injectedWeb3 = { late: entry }
    window.dispatchEvent(new Event('load'))
    expect(list().map(({ id }) => id)).to.deep.equal(['late'])
    place.injectedWeb3 = { late: entry, later: createEntry() }
    await until('the next look', () => list().length === 2)
    stop()
    expect(list()).to.deep.equal([])
    place.injectedWeb3 = { after: entry }
    window.dispatchEvent(new Event('load'))
    expect(list()).to.deep.equal([])
  })

  it('are only counted beyond fifty', () => {
    place.injectedWeb3 = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`extension-${n}`, createEntry()]))
    const { list, hidden } = start()
    expect(list()).to.have.length(50)
    expect(hidden.at(-1)).to.equal(10)
  })

  it('are none if the global holds another value or throws', () => {
    const none = { a: null, b: {}, c: booby(), '\u200b': entry }
    for (const value of [undefined, null, 7, 'x', booby(), revoked(), none]) {
      place.injectedWeb3 = value
      expect(start().list()).to.deep.equal([])
    }
    place.injectedWeb3 = { wallet: entry }
    expect(start({ enableAnnounced: false }).list()).to.deep.equal([])
  })
})

describe('a Polkadot connection', () => {
  it('shares accounts with their names after the extension got the name of the page', async () => {
    const extension = addPolkadot()
    const [connector] = start({ metadata: { name: ' Field\u202enote ' } }).list()
    const connection = await connectBy(connector, 'polkadot')
    expect(connection).to.include({ connectorId: connector?.id, namespace: 'polkadot', chainId: undefined })
    expect(connection.addresses.map((one) => (one as { address: string }).address)).to.deep.equal(extension.addresses)
    expect(connection.native).to.have.keys('name', 'version', 'accounts', 'signer')
    expect(extension.control.calls[0]).to.deep.equal({ method: 'enable', params: 'Fieldnote' })
  })

  it('signs a message that another library verifies', async () => {
    const extension = addPolkadot()
    const { request } = await connectBy(start().list()[0], 'polkadot')
    const [address] = extension.addresses
    const params = { address, message: 'Hello, Polkadot' }
    const { signature } = (await request({ method: 'polkadot_signMessage', params })) as { signature: string }
    expect(signatureVerify('<Bytes>Hello, Polkadot</Bytes>', signature, address ?? '').isValid).to.be.true
    extension.control.decline = true
    const asked = request({ method: 'polkadot_signMessage', params: { address, message: 'x' } })
    expect(await codeOf(asked)).to.equal('user-rejected')
    for (const method of ['eth_accounts', 'toString'])
      expect(await codeOf(request({ method, params: {} }))).to.equal('method-not-supported')
  })

  it('passes a transaction to the signer unchanged', async () => {
    const address = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
    const signature = `0x01${'ab'.repeat(64)}`
    const asked: unknown[] = []
    const { request } = await connect(async () => ({
      accounts: { get: async () => [{ address }] },
      signer: {
        signPayload: async (payload: unknown) => {
          asked.push(payload)
          return { id: 1, signature }
        },
      },
    }))
    const params = { address, transactionPayload: { method: '0x00', nonce: '0x0' } }
    expect(await request({ method: 'polkadot_signTransaction', params })).to.deep.equal({ signature })
    expect(asked).to.deep.equal([{ address, method: '0x00', nonce: '0x0' }])
  })

  it("rejects with 'user-rejected' or, without accounts, 'wallet-locked', and resumes", async () => {
    const { control } = addPolkadot()
    const [connector] = start().list()
    control.decline = true
    expect(await codeOf(connectBy(connector, 'polkadot'))).to.equal('user-rejected')
    control.decline = false
    await connectBy(connector, 'polkadot')
    control.decline = true
    expect((await resumeBy(connector, 'polkadot'))?.addresses.length).to.be.greaterThan(0)
    control.lock()
    expect(await resumeBy(connector, 'polkadot')).to.equal(null)
    expect(await codeOf(connectBy(connector, 'polkadot'))).to.equal('wallet-locked')
  })

  it('emits the accounts, also an empty list for a lock, until the last listener stops', async () => {
    const { control, addresses, listenerCount } = addPolkadot()
    const [connector] = start().list()
    await connectBy(connector, 'polkadot')
    const { told, stop } = heard(connector, 'accounts', ({ addresses }) => addresses)
    await until('the first word', () => told.length === 1)
    control.selectAccount(1)
    await until('the account', () => told.length === 2)
    expect((told[1]?.[0] as { address?: string } | undefined)?.address).to.equal(addresses[1])
    control.lock()
    await until('the lock', () => told.length === 3)
    expect(told[2]).to.deep.equal([])
    control.unlock()
    await until('the end of the lock', () => told.length === 4)
    expect(told[3]).to.have.length(2)
    stop?.()
    await until('no listener is left', () => listenerCount() === 0)
    await connector?.disconnect('polkadot')
    connector?.on('accounts', () => expect.fail('told'))()
  })
})
