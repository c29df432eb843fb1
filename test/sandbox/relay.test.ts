// @run all
import { expect } from 'chai'
import fc from 'fast-check'
import { forAllAsync } from '../fixtures/for-all.ts'
import { sandbox } from '../setup/sandbox.ts'
import { createClient, createKey, openSocket, openSockets, randomTopic, relayUrl } from './relay-socket.ts'

type Client = Awaited<ReturnType<typeof createClient>>

const ttl = 300
const messagesOf = async (client: Client, topic: string) => {
  const { messages } = (await client.call('irn_fetchMessages', { topic })) as { messages: { message: string }[] }
  return messages.map(({ message }) => message)
}

/** Two clients and a topic. */
const pair = async () => ({ dapp: await createClient(), wallet: await createClient(), topic: randomTopic() })

describe('the relay', () => {
  it('pushes a message to the other subscribers and answers the sender', async () => {
    const { dapp, wallet, topic } = await pair()
    const id = await wallet.call('irn_subscribe', { topic })
    await dapp.call('irn_subscribe', { topic })
    expect(await dapp.call('irn_publish', { topic, message: 'hello', ttl, tag: 1108, prompt: true })).to.equal(true)
    const push = await wallet.pushes.take()
    expect(push.id).to.equal(id)
    expect(push.data).to.include({ topic, message: 'hello', tag: 1108 })
    expect(push.data.publishedAt).to.be.closeTo(Date.now(), 5000)
    expect(dapp.pushes.rest).to.deep.equal([])
  })

  it('stores a message for an absent client and pushes it again until it is acknowledged', async () => {
    const key = createKey()
    const topic = randomTopic()
    const dapp = await createClient()
    await dapp.call('irn_publish', { topic, message: 'waiting', ttl })
    for (const acknowledge of [false, true]) {
      const wallet = await createClient({ key, acknowledge })
      await wallet.call('irn_subscribe', { topic })
      expect((await wallet.pushes.take()).data.message).to.equal('waiting')
      await wallet.close()
    }
    const wallet = await createClient({ key })
    await wallet.call('irn_subscribe', { topic })
    expect(await messagesOf(wallet, topic)).to.deep.equal([])
    expect(wallet.pushes.rest).to.deep.equal([])
  })

  it('delivers messages in order of arrival, and stores one that is published twice once', async () => {
    const { dapp, wallet, topic } = await pair()
    const messages = ['1', '2', '3', '4', '5'].map((message) => ({ topic, message, ttl }))
    expect(await dapp.call('irn_batchPublish', { messages })).to.equal(true)
    await wallet.call('irn_batchSubscribe', { topics: [randomTopic(), topic] })
    for (const { message } of messages) expect((await wallet.pushes.take()).data.message).to.equal(message)
    const other = randomTopic()
    const again = { topic: other, message: 'again', ttl }
    for (const published of [again, again]) expect(await dapp.call('irn_publish', published)).to.equal(true)
    expect(await messagesOf(wallet, other)).to.deep.equal(['again'])
  })

  it('drops a message after its time to live', async () => {
    const { dapp, wallet, topic } = await pair()
    await dapp.call('irn_publish', { topic, message: 'short', ttl: 1 })
    await dapp.call('irn_publish', { topic, message: 'long', ttl })
    expect(await messagesOf(wallet, topic)).to.deep.equal(['short', 'long'])
    while ((await messagesOf(wallet, topic)).includes('short'));
    expect(await messagesOf(wallet, topic)).to.deep.equal(['long'])
  })

  it('fetches stored messages of several topics without a subscription, except those of the client itself', async () => {
    const { dapp, wallet } = await pair()
    const topics = [randomTopic(), randomTopic()]
    for (const topic of topics) await dapp.call('irn_publish', { topic, message: topic.slice(0, 8), ttl, tag: 1 })
    const fetched = (await wallet.call('irn_batchFetchMessages', { topics })) as { messages: object[] }
    expect(fetched).to.include({ hasMore: false })
    expect(fetched.messages).to.have.length(2)
    expect(fetched.messages[1]).to.include({ topic: topics[1], message: topics[1]?.slice(0, 8), tag: 1 })
    expect(await messagesOf(dapp, topics[0] ?? '')).to.deep.equal([])
  })

  it('pushes nothing after a subscription has ended', async () => {
    const { dapp, wallet } = await pair()
    const [one, two, three] = [randomTopic(), randomTopic(), randomTopic()]
    const [first, second] = (await wallet.call('irn_batchSubscribe', { topics: [one, two, three] })) as string[]
    expect(await wallet.call('irn_unsubscribe', { topic: one, id: first })).to.equal(true)
    const subscriptions = [{ topic: two, id: second }]
    expect(await wallet.call('irn_batchUnsubscribe', { subscriptions })).to.equal(true)
    for (const topic of [one, two, three]) await dapp.call('irn_publish', { topic, message: topic, ttl })
    expect((await wallet.pushes.take()).data.topic).to.equal(three)
    expect(wallet.pushes.rest).to.deep.equal([])
  })

  it('proposes and approves a session in one call each, and subscribes the caller', async () => {
    const { dapp, wallet } = await pair()
    const [pairingTopic, sessionTopic] = [randomTopic(), randomTopic()]
    await dapp.call('wc_proposeSession', { pairingTopic, sessionProposal: 'proposal', ttl })
    await wallet.call('irn_subscribe', { topic: pairingTopic })
    expect((await wallet.pushes.take()).data).to.include({ message: 'proposal', tag: 1100 })
    const parts = { sessionProposalResponse: 'response', sessionSettlementRequest: 'settlement' }
    expect(await wallet.call('wc_approveSession', { pairingTopic, sessionTopic, ...parts, ttl })).to.equal(true)
    expect((await dapp.pushes.take()).data).to.include({ topic: pairingTopic, message: 'response', tag: 1101 })
    await dapp.call('irn_subscribe', { topic: sessionTopic })
    expect((await dapp.pushes.take()).data).to.include({ topic: sessionTopic, message: 'settlement', tag: 1102 })
    await dapp.call('irn_publish', { topic: sessionTopic, message: 'request', ttl })
    expect((await wallet.pushes.take()).data.message).to.equal('request')
  })

  it('counts the open sockets, and records each connection and each method', async () => {
    const before = await openSockets()
    const client = await createClient()
    expect(await openSockets()).to.equal(before + 1)
    await client.close()
    while ((await openSockets()) !== before);
    await fetch(`${sandbox.origin}/requests?service=relay`, { method: 'DELETE' })
    const counted = await createClient({ projectId: 'counted' })
    const topic = randomTopic()
    await counted.call('irn_subscribe', { topic })
    const records = await (await fetch(`${sandbox.origin}/requests?service=relay`)).json()
    expect(records.map(({ method }: { method: string }) => method)).to.deep.equal(['GET', 'irn_subscribe'])
    expect(records[1]).to.deep.include({ service: 'relay', path: '/', origin: location.origin })
    expect(records[1].query.projectId).to.equal('counted')
    expect(records[1].body).to.deep.include({ method: 'irn_subscribe', params: { topic } })
  })
})

describe('the relay with invalid input', () => {
  it('closes a socket with 3000 without a project id or a correctly signed token, and one that sends more than 1 MB', async () => {
    const good = new URL(await relayUrl())
    const cases = [
      { drop: 'projectId', reason: 'Unauthorized: invalid key' },
      { drop: 'auth', reason: 'JWT validation error: JWT Token is not well-formed' },
      { auth: 'a.b.c', reason: 'JWT validation error: JWT Token is not well-formed' },
      { auth: await forgedToken(), reason: 'JWT validation error: JWT Token signature is invalid' },
    ]
    for (const { drop, auth, reason } of cases) {
      const url = new URL(good)
      if (drop) url.searchParams.delete(drop)
      if (auth) url.searchParams.set('auth', auth)
      expect(await openSocket(url.href).closed).to.include({ code: 3000, reason })
    }
    const client = await createClient()
    client.call('irn_publish', { topic: randomTopic(), message: 'x'.repeat(1_000_001), ttl })
    expect(await client.closed).to.include({ code: 1009 })
  })

  it('rejects pages of other origins than loopback', async () => {
    const frame = document.createElement('iframe')
    frame.sandbox.add('allow-scripts') // its origin is opaque
    const told = new Promise((resolve) => {
      const hear = ({ source, data }: MessageEvent) => {
        if (source !== frame.contentWindow) return
        removeEventListener('message', hear)
        resolve(data)
      }
      addEventListener('message', hear)
    })
    const script = `const socket = new WebSocket(${JSON.stringify(await relayUrl())})
      socket.onopen = () => parent.postMessage('open', '*')
      socket.onclose = ({ code }) => parent.postMessage(code, '*')`
    frame.srcdoc = `<script>${script}</script>`
    document.body.append(frame)
    expect(await told).to.equal(1006)
    frame.remove()
  })

  it('answers -32601 to unknown methods and -32602 to invalid params', async () => {
    const client = await createClient()
    for (const method of ['irn_dance', '', 'constructor', '__proto__', 'toString'])
      expect(await client.call(method, {})).to.equal(-32601)
    const topic = randomTopic()
    const wrong = [
      ['irn_publish', { topic, message: '', ttl }],
      ['irn_publish', { topic, message: 'x', ttl: -1 }],
      ['irn_publish', { topic: 'short', message: 'x', ttl }],
      ['irn_subscribe', undefined],
      ['irn_subscribe', [topic]],
      ['irn_batchSubscribe', { topics: Array.from({ length: 501 }, randomTopic) }],
      ['irn_batchSubscribe', { topics: topic }],
      ['irn_fetchMessages', { topic: { length: 64 } }],
      ['wc_approveSession', { pairingTopic: topic }],
    ] as const
    for (const [method, params] of wrong) expect(await client.call(method, params), method).to.equal(-32602)
  })

  it('survives any malformed frame', async () => {
    const { socket, opened, frames } = openSocket(await relayUrl())
    await opened
    const method = fc.constantFrom('irn_publish', 'irn_subscribe', 'irn_batchFetchMessages', 'wc_proposeSession', 'x')
    const call = fc.record({ id: fc.oneof(fc.integer(), fc.string()), method, params: fc.jsonValue() })
    const bytes = fc.uint8Array().map((some) => some.slice())
    const frame = fc.oneof(
      fc.string(),
      fc.json(),
      bytes,
      call.map((one) => JSON.stringify(one)),
    )
    await forAllAsync(frame, async (sent) => {
      socket.send(sent)
      socket.send(JSON.stringify({ id: 'mark', jsonrpc: '2.0', method: 'irn_dance' }))
      for (;;) {
        const { id, error } = JSON.parse(await frames.take())
        if (id === 'mark') return error.code === -32601
      }
    })
    socket.close()
  })

  it('accepts 1000 topics of a socket and 100 messages of a topic', async () => {
    const [dapp, wallet] = [await createClient(), await createClient({ acknowledge: false })]
    for (const length of [500, 500]) {
      const topics = Array.from({ length }, randomTopic)
      expect(await wallet.call('irn_batchSubscribe', { topics })).to.have.length(length)
    }
    const topic = randomTopic()
    expect(await wallet.call('irn_subscribe', { topic })).to.equal(-32000)
    const messages = Array.from({ length: 101 }, (_, at) => ({ topic, message: `${at}`, ttl }))
    await dapp.call('irn_batchPublish', { messages })
    const kept = await messagesOf(wallet, topic)
    expect([kept.length, kept[0], kept[99]]).to.deep.equal([100, '1', '100'])
  })
})

/** A well-formed token with the signature of another key than the one it names. */
async function forgedToken(): Promise<string> {
  const [one, other] = await Promise.all([relayUrl(), relayUrl()])
  const tokens = [one, other].map((url) => new URL(url).searchParams.get('auth')?.split('.') ?? [])
  return [tokens[0]?.[0], tokens[0]?.[1], tokens[1]?.[2]].join('.')
}
