// @run node
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { compileProbe } from '../../../demo/sandbox/evm/compile-probe.ts'
import { readRouterCall } from '../../../src/chains/eip155/swap/router-abi.ts'

const COIN = `0x${'e'.repeat(40)}`
const [owner = '', usdc = '', weth = '', arc = '', pool = '', other = ''] = [...'123456'].map(
  (at) => `0x${`a${at}`.repeat(20)}`,
)

type Part = string | number | bigint
const word = (part: Part) => (typeof part === 'string' ? part.slice(2) : part.toString(16)).padStart(64, '0')
const words = (...parts: readonly Part[]) => parts.map(word).join('')
/** Bytes with their length, padded to whole words. */
const bytes = (hex: string) => word(hex.length / 2) + hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
/** The addresses of 1inch have flags above them. */
const flagged = (address: string) => BigInt(address) + (1n << 253n)
const pathOf = (...tokens: readonly string[]) => tokens.map((token) => token.slice(2)).join('000bb8')
const one = (item: string) => words(1, 32) + item

const desc = (receiver: Part) => words(other, usdc, arc, pool, receiver, 500, 90, 0)
const v2 = (...head: readonly Part[]) => words(...head) + words(2, usdc, arc)
const unoswap = `83800a8e${words(flagged(usdc), 500, 90, flagged(pool))}`
const single = `04e45aaf${words(usdc, weth, 3000, `0x${'2'.padStart(40, '0')}`, 500, 80, 0)}`
const universal = (commands: string, ...inputs: readonly string[]) => {
  const offsets = inputs.map((_, at) =>
    inputs.slice(0, at).reduce((sum, input) => sum + bytes(input).length / 2, inputs.length * 32),
  )
  return `3593564c${words(96, 160, 9)}${bytes(commands)}${words(inputs.length, ...offsets)}${inputs.map(bytes).join('')}`
}
const sender = { owner, value: 0n }

/** Selectors and words as block explorers show them, and what is read: who pays what, and who gets what. */
const known: Readonly<Record<string, readonly [data: string, read: readonly unknown[], value?: bigint]>> = {
  'swap, v6': [`07ed2379${desc(other)}${words(288)}${bytes('')}`, [usdc, arc, 500n, 90n, other]],
  'swap to the sender': [`07ed2379${desc(0)}${words(288)}${bytes('')}`, [usdc, arc, 500n, 90n, owner]],
  'swap, v5': [`12aa3caf${desc(owner)}${words(320, 352)}${bytes('')}${bytes('ab')}`, [usdc, arc, 500n, 90n, owner]],
  unoswap: [unoswap, [usdc, undefined, 500n, 90n, owner]],
  unoswap2: [`8770ba91${words(flagged(usdc), 500, 90, pool, pool)}`, [usdc, undefined, 500n, 90n, owner]],
  unoswap3: [`19367472${words(flagged(usdc), 500, 90, pool, pool, pool)}`, [usdc, undefined, 500n, 90n, owner]],
  unoswapTo: [`e2c95c82${words(other, usdc, 500, 90, pool)}`, [usdc, undefined, 500n, 90n, other]],
  ethUnoswap: [`a76dfc3b${words(90, pool)}`, [COIN, undefined, 500n, 90n, owner], 500n],
  ethUnoswap2: [`89af926a${words(90, pool, pool)}`, [COIN, undefined, 500n, 90n, owner], 500n],
  clipperSwap: [`d2d374e5${words(pool, usdc, 0, 500, 90, 9, 1, 2)}`, [usdc, COIN, 500n, 90n, owner]],
  permitAndCall: [`5816d723${words(64, 128)}${bytes('ab')}${bytes(unoswap)}`, [usdc, undefined, 500n, 90n, owner]],
  swapExactTokensForTokens: [`38ed1739${v2(500, 90, 160, owner, 9)}`, [usdc, arc, 500n, 90n, owner]],
  swapExactTokensForETH: [`18cbafe5${v2(500, 90, 160, owner, 9)}`, [usdc, COIN, 500n, 90n, owner]],
  swapExactETHForTokens: [`7ff36ab5${v2(90, 128, owner, 9)}`, [COIN, arc, 500n, 90n, owner], 500n],
  'tokens with a toll': [`5c11d795${v2(500, 90, 160, owner, 9)}`, [usdc, arc, 500n, 90n, owner]],
  'exactInputSingle, v3': [`414bf389${words(usdc, arc, 3000, owner, 9, 500, 90, 0)}`, [usdc, arc, 500n, 90n, owner]],
  exactInputSingle: [`04e45aaf${words(usdc, arc, 3000, owner, 500, 90, 0)}`, [usdc, arc, 500n, 90n, owner]],
  'exactInput with coin': [
    `b858183f${words(32, 128, owner, 500, 90)}${bytes(pathOf(weth, usdc, arc))}`,
    [undefined, arc, 500n, 90n, owner],
    500n,
  ],
  'multicall that unwraps': [
    `5ae401dc${words(9, 64, 2, 64, 352)}${bytes(single)}${bytes(`49404b7c${words(90, owner)}`)}`,
    [usdc, COIN, 500n, 90n, owner],
  ],
  'execute: v3, to the sender': [
    universal('00', words(1, 500, 90, 160, 1) + bytes(pathOf(usdc, arc))),
    [usdc, arc, 500n, 90n, owner],
  ],
  'execute: wrap, v2, sweep the rest': [
    universal('0b0804', words(2, 500), words(other, 500, 90, 160, 0, 2, weth, arc), words(0, 1, 0)),
    [COIN, arc, 500n, 90n, other],
    500n,
  ],
  'execute: v3, unwrap': [
    universal('000c', words(2, 500, 70, 160, 1) + bytes(pathOf(usdc, weth)), words(1, 90)),
    [usdc, COIN, 500n, 90n, owner],
  ],
}

describe('the call data of routers', () => {
  for (const [name, [data, expected, value = 0n]] of Object.entries(known))
    it(`is read: ${name}`, () => {
      const call = readRouterCall(`0x${data}`, { owner, value })
      const read = [call?.from, call?.to, call?.amount, call?.least, call?.receiver]
      const lower = (item: unknown) => (typeof item === 'string' ? item.toLowerCase() : item)
      expect(read.map(lower)).to.deep.equal(expected.map(lower))
    })

  it('keeps all but the minimum when that is raised, also a mark behind it', () => {
    for (const [name, [data, , value = 0n]] of Object.entries(known)) {
      const before = readRouterCall(`0x${data}dbd5af13`, { owner, value })
      const raised = before?.withLeast?.(95n)
      if (name === 'clipperSwap') expect(raised, 'signed').to.equal(undefined)
      else {
        expect(raised, name)
          .to.have.lengthOf(data.length + 10)
          .and.match(/dbd5af13$/)
        const { withLeast: _, ...after } = readRouterCall(raised ?? '', { owner, value }) ?? {}
        const { withLeast: __, ...rest } = before ?? {}
        expect(after, name).to.deep.equal({ ...rest, least: 95n })
      }
    }
  })

  it('is left alone when it is not known, malformed, or of several swaps', () => {
    const swapV3 = words(1, 500, 90, 160, 1) + bytes(pathOf(usdc, arc))
    for (const data of [
      '',
      'deadbeef',
      unoswap.slice(0, 100),
      `5816d723${words(64, 128)}${bytes('ab')}${bytes('deadbeef')}`,
      universal('0000', swapV3, swapV3),
      universal('80', swapV3),
      universal('0006', swapV3, words(arc, other, 100)),
      `ac9650d8${words(32)}${one(bytes('deadbeef'))}`,
    ])
      expect(readRouterCall(`0x${data}`, sender), data).to.equal(undefined)
  })
})

describe('the probe of swaps', () => {
  it('is compiled from its source', () => {
    const code = readFileSync(new URL('../../../src/chains/eip155/swap/probe-code.ts', import.meta.url), 'utf8')
    expect(code).to.equal(compileProbe())
  })
})
