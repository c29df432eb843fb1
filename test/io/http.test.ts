import { expect } from 'chai'
import { fetchImage, fetchJson, fetchStatus, readText } from '../../src/io/http.ts'
import { z } from '../../src/schema/zod.ts'
import { thrownBy } from '../core/thrown.ts'
import { fault, sandbox } from '../setup/sandbox.ts'

const url = `${sandbox.endpoints.api}/v1/supported-chains`
const supportedHere = Object.keys(sandbox.rpcUrls).filter((id) => /^(eip155|solana):/.test(id))
const image = `${sandbox.endpoints.directory}/public/getAssetImage/a`
const schema = z.object({ http: z.array(z.string()) })
const query = { projectId: 'test' }
const ask = (signal?: AbortSignal) => fetchJson({ url, schema, query, signal })
const api = (kind: string, more: object = {}) => fault('api', kind, more)
const directory = (kind: string, more: object = {}) => fault('directory', kind, more)

type Recorded = { path: string; method: string; query: Record<string, string>; body: unknown }
const requests = async (service: string): Promise<Recorded[]> =>
  (await fetch(`${sandbox.origin}/requests?service=${service}`)).json()
const forget = () => fetch(`${sandbox.origin}/requests`, { method: 'DELETE' })

describe('http', () => {
  afterEach(async () => {
    await api('off')
    await directory('off')
  })

  it('returns the parsed answer, without keys that could change a prototype', async () => {
    expect(await ask()).to.deep.equal({ http: supportedHere })
    await api('answer', { body: '{"http":[],"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}' })
    expect(await ask()).to.deep.equal({ http: [] })
    expect(({} as { polluted?: number }).polluted).to.equal(undefined)
  })

  it('sends the query without empty values, and no cookies', async () => {
    await forget()
    await fetchJson({ url, schema, query: { projectId: 'a b&c', st: '', page: 0, entries: 4, search: undefined } })
    const [request] = await requests('api')
    expect(request).to.deep.include({ method: 'GET', query: { projectId: 'a b&c', entries: '4' }, body: null })
  })

  it('posts a body as text, which needs no preflight', async () => {
    await forget()
    const asked = { url: `${sandbox.endpoints.analytics}/e`, query, body: { a: 1 }, keepalive: true }
    expect(await fetchStatus(asked)).to.equal(202)
    expect((await requests('analytics'))[0]).to.deep.include({ method: 'POST', body: { a: 1 } })
  })

  for (const status of [400, 403, 404, 500, 502, 504])
    it(`fails with 'Network request failed' for ${status}, with the service's reason in the details`, async () => {
      await api('error', { status })
      const error = await thrownBy(ask())
      expect(error).to.include({ code: 'network-failed', message: 'Network request failed' })
      expect(error.details).to.contain(`HTTP status code: ${status}`)
      expect(error.details).to.contain('FAILED')
      expect(error.cause).to.be.an.instanceof(Response)
    })

  it("fails with 'Network request failed' for an unreachable server or an answer hidden by CORS, and 'rate-limited' for 429", async () => {
    for (const kind of ['drop', 'cors']) {
      await api(kind)
      expect(await thrownBy(ask()), kind).to.include({ code: 'network-failed', message: 'Network request failed' })
      await api('off')
    }
    await api('limit')
    expect(await thrownBy(ask())).to.include({ code: 'rate-limited', message: 'Too many requests' })
  })

  const malformed: readonly (readonly [name: string, kind: string, more?: object])[] = [
    ['html', 'answer', { body: '<!doctype html><h1>It works</h1>', type: 'text/html' }],
    ['nothing', 'answer', { body: '' }],
    ['an empty object', 'answer', { body: {} }],
    ['null', 'answer', { body: 'null' }],
    ['a list', 'answer', { body: '[]' }],
    ['a wrong field', 'answer', { body: { http: [5] } }],
    ['half a JSON', 'answer', { body: '{"http":["eip155:1"' }],
    ['NaN', 'answer', { body: '{"http":NaN}' }],
    ['bytes that are no text', 'answer', { body: '\u0000\ufffd' }],
    ['a truncated body', 'truncated'],
    ['a web page', 'garbage'],
  ]
  for (const [name, kind, more] of malformed)
    it(`fails with 'bad-response' when the answer is ${name}`, async () => {
      await api(kind, more)
      expect(await thrownBy(ask())).to.include({ code: 'bad-response' })
    })

  it('reads at most 2 MB', async () => {
    const fill = (length: number) => ({ http: ['x'.repeat(length)] })
    const most = 2 * 1024 * 1024 - JSON.stringify(fill(0)).length
    expect((await readText(new Response(JSON.stringify(fill(most))))).length).to.equal(2 * 1024 * 1024)
    expect(await thrownBy(readText(new Response(JSON.stringify(fill(most + 1)))))).to.include({ code: 'bad-response' })
    let pulled = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    expect(await thrownBy(readText(new Response(endless)))).to.include({ details: 'body over 2 MB' })
    expect(pulled).to.be.below(40)
  })

  it('decodes characters that are split across chunks', async () => {
    const bytes = new TextEncoder().encode('"😀é"')
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]))
        controller.close()
      },
    })
    expect(await readText(new Response(stream))).to.equal('"😀é"')
  })

  it('uses the `fetch` of load time, not one that a page script has put in its place', async () => {
    const own = window.fetch
    window.fetch = () => Promise.reject(new Error('swapped'))
    const { http } = await ask().finally(() => {
      window.fetch = own
    })
    expect(http).to.have.length(supportedHere.length)
  })
})

describe('a slow request', () => {
  afterEach(() => api('off'))

  for (const [when, kind, more, wait] of [
    ['before', 'hang', {}, async () => {}],
    ['during', 'drip', { ms: 50 }, () => headersOf(url)],
  ] as const)
    it(`fails with 'Aborted' when the signal aborts ${when} the answer`, async () => {
      await api(kind, more)
      const controller = new AbortController()
      const asking = thrownBy(ask(controller.signal))
      await wait()
      controller.abort()
      expect(await asking).to.include({ code: 'aborted', message: 'Aborted' })
      expect(await thrownBy(ask(controller.signal))).to.include({ code: 'aborted', message: 'Aborted' })
    })

  it("fails with 'Network request timed out' after 10 s, when the server is silent or sends slowly", async () => {
    await api('hang', { only: 'silent' })
    await api('drip', { ms: 600_000, only: 'dripping' })
    const { timeout } = AbortSignal
    const limits: number[] = []
    const over = new AbortController()
    AbortSignal.timeout = (ms) => {
      limits.push(ms)
      return over.signal
    }
    try {
      const late = ['silent', 'dripping'].map((name) => thrownBy(fetchJson({ url, schema, query: { ...query, name } })))
      await headersOf(url)
      over.abort(new DOMException('too late', 'TimeoutError'))
      for (const error of await Promise.all(late))
        expect(error).to.include({ code: 'timeout', message: 'Network request timed out' })
      expect(limits).to.deep.equal([10_000, 10_000])
    } finally {
      AbortSignal.timeout = timeout
    }
  })
})

describe('images', () => {
  afterEach(() => directory('off'))
  const load = () => fetchImage({ url: image, query })

  it('are fetched unchanged', async () => {
    const blob = await load()
    expect(blob.type).to.equal('image/svg+xml')
    expect(await blob.text()).to.contain('<svg')
  })

  it('are refused when they are not images or have more than 512 KB, and fail like any request', async () => {
    await directory('garbage')
    expect(await thrownBy(load())).to.include({ code: 'bad-response' })
    const at = async (length: number) => {
      await directory('off')
      await directory('answer', { type: 'image/png', body: 'x'.repeat(length) })
    }
    await at(512 * 1024)
    expect((await load()).size).to.equal(512 * 1024)
    await at(512 * 1024 + 1)
    expect(await thrownBy(load())).to.include({ code: 'bad-response' })
    await directory('off')
    await directory('error', { status: 404 })
    expect(await thrownBy(load())).to.include({ code: 'network-failed' })
  })
})

/** Waits until the slow service has sent its headers to a request made after ours. */
async function headersOf(address: string): Promise<void> {
  const controller = new AbortController()
  await fetch(`${address}?projectId=test`, { signal: controller.signal })
  controller.abort()
}
