import { expect } from 'chai'
import type { Transfer, Watch } from '../../../src/chains/chain.ts'
import { waitForReceipt } from '../../../src/chains/eip155/receipt.ts'
import type { AskNode } from '../../../src/io/rpc/ask-node.ts'
import { chain, node, withoutMining } from '../../fixtures/chains/chain.ts'
import { holdClock } from '../../fixtures/clock.ts'
import { until } from '../../fixtures/time.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { HASH, own, plain, send, transferOf } from './transfers.ts'

describe('waiting for an EVM transaction', () => {
  const watched = (transfer: Transfer, hash: string | undefined, more: Partial<Watch> & { mark?: string } = {}) => {
    const ended = new AbortController()
    const learned: string[] = []
    const { mark, ...rest } = more
    const receipt = chain.waitForReceipt(
      { transfer, hash, mark },
      { signal: ended.signal, onLearned: (next) => void learned.push(next), ...rest },
    )
    receipt.catch(() => {})
    return { receipt, learned, stop: () => ended.abort() }
  }

  it('rejects a receipt with another hash', async () => {
    const transfer = transferOf()
    const hash = await send(plain(transfer))
    const other = await node('eth_getTransactionReceipt', hash)
    let asked = 0
    const stop = new AbortController()
    const ask: AskNode = async (_, { method }) => {
      if (method === 'eth_getTransactionReceipt' && ++asked === 3) stop.abort()
      return other
    }
    const waiting = waitForReceipt(ask, { transfer, hash: HASH }, { signal: stop.signal })
    expect((await thrownBy(waiting)).code).to.equal('aborted')
  })

  for (const [title, status, other] of [
    ['a speed-up: the same payment with another hash', 'success', plain],
    ['a cancellation: another transaction with its nonce', 'replaced', () => ({ from: own, to: own, value: '0x0' })],
  ] as const)
    it(`detects ${title}`, () =>
      withoutMining(async () => {
        const transfer = transferOf()
        const nonce = await node('eth_getTransactionCount', own, 'latest')
        const hash = await send({ ...plain(transfer), nonce, gasPrice: '0x77359400' })
        const { receipt, learned } = watched(transfer, hash)
        await until('the nonce is learned', () => learned.length > 0)
        const next = await send({ ...other(transfer), nonce, gasPrice: '0xee6b2800' })
        await node('evm_mine')
        expect(await receipt).to.deep.equal({ status, hash: next })
      }))

  it('finds a transaction without a hash among those sent since, and not among earlier ones', async () => {
    const transfer = transferOf()
    await send(plain(transfer))
    const mark = await chain.readMark(transfer)
    await send(plain(transferOf()))
    const hash = await send(plain(transfer))
    expect(await watched(transfer, undefined, { mark }).receipt).to.deep.equal({ status: 'success', hash })
    // An equal payment with a hash of its own is not this one.
    const later = watched(transfer, undefined, { mark, isTaken: (other) => other === hash })
    await until('all were compared', async () => {
      await node('eth_blockNumber')
      return true
    })
    const again = await send(plain(transfer))
    expect(await later.receipt).to.deep.equal({ status: 'success', hash: again })
  })

  it('polls once a minute for a hash that no node has known for 15 minutes, and reports it as unseen', async () => {
    const clock = holdClock()
    let asked = 0
    const ask: AskNode = async (_, { method }) => {
      if (method === 'eth_getTransactionReceipt') asked += 1
      return method === 'eth_blockNumber' ? '0x1' : null
    }
    let isUnseen = false
    const stop = new AbortController()
    const onUnseen = () => {
      isUnseen = true
    }
    const sent = { transfer: transferOf(), hash: HASH, askedAt: Date.now() }
    waitForReceipt(ask, sent, { signal: stop.signal, onUnseen }).catch(() => {})
    const pass = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 1_000) {
        clock.pass(1_000)
        for (let turn = 0; turn < 20; turn++) await Promise.resolve()
      }
    }
    await pass(14 * 60_000)
    expect(asked).to.be.greaterThan(150)
    expect(isUnseen).to.equal(false)
    await pass(3 * 60_000)
    expect(isUnseen).to.equal(true)
    const before = asked
    await pass(10 * 60_000)
    expect(asked - before).to.be.within(9, 10)
    stop.abort()
  })
})
