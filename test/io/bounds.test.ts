// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { createBlockchainApi } from '../../src/io/blockchain.ts'
import { listingAnswer } from '../../src/io/directory/listings.ts'
import { fetchJson, readImage } from '../../src/io/http.ts'
import { answersTo } from '../../src/io/rpc/json-rpc.ts'
import { WalletError } from '../../src/lib/errors.ts'
import { parseConfig } from '../../src/schema/config/parse-config.ts'
import { frameReplies } from '../../src/schema/frame/messages.ts'
import { refusal, suggestionList } from '../../src/schema/name-record.ts'
import { assetsAnswer, sendCallsParams } from '../../src/schema/rpc-params.ts'
import { smartSession } from '../../src/schema/smart-session.ts'
import { firstItems, shortList, z } from '../../src/schema/zod.ts'
import { thrownBy } from '../core/thrown.ts'
import { fault, sandbox } from '../setup/sandbox.ts'

const MAX_IMAGE = 512 * 1024
const zeros = () => Array.from({ length: 1_000_000 }, () => 0)

/** zod's error message for a refused value; empty when the value is accepted. */
const wordsOf = (schema: { safeParse(value: unknown): { error?: Error | undefined } }, value: unknown): string =>
  schema.safeParse(value).error?.message ?? ''

/** A list that counts the items that are read. */
function counted(items: readonly unknown[]) {
  const read = new Set<string>()
  const list = new Proxy([...items], {
    get(target, key, self) {
      if (typeof key === 'string' && /^\d+$/.test(key)) read.add(key)
      return Reflect.get(target, key, self)
    },
  })
  return { list, read }
}

describe('lists from outside', () => {
  it('are truncated, or refused for their length, before any item is read', () => {
    const { list, read } = counted(zeros().slice(0, 5_000))
    expect(firstItems(z.number(), 10).parse(list)).to.have.length(10)
    expect(read.size).to.equal(10)
    const long = counted(zeros().slice(0, 11))
    expect(shortList(z.number(), 10).safeParse(long.list).success).to.equal(false)
    expect(long.read.size).to.equal(0)
    expect(shortList(z.number(), 10).parse([1, 2])).to.deep.equal([1, 2])
    for (const none of [undefined, null, {}, 'list', { length: 3 }])
      for (const schema of [firstItems(z.unknown(), 3), shortList(z.unknown(), 3)])
        expect(schema.safeParse(none).success).to.equal(false)
  })

  it('make a short error message for a million invalid items', () => {
    const user = { address: '0x1', chainId: 1 }
    const { GET_SMART_ACCOUNT_ENABLED_NETWORKS: networks, GET_USER } = frameReplies
    const refused: readonly (readonly [string, string])[] = [
      ['a node’s answers', wordsOf(answersTo([1, 2]), zeros())],
      ['a login’s accounts', wordsOf(GET_USER, { ...user, accounts: zeros() })],
      ['networks with smart accounts', wordsOf(networks, { smartAccountEnabledNetworks: zeros().map(String) })],
      ['calls in one', wordsOf(sendCallsParams, [{ calls: zeros() }])],
    ]
    for (const [name, words] of refused) expect(words.length, name).to.be.within(1, 4_000)
  })

  it('of assets are cut to 1,000 of 100 chains, and invalid ones hide no others', () => {
    const good = { balance: '0x1', type: 'native', metadata: {} }
    const { list, read } = counted([
      0,
      ...zeros()
        .slice(0, 5_000)
        .map(() => good),
    ])
    expect(assetsAnswer.parse({ '0x1': list, x1: [good], '0x2': 'none' })).to.deep.equal({
      '0x1': zeros()
        .slice(0, 999)
        .map(() => good),
    })
    expect(read.size).to.equal(1_000)
    const chains = Object.fromEntries(
      zeros()
        .slice(0, 200_000) // as many as an answer of 2 MB can name
        .map((_, at) => [`0x${at.toString(16)}`, [good]]),
    )
    expect(Object.keys(assetsAnswer.parse(chains))).to.have.length(100)
    for (const none of [undefined, null, [], 'x', 7]) expect(assetsAnswer.safeParse(none).success).to.equal(false)
  })

  it('of names and suggestions are read up to the first 20 and 10', () => {
    const long = counted(zeros())
    expect(suggestionList.parse({ suggestions: long.list }).suggestions).to.deep.equal([])
    expect(long.read.size).to.equal(10)
    const reasons = counted(zeros())
    expect(refusal.parse({ reasons: reasons.list }).reasons).to.equal(undefined)
    expect(reasons.read.size).to.equal(1)
    const terms = counted(zeros())
    const { permissions } = smartSession.parse({ pci: 'a', expiry: 1, createdAt: 1, permissions: terms.list })
    expect(permissions).to.have.length(100)
    expect(terms.read.size).to.equal(100)
  })

  it('of wallets are read up to the 200th entry', () => {
    const { list, read } = counted(zeros().slice(0, 5_000))
    expect(listingAnswer.parse({ data: list, count: 5_000 }).listings).to.have.length(0)
    expect(read.size).to.equal(200)
  })
})

describe('2 MB of zeros from a service', () => {
  const url = `${sandbox.endpoints.api}/v1/supported-chains`
  const body = `[${zeros().join(',')}]`
  const eachOf = z.object({ http: firstItems(z.string(), 1_000) })
  const answerWith = (said: string) => fault('api', 'answer', { body: said } as object)
  afterEach(() => fault('api', 'off'))

  it('is a bad response whose error has at most 1,000 characters', async () => {
    for (const answer of [body, `{"http":${body}}`, `{"balances":${body}}`]) {
      await answerWith(answer)
      const error = await thrownBy(fetchJson({ url, schema: eachOf, query: { projectId: 'test' } }))
      expect(error).to.be.an.instanceof(WalletError)
      expect(error.code).to.equal('bad-response')
      const cause = error.cause instanceof Error ? error.cause.message : ''
      expect(`${error.details ?? ''}${cause}`.length).to.be.within(1, 1_000)
      await fault('api', 'off')
    }
  })

  it('is refused before it is parsed when it has more brackets and keys than any answer', async () => {
    const parts: readonly string[] = ['{},', '[],', '{"a":1},']
    for (const part of parts) {
      await answerWith(`{"http":[${part.repeat(160_000)}0]}`)
      const asked = fetchJson({ url, schema: z.unknown(), query: { projectId: 'test' } })
      expect(await thrownBy(asked)).to.include({ code: 'bad-response' })
    }
    // A real answer of 2 MB is as far from it as this one.
    await answerWith(`{"http":[${'{"hash":"0x0000000000000000000000000000000000","at":1},'.repeat(35_000)}"x"]}`)
    const { http } = await fetchJson({
      url,
      schema: z.object({ http: z.array(z.unknown()) }),
      query: { projectId: 'test' },
    })
    expect(http).to.have.length(35_001)
  })

  it('is not a balance, and is read in time', async () => {
    const { config } = parseConfig({ projectId: 'test', endpoints: sandbox.endpoints })
    const api = createBlockchainApi(config)
    expect(await api.isSupported('eip155:31337')).to.equal(true)
    await answerWith(`{"balances":${body}}`)
    const address = sandbox.accounts[0]?.address ?? ''
    expect(await api.getBalances('eip155:31337', address)).to.deep.equal([])
  })
})

/** A body of these chunks that records how many bytes were read and whether it was cancelled. */
function bodyOf(parts: Iterable<Uint8Array<ArrayBuffer>>) {
  const iterator = parts[Symbol.iterator]()
  const state = { taken: 0, isClosed: false }
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const { value, done } = iterator.next()
        if (done) return controller.close()
        state.taken += value.byteLength
        controller.enqueue(value)
      },
      cancel() {
        state.isClosed = true
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, state }
}

function* endless(size: number): Generator<Uint8Array<ArrayBuffer>> {
  for (;;) yield new Uint8Array(size)
}

describe('the bytes of an image', () => {
  const image = (body: BodyInit, headers: Record<string, string> = { 'content-type': 'image/png' }) =>
    new Response(body, { headers })

  it('are counted and read up to 512 kB, and then the response is cancelled', async () => {
    for (const size of [1_000, 64 * 1024, MAX_IMAGE + 1]) {
      const { stream, state } = bodyOf(endless(size))
      expect(await thrownBy(readImage(image(stream)))).to.include({ code: 'bad-response' })
      expect(state.taken).to.be.at.most(MAX_IMAGE + size)
      expect(state.isClosed).to.equal(true)
    }
  })

  it('are not read when the response is not an image or claims to be too long, and counted when it claims another length', async () => {
    const headers: readonly Record<string, string>[] = [
      { 'content-type': 'text/html' },
      { 'content-type': '' },
      { 'content-type': 'imaginary/png' },
      { 'content-type': 'image/png', 'content-length': String(MAX_IMAGE + 1) },
    ]
    for (const one of headers) {
      const { stream, state } = bodyOf(endless(1_000))
      expect(await thrownBy(readImage(image(stream, one)))).to.include({ code: 'bad-response' })
      expect(state).to.deep.equal({ taken: 0, isClosed: true })
    }
    const long = bodyOf(endless(10_000))
    const lie = { 'content-type': 'image/png', 'content-length': '12' }
    expect(await thrownBy(readImage(image(long.stream, lie)))).to.include({ code: 'bad-response' })
    expect(long.state.isClosed).to.equal(true)
  })

  it('arrive unchanged in any chunks, or are refused', async () => {
    const part = fc.oneof(
      { weight: 6, arbitrary: fc.uint8Array({ maxLength: 40 }) },
      fc.constantFrom(65_536, 262_144, MAX_IMAGE - 1, MAX_IMAGE, MAX_IMAGE + 1).map((size) => new Uint8Array(size)),
    )
    const type = fc.constantFrom('image/png', 'IMAGE/SVG+XML', 'image/', 'text/html', 'image', 'x-image/png', '')
    const length = fc.constantFrom(undefined, '0', '-1', 'NaN', '1e9', String(MAX_IMAGE))
    const property = fc.asyncProperty(fc.array(part, { maxLength: 6 }), type, length, async (parts, said, told) => {
      const { stream, state } = bodyOf(parts as Uint8Array<ArrayBuffer>[])
      const headers = { ...(said && { 'content-type': said }), ...(told && { 'content-length': told }) }
      const total = parts.reduce((sum, { byteLength }) => sum + byteLength, 0)
      const isTaken = /^image\//i.test(said) && total <= MAX_IMAGE && !(Number(told) > MAX_IMAGE)
      try {
        const blob = await readImage(image(stream, headers))
        const bytes = new Uint8Array(await blob.arrayBuffer())
        const sent = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
        return isTaken && bytes.length === total && bytes.every((byte, at) => byte === sent[at])
      } catch (error) {
        const isCut = !state.isClosed || state.taken <= MAX_IMAGE + Math.max(...parts.map((one) => one.length), 0)
        return !isTaken && error instanceof WalletError && error.code === 'bad-response' && isCut
      }
    })
    await fc.assert(property, { numRuns: 100 })
  })
})
