import { expect } from 'chai'
import { resolveName } from '../../../src/core/actions/account/resolve-name.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { thrownBy } from '../thrown.ts'
import { codeOf, fail, forget, open, requestsTo } from '../wallets.ts'

const accountOf = (index: number) => sandbox.accounts[index]?.address ?? ''
const asked = async (): Promise<string[]> =>
  (await requestsTo('api')).map(({ path }) => path).filter((path) => path.startsWith('/v1/profile/'))
const resolver = (options: object = {}, namespace: 'eip155' | 'solana' = 'eip155') => {
  const { core } = open(options)
  const network = core.networks.$all.get().find((one) => one.namespace === namespace) ?? core.$network.get().network
  return (text: string, signal?: AbortSignal) => resolveName(core, network, text, signal)
}

describe('a name as receiver', () => {
  beforeEach(forget)

  it('is found by ENS on the network with its picture, and by the names service in both of its zones', async () => {
    const resolve = resolver()
    const found = await resolve(' INES.eth ')
    expect(found).to.deep.include({ name: 'ines.eth', address: accountOf(5) })
    expect(found?.avatar).to.match(/^data:image/)
    expect(await asked()).to.deep.equal([])
    expect(await resolve('Mara.reown.id')).to.deep.equal({ name: 'mara.reown.id', address: accountOf(0) })
    expect((await resolve('harbour.wcn.id'))?.name).to.equal('harbour.wcn.id')
    expect(await resolve('nobody-has-this.reown.id')).to.equal(undefined)
    const names = ['mara.reown.id', 'harbour.wcn.id', 'nobody-has-this.reown.id']
    expect(await asked()).to.deep.equal(names.map((name) => `/v1/profile/account/${name}`))
  })

  it('is none where it does not look like one, and on networks without names', async () => {
    const resolve = resolver()
    for (const text of ['', 'mara', accountOf(0), '1.5']) expect(await resolve(text), text).to.equal(undefined)
    const solana = Object.keys(sandbox.rpcUrls).filter((id) => id.startsWith('solana:'))
    const onSolana = resolver({ networks: solana.join(' ') }, 'solana')
    for (const text of ['mara.eth', 'mara.reown.id']) expect(await onSolana(text), text).to.equal(undefined)
    expect(await resolver({ networks: 'eip155:31338' })('mara.eth')).to.equal(undefined)
    expect(await asked()).to.deep.equal([])
  })

  it("fails with the catalogue's sentence when it could not be asked, and ends when it is aborted", async () => {
    const ended = new AbortController()
    const pending = codeOf(resolver()('mara.eth', ended.signal))
    ended.abort()
    expect(await pending).to.equal('aborted')
    for (const kind of ['error', 'garbage', 'drop']) {
      await fail('api', kind)
      const failure = await thrownBy(resolver()('mara.reown.id'))
      expect([failure.code, failure.message], kind).to.deep.equal(['name-failed', 'Error resolving name'])
    }
    await fail('rpc', 'drop')
    expect(await codeOf(resolver()('mara.eth'))).to.equal('name-failed')
    expect(await codeOf(resolver({ projectId: undefined })('mara.reown.id'))).to.equal('name-failed')
  })
})
