// @run node
import { expect } from 'chai'
import { createNodeRequest } from '../../../src/io/rpc/ask-node.ts'
import { failing, healthy, localNetwork, named, requestsAt } from '../../fixtures/chains/nodes.ts'
import { until } from '../../fixtures/time.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { sandbox } from '../../setup/sandbox.ts'

const network = localNetwork()
const account = sandbox.accounts[0]?.address as `0x${string}`
const blockNumber = { method: 'eth_blockNumber' } as const
const HEX = /^0x[0-9a-f]+$/

// A good answer may be slow on a busy machine.
const TIMEOUT_MS = 10_000
const SHORT_MS = 2_000

/** A request to these nodes, each of which has so long to answer. */
const within = (timeoutMs: number, ...names: string[]) =>
  createNodeRequest(
    network,
    names.map((name) => named(name)),
    { timeoutMs },
  )
const requestOf = (...names: string[]) => within(TIMEOUT_MS, ...names)

describe('a request to the nodes of a network', () => {
  beforeEach(healthy)
  after(healthy)

  it('asks a node once which chain it serves, before any other call', async () => {
    const request = requestOf('a')
    expect(await request(blockNumber)).to.match(HEX)
    expect(await request(blockNumber)).to.match(HEX)
    expect(await requestsAt('a')).to.deep.equal([['eth_chainId'], ['eth_blockNumber'], ['eth_blockNumber']])
  })

  it('sends nothing before the first call, and batches simultaneous calls', async () => {
    const request = requestOf('a')
    expect(await requestsAt('a')).to.deep.equal([])
    await Promise.all([
      request(blockNumber),
      request({ method: 'eth_getBalance', params: [account, 'latest'] }),
      request({ method: 'eth_gasPrice' }),
    ])
    const batch = ['eth_blockNumber', 'eth_getBalance', 'eth_gasPrice']
    expect(await requestsAt('a')).to.deep.equal([['eth_chainId'], batch])
  })

  it('returns to each caller of a batch its own result or error', async () => {
    const request = requestOf('a')
    const [balance, wrong, block] = await Promise.allSettled([
      request({ method: 'eth_getBalance', params: [account, 'latest'] }),
      request({ method: 'eth_getBalance', params: ['nobody'] }),
      request({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
    ])
    expect(balance.status === 'fulfilled' && balance.value).to.match(HEX)
    expect(wrong.status === 'rejected' && wrong.reason).to.include({ name: 'WalletError', code: 'rpc-invalid-params' })
    expect(block.status === 'fulfilled' && block.value).to.include.keys('hash', 'number')
  })

  const troubles = [
    ['error', { status: 500 }, 'network-failed'],
    ['error', { status: 502 }, 'network-failed'],
    ['error', { status: 504 }, 'network-failed'],
    ['error', { status: 403 }, 'network-failed'],
    ['drop', { times: 1000 }, 'network-failed'],
    ['garbage', {}, 'bad-response'],
    ['truncated', {}, 'bad-response'],
    ['wrong-id', {}, 'bad-response'],
    ['limit', {}, 'rate-limited'],
    ['rpc-limit', { status: 429 }, 'rate-limited'],
    ['rpc-limit', { status: 200 }, 'rate-limited'],
    ['hang', {}, 'timeout'],
    ['drip', { ms: 200 }, 'timeout'],
    ['wrong-chain', {}, 'network-unavailable'],
  ] as const
  for (const [kind, more, code] of troubles) {
    const title = `${kind} ${'status' in more ? more.status : ''}`.trim()

    it(`falls back to the next node on ${title}, and fails with ${code} when there is no other`, async () => {
      await failing('a', kind, more)
      const timeoutMs = code === 'timeout' ? SHORT_MS : TIMEOUT_MS
      expect(await within(timeoutMs, 'a', 'b')(blockNumber)).to.match(HEX)
      expect(await requestsAt('b')).to.deep.equal([['eth_chainId'], ['eth_blockNumber']])
      expect(await thrownBy(within(timeoutMs, 'a')(blockNumber))).to.include({ name: 'WalletError', code })
    })
  }

  it('fails with the error of the last node when all nodes fail, and of one that was asked rather than of a limited one', async () => {
    await failing('a', 'error')
    await failing('b', 'garbage')
    expect(await thrownBy(requestOf('a', 'b')(blockNumber))).to.include({ code: 'bad-response' })
    await healthy()
    await failing('a', 'garbage')
    await failing('b', 'limit')
    expect(await thrownBy(requestOf('a', 'b')(blockNumber))).to.include({ code: 'bad-response' })
    expect(await requestsAt('b')).to.deep.equal([['eth_chainId']])
  })

  it('never asks a node of another chain again, even when its chain changes later', async () => {
    const request = requestOf('a')
    await failing('a', 'wrong-chain')
    await thrownBy(request(blockNumber))
    await healthy()
    const unavailable = { code: 'network-unavailable', message: 'Network unavailable' }
    expect(await thrownBy(request(blockNumber))).to.include(unavailable)
    expect(await requestsAt('a')).to.deep.equal([])
  })

  it('detects a URL that serves another chain', async () => {
    const request = createNodeRequest(network, [named('x', 31338), named('b')])
    expect(BigInt((await request({ method: 'eth_chainId' })) as string)).to.equal(31337n)
    expect(await requestsAt('x')).to.deep.equal([['eth_chainId']])
  })

  it('does not ask another node when a node answers with an error', async () => {
    const request = requestOf('a', 'b')
    const reverted = { to: sandbox.tokens[0]?.address as `0x${string}`, data: '0xa9059cbb' as const }
    expect((await thrownBy(request({ method: 'eth_call', params: [reverted, 'latest'] }))).code).to.match(/^rpc-/)
    expect(await thrownBy(request({ method: 'eth_nonsense' }))).to.include({ code: 'rpc-method-not-found' })
    expect(await requestsAt('b')).to.deep.equal([])
  })

  it('does not ask a rate-limiting node until the wait is over', async () => {
    const request = requestOf('a')
    await request(blockNumber)
    await healthy()
    await failing('a', 'limit', { ms: 1000 })
    await thrownBy(request(blockNumber))
    for (let n = 0; n < 20; n++)
      expect(await thrownBy(request(blockNumber))).to.include({ code: 'rate-limited', message: 'Too many requests' })
    expect(await requestsAt('a')).to.have.length(1)
    await healthy()
    await until('an answer', () => request(blockNumber).then(Boolean, () => false))
    expect(await requestsAt('a')).to.have.length(1)
  })

  it('resets the wait after a success: the next limit counts as the first', async () => {
    const request = requestOf('a')
    await request(blockNumber)
    const { now } = performance
    let passed = 0
    performance.now = () => now.call(performance) + passed
    try {
      for (let round = 0; round < 3; round++) {
        await failing('a', 'limit', { ms: 1, times: 1 })
        expect(await thrownBy(request(blockNumber))).to.include({ code: 'rate-limited' })
        // The wait is one second, and 20 s after a second limit in a row.
        passed += 2_000
        expect(await request(blockNumber)).to.match(HEX)
      }
    } finally {
      performance.now = now
    }
  })

  it('counts the refusal of a batch as one limit', async () => {
    const request = requestOf('a')
    await request(blockNumber)
    await failing('a', 'limit', { ms: 1, times: 1 })
    await Promise.allSettled([1, 2, 3].map(() => request(blockNumber)))
    // After one limit the wait is the node's own, one second; after two it is 20 s.
    await until('an answer', () => request(blockNumber).then(Boolean, () => false))
  })

  it('reaches a rate-limiting node at most four times a minute', async () => {
    await failing('a', 'limit', { ms: 1 })
    const request = requestOf('a')
    await thrownBy(request(blockNumber))
    await until('a second refusal', async () => {
      await thrownBy(request(blockNumber))
      return (await requestsAt('a')).length === 2
    })
    // From the second limit on the wait is 20 s, so further calls send nothing.
    for (let again = 0; again < 100; again++) await thrownBy(request(blockNumber))
    expect(await requestsAt('a')).to.have.length(2)
  })

  it('prefers the node with the best statistics over the first one, and asks a failed node again when there is no better one', async () => {
    const request = requestOf('a', 'b')
    await failing('a', 'error')
    await request(blockNumber)
    await request(blockNumber)
    expect(await requestsAt('a')).to.have.length(1)
    await healthy()
    await failing('b', 'error')
    expect(await request(blockNumber)).to.match(HEX)
    expect(await requestsAt('a')).to.deep.equal([['eth_chainId'], ['eth_blockNumber']])
    const only = requestOf('a')
    await failing('a', 'error', { times: 1 })
    await thrownBy(only(blockNumber))
    expect(await only(blockNumber)).to.match(HEX)
  })

  it('refuses URLs that are not http or https', () => {
    for (const urls of [[], ['javascript:alert(1)'], ['ws://127.0.0.1:1'], ['file:///etc/passwd'], ['nonsense']])
      expect(() => createNodeRequest(network, urls))
        .to.throw()
        .with.property('code', 'no-rpc-url')
  })
})
