import { expect } from 'chai'
import { createRpcClient } from '../../../src/io/rpc/rpc.ts'
import { thrownBy } from '../../fixtures/eip1193.ts'
import { failing, healthy, localNetwork, named, requestsAt } from '../../fixtures/nodes.ts'
import { until } from '../../fixtures/time.ts'
import { sandbox } from '../../setup/sandbox.ts'

const network = localNetwork()
const account = sandbox.accounts[0]?.address as `0x${string}`
const blockNumber = { method: 'eth_blockNumber' } as const
const HEX = /^0x[0-9a-f]+$/

const clientOf = (...names: string[]) =>
  createRpcClient(
    network,
    names.map((name) => named(name)),
    { timeoutMs: 800 },
  )

describe('RPC client', () => {
  // A busy machine takes its time.
  beforeEach(healthy)
  after(healthy)

  it('asks a node which chain it serves before anything else, and once', async () => {
    const client = clientOf('a')
    expect(await client.request(blockNumber)).to.match(HEX)
    expect(await client.request(blockNumber)).to.match(HEX)
    expect(await requestsAt('a')).to.deep.equal([['eth_chainId'], ['eth_blockNumber'], ['eth_blockNumber']])
  })

  it('sends nothing before it is asked, and puts the calls of one moment into one request', async () => {
    const client = clientOf('a')
    expect(await requestsAt('a')).to.deep.equal([])
    await Promise.all([
      client.request(blockNumber),
      client.request({ method: 'eth_getBalance', params: [account, 'latest'] }),
      client.request({ method: 'eth_gasPrice' }),
    ])
    expect(await requestsAt('a')).to.deep.equal([
      ['eth_chainId'],
      ['eth_blockNumber', 'eth_getBalance', 'eth_gasPrice'],
    ])
    expect(client.pollingInterval).to.equal(4000)
  })

  it('hands each caller of a batch its own answer, and its own error', async () => {
    const client = clientOf('a')
    const [balance, wrong, block] = await Promise.allSettled([
      client.request({ method: 'eth_getBalance', params: [account, 'latest'] }),
      client.request({ method: 'eth_getBalance', params: ['nobody'] } as never),
      client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
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
      expect(await clientOf('a', 'b').request(blockNumber)).to.match(HEX)
      expect(await requestsAt('b')).to.deep.equal([['eth_chainId'], ['eth_blockNumber']])
    })

    it(`says ${code} when the only node has ${title}`, async () => {
      await failing('a', kind, more)
      expect(await thrownBy(clientOf('a').request(blockNumber))).to.include({ name: 'WalletError', code })
    })
  }

  it('says what befell one that was asked, rather than that another would not be', async () => {
    await failing('a', 'garbage')
    await failing('b', 'limit')
    expect(await thrownBy(clientOf('a', 'b').request(blockNumber))).to.include({ code: 'bad-response' })
    expect(await requestsAt('b')).to.deep.equal([['eth_chainId']])
  })

  it('says what befell the last one that was asked, when it befell all', async () => {
    await failing('a', 'error')
    await failing('b', 'garbage')
    expect(await thrownBy(clientOf('a', 'b').request(blockNumber))).to.include({ code: 'bad-response' })
  })

  it('never asks a node again that serves another chain, even when it tells the truth later', async () => {
    const client = clientOf('a')
    await failing('a', 'wrong-chain')
    await thrownBy(client.request(blockNumber))
    await healthy()
    expect(await thrownBy(client.request(blockNumber))).to.include({
      code: 'network-unavailable',
      message: 'Network unavailable',
    })
    expect(await requestsAt('a')).to.deep.equal([])
  })

  it('finds out that an address of another network serves another chain', async () => {
    const client = createRpcClient(network, [named('x', 31338), named('b')])
    expect(BigInt(await client.request({ method: 'eth_chainId' }))).to.equal(31337n)
    expect(await requestsAt('x')).to.deep.equal([['eth_chainId']])
  })

  it("takes a node's no for an answer: another node is not asked", async () => {
    const client = clientOf('a', 'b')
    const reverted = { to: sandbox.tokens[0]?.address as `0x${string}`, data: '0xa9059cbb' as const }
    expect((await thrownBy(client.request({ method: 'eth_call', params: [reverted, 'latest'] }))).code).to.match(
      /^rpc-/,
    )
    expect(await thrownBy(client.request({ method: 'eth_nonsense' } as never))).to.include({
      code: 'rpc-method-not-found',
    })
    expect(await requestsAt('b')).to.deep.equal([])
  })

  it('leaves a node alone that limits it until it may be asked again', async () => {
    const client = clientOf('a')
    await client.request(blockNumber)
    await healthy()
    await failing('a', 'limit', { ms: 1000 })
    await thrownBy(client.request(blockNumber))
    for (let n = 0; n < 20; n++) {
      expect(await thrownBy(client.request(blockNumber))).to.include({
        code: 'rate-limited',
        message: 'Too many requests',
      })
    }
    expect(await requestsAt('a')).to.have.length(1)
    await healthy()
    await until('an answer', () => client.request(blockNumber).then(Boolean, () => false))
    expect(await requestsAt('a')).to.have.length(1)
  })

  it('has forgiven a refusal once it has answered: the next one is a first again', async () => {
    const client = clientOf('a')
    await client.request(blockNumber)
    const { now } = performance
    let passed = 0
    performance.now = () => now.call(performance) + passed
    try {
      for (let round = 0; round < 3; round++) {
        await failing('a', 'limit', { ms: 1, times: 1 })
        expect(await thrownBy(client.request(blockNumber))).to.include({ code: 'rate-limited' })
        // It rests for a second, and for 20 s after a second refusal in a row.
        passed += 2_000
        expect(await client.request(blockNumber)).to.match(HEX)
      }
    } finally {
      performance.now = now
    }
  })

  it('takes the refusal of many calls at once for one', async () => {
    const client = clientOf('a')
    await client.request(blockNumber)
    await failing('a', 'limit', { ms: 1, times: 1 })
    await Promise.allSettled([1, 2, 3].map(() => client.request(blockNumber)))
    // After one refusal it rests as long as it was told, a second; after two, 20 s.
    await until('an answer', () => client.request(blockNumber).then(Boolean, () => false))
  })

  it('is asked at most four times a minute by a page that never gives up', async () => {
    await failing('a', 'limit', { ms: 1 })
    const client = clientOf('a')
    await thrownBy(client.request(blockNumber))
    await until('a second refusal', async () => {
      await thrownBy(client.request(blockNumber))
      return (await requestsAt('a')).length === 2
    })
    // From the second refusal on it rests for 20 s: asking again and again brings nothing.
    for (let again = 0; again < 100; again++) await thrownBy(client.request(blockNumber))
    expect(await requestsAt('a')).to.have.length(2)
  })

  it('goes on with the node that serves best, and not with the first', async () => {
    const client = clientOf('a', 'b')
    await failing('a', 'error')
    await client.request(blockNumber)
    await client.request(blockNumber)
    expect(await requestsAt('a')).to.have.length(1)
    await healthy()
    await failing('b', 'error')
    expect(await client.request(blockNumber)).to.match(HEX)
    expect(await requestsAt('a')).to.deep.equal([['eth_chainId'], ['eth_blockNumber']])
  })

  it('asks again a node that failed, when there is no better', async () => {
    const client = clientOf('a')
    await failing('a', 'error', { times: 1 })
    await thrownBy(client.request(blockNumber))
    expect(await client.request(blockNumber)).to.match(HEX)
  })

  it('refuses addresses that are none of http', () => {
    for (const urls of [[], ['javascript:alert(1)'], ['ws://127.0.0.1:1'], ['file:///etc/passwd'], ['nonsense']]) {
      expect(() => createRpcClient(network, urls))
        .to.throw()
        .with.property('code', 'no-rpc-url')
    }
  })
})
