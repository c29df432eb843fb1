// @run all
import { expect } from 'chai'
import { fault, sandbox } from '../setup/sandbox.ts'
import { createClient, createKey, openSocket, openSockets, randomTopic, relay, relayUrl } from './relay-socket.ts'

const ttl = 300
const order = (kind: string, more: object = {}) => fault('relay', kind, more)
const noSocket = async (url: string) => (await openSocket(url).closed).code === 1006

/** Tracks whether a call has an answer. A held call has none even after another call was answered. */
function watch(answer: Promise<unknown>) {
  const state = { isAnswered: false }
  answer.then(() => Object.assign(state, { isAnswered: true }))
  return state
}

const two = async () => [await createClient(), await createClient()] as const
const twoProjects = async () =>
  [await createClient({ projectId: 'mine' }), await createClient({ projectId: 'other' })] as const

describe('the relay under faults', () => {
  afterEach(() => order('off'))

  it('drop: closes all sockets at once and accepts none until off, and keeps its mailbox', async () => {
    const key = createKey()
    const [dapp, wallet] = [await createClient(), await createClient({ key })]
    const topic = randomTopic()
    await dapp.call('irn_publish', { topic, message: 'kept', ttl })
    await order('drop')
    expect(await dapp.closed).to.include({ code: 1006, wasClean: false })
    expect(await wallet.closed).to.include({ code: 1006 })
    expect(await noSocket(await relayUrl())).to.equal(true)
    await order('off')
    expect(await openSockets()).to.equal(0)
    const back = await createClient({ key })
    await back.call('irn_subscribe', { topic })
    expect((await back.pushes.take()).data.message).to.equal('kept')
  })

  it('drop with a count: closes all sockets and rejects that many new ones', async () => {
    const client = await createClient()
    await order('drop', { times: 2 })
    expect(await client.closed).to.include({ code: 1006 })
    expect(await noSocket(await relayUrl())).to.equal(true)
    expect(await noSocket(await relayUrl())).to.equal(true)
    await createClient()
  })

  it('drop for one project: leaves the sockets of other projects open', async () => {
    const [mine, other] = await twoProjects()
    await order('drop', { only: 'projectId=mine' })
    expect(await mine.closed).to.include({ code: 1006 })
    expect(await noSocket(await relayUrl(createKey(), 'mine'))).to.equal(true)
    expect(await other.call('irn_subscribe', { topic: randomTopic() })).to.be.a('string')
  })

  it('error: rejects new sockets and leaves the open ones alone', async () => {
    const client = await createClient()
    await order('error', { status: 403, times: 1 })
    expect(await noSocket(await relayUrl())).to.equal(true)
    expect(await client.call('irn_subscribe', { topic: randomTopic() })).to.be.a('string')
    await createClient()
  })

  for (const reason of [
    'Unauthorized: origin not allowed',
    'JWT validation error: JWT Token is not yet valid',
    'Unauthorized: invalid key',
  ])
    it(`refuse: accepts a socket and closes it with '${reason}'`, async () => {
      await order('refuse', { code: 3000, reason })
      const { opened, closed } = openSocket(await relayUrl())
      await opened
      expect(await closed).to.include({ code: 3000, reason, wasClean: true })
      expect(await openSockets()).to.equal(0)
    })

  it('slow: delays each message on its own', async () => {
    const client = await createClient()
    await order('slow', { ms: 1_000 })
    const other = await createClient()
    const topics = Array.from({ length: 10 }, randomTopic)
    const answered: unknown[] = []
    const asked = topics.map(async (topic) => answered.push(await client.call('irn_subscribe', { topic })))
    // Two messages of another socket, one after the other, take two seconds; ten in turns would take ten.
    for (let message = 0; message < 2; message++) await other.call('irn_dance', {})
    expect(answered).to.have.length(10)
    await Promise.all(asked)
    expect(new Set(answered)).to.have.property('size', 10)
  })

  it('hang: holds messages until off', async () => {
    const client = await createClient()
    await order('hang', { method: 'irn_publish' })
    const held = client.call('irn_publish', { topic: randomTopic(), message: 'held', ttl })
    const behind = client.call('irn_dance', {}) // also waits, because messages keep their order
    const states = [watch(held), watch(behind)]
    const other = await createClient()
    await other.call('irn_dance', {})
    expect(states).to.deep.equal([{ isAnswered: false }, { isAnswered: false }])
    await order('off')
    expect(await Promise.all([held, behind])).to.deep.equal([true, -32601])
  })

  it('hang for pushed messages: answers the sender, and delivers the messages after off', async () => {
    const [dapp, wallet] = await two()
    const topic = randomTopic()
    await wallet.call('irn_subscribe', { topic })
    await order('hang', { method: 'irn_subscription' })
    expect(await dapp.call('irn_publish', { topic, message: 'held', ttl })).to.equal(true)
    await wallet.call('irn_dance', {})
    expect(wallet.pushes.rest).to.deep.equal([])
    await order('off')
    expect((await wallet.pushes.take()).data.message).to.equal('held')
  })

  it('hang: drops held messages when their socket closes', async () => {
    const [dapp, wallet] = await two()
    const topic = randomTopic()
    await order('hang', { method: 'irn_publish' })
    dapp.call('irn_publish', { topic, message: 'lost', ttl })
    await dapp.close()
    while ((await openSockets()) > 1);
    await order('off')
    expect(await wallet.call('irn_fetchMessages', { topic })).to.deep.equal({ messages: [], hasMore: false })
  })

  it('garbage: sends malformed frames instead of answers, or the text of the test', async () => {
    const { socket, opened, frames } = openSocket(await relayUrl())
    await opened
    const ask = (id: number) => {
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscribe', params: { topic: randomTopic() } }))
      return frames.take()
    }
    await order('garbage')
    const nonsense = [await ask(1), await ask(2), await ask(3)]
    expect(nonsense[0]).to.match(/^<!doctype html>/)
    expect(JSON.parse(nonsense[1] ?? '')).to.deep.equal({ id: 2, jsonrpc: '2.0' })
    expect(() => JSON.parse(nonsense[2] ?? '')).to.throw()
    await order('garbage', { body: 'no', times: 1 })
    expect(await ask(4)).to.equal('no')
    expect(JSON.parse(await ask(5))).to.have.property('result')
    socket.close()
  })

  it('forget: drops mailbox and subscriptions, and rejects new subscriptions until off', async () => {
    const [dapp, wallet] = await two()
    const [pairing, other] = [randomTopic(), randomTopic()]
    await wallet.call('irn_subscribe', { topic: pairing })
    await dapp.call('irn_publish', { topic: other, message: 'lost', ttl })
    await order('forget')
    expect(await wallet.call('irn_subscribe', { topic: pairing })).to.equal(-32000)
    expect(await wallet.call('irn_batchSubscribe', { topics: [pairing] })).to.equal(-32000)
    await dapp.call('irn_publish', { topic: pairing, message: 'into the void', ttl })
    await order('off')
    await wallet.call('irn_subscribe', { topic: other })
    await dapp.call('irn_publish', { topic: other, message: 'new', ttl })
    expect((await wallet.pushes.take()).data.message).to.equal('new')
    expect(wallet.pushes.rest).to.deep.equal([])
  })

  it('forget for one project: keeps the topics and messages of other projects', async () => {
    const [mine, other] = await twoProjects()
    const [topic, kept] = [randomTopic(), randomTopic()]
    await mine.call('irn_subscribe', { topic })
    await mine.call('irn_publish', { topic: kept, message: 'kept', ttl })
    await order('forget', { only: 'projectId=mine' })
    expect(await mine.call('irn_subscribe', { topic })).to.equal(-32000)
    await other.call('irn_subscribe', { topic: kept })
    expect((await other.pushes.take()).data.message).to.equal('kept')
  })

  it('rejects faults that the relay does not support, and requests without a socket', async () => {
    const faults = [{ fault: 'cors' }, { fault: 'rpc-limit' }, { service: 'api', fault: 'forget' }]
    const reasons = [{ code: 1000 }, { reason: 'x'.repeat(124) }].map((more) => ({ fault: 'refuse', ...more }))
    for (const one of [...faults, ...reasons]) {
      const body = JSON.stringify({ service: 'relay', ...one })
      expect((await fetch(sandbox.faults, { method: 'POST', body })).status, body).to.equal(400)
    }
    expect((await fetch(relay.http)).status).to.equal(404)
  })
})
