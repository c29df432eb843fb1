// @run node
import { expect } from 'chai'
import * as fc from 'fast-check'
import { bytesToHex } from 'viem'
import type { Chain } from '../../../src/chains/chain.ts'
import { createEip155Chain } from '../../../src/chains/eip155/chain.ts'
import { MULTICALL3 } from '../../../src/chains/eip155/erc20.ts'
import { getTokenFacts } from '../../../src/chains/eip155/token-facts.ts'
import { WalletError } from '../../../src/lib/errors.ts'
import { chain, node, tokenOf } from '../../fixtures/chains/chain.ts'
import { failing, healthy, localNetwork, named, requestsAt } from '../../fixtures/chains/nodes.ts'
import { deployShare } from '../../fixtures/chains/scaled-token.ts'
import { forAllAsync } from '../../fixtures/for-all.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { sandbox } from '../../setup/sandbox.ts'

const network = localNetwork()
const owner = sandbox.accounts[3]?.address ?? ''
const usdc = tokenOf('USDC').address ?? ''
const arc = tokenOf('ARC').address ?? ''
const usdcFacts = { decimals: 6, symbol: 'USDC', balance: 10_000n * 10n ** 6n }
const arcFacts = { decimals: 18, symbol: 'ARC', balance: 2_500n * 10n ** 18n }
const counted = createEip155Chain({ rpcUrls: async () => [named('a')] }) as Required<Chain>

const word = (value: number | bigint) => value.toString(16).padStart(64, '0')
// Runtime code that returns the same words to every call.
const saying = (...words: string[]) =>
  `0x${words.map((one, at) => `7f${one}60${(at * 32).toString(16).padStart(2, '0')}52`).join('')}60${(words.length * 32).toString(16)}6000f3`
const ODD = {
  reverting: '0x60006000fd',
  empty: '0x00',
  endless: '0x5b600056',
  texts: saying(word(32), word(4), '4a554e4b'.padEnd(64, '0')),
  tooMany: saying(word(256)),
  most: saying(word(255)),
}
const at = Object.fromEntries(Object.keys(ODD).map((name, index) => [name, `0x${'d'.repeat(39)}${index}`]))
const odd = (name: keyof typeof ODD) => at[name] ?? ''

describe('the facts of EVM tokens', () => {
  before(async () => {
    for (const [name, code] of Object.entries(ODD)) await node('anvil_setCode', at[name], code)
  })
  after(async () => {
    for (const address of Object.values(at)) await node('anvil_setCode', address, '0x')
    await healthy()
  })
  beforeEach(healthy)

  it('come in one call with the balance, in the order of the addresses; another contract that uses up all gas is left out', async () => {
    expect(await counted.getTokenFacts(network, [arc, usdc, arc], { owner })).to.deep.equal([
      arcFacts,
      usdcFacts,
      arcFacts,
    ])
    expect(await requestsAt('a')).to.deep.equal([['eth_chainId'], ['eth_call']])
    const { balance: _, ...bare } = usdcFacts
    expect(await chain.getTokenFacts(network, [usdc.toLowerCase()])).to.deep.equal([bare])
    expect(await chain.getTokenFacts(network, [])).to.deep.equal([])
    const facts = await chain.getTokenFacts(network, [odd('endless'), usdc, arc], { owner })
    expect(facts).to.deep.equal([{}, usdcFacts, arcFacts])
  })

  it('are empty when a contract fails, does not exist, or returns invalid data', async () => {
    const stranger = '0x000000000000000000000000000000000000dEaD'
    const facts = await chain.getTokenFacts(network, [
      odd('reverting'),
      odd('empty'),
      stranger,
      '0x12',
      'nonsense',
      usdc,
    ])
    expect(facts.slice(0, 5)).to.deep.equal([{}, {}, {}, {}, {}])
    expect(facts[5]).to.include({ decimals: 6 })
    const [texts, tooMany, most] = await chain.getTokenFacts(network, [odd('texts'), odd('tooMany'), odd('most')])
    // What is too much for decimals is a possible multiplier.
    expect([texts, tooMany]).to.deep.equal([{ symbol: 'JUNK' }, { multiplier: 256n }])
    expect(most).to.include({ decimals: 255 })
  })

  it('have the multiplier of an ERC-8056 token, and none where it is no sane number', async () => {
    const ONE = 10n ** 18n
    const share = await deployShare(owner, 100_000_001n, (3n * ONE) / 2n)
    const facts = { decimals: 6, symbol: 'HRBR', balance: 100_000_001n }
    const read = async () => (await chain.getTokenFacts(network, [share.address], { owner }))[0]
    expect(await read()).to.deep.equal({ ...facts, multiplier: (3n * ONE) / 2n })
    for (const multiplier of [0n, 10n ** 30n + 1n, 2n ** 256n - 1n]) {
      await share.setMultiplier(multiplier)
      expect(await read()).to.deep.equal(facts)
    }
    for (const multiplier of [1n, ONE / 2n, ONE, 10n ** 30n]) {
      await share.setMultiplier(multiplier)
      expect(await read()).to.deep.equal({ ...facts, multiplier })
    }
    // It is asked in the call that asks for the other facts.
    await healthy()
    expect(await counted.getTokenFacts(network, [share.address, usdc], { owner })).to.deep.equal([
      { ...facts, multiplier: 10n ** 30n },
      usdcFacts,
    ])
    expect((await requestsAt('a')).flat().filter((method) => method === 'eth_call')).to.have.length(1)
    const many = [usdc, share.address, odd('endless'), 'nonsense', odd('reverting'), arc]
    expect(await chain.getMultipliers(network, many)).to.deep.equal([
      undefined,
      10n ** 30n,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('are read one by one without Multicall3', async () => {
    const code = await node('eth_getCode', MULTICALL3, 'latest')
    await node('anvil_setCode', MULTICALL3, '0x')
    try {
      const facts = await chain.getTokenFacts(network, [usdc, odd('reverting'), arc], { owner })
      expect(facts).to.deep.equal([usdcFacts, {}, arcFacts])
    } finally {
      await node('anvil_setCode', MULTICALL3, code)
    }
  })

  it('are an error, and never empty, when no node can be reached', async () => {
    await failing('a', 'error')
    expect(await thrownBy(counted.getTokenFacts(network, [usdc], { owner }))).to.include({ code: 'network-failed' })
    await failing('a', 'garbage')
    expect(await thrownBy(counted.getTokenFacts(network, [usdc, arc]))).to.include({ code: 'bad-response' })
  })

  for (const code of ['rate-limited', 'rpc-internal', 'rpc-method-not-found', 'timeout'] as const)
    it(`are an error when a node answers one of the calls with ${code}`, async () => {
      let calls = 0
      const ask = async (_: unknown, { params }: { params?: unknown }) => {
        const [{ to }] = params as [{ to: string }]
        if (to === MULTICALL3) return '0x'
        if (++calls === 2) throw new WalletError(code)
        return `0x${word(6)}`
      }
      expect(await thrownBy(getTokenFacts(ask, network, [usdc], { owner }))).to.include({ code })
    })

  it('never have invalid decimals, for any answer of a node', async () => {
    await forAllAsync(fc.oneof(fc.jsonValue(), fc.uint8Array({ maxLength: 200 }).map(bytesToHex)), async (answer) => {
      const facts = await getTokenFacts(async () => answer, network, [usdc, arc], { owner })
      return facts.every(
        ({ decimals = 0, symbol = '' }) =>
          Number.isInteger(decimals) && decimals >= 0 && decimals < 256 && symbol.length <= 12 * 16,
      )
    })
  })
})
