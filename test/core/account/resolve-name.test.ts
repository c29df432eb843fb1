import { expect } from 'chai'
import { resolveName } from '../../../src/core/actions/account/resolve-name.ts'
import type { WalletError } from '../../../src/lib/errors.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'
import { endAll, open } from '../wallets.ts'

const accountOf = (index: number) => sandbox.accounts[index]?.address ?? ''
const clear = () => fetch(`${sandbox.origin}/requests`, { method: 'DELETE' })
const asked = async (): Promise<string[]> => {
  const requests: { path: string }[] = await (await fetch(`${sandbox.origin}/requests?service=api`)).json()
  return requests.map(({ path }) => path).filter((path) => path.startsWith('/v1/profile/'))
}
const resolver = (options: object = {}, namespace: 'eip155' | 'solana' = 'eip155') => {
  const { core } = open(options)
  const network = core.networks.$all.get().find((one) => one.namespace === namespace) ?? core.$network.get().network
  return (text: string, signal?: AbortSignal) => resolveName(core, network, text, signal)
}
const failureOf = (promise: Promise<unknown>): Promise<WalletError> =>
  promise.then(
    () => expect.fail('no error'),
    (error) => error,
  )

describe('a name as receiver', () => {
  beforeEach(clear)
  afterEach(async () => {
    endAll()
    await fault('api', 'off')
    await fault('rpc', 'off')
  })

  it('is found by ENS on the network, with its picture', async () => {
    const found = await resolver()(' INES.eth ')
    expect(found).to.deep.include({ name: 'ines.eth', address: accountOf(5) })
    expect(found?.avatar).to.match(/^data:image/)
    expect(await asked()).to.deep.equal([])
  })

  it('is found by the names service in both of its zones', async () => {
    const resolve = resolver()
    expect(await resolve('Mara.reown.id')).to.deep.equal({ name: 'mara.reown.id', address: accountOf(0) })
    expect((await resolve('harbour.wcn.id'))?.name).to.equal('harbour.wcn.id')
    expect(await resolve('nobody-has-this.reown.id')).to.equal(undefined)
    expect(await asked()).to.deep.equal([
      '/v1/profile/account/mara.reown.id',
      '/v1/profile/account/harbour.wcn.id',
      '/v1/profile/account/nobody-has-this.reown.id',
    ])
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

  it("fails with the catalogue's sentence when it could not be asked", async () => {
    await fault('api', 'error')
    for (const kind of ['error', 'garbage', 'drop']) {
      await fault('api', kind)
      const failure = await failureOf(resolver()('mara.reown.id'))
      expect([failure.code, failure.message], kind).to.deep.equal(['name-failed', 'Error resolving name'])
    }
    await fault('rpc', 'drop')
    expect((await failureOf(resolver()('mara.eth'))).code).to.equal('name-failed')
    expect((await failureOf(resolver({ projectId: undefined })('mara.reown.id'))).code).to.equal('name-failed')
  })

  it('ends without an answer when it is aborted', async () => {
    const ended = new AbortController()
    const pending = resolver()('mara.eth', ended.signal)
    ended.abort()
    expect((await failureOf(pending)).code).to.equal('aborted')
  })
})
