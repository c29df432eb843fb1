// @run node
import { expect } from 'chai'
import { encodeAbiParameters, type Hex, pad, parseAbiParameters } from 'viem'
import type { Receipt } from '../../../src/chains/chain.ts'
import { encodeTransfer } from '../../../src/chains/eip155/erc20.ts'
import { matches } from '../../../src/chains/eip155/matches.ts'
import { waitForReceipt } from '../../../src/chains/eip155/receipt.ts'
import type { AskNode } from '../../../src/io/rpc/ask-node.ts'
import { WalletError } from '../../../src/lib/errors.ts'
import { chain, node, tokenOf, withoutMining } from '../../fixtures/chains/chain.ts'
import { newAddress } from '../../fixtures/chains/history.ts'
import { until } from '../../fixtures/time.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { type BatchCall, deploySmartAccount } from '../../fixtures/wallets/smart-account.ts'
import { HASH, own, owner, plain, send, thief, transferOf } from './transfers.ts'

/** The topic of `UserOperationEvent`. */
const ENDED = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

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
      await until('mined', () => node('eth_getTransactionReceipt', hash))
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
      const other = { ...transfer, token: tokenOf('ARC') }
      expect(await chain.matches(other, await pay(transfer.to, 1n)), 'token').to.equal(false)
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
      const account = newAddress()
      const word = (address: string) => pad(address as Hex).toLowerCase()
      const operation = (address: string, success: boolean) => ({
        address,
        topics: [ENDED, HASH, word(account), word(thief)],
        data: encodeAbiParameters(parseAbiParameters('uint256, bool, uint256, uint256'), [1n, success, 2n, 3n]),
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
