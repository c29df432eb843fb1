// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { delayAt, latencyOf } from '../../demo/sandbox/faults/latencies.ts'
import { createRandom } from '../../demo/sandbox/random.ts'
import { forAll } from '../fixtures/for-all.ts'
import { until } from '../fixtures/time.ts'
import { fault, sandbox } from '../setup/sandbox.ts'

const node = sandbox.rpcUrls['eip155:31337'] ?? ''

/** Asks a node, and tells whether the answer arrived; requests with the same `id` are equal. */
const ask = (method: string, id: number, url = node): Promise<{ result?: string } | undefined> =>
  fetch(url, { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id, method, params: [] }) })
    .then((response) => response.json() as Promise<{ result?: string }>)
    .catch(() => undefined)

const height = async () => Number((await until('a block number', () => ask('eth_blockNumber', 0)))?.result)

describe('latency', () => {
  afterEach(() => fault('rpc', 'off'))

  it('is the measured one at the middle, the 95th and the 99th of a hundred, and grows between', () => {
    for (const service of ['eip155:1', 'api', 'directory']) {
      const latency = latencyOf(service)
      const { median, p95, p99 } = latency
      expect([0.5, 0.95, 0.99].map((at) => delayAt(latency, at))).to.deep.equal([median, p95, p99])
    }
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    forAll(fc.tuple(share, share), ([one, other]) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      return delayAt(latencyOf('api'), low) <= delayAt(latencyOf('api'), high)
    })
  })

  it('holds an answer back, so that a faster service answers a later request first', async () => {
    await fault('eip155:31337', 'latency')
    const order: string[] = []
    const slow = ask('eth_chainId', 1).then(() => order.push('delayed'))
    await ask('eth_chainId', 1, sandbox.rpcUrls['eip155:31338']).then(() => order.push('not delayed'))
    await slow
    expect(order).to.deep.equal(['not delayed', 'delayed'])
  })
})

describe('loss', () => {
  afterEach(() => fault('rpc', 'off'))

  it('fails each request once, some when the node has done what was asked for', async () => {
    const before = await height()
    await fault('rpc', 'loss', { bps: 10_000 })
    const ids = [1, 2, 3, 4, 5, 6, 7, 8]
    for (const id of ids) expect(await ask('evm_mine', id)).to.equal(undefined)
    const mined = (await height()) - before
    expect(mined).to.be.within(1, ids.length - 1)
    for (const id of ids) expect(await ask('evm_mine', id)).to.have.property('result')
    expect((await height()) - before).to.equal(mined + ids.length)
  })

  it('meets the requests alone whose URL contains `only`', async () => {
    await fault('rpc', 'loss', { bps: 10_000, only: 'far' })
    const near = sandbox.rpcUrls['eip155:31337'] ?? ''
    expect(await ask('eth_chainId', 1, near)).to.include({ result: '0x7a69' })
    expect(await ask('eth_chainId', 1, `${near}?far`)).to.equal(undefined)
  })

  it('lasts beside a fault, and ends with it', async () => {
    await fault('rpc', 'loss', { bps: 10_000 })
    await fault('rpc', 'wrong-chain')
    expect(await ask('eth_chainId', 1)).to.equal(undefined)
    expect(await ask('eth_chainId', 1)).to.include({ result: '0x2a' })
    await fault('rpc', 'off')
    expect(await ask('eth_chainId', 2)).to.include({ result: '0x7a69' })
  })
})

describe('restart', () => {
  it('lets a service go and come back until it ends', async () => {
    await fault('eip155:31337', 'restart', { ms: 50 })
    await until('gone', async () => (await ask('eth_chainId', 1)) === undefined)
    await until('back', async () => (await ask('eth_chainId', 1)) !== undefined)
    await until('gone again', async () => (await ask('eth_chainId', 1)) === undefined)
    await fault('eip155:31337', 'off')
    for (const id of [1, 2, 3]) expect(await ask('eth_chainId', id)).to.have.property('result')
  })
})

describe('random numbers of a seed', () => {
  it('are the same in each run, from 0 to 1, and differ with the seed', () => {
    const drawn = (seed: number) => {
      const random = createRandom(seed)
      return Array.from({ length: 1_000 }, () => random())
    }
    expect(drawn(7)).to.deep.equal(drawn(7))
    expect(drawn(7)).to.not.deep.equal(drawn(8))
    expect(drawn(7).every((value) => value >= 0 && value < 1)).to.equal(true)
    const mean = drawn(7).reduce((sum, value) => sum + value, 0) / 1_000
    expect(mean).to.be.within(0.45, 0.55)
  })
})
