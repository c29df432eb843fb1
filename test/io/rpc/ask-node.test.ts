import { expect } from 'chai'
import { createNodeRequest } from '../../../src/io/rpc/ask-node.ts'
import { thrownBy } from '../../fixtures/eip1193.ts'
import { failing, healthy, localNetwork, named, requestsAt } from '../../fixtures/nodes.ts'
import { until } from '../../fixtures/time.ts'
import { sandbox } from '../../setup/sandbox.ts'

const network = localNetwork()
const account = sandbox.accounts[0]?.address as `0x${string}`
const blockNumber = { method: 'eth_blockNumber' } as const
const HEX = /^0x[0-9a-f]+$/

const requestOf = (...names: string[]) =>
  createNodeRequest(
    network,
    names.map((name) => named(name)),
    { timeoutMs: 800 },
  )

describe('RPC client', () => {
  // A busy machine takes its time.
  beforeEach(healthy)
  after(healthy)

  it('asks a node which chain it serves before anything else, and once', async () => {
    const request = requestOf('a')
    expect(await request(blockNumber)).to.match(HEX)
    expect(await request(blockNumber)).to.match(HEX)
    expect(await requestsAt('a')).to.deep.equal([['eth_chainId'], ['eth_blockNumber'], ['eth_blockNumber']])
  })

  it('sends nothing before it is asked, and puts the calls of one moment into one request', async () => {
    const request = requestOf('a')
    expect(await requestsAt('a')).to.deep.equal([])
    await Promise.all([
      request(blockNumber),
      request({ method: 'eth_getBalance', params: [account, 'latest'] }),
      request({ method: 'eth_gasPrice' }),
    ])
    expect(await requestsAt('a')).to.deep.equal([
      ['eth_chainId'],
      ['eth_blockNumber', 'eth_getBalance', 'eth_gasPrice'],
    ])
  })

  it('hands each caller of a batch its own answer, and its own error', async () => {
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

    it(`falls to the next node on ${title}`, async () => {
      await failing('a', kind, more)
      expect(await requestOf('a', 'b')(blockNumber)).to.match(HEX)
      expect(await requestsAt('b')).to.deep.equal([['eth_chainId'], ['eth_blockNumber']])
    })

    it(`says ${code} when the only node has ${title}`, async () => {
      await failing('a', kind, more)
      expect(await thrownBy(requestOf('a')(blockNumber))).to.include({ name: 'WalletError', code })
    })
  }

  it('says what befell one that was asked, rather than that another would not be', async () => {
    await failing('a', 'garbage')
    await failing('b', 'limit')
    expect(await thrownBy(requestOf('a', 'b')(blockNumber))).to.include({ code: 'bad-response' })
    expect(await requestsAt('b')).to.deep.equal([['eth_chainId']])
  })

  it('says what befell the last one that was asked, when it befell all', async () => {
    await failing('a', 'error')
    await failing('b', 'garbage')
    expect(await thrownBy(requestOf('a', 'b')(blockNumber))).to.include({ code: 'bad-response' })
  })

  it('never asks a node again that serves another chain, even when it tells the truth later', async () => {
    const request = requestOf('a')
    await failing('a', 'wrong-chain')
    await thrownBy(request(blockNumber))
    await healthy()
    expect(await thrownBy(request(blockNumber))).to.include({
      code: 'network-unavailable',
      message: 'Network unavailable',
    })
    expect(await requestsAt('a')).to.deep.equal([])
  })

  it('finds out that an address of another network serves another chain', async () => {
    const request = createNodeRequest(network, [named('x', 31338), named('b')])
    expect(BigInt((await request({ method: 'eth_chainId' })) as string)).to.equal(31337n)
    expect(await requestsAt('x')).to.deep.equal([['eth_chainId']])
  })

  it("takes a node's no for an answer: another node is not asked", async () => {
    const request = requestOf('a', 'b')
    const reverted = { to: sandbox.tokens[0]?.address as `0x${string}`, data: '0xa9059cbb' as const }
    expect((await thrownBy(request({ method: 'eth_call', params: [reverted, 'latest'] }))).code).to.match(/^rpc-/)
    expect(await thrownBy(request({ method: 'eth_nonsense' }))).to.include({
      code: 'rpc-method-not-found',
    })
    expect(await requestsAt('b')).to.deep.equal([])
  })

  it('leaves a node alone that limits it until it may be asked again', async () => {
    const request = requestOf('a')
    await request(blockNumber)
    await healthy()
    await failing('a', 'limit', { ms: 1000 })
    await thrownBy(request(blockNumber))
    for (let n = 0; n < 20; n++) {
      expect(await thrownBy(request(blockNumber))).to.include({
        code: 'rate-limited',
        message: 'Too many requests',
      })
    }
    expect(await requestsAt('a')).to.have.length(1)
    await healthy()
    await until('an answer', () => request(blockNumber).then(Boolean, () => false))
    expect(await requestsAt('a')).to.have.length(1)
  })

  it('has forgiven a refusal once it has answered: the next one is a first again', async () => {
    const request = requestOf('a')
    await request(blockNumber)
    const { now } = performance
    let passed = 0
    performance.now = () => now.call(performance) + passed
    try {
      for (let round = 0; round < 3; round++) {
        await failing('a', 'limit', { ms: 1, times: 1 })
        expect(await thrownBy(request(blockNumber))).to.include({ code: 'rate-limited' })
        // It rests for a second, and for 20 s after a second refusal in a row.
        passed += 2_000
        expect(await request(blockNumber)).to.match(HEX)
      }
    } finally {
      performance.now = now
    }
  })

  it('takes the refusal of many calls at once for one', async () => {
    const request = requestOf('a')
    await request(blockNumber)
    await failing('a', 'limit', { ms: 1, times: 1 })
    await Promise.allSettled([1, 2, 3].map(() => request(blockNumber)))
    // After one refusal it rests as long as it was told, a second; after two, 20 s.
    await until('an answer', () => request(blockNumber).then(Boolean, () => false))
  })

  it('is asked at most four times a minute by a page that never gives up', async () => {
    await failing('a', 'limit', { ms: 1 })
    const request = requestOf('a')
    await thrownBy(request(blockNumber))
    await until('a second refusal', async () => {
      await thrownBy(request(blockNumber))
      return (await requestsAt('a')).length === 2
    })
    // From the second refusal on it rests for 20 s: asking again and again brings nothing.
    for (let again = 0; again < 100; again++) await thrownBy(request(blockNumber))
    expect(await requestsAt('a')).to.have.length(2)
  })

  it('goes on with the node that serves best, and not with the first', async () => {
    const request = requestOf('a', 'b')
    await failing('a', 'error')
    await request(blockNumber)
    await request(blockNumber)
    expect(await requestsAt('a')).to.have.length(1)
    await healthy()
    await failing('b', 'error')
    expect(await request(blockNumber)).to.match(HEX)
    expect(await requestsAt('a')).to.deep.equal([['eth_chainId'], ['eth_blockNumber']])
  })

  it('asks again a node that failed, when there is no better', async () => {
    const request = requestOf('a')
    await failing('a', 'error', { times: 1 })
    await thrownBy(request(blockNumber))
    expect(await request(blockNumber)).to.match(HEX)
  })

  it('refuses addresses that are none of http', () => {
    for (const urls of [[], ['javascript:alert(1)'], ['ws://127.0.0.1:1'], ['file:///etc/passwd'], ['nonsense']]) {
      expect(() => createNodeRequest(network, urls))
        .to.throw()
        .with.property('code', 'no-rpc-url')
    }
  })
})
