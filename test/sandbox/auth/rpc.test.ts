// @run all
import { base58 } from '@scure/base'
import { expect } from 'chai'
import { type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256, numberToHex, parseEther } from 'viem'
import { node, tokenOf } from '../../fixtures/chains/chain.ts'
import { until } from '../../fixtures/time.ts'
import { click, inFrame } from '../../setup/commands.ts'
import { sandbox } from '../../setup/sandbox.ts'
import { approved, askedFor, type Frame, failure, openFrame } from './page.ts'
import { answerAsked, balanceOf, client, enter, mined, stranger, typed } from './user.ts'

const token = tokenOf('USDC').address as Address

const tokensOf = (owner: Address) =>
  client.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [owner] })

let frame: Frame

describe('the login service, with EVM requests', () => {
  before(async () => {
    frame = await openFrame()
  })
  after(() => frame.remove())

  it('shows a message and signs it after approval', async () => {
    const address = await enter(frame, 'eoa')
    const asked = frame.rpc<Hex>('personal_sign', ['0x48656c6c6f', address])
    await answerAsked('Approve', /Sign message/, /Hello/, address)
    expect(await client.verifyMessage({ address, message: 'Hello', signature: await asked })).to.equal(true)
    const signature = await approved<Hex>(frame, 'eth_signTypedData_v4', [address, JSON.stringify(typed)])
    expect(await client.verifyTypedData({ address, ...typed, signature })).to.equal(true)
  })

  it('reports that its user declined, and rejects waiting requests when they are aborted and when its user signs out', async () => {
    const address = await enter(frame, 'eoa')
    const asked = failure(frame.rpc('personal_sign', ['0x48', address]))
    await answerAsked('Reject')
    expect(await asked).to.equal('User rejected the request')
    const one = failure(frame.rpc('personal_sign', ['0x48', address]))
    await askedFor()
    await frame.ask('RPC_ABORT')
    expect(await one).to.equal('Request was aborted')
    const other = failure(frame.rpc('personal_sign', ['0x48', address]))
    await askedFor()
    await frame.ask('SIGN_OUT')
    expect(await other).to.equal('Signed out')
  })

  it('accepts a real click, but not in the first half second', async () => {
    const address = await enter(frame, 'eoa')
    const asked = frame.rpc<Hex>('personal_sign', ['0x48', address])
    let isAnswered = false
    asked.then(() => {
      isAnswered = true
    })
    await askedFor()
    const { left, bottom, width } = frame.element.getBoundingClientRect()
    const button = { x: left + width * 0.75, y: bottom - 40 }
    await click(button)
    expect(isAnswered).to.equal(false)
    await until('armed', () => inFrame<boolean>('/sdk', `Boolean(document.querySelector('.strong:enabled'))`))
    expect(isAnswered).to.equal(false)
    await click(button)
    expect(await asked).to.match(/^0x[0-9a-f]{130}$/)
  })

  it('sends coins', async () => {
    const address = await enter(frame, 'eoa')
    const to = stranger()
    const asked = frame.rpc<Hex>('eth_sendTransaction', [{ from: address, to, value: numberToHex(parseEther('0.5')) }])
    await answerAsked('Approve', /0\.5 ETH/, to, /About 0\.\d+ ETH/)
    expect(await mined(await asked)).to.equal('success')
    expect(await balanceOf(to)).to.equal(parseEther('0.5'))
  })

  it('describes token calls and warns of unlimited allowances', async () => {
    const address = await enter(frame, 'eoa')
    await node('eth_sendTransaction', {
      from: sandbox.accounts[0]?.address,
      to: token,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [address, 5_000_000n] }),
    })
    const to = stranger()
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 1_500_000n] })
    const sending = frame.rpc<Hex>('eth_sendTransaction', [{ to: token, data }])
    await answerAsked('Approve', /Send\n/, /1\.5 USDC/)
    expect(await mined(await sending)).to.equal('success')
    expect(await tokensOf(to)).to.equal(1_500_000n)
    const allowance = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, maxUint256] })
    const allowing = failure(frame.rpc('eth_sendTransaction', [{ to: token, data: allowance }]))
    await answerAsked('Reject', /Any amount of USDC/, /No spending limit/)
    await allowing
  })

  it('predicts that a transaction will fail, and reports why it failed', async () => {
    await enter(frame, 'eoa')
    const asked = failure(frame.rpc('eth_sendTransaction', [{ to: stranger(), value: numberToHex(parseEther('9')) }]))
    await answerAsked('Approve', /This will probably fail: the account has too little ETH/)
    expect(await asked).to.match(/exceeds the balance|insufficient/i)
  })

  it('sends a batch of an ordinary account one by one, unless atomicity is required', async () => {
    const address = await enter(frame, 'eoa')
    const to = stranger()
    const calls = ['0x1', '0x2'].map((value) => ({ to, value }))
    expect(await failure(frame.rpc('wallet_sendCalls', [{ calls, atomicRequired: true }]))).to.match(/smart account/)
    const id = await approved<Hex>(frame, 'wallet_sendCalls', [{ calls }])
    const status = await frame.rpc<{ receipts: unknown[] }>('wallet_getCallsStatus', [id])
    expect(status).to.deep.include({ status: 200, atomic: false })
    expect(status.receipts).to.have.length(2)
    expect(await balanceOf(to)).to.equal(3n)
    expect(await frame.rpc('wallet_getCapabilities', [address])).to.deep.equal({})
  })

  it('lists the assets of an address, forwards safe methods to the node and rejects unknown methods', async () => {
    const address = await enter(frame, 'eoa')
    const asked = { account: address, chainFilter: ['0x7a69'] }
    const assets = await frame.rpc<Record<string, { type: string; balance: Hex }[]>>('wallet_getAssets', [asked])
    expect(Object.keys(assets)).to.deep.equal(['0x7a69'])
    expect(assets['0x7a69']?.[0]).to.deep.include({ type: 'native', balance: numberToHex(parseEther('2')) })
    expect(assets['0x7a69']?.length).to.be.greaterThan(1)
    expect(await frame.rpc('eth_accounts')).to.deep.equal([address])
    expect(await frame.rpc('eth_getBalance', [address, 'latest'])).to.equal(numberToHex(parseEther('2')))
    for (const method of ['eth_sign', 'anvil_setBalance', 'constructor', 'eth_signTypedData'])
      expect(await failure(frame.rpc(method, []))).to.equal('Requested RPC call is not allowed')
    const ofStranger = await failure(frame.rpc('personal_sign', ['0x48', stranger()]))
    expect(ofStranger).to.match(/does not belong to the logged-in user/)
    expect(await failure(frame.rpc('eth_sendUserOperation', [{}]))).to.match(/no bundler/)
  })
})

const solana = Object.keys(sandbox.rpcUrls).find((id) => id.startsWith('solana:')) ?? ''
const FRIEND: Address = '0x00000000000000000000000000000000000f00d5'

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
      await answerAsked('Approve', /Sandbox Solana/)
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
