import { expect } from 'chai'
import type { Hex } from 'viem'
import { getNames } from '../../../src/core/actions/account/find-identity.ts'
import { loadIdentity } from '../../../src/core/actions/account/load-identity.ts'
import { modelOf } from '../../../src/core/core.ts'
import { createIdentities } from '../../../src/core/models/identities.ts'
import { accountId } from '../../../src/lib/caip.ts'
import { register } from '../../fixtures/service-names.ts'
import { privateKeys } from '../../fixtures/wallets/eip1193.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'
import { type Opened, announce, endAll, open, until } from '../wallets.ts'

const accountOf = (index: number) => sandbox.accounts[index]?.address ?? ''
const clear = () => fetch(`${sandbox.origin}/requests`, { method: 'DELETE' })
const asked = async (part: string): Promise<string[]> => {
  const requests: { path: string }[] = await (await fetch(`${sandbox.origin}/requests?service=api`)).json()
  return requests.map(({ path }) => path).filter((path) => path.includes(part))
}

/** Connects the n-th account of the sandbox. */
async function connectedAs(index: number): Promise<Opened> {
  const wallet = announce({ privateKeys: [privateKeys[index] as Hex] })
  const opened = open()
  await opened.wallet.connect(wallet.id)
  await until(() => opened.core.$account.get().identity, 'identity')
  return opened
}
const identityOf = ({ core }: Opened) => core.$account.get().identity

/** Reads the identity of any account. */
async function read({ core }: Opened, address: string, network = core.$network.get().network) {
  const id = accountId(network.id, address)
  loadIdentity(core, network, address)
  await until(() => modelOf(core, createIdentities).of(id), address)
  return modelOf(core, createIdentities).of(id)
}

beforeEach(clear)
afterEach(async () => {
  endAll()
  await fault('api', 'off')
  await fault('rpc', 'off')
})

describe('the identity of an account without a name of the service', () => {
  it('is its name of the chain, with the NFT that it shows', async () => {
    const opened = await connectedAs(5)
    expect(identityOf(opened)?.name).to.equal('ines.eth')
    expect(identityOf(opened)?.avatar).to.match(/^data:image\/svg/)
    const [key = ''] = Object.keys(opened.core.storage.get('identity_cache') ?? {})
    expect(key).to.equal(`eip155:31337:${accountOf(5)}`)
  })

  it('is no name of the chain that leads to another account, or is not normalised', async () => {
    expect(identityOf(await connectedAs(8))).to.deep.equal({ name: null, avatar: null })
    expect(identityOf(await connectedAs(9))).to.deep.equal({ name: null, avatar: null })
  })

  it('belongs to its network', async () => {
    const opened = await connectedAs(5)
    await opened.wallet.switchNetwork('eip155:31338')
    await until(() => identityOf(opened)?.name === null, 'no name')
    await opened.wallet.switchNetwork('eip155:31337')
    await until(() => identityOf(opened)?.name === 'ines.eth', 'the name')
    expect(await asked('/identity/')).to.have.length(2)
  })

  it('is a name that leads to it, when only the names service answers', async () => {
    const name = `late-${Date.now()}.reown.id`
    const address = await register(name)
    const opened = await connectedAs(0)
    await fault('api', 'error', { only: '/v1/identity/' })
    expect((await read(opened, address))?.name).to.equal(name)
  })
})

describe('the names of an address', () => {
  it('are those of the names service that lead to it', async () => {
    const { core } = open()
    const { network } = core.$network.get()
    expect(await getNames(core, network, accountOf(0).toLowerCase())).to.deep.equal(['mara.reown.id'])
    expect(await getNames(core, network, accountOf(1))).to.deep.equal([])
    await fault('api', 'garbage', { only: '/v1/profile/' })
    const failure = await getNames(core, network, accountOf(0)).catch((error) => error)
    expect([failure.code, failure.message]).to.deep.equal(['names-failed', 'Error fetching names for address'])
  })
})

describe('the identities of other accounts', () => {
  it('are asked for once, three at a time, and kept for 5 minutes', async () => {
    const opened = await connectedAs(1)
    await clear()
    const names = await Promise.all(
      [5, 7, 8, 3, 5, 7].map(async (index) => (await read(opened, accountOf(index)))?.name),
    )
    expect(names).to.deep.equal(['ines.eth', 'otto.eth', null, 'señal.eth', 'ines.eth', 'otto.eth'])
    expect((await read(opened, accountOf(5)))?.name).to.equal('ines.eth')
    expect(await asked('/identity/')).to.have.length(4)
  })

  it('have only pictures that ask no other host', async () => {
    const opened = await connectedAs(1)
    expect((await read(opened, accountOf(0)))?.name).to.equal('mara.reown.id')
    expect((await read(opened, accountOf(0)))?.avatar).to.match(/^data:image/)
    expect((await read(opened, accountOf(5)))?.avatar).to.equal(null)
  })

  it('are not asked for when the wish is taken back in time', async () => {
    const opened = await connectedAs(1)
    await clear()
    const { network } = opened.core.$network.get()
    const [, , , last] = [0, 3, 5, 7].map((index) => loadIdentity(opened.core, network, accountOf(index)))
    last?.()
    await read(opened, accountOf(8))
    expect((await asked('/identity/')).some((path) => path.includes(accountOf(7)))).to.equal(false)
  })

  it('are unknown without a message while nothing answers', async () => {
    const opened = await connectedAs(1)
    await fault('api', 'drop')
    await fault('rpc', 'drop')
    const found = await read(opened, accountOf(5))
    expect(found).to.deep.include({ name: null, avatar: null })
    expect(found?.until).to.be.lessThan(Date.now() + 60_000)
    expect(
      opened.details('error').filter(({ code }) => code === 'names-failed' || code === 'name-failed'),
    ).to.deep.equal([])
  })
})
