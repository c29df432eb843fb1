import { expect } from 'chai'
import { createImageQueue } from '../../../src/io/directory/image-queue.ts'
import { createImageLoader, type ImageLoader } from '../../../src/io/directory/images.ts'
import { parseConfig } from '../../../src/schema/config/parse-config.ts'
import { thrownBy } from '../../core/thrown.ts'
import { turns } from '../../fixtures/time.ts'
import { fault, sandbox } from '../../setup/sandbox.ts'

const loaderOf = (more: object = {}): ImageLoader =>
  createImageLoader(parseConfig({ projectId: 'test', endpoints: sandbox.endpoints, ...more }).config)
const directory = (kind: string, more: object = {}) => fault('directory', kind, more)

type Recorded = { path: string; query: Record<string, string> }
const requests = async (): Promise<Recorded[]> => (await fetch(`${sandbox.origin}/requests?service=directory`)).json()

/** The content of an object URL; undefined when it has been revoked. */
const shown = (url: string): Promise<string | undefined> =>
  fetch(url).then(
    (response) => response.text(),
    () => undefined,
  )

describe('images of the directory', () => {
  let images = loaderOf()
  beforeEach(async () => {
    images = loaderOf()
    await fetch(`${sandbox.origin}/requests`, { method: 'DELETE' })
  })
  afterEach(async () => {
    images.destroy()
    await directory('off')
  })

  it('are loaded as object URLs, requested by their kind, with the project and the SDK', async () => {
    const url = await images.load('asset', 'ba0ba0cd-17c6-4806-ad93-f9d174f17900')
    expect(url).to.match(/^blob:/)
    expect(await shown(url)).to.contain('<svg')
    await images.load('asset', 'a b/c')
    await images.load('token', 'USDC')
    await images.load('currency', 'EUR')
    await images.load('wallet', 'nobody').catch(() => {})
    const [, ...asked] = await requests()
    expect(asked.map(({ path }) => path)).to.deep.equal([
      '/public/getAssetImage/a%20b%2Fc',
      '/public/getTokenImage/USDC',
      '/public/getCurrencyImage/EUR',
      '/getWalletImage/nobody',
    ])
    for (const { query } of asked) expect(query).to.include({ projectId: 'test', st: 'appkit' })
  })

  it("of networks and connectors are found by known ids or the page's ids", async () => {
    await images.loadKnown('network', 'eip155:1')
    await images.loadKnown('connector', 'injected')
    await images.loadKnown('network', 'bip122:000000000933ea01ad0ee984209779ba')
    await images.loadKnown('network', 'eip155:31337', 'mine')
    expect((await requests()).map(({ path }) => path)).to.deep.equal([
      '/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900',
      '/public/getAssetImage/07ba87ed-43aa-4adf-4540-9e6a2b9cae00',
      '/public/getAssetImage/39354064-d79b-420b-065d-f980c4b78200',
      '/public/getAssetImage/mine',
    ])
    for (const id of ['eip155:31337', 'solana:unknown', '', 'constructor', '__proto__']) {
      expect((await thrownBy(images.loadKnown('network', id))).code, id).to.equal('bad-response')
      expect((await thrownBy(images.loadKnown('connector', id))).code, id).to.equal('bad-response')
    }
    expect(await requests()).to.have.length(4)
  })

  it('are fetched once for several callers, and again after a failure', async () => {
    const [one, other] = await Promise.all([images.load('token', 'ETH'), images.load('token', 'ETH')])
    expect(one).to.equal(other)
    expect(await images.load('token', 'ETH')).to.equal(one)
    expect(await requests()).to.have.length(1)
    await directory('error', { times: 1 })
    expect((await thrownBy(images.load('token', 'USDC'))).code).to.equal('network-failed')
    expect(await images.load('token', 'USDC')).to.match(/^blob:/)
    expect(await requests()).to.have.length(3)
  })

  it('are not requested without a project id', async () => {
    const nobody = loaderOf({ projectId: undefined })
    expect((await thrownBy(nobody.load('token', 'ETH'))).code).to.equal('project-id-missing')
    expect(await requests()).to.deep.equal([])
  })

  it('are cached up to 300, and then the oldest is revoked', async () => {
    const first = await images.load('token', 'T0')
    const second = await images.load('token', 'T1')
    // In turns, because all requests at once would take a slow machine longer than their limit.
    for (let at = 2; at <= 300; at += 23)
      await Promise.all(Array.from({ length: 23 }, (_, more) => images.load('token', `T${at + more}`)))
    expect(await shown(first)).to.equal(undefined)
    expect(await shown(second)).to.contain('<svg')
    expect(await images.load('token', 'T0')).to.not.equal(first)
  })

  it('are all revoked at the end, including those that are loading', async () => {
    const url = await images.load('token', 'ETH')
    const coming = images.load('token', 'USDC')
    images.destroy()
    await coming
    expect(await shown(url)).to.equal(undefined)
    expect(await shown(await coming)).to.equal(undefined)
  })
})

/** A loader whose images load when the test releases them. */
function held() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const load = (id: string) =>
    new Promise<string>((resolve, reject) => {
      begun.push(id)
      ends.set(id, () => (id.startsWith('bad') ? reject(new Error(id)) : resolve(`blob:${id}`)))
    })
  return { begun, load, end: (id: string) => ends.get(id)?.() }
}

const { signal } = new AbortController()
const many = Array.from({ length: 30 }, (_, at) => `${at}`)

describe('the image queue', () => {
  it('loads twelve images at a time, the last requested first and those requested ahead last', async () => {
    const { begun, load, end } = held()
    const queue = createImageQueue(load)
    void queue.load('ahead', signal, true)
    for (const id of many) void queue.load(id, signal)
    void queue.load('ahead too', signal, true)
    expect(begun).to.deep.equal(['ahead', ...many.slice(0, 11)])
    for (let at = 0; at < begun.length; at++) {
      end(begun[at] ?? '')
      await turns(1)
    }
    expect(begun.slice(12)).to.deep.equal([...many.slice(11).reverse(), 'ahead too'])
  })

  it('does not load aborted requests, and goes on after a failure', async () => {
    const { begun, load, end } = held()
    const queue = createImageQueue(load)
    const failing = Array.from({ length: 12 }, (_, at) => thrownBy(queue.load(`bad ${at}`, signal)))
    const left = new AbortController()
    const wish = thrownBy(queue.load('left', left.signal))
    const kept = queue.load('kept', signal)
    left.abort()
    expect((await wish).code).to.equal('aborted')
    for (let at = 0; at < 12; at++) end(`bad ${at}`)
    for (const failure of failing) expect((await failure).message).to.match(/^bad/)
    await turns(1)
    expect(begun.slice(12)).to.deep.equal(['kept'])
    end('kept')
    expect(await kept).to.equal('blob:kept')
    expect((await thrownBy(queue.load('late', left.signal))).code).to.equal('aborted')
  })
})
