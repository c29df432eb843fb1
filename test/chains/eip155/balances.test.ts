// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { bytesToHex, encodeFunctionResult, type Hex, multicall3Abi, numberToHex } from 'viem'
import type { Chain } from '../../../src/chains/chain.ts'
import { getBalance, getTokenBalances } from '../../../src/chains/eip155/balances.ts'
import { createEip155Chain } from '../../../src/chains/eip155/chain.ts'
import { decodeAggregate, MULTICALL3 } from '../../../src/chains/eip155/erc20.ts'
import { chain, node, tokenOf } from '../../fixtures/chains/chain.ts'
import { failing, healthy, localNetwork, named, requestsAt } from '../../fixtures/chains/nodes.ts'
import { forAll, forAllAsync } from '../../fixtures/for-all.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { sandbox } from '../../setup/sandbox.ts'

const network = localNetwork()
const holder = sandbox.accounts[3]?.address ?? ''
const stranger = '0x000000000000000000000000000000000000dEaD'
const counted = createEip155Chain({ rpcUrls: async () => [named('a')] }) as Required<Chain>
const tokens = ['USDC', 'ARC', 'QUSD'].map((symbol) => tokenOf(symbol))
const whole = [10_000n * 10n ** 6n, 2_500n * 10n ** 18n, 750n * 10n ** 6n]

describe('EVM balances', () => {
  beforeEach(healthy)
  after(healthy)

  it('are exact to the wei, up to the largest number, and read from the right network', async () => {
    for (const wei of [0n, 1n, 10n ** 18n + 1n, 2n ** 256n - 1n]) {
      await node('anvil_setBalance', stranger, `0x${wei.toString(16)}`)
      expect(await chain.getBalance(network, stranger)).to.equal(wei)
    }
    await node('anvil_setBalance', stranger, '0x7')
    expect(await chain.getBalance(localNetwork(31338), stranger)).to.equal(0n)
    await node('anvil_setBalance', stranger, '0x0')
  })

  it('of tokens come in one call, in their order, unusual tokens included', async () => {
    expect(await counted.getTokenBalances(network, holder, tokens)).to.deep.equal(whole)
    expect(await requestsAt('a')).to.deep.equal([['eth_chainId'], ['eth_call']])
  })

  it('of tokens are zero for another account, and undefined without a token', async () => {
    const nowhere = { ...tokenOf('USDC'), address: stranger }
    const noAddress = { ...tokenOf('USDC'), address: '0x12' }
    const mixed = [nowhere, tokenOf('USDC'), noAddress, tokenOf('USDC')]
    expect(await chain.getTokenBalances(network, stranger, mixed)).to.deep.equal([undefined, 0n, undefined, 0n])
    expect(await chain.getTokenBalances(network, stranger, [])).to.deep.equal([])
    expect(await chain.getTokenBalances(network, 'nobody', [tokenOf('USDC')])).to.deep.equal([undefined])
  })

  it('of a combined call are decoded as viem does, and not at all when the data are malformed or overlap', () => {
    const encode = (results: readonly { success: boolean; returnData: `0x${string}` }[]) =>
      encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: results })
    const answer = fc.record({ success: fc.boolean(), returnData: fc.uint8Array().map((bytes) => bytesToHex(bytes)) })
    forAll(fc.array(answer, { maxLength: 5 }), (results) => {
      const told = results.map(({ success, returnData }) => (success ? returnData : undefined))
      return JSON.stringify(decodeAggregate(encode(results), results.length)) === JSON.stringify(told)
    })
    const whole = encode([1, 2].map(() => ({ success: true, returnData: `0x${'ab'.repeat(64)}` })))
    expect(decodeAggregate(whole, 3)).to.equal(undefined)
    for (let end = 0; end < whole.length - 2; end += 2)
      expect(decodeAggregate(whole.slice(0, 2 + end) as Hex, 2), String(end)).to.equal(undefined)
    // A hundred results at the same place would be a hundred copies of a megabyte.
    const words = [32, 100, ...Array.from({ length: 100 }, () => 3_200), 1, 64, 500].map((word) =>
      numberToHex(word, { size: 32 }),
    )
    const overlapping = `0x${words.join('').replaceAll('0x', '')}${'ab'.repeat(512)}` as const
    expect(decodeAggregate(overlapping, 100)).to.equal(undefined)
  })

  it('of tokens are read one by one without Multicall3', async () => {
    const code = await node('eth_getCode', MULTICALL3, 'latest')
    await node('anvil_setCode', MULTICALL3, '0x')
    try {
      expect(await counted.getTokenBalances(network, holder, tokens)).to.deep.equal(whole)
      expect((await requestsAt('a')).at(-1)).to.deep.equal(['eth_call', 'eth_call', 'eth_call'])
    } finally {
      await node('anvil_setCode', MULTICALL3, code)
    }
  })

  it('are an error, and never zero, when no node can be reached', async () => {
    await failing('a', 'error')
    expect(await thrownBy(counted.getBalance(network, holder))).to.include({ code: 'network-failed' })
    for (const asked of [[tokenOf('USDC')], tokens])
      expect(await thrownBy(counted.getTokenBalances(network, holder, asked))).to.include({ code: 'network-failed' })
  })

  it('stop waiting when aborted', async () => {
    const attempt = new AbortController()
    const reading = chain.getBalance(network, holder, attempt.signal)
    attempt.abort()
    expect(await thrownBy(reading)).to.include({ code: 'aborted' })
  })

  it('are numbers or an error, for any answer of a node', async () => {
    await forAllAsync(json, async (answer) => {
      try {
        return typeof (await getBalance(async () => answer, network, holder)) === 'bigint'
      } catch (thrown) {
        return (thrown as { code: string }).code === 'bad-response'
      }
    })
    const two = tokens.slice(0, 2)
    await forAllAsync(fc.oneof(json, fc.uint8Array({ maxLength: 200 }).map(bytesToHex)), async (answer) => {
      const amounts = await getTokenBalances(async () => answer, network, holder, two)
      return amounts.length === 2 && amounts.every((amount) => amount === undefined || typeof amount === 'bigint')
    })
  })
})

const json = fc.jsonValue()
