import { expect } from 'chai'
import { type BlockchainApi, createBlockchainApi } from '../../src/io/blockchain.ts'
import { parseConfig } from '../../src/schema/config/parse-config.ts'
import { thrownBy } from '../core/thrown.ts'
import { holdClock } from '../fixtures/clock.ts'
import { fault, sandbox } from '../setup/sandbox.ts'

const MARA = sandbox.accounts[0]?.address ?? ''
const LOCAL = 'eip155:31337'

const apiOf = (more: object = {}): BlockchainApi =>
  createBlockchainApi(parseConfig({ projectId: 'test', endpoints: sandbox.endpoints, ...more }).config)
const api = (kind: string, more: object = {}) => fault('api', kind, more)

type Recorded = { path: string; query: Record<string, string> }
const requests = async (): Promise<Recorded[]> => (await fetch(`${sandbox.origin}/requests?service=api`)).json()

describe('the blockchain API', () => {
  beforeEach(() => fetch(`${sandbox.origin}/requests`, { method: 'DELETE' }))
  afterEach(() => api('off'))

  it('loads its list of networks once for several calls, and sends nothing before the first', async () => {
    const service = apiOf()
    expect(await requests()).to.deep.equal([])
    const asked = await Promise.all(
      [LOCAL, 'eip155:31338', 'eip155:1'].map((id) => service.isSupported(id as typeof LOCAL)),
    )
    expect(asked).to.deep.equal([true, true, false])
    expect(await requests()).to.have.length(1)
  })

  it('returns exact balances and the identity of an address', async () => {
    const rows = await apiOf().getBalances(LOCAL, MARA)
    const ether = rows.find(({ address }) => !address)
    expect(ether).to.deep.include({ symbol: 'ETH', chainId: LOCAL, price: 2451.51 })
    expect(rows.map(({ symbol }) => symbol)).to.include.members(['USDC', 'ARC', 'QUSD'])
    expect(await apiOf().getIdentity(LOCAL, MARA)).to.deep.include({ name: 'mara.reown.id' })
  })

  it('sends the project, the SDK, its version, and the sender for identities', async () => {
    const service = apiOf()
    await service.getBalances(LOCAL, MARA)
    await service.getIdentity(LOCAL, MARA)
    const [supported, balance, identity] = await requests()
    const sdk = { projectId: 'test', st: 'appkit' }
    for (const request of [supported, balance, identity]) {
      expect(request?.query).to.include(sdk)
      expect(request?.query.sv).to.match(/^html-wallet-elements-\d+\.\d+\.\d+$/)
    }
    expect(balance).to.deep.include({ path: `/v1/account/${MARA}/balance` })
    expect(balance?.query).to.include({ currency: 'usd', chainId: LOCAL })
    expect(identity).to.deep.include({ path: `/v1/identity/${MARA}` })
    expect(identity?.query).to.include({ sender: MARA })
  })

  it('names what has just changed, so that the service reads it anew, and nothing otherwise', async () => {
    const service = apiOf()
    const changed = [`${LOCAL}:0xa`, `${LOCAL}:0xb`]
    await service.getBalances(LOCAL, MARA, { changed })
    await service.getBalances(LOCAL, MARA)
    const [, anew, usual] = await requests()
    expect(anew?.query).to.include({ forceUpdate: changed.join(',') })
    expect(usual?.query).not.to.have.property('forceUpdate')
  })

  it('sends nothing for a network that it does not serve, or without a project id', async () => {
    const service = apiOf()
    expect(await service.getBalances('eip155:5', MARA)).to.deep.equal([])
    expect(await service.getIdentity('eip155:5', MARA)).to.deep.equal({ name: null, avatar: null })
    const nobody = apiOf({ projectId: undefined })
    expect(await nobody.isSupported(LOCAL)).to.equal(false)
    expect(await nobody.getBalances(LOCAL, MARA)).to.deep.equal([])
    expect((await requests()).map(({ path }) => path)).to.deep.equal(['/v1/supported-chains'])
  })

  it('assumes the known networks until it has loaded its list', async () => {
    await api('error', { only: 'supported-chains' })
    const service = apiOf()
    for (const id of ['eip155:1', 'eip155:8453', 'eip155:10'] as const)
      expect(await service.isSupported(id), id).to.equal(true)
    for (const id of [LOCAL, 'eip155:2', 'solana:1'] as const) expect(await service.isSupported(id), id).to.equal(false)
    const unknown = await service.getBalances(LOCAL, MARA).catch(({ code }) => code)
    expect(unknown, 'unknown is not nothing').to.equal('network-failed')
  })

  it('asks for its list again 30 s after a failure, not with each call', async () => {
    await api('error', { only: 'supported-chains' })
    const service = apiOf()
    const clock = holdClock()
    for (let times = 0; times < 3; times++) await service.isSupported(LOCAL)
    clock.pass(29_999)
    await service.isSupported(LOCAL)
    expect(await requests()).to.have.length(1)
    await api('off')
    clock.pass(1)
    expect(await service.isSupported(LOCAL)).to.equal(true)
    expect(await service.isSupported('eip155:1')).to.equal(false)
  })

  it('keeps the valid rows of a list with invalid ones, at most 10,000', async () => {
    const of = (numeric = '1', decimals = '6') => ({ quantity: { decimals, numeric } })
    const good = { name: 'A', symbol: 'A', address: `${LOCAL}:0xa`, price: 1, ...of() }
    const bad = [{ symbol: '\u200b' }, of('1', '-1'), of('1e5')].map((change) => ({ ...good, ...change }))
    const balances = [null, 5, 'x', [], {}, ...bad.slice(0, 2), good, bad[2], { ...good, symbol: 'B' }]
    await api('answer', { body: { balances }, only: '/balance' })
    expect((await apiOf().getBalances(LOCAL, MARA)).map(({ symbol }) => symbol)).to.deep.equal(['A', 'B'])
    await api('answer', { body: { balances: Array.from({ length: 10_500 }, () => good) }, only: '/balance' })
    expect(await apiOf().getBalances(LOCAL, MARA)).to.have.length(10_000)
  })

  for (const body of ['{}', '[]', 'null', '{"balances":null}', '{"balances":{}}'])
    it(`fails with 'bad-response' for ${body} instead of balances`, async () => {
      await api('answer', { body, only: '/balance' })
      expect((await thrownBy(apiOf().getBalances(LOCAL, MARA))).code).to.equal('bad-response')
    })

  it('fails with the errors of the http module, and stops when the signal aborts', async () => {
    const service = apiOf()
    await service.isSupported(LOCAL)
    await api('error', { status: 503 })
    expect((await thrownBy(service.getBalances(LOCAL, MARA))).message).to.equal('Network request failed')
    await api('hang')
    const controller = new AbortController()
    const asking = thrownBy(service.getIdentity(LOCAL, MARA, controller.signal))
    controller.abort()
    expect((await asking).message).to.equal('Aborted')
  })
})
