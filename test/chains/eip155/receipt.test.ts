import { expect } from 'chai'
import { encodeAbiParameters, type Hex, numberToHex, pad } from 'viem'
import type { Receipt, Transfer, Watch } from '../../../src/chains/chain.ts'
import { encodeTransfer } from '../../../src/chains/eip155/erc20.ts'
import { matches } from '../../../src/chains/eip155/matches.ts'
import { waitForReceipt } from '../../../src/chains/eip155/receipt.ts'
import type { AskNode } from '../../../src/io/rpc/ask-node.ts'
import { WalletError } from '../../../src/lib/errors.ts'
import { chain, node, tokenOf, withoutMining } from '../../fixtures/chains/chain.ts'
import { localNetwork } from '../../fixtures/chains/nodes.ts'
import { stopClock } from '../../fixtures/clock.ts'
import { until } from '../../fixtures/time.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { type BatchCall, deploySmartAccount } from '../../fixtures/wallets/smart-account.ts'
import { sandbox } from '../../setup/sandbox.ts'

const network = localNetwork()
const [, , , , , own = '', owner = '', thief = ''] = sandbox.accounts
  .filter(({ namespace }) => namespace === 'eip155')
  .map(({ address }) => address)
const HASH = `0x${'ab'.repeat(32)}`

/** A receiver without any transactions. */
const fresh = (): string =>
  chain.parseAddress(
    `0x${[...crypto.getRandomValues(new Uint8Array(20))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`,
  ) ?? ''

const transferOf = (more: Partial<Transfer> = {}): Transfer => ({
  network,
  from: own,
  to: fresh(),
  amount: 5n,
  ...more,
})

const send = async (transaction: object): Promise<string> => (await node('eth_sendTransaction', transaction)) as string

const plain = ({ from, to, amount }: Transfer) => ({ from, to, value: numberToHex(amount) })

describe('the comparison of an EVM transaction with the review', () => {
  it('is false when a coin transfer has call data or another amount', async () => {
    const transfer = transferOf()
    expect(await chain.matches(transfer, await send(plain(transfer)))).to.equal(true)
    expect(await chain.matches(transfer, await send({ ...plain(transfer), data: '0x00' })), 'call data').to.equal(false)
    expect(await chain.matches(transfer, await send({ ...plain(transfer), value: '0x6' })), 'amount').to.equal(false)
  })

  it('rejects a transaction with another hash', async () => {
    const transfer = transferOf()
    const hash = await send(plain(transfer))
    const other = await node('eth_getTransactionByHash', hash)
    const error = await thrownBy(matches(async () => other, transfer, HASH))
    expect(error.code).to.equal('bad-response')
    expect(await matches(async () => other, transfer, hash)).to.equal(true)
  })

  describe('for a smart account', () => {
    const call = (target: string, value = 0n, data: Hex = '0x'): BatchCall => ({ target: target as Hex, value, data })

    it('uses the balances of both sides before and after, for the coin', async () => {
      const account = await deploySmartAccount(owner as Hex)
      const transfer = transferOf({ from: account.address, amount: 10n ** 18n })
      const paid = await account.execute([call(transfer.to, transfer.amount)])
      expect(await chain.matches(transfer, paid)).to.equal(true)
      const stolen = await account.execute([call(thief, transfer.amount)])
      expect(await chain.matches(transfer, stolen), 'another receiver got it').to.equal(false)
      const less = await account.execute([call(transfer.to, transfer.amount - 1n)])
      expect(await chain.matches(transfer, less), 'less').to.equal(false)
    })

    it('is unclear when another account paid the receiver', async () => {
      const account = await deploySmartAccount(owner as Hex)
      const transfer = transferOf({ from: account.address, amount: 7n })
      const hash = await send({ from: owner, to: transfer.to, value: '0x7' })
      expect(await chain.matches(transfer, hash)).to.equal('unclear')
    })

    it('uses the log of the token, for a token', async () => {
      const account = await deploySmartAccount(owner as Hex)
      const token = tokenOf('USDC')
      const usdc = token.address ?? ''
      await send({ from: own, to: usdc, data: encodeTransfer(account.address, 100n) })
      const transfer = transferOf({ from: account.address, amount: 30n, token })
      const pay = (to: string, amount: bigint) => account.execute([call(usdc, 0n, encodeTransfer(to as Hex, amount))])
      expect(await chain.matches(transfer, await pay(transfer.to, 30n))).to.equal(true)
      expect(await chain.matches(transfer, await pay(thief, 30n)), 'another sender').to.equal(false)
      expect(await chain.matches(transfer, await pay(transfer.to, 29n)), 'less').to.equal(false)
      expect(await chain.matches({ ...transfer, token: tokenOf('ARC') }, await pay(transfer.to, 1n)), 'token').to.equal(
        false,
      )
    })

    it('is unclear when the node has no old balances, or the logs are malformed', async () => {
      const account = await deploySmartAccount(owner as Hex)
      const transfer = transferOf({ from: account.address, amount: 1n })
      const hash = await account.execute([call(transfer.to, 1n)])
      const forgetful: AskNode = async (_, { method, params = [] }) => {
        if (method === 'eth_getBalance') throw new WalletError('rpc-internal', { details: 'missing trie node' })
        return node(method, ...(params as unknown[]))
      }
      expect(await matches(forgetful, transfer, hash)).to.equal('unclear')
      const silent: AskNode = async (_, { method, params = [] }) => {
        const answer = (await node(method, ...(params as unknown[]))) as object
        return method === 'eth_getTransactionReceipt' ? { ...answer, logs: null } : answer
      }
      expect(await matches(silent, { ...transfer, token: tokenOf('USDC') }, hash)).to.equal('unclear')
    })

    it('is undefined before the bundle is mined', async () => {
      const account = await deploySmartAccount(owner as Hex)
      const transfer = transferOf({ from: account.address, amount: 1n })
      await withoutMining(async () => {
        const hash = (await node('eth_sendTransaction', account.batch([call(transfer.to, 1n)]))) as string
        expect(await chain.matches(transfer, hash)).to.equal(undefined)
      })
    })

    it('finds a failure that the entry point or the Safe has logged in a successful bundle', async () => {
      const account = fresh()
      const word = (address: string) => pad(address as Hex).toLowerCase()
      const operation = (address: string, success: boolean) => ({
        address,
        topics: [
          '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
          HASH,
          word(account),
          word(thief),
        ],
        data: encodeAbiParameters(
          [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
          [1n, success, 2n, 3n],
        ),
      })
      const entryPoint = '0x0000000071727de22e5e9d8baf0edac6f37da032'
      const ended = (log: unknown): Promise<Receipt> => {
        const receipt = { transactionHash: HASH, status: '0x1', logs: [log] }
        return waitForReceipt(async () => receipt, { transfer: transferOf({ from: account }), hash: HASH })
      }
      expect(await ended(operation(entryPoint, false))).to.deep.equal({ status: 'reverted' })
      expect(await ended(operation(entryPoint, true))).to.deep.equal({ status: 'success' })
      expect(await ended(operation(thief, false)), 'an unknown contract').to.deep.equal({ status: 'success' })
      const failure = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'
      const bySafe = { address: account, topics: [failure], data: '0x' }
      expect(await ended(bySafe)).to.deep.equal({ status: 'reverted' })
      expect(await ended({ ...bySafe, address: thief })).to.deep.equal({ status: 'success' })
    })
  })
})

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

  it('detects a speed-up: the same payment with another hash', async () => {
    await withoutMining(async () => {
      const transfer = transferOf()
      const nonce = await node('eth_getTransactionCount', own, 'latest')
      const hash = await send({ ...plain(transfer), nonce, gasPrice: '0x77359400' })
      const { receipt, learned } = watched(transfer, hash)
      await until('the nonce is learned', () => learned.length > 0)
      const faster = await send({ ...plain(transfer), nonce, gasPrice: '0xee6b2800' })
      await node('evm_mine')
      expect(await receipt).to.deep.equal({ status: 'success', hash: faster })
    })
  })

  it('detects a cancellation: another transaction with its nonce', async () => {
    await withoutMining(async () => {
      const transfer = transferOf()
      const nonce = await node('eth_getTransactionCount', own, 'latest')
      const hash = await send({ ...plain(transfer), nonce, gasPrice: '0x77359400' })
      const { receipt, learned } = watched(transfer, hash)
      await until('the nonce is learned', () => learned.length > 0)
      const nothing = await send({ from: own, to: own, value: '0x0', nonce, gasPrice: '0xee6b2800' })
      await node('evm_mine')
      expect(await receipt).to.deep.equal({ status: 'replaced', hash: nothing })
    })
  })

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
    const clock = stopClock()
    try {
      const asked: number[] = []
      const ask: AskNode = async (_, { method }) => {
        if (method === 'eth_getTransactionReceipt') asked.push(Date.now())
        return method === 'eth_blockNumber' ? '0x1' : null
      }
      let isUnseen = false
      const stop = new AbortController()
      const onUnseen = () => {
        isUnseen = true
      }
      const start = Date.now()
      const sent = { transfer: transferOf(), hash: HASH, askedAt: start }
      const waiting = waitForReceipt(ask, sent, { signal: stop.signal, onUnseen })
      waiting.catch(() => {})
      const pass = async (ms: number) => {
        for (let passed = 0; passed < ms; passed += 1_000) {
          clock.pass(1_000)
          for (let turn = 0; turn < 20; turn++) await Promise.resolve()
        }
      }
      await pass(14 * 60_000)
      expect(asked.length).to.be.greaterThan(150)
      expect(isUnseen).to.equal(false)
      await pass(3 * 60_000)
      expect(isUnseen).to.equal(true)
      const before = asked.length
      await pass(10 * 60_000)
      expect(asked.length - before).to.be.within(9, 10)
      stop.abort()
    } finally {
      clock.restart()
    }
  })
})
