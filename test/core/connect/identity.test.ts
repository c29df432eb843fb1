import { expect } from 'chai'
import { refreshIdentity } from '../../../src/core/actions/account/refresh-identity.ts'
import { type Clock, stopClock } from '../../fixtures/clock.ts'
import { frame } from '../../fixtures/time.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'
import { type Opened, active, announce, connected, endAll, open, until } from '../wallets.ts'

type Recorded = { path: string }
const forget = () => fetch(`${sandbox.origin}/requests`, { method: 'DELETE' })
const asked = async (): Promise<number> => {
  const requests: Recorded[] = await (await fetch(`${sandbox.origin}/requests?service=api`)).json()
  return requests.filter(({ path }) => path.startsWith('/v1/identity/')).length
}
const identityOf = ({ core }: Opened) => core.$account.get().identity

describe('the identity of an account', () => {
  let clock: Clock | undefined
  beforeEach(forget)
  afterEach(async () => {
    clock?.restart()
    clock = undefined
    endAll()
    await fault('api', 'off')
  })

  it("a connected account's identity is read and shown", async () => {
    const { opened } = await connected()
    await until(() => identityOf(opened))
    expect(identityOf(opened)).to.deep.include({ name: 'mara.reown.id' })
    expect(await asked()).to.equal(1)
  })

  it('an address without a name has no identity', async () => {
    const { opened, wallet } = await connected()
    await until(() => identityOf(opened) && wallet.listenerCount() > 0)
    wallet.control.selectAccount(1)
    await until(() => active(opened).address === wallet.addresses[1] && identityOf(opened))
    expect(identityOf(opened)).to.deep.include({ name: null, avatar: null })
  })

  it('an identity is cached for 5 minutes', async () => {
    const { opened } = await connected()
    await until(() => opened.core.storage.get('identity_cache'))
    clock = stopClock()
    await forget()
    clock.pass(5 * 60_000 - 1_000)
    await refreshIdentity(opened.core)
    expect(await asked()).to.equal(0)
    clock.pass(1_001)
    await refreshIdentity(opened.core)
    expect(await asked()).to.equal(1)
  })

  it('a cache entry with a time in the future is ignored', async () => {
    const { opened, wallet } = await connected()
    await until(() => opened.core.storage.get('identity_cache'))
    const forged = { name: 'vitalik.eth', avatar: null, time: Date.now() + 365 * 86_400_000 }
    opened.core.storage.set('identity_cache', { [wallet.addresses[0] ?? '']: forged })
    await refreshIdentity(opened.core)
    expect(identityOf(opened)).to.deep.include({ name: 'mara.reown.id' })
  })

  it('a test network asks its nodes, and not the service', async () => {
    const chain = {
      id: 31337,
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [sandbox.rpcUrls['eip155:31337']] } },
      testnet: true,
    }
    const { opened } = await connected({ networks: [chain] })
    await until(() => identityOf(opened))
    expect(identityOf(opened)?.name).to.equal('mara.eth')
    expect(await asked()).to.equal(0)
  })

  it('a failing service leaves the names of the chain', async () => {
    for (const kind of ['error', 'garbage', 'drop'] as const) {
      await fault('api', kind)
      const { opened } = await connected()
      await until(() => identityOf(opened))
      expect(identityOf(opened)?.name, kind).to.equal('mara.eth')
      expect(identityOf(opened)?.avatar).to.match(/^data:image/)
      expect(opened.details('error')).to.deep.equal([])
      await fault('api', 'off')
    }
  })

  it('failing services leave the identity unknown without a message', async () => {
    for (const kind of ['error', 'garbage', 'drop'] as const) {
      await fault('api', kind)
      const wallet = announce({ chainId: 31338 })
      const opened = open({ networks: 'eip155:31338' })
      await opened.wallet.connect(wallet.id)
      await until(() => opened.core.$balance.get().holdings)
      await frame()
      expect(identityOf(opened)?.name ?? undefined).to.equal(undefined)
      expect(opened.details('error')).to.deep.equal([])
      await fault('api', 'off')
    }
  })
})
