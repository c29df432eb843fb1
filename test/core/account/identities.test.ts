import { expect } from 'chai'
import type { Hex } from 'viem'
import { getNames } from '../../../src/core/actions/account/find-identity.ts'
import { loadIdentity } from '../../../src/core/actions/account/load-identity.ts'
import { refreshIdentity } from '../../../src/core/actions/account/refresh-identity.ts'
import { modelOf } from '../../../src/core/core.ts'
import { createIdentities } from '../../../src/core/models/identities.ts'
import { accountId } from '../../../src/lib/caip.ts'
import { holdClock } from '../../fixtures/clock.ts'
import { register } from '../../fixtures/service-names.ts'
import { frame } from '../../fixtures/time.ts'
import { privateKeys } from '../../fixtures/wallets/eip1193.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { thrownBy } from '../thrown.ts'
import { announce, connected, fail, following, forget, type Opened, open, requestsTo, until } from '../wallets.ts'
import { trial } from './holdings.ts'

const accountOf = (index: number) => sandbox.accounts[index]?.address ?? ''
const asked = async (): Promise<string[]> =>
  (await requestsTo('api')).map(({ path }) => path).filter((path) => path.startsWith('/v1/identity/'))
const identityOf = ({ core }: Opened) => core.$account.get().identity

/** Connects the n-th account of the sandbox. */
async function connectedAs(index: number, options: object = {}): Promise<Opened> {
  const wallet = announce({ privateKeys: [privateKeys[index] as Hex] })
  const opened = open(options)
  await opened.wallet.connect(wallet.id)
  await until(() => identityOf(opened), 'identity')
  return opened
}

/** Reads the identity of any account. */
async function read({ core }: Opened, address: string) {
  const { network } = core.$network.get()
  const id = accountId(network.id, address)
  loadIdentity(core, network, address)
  await until(() => modelOf(core, createIdentities).of(id), address)
  return modelOf(core, createIdentities).of(id)
}

describe('the identity of an account', () => {
  beforeEach(forget)

  it('is read from the service and shown, and has no name where an address has none', async () => {
    const { opened, wallet } = await following()
    await until(() => identityOf(opened))
    expect(identityOf(opened)).to.deep.include({ name: 'mara.reown.id' })
    expect(await asked()).to.have.length(1)
    wallet.control.selectAccount(1)
    await until(() => opened.active.address === wallet.addresses[1] && identityOf(opened))
    expect(identityOf(opened)).to.deep.include({ name: null, avatar: null })
  })

  it('is cached for 5 minutes, but not with a time in the future', async () => {
    const clock = holdClock()
    const opened = await connectedAs(0)
    const { core } = opened
    await until(() => core.storage.get('identity_cache'))
    await forget()
    clock.pass(5 * 60_000 - 1)
    await refreshIdentity(core)
    expect(await asked()).to.deep.equal([])
    clock.pass(2)
    await refreshIdentity(core)
    expect(await asked()).to.have.length(1)
    const forged = { name: 'vitalik.eth', avatar: null, time: Date.now() + 365 * 86_400_000 }
    core.storage.set('identity_cache', { [accountOf(0)]: forged })
    await refreshIdentity(core)
    expect(identityOf(opened)).to.deep.include({ name: 'mara.reown.id' })
  })

  it('comes from the nodes of a test network, and not from the service', async () => {
    expect(identityOf(await connectedAs(0, { networks: [trial] }))?.name).to.equal('mara.eth')
    expect(await asked()).to.deep.equal([])
  })

  for (const kind of ['error', 'garbage', 'drop'])
    it(`has the names of the chain, or is unknown without a message, when the service fails: ${kind}`, async () => {
      await fail('api', kind)
      const { opened } = await connected()
      await until(() => identityOf(opened))
      expect(identityOf(opened)?.name).to.equal('mara.eth')
      expect(identityOf(opened)?.avatar).to.match(/^data:image/)
      expect(opened.details('error')).to.deep.equal([])
      const wallet = announce({ chainId: 31338 })
      const nameless = open({ networks: 'eip155:31338' })
      await nameless.wallet.connect(wallet.id)
      await until(() => nameless.core.$balance.get().holdings)
      await frame()
      expect(identityOf(nameless)?.name ?? undefined).to.equal(undefined)
      expect(nameless.details('error')).to.deep.equal([])
    })

  it('is its name of the chain, with the NFT that it shows, and belongs to its network', async () => {
    const opened = await connectedAs(5)
    expect(identityOf(opened)?.name).to.equal('ines.eth')
    expect(identityOf(opened)?.avatar).to.match(/^data:image\/svg/)
    const [key = ''] = Object.keys(opened.core.storage.get('identity_cache') ?? {})
    expect(key).to.equal(`eip155:31337:${accountOf(5)}`)
    await opened.wallet.switchNetwork('eip155:31338')
    await until(() => identityOf(opened)?.name === null, 'no name')
    await opened.wallet.switchNetwork('eip155:31337')
    await until(() => identityOf(opened)?.name === 'ines.eth', 'the name')
    expect(await asked()).to.have.length(2)
  })

  it('is no name of the chain that leads to another account, or is not normalised', async () => {
    for (const index of [8, 9]) expect(identityOf(await connectedAs(index))).to.deep.equal({ name: null, avatar: null })
  })

  it('is a name that leads to it, when only the names service answers', async () => {
    const name = `late-${Date.now()}.reown.id`
    const address = await register(name)
    const opened = await connectedAs(0)
    await fail('api', 'error', { only: '/v1/identity/' })
    expect((await read(opened, address))?.name).to.equal(name)
  })
})

describe('the names of an address', () => {
  it('are those of the names service that lead to it', async () => {
    const { core } = open()
    const { network } = core.$network.get()
    expect(await getNames(core, network, accountOf(0).toLowerCase())).to.deep.equal(['mara.reown.id'])
    expect(await getNames(core, network, accountOf(1))).to.deep.equal([])
    await fail('api', 'garbage', { only: '/v1/profile/' })
    const failure = await thrownBy(getNames(core, network, accountOf(0)))
    expect(failure).to.include({ code: 'names-failed', message: 'Error fetching names for address' })
  })
})

describe('the identities of other accounts', () => {
  it('are asked for once, three at a time, and kept for 5 minutes', async () => {
    const opened = await connectedAs(1)
    await forget()
    const indexes = [5, 7, 8, 3, 5, 7]
    const names = await Promise.all(indexes.map(async (index) => (await read(opened, accountOf(index)))?.name))
    expect(names).to.deep.equal(['ines.eth', 'otto.eth', null, 'señal.eth', 'ines.eth', 'otto.eth'])
    expect((await read(opened, accountOf(5)))?.name).to.equal('ines.eth')
    expect(await asked()).to.have.length(4)
    expect((await read(opened, accountOf(5)))?.avatar, 'a picture of another host').to.equal(null)
    const mara = await read(opened, accountOf(0))
    expect(mara?.name).to.equal('mara.reown.id')
    expect(mara?.avatar).to.match(/^data:image/)
  })

  it('are not asked for when the wish is taken back in time', async () => {
    const opened = await connectedAs(1)
    await forget()
    const { network } = opened.core.$network.get()
    const [, , , last] = [0, 3, 5, 7].map((index) => loadIdentity(opened.core, network, accountOf(index)))
    last?.()
    await read(opened, accountOf(8))
    expect((await asked()).some((path) => path.includes(accountOf(7)))).to.equal(false)
  })

  it('are unknown without a message while nothing answers', async () => {
    const opened = await connectedAs(1)
    for (const service of ['api', 'rpc']) await fail(service, 'drop')
    const found = await read(opened, accountOf(5))
    expect(found).to.deep.include({ name: null, avatar: null })
    expect(found?.until).to.be.lessThan(Date.now() + 60_000)
    const codes = opened.details('error').map(({ code }) => code as string)
    expect(codes.filter((code) => code === 'names-failed' || code === 'name-failed')).to.deep.equal([])
  })
})
