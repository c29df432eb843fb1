// @run all
import { base58 } from '@scure/base'
import { expect } from 'chai'
import { type Address, type Hex, numberToHex, parseEther } from 'viem'
import { node } from '../../fixtures/chains/chain.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { approved, askedFor, type Frame, failure, openFrame, pressIn } from './page.ts'
import { balanceOf, client, enter, mined } from './user.ts'

const solana = Object.keys(sandbox.rpcUrls).find((id) => id.startsWith('solana:')) ?? ''
const FRIEND: Address = '0x00000000000000000000000000000000000f00d5'

let frame: Frame

/** Sends a request with more fields than method and parameters, like later versions of pages. */
const askOn = <T>(chainId: unknown, chainNamespace: string | undefined, method: string, params?: unknown) =>
  frame.ask<T>('RPC_REQUEST', { method, params, chainId, chainNamespace, rpcUrl: 'https://node.example' })

describe('the login service, with the networks of its requests', () => {
  before(async () => {
    frame = await openFrame()
  })
  after(() => frame.remove())

  describe('on a chain without a recent block', () => {
    let snapshot: unknown
    beforeEach(async () => {
      snapshot = await node('evm_snapshot')
    })
    afterEach(async () => {
      await node('evm_revert', snapshot)
      await node('evm_setTime', Math.floor(Date.now() / 1000))
    })

    for (const [title, pass] of [
      ['an hour passes', () => node('evm_increaseTime', 3_600)],
      [
        'a year lies before the next block',
        async () => node('evm_setNextBlockTimestamp', Number((await client.getBlock()).timestamp) + 31_536_000),
      ],
    ] as const)
      it(`sends from a smart account: ${title}`, async () => {
        const from = await enter(frame, 'smartAccount')
        const before = await balanceOf(FRIEND)
        for (const value of ['0x1', '0x2']) {
          await pass()
          const hash = await approved<Hex>(frame, 'eth_sendTransaction', [{ from, to: FRIEND, value }])
          expect(await mined(hash)).to.equal('success')
        }
        expect(await balanceOf(FRIEND)).to.equal(before + 3n)
      })
  })

  it('accepts a chain as a reference with a namespace and as a CAIP-2 id, also of Solana', async () => {
    const address = await enter(frame, 'eoa')
    for (const chainId of [31338, '31338', '0x7a6a', 'eip155:31338']) {
      expect(await askOn(chainId, 'eip155', 'eth_chainId'), String(chainId)).to.equal('0x7a6a')
      expect(await askOn(chainId, undefined, 'eth_chainId'), String(chainId)).to.equal('0x7a6a')
    }
    expect(await askOn(31337, 'eip155', 'eth_getBalance', [address, 'latest'])).to.equal(numberToHex(parseEther('2')))
    expect(await askOn(undefined, 'eip155', 'eth_chainId')).to.equal('0x7a69')
    expect(await frame.ask('GET_CHAIN_ID'), 'where the user is').to.deep.equal({ chainId: 31337 })
    const { address: pubkey } = await frame.ask<{ address: string }>('GET_USER', { chainId: solana })
    await frame.ask('SWITCH_NETWORK', { chainId: 31337 })
    const message = base58.encode(new TextEncoder().encode('Hello'))
    for (const chainId of [solana.slice('solana:'.length), solana, undefined]) {
      const asked = askOn<{ signature: string }>(chainId, 'solana', 'solana_signMessage', { message, pubkey })
      expect(await askedFor()).to.match(/Sandbox Solana/)
      await pressIn('Approve')
      expect(base58.decode((await asked).signature)).to.have.length(64)
    }
  })

  it('rejects a chain that does not match the given namespace or the method', async () => {
    await enter(frame, 'eoa')
    const refusal = (chainId: unknown, namespace: string, method = 'eth_chainId') =>
      failure(askOn(chainId, namespace, method))
    expect(await refusal(31337, 'solana')).to.equal('solana has no eth_chainId')
    expect(await refusal('eip155:31337', 'solana')).to.equal('solana has no eth_chainId')
    expect(await refusal(1, 'eip155', 'solana_signMessage')).to.equal('eip155 has no solana_signMessage')
    expect(await refusal(solana, 'eip155')).to.equal(`${solana} has no eth_chainId`)
    expect(await refusal('nothing', 'eip155')).to.equal('Unsupported network: nothing')
    expect(await refusal(31337, 'constructor')).to.equal('constructor has no eth_chainId')
  })
})
