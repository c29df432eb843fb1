// @run node
import { expect } from 'chai'
import { encodeFunctionData, parseAbi } from 'viem'
import { estimateRequestFee } from '../../../../src/chains/eip155/describe/fee.ts'
import { readCapabilities } from '../../../../src/chains/eip155/describe/transaction.ts'
import { operationWarnings } from '../../../../src/features/approve/operation-warnings.ts'
import { WalletError } from '../../../../src/lib/errors.ts'
import { localNetwork } from '../../../fixtures/chains/nodes.ts'
import { call, FRIEND, kinds, ME, read, SPENDER, TOKEN, token, transaction } from './request.ts'

describe('the description of the fields of a request', () => {
  it('has each field of a payment, the highest gas and price that it sets, and warns of an unknown or malformed one', () => {
    const fields = { gas: '0x5208', gasPrice: '0x77359400', maxFeePerGas: '0x3b9aca00', nonce: 7, type: '0x2' }
    const { rows, transaction: priced, warnings } = transaction({ to: FRIEND, chainId: '0x7a69', ...fields })
    expect(rows).to.deep.equal([
      ['gas', { amount: 21_000n, decimals: 0 }],
      ['nonce', '7'],
      ['type', '2'],
      ['gasPrice', { amount: 2_000_000_000n, decimals: 9, unit: 'gwei' }],
      ['maxFeePerGas', { amount: 1_000_000_000n, decimals: 9, unit: 'gwei' }],
    ])
    expect(priced).to.deep.include({ gas: 21_000n, price: 2_000_000_000n })
    expect(warnings).to.deep.equal([])
    expect(transaction({ to: FRIEND, gas: '0x1', gasLimit: '0x2' }).transaction).to.deep.include({ gas: 2n })
    for (const odd of [{ gas: 'much' }, { maxFeePerGas: -1 }, { type: {} }, { accessList: 'all' }, { chainId: 'main' }])
      expect(kinds(transaction({ to: FRIEND, ...odd })), JSON.stringify(odd)).to.deep.equal(['unreadable'])
    expect(kinds(transaction({ to: FRIEND, sponsor: SPENDER }))).to.deep.equal(['cut'])
    expect(kinds(transaction({ to: FRIEND, gas: null, sponsor: undefined }))).to.deep.equal([])
  })

  it('names another account and another chain', () => {
    const other = { kind: 'other-account', account: FRIEND }
    expect(transaction({ to: FRIEND, from: FRIEND }).warnings).to.deep.equal([other])
    expect(transaction({ to: FRIEND, from: ME.toLowerCase() }).warnings).to.deep.equal([])
    expect(transaction({ to: FRIEND, chainId: 1 }).warnings).to.deep.equal([{ kind: 'other-chain', chain: '1' }])
    expect(read('wallet_sendCalls', [{ from: FRIEND, calls: [{ to: FRIEND }] }]).warnings).to.deep.equal([other])
    expect(read('personal_sign', ['Hi', FRIEND]).warnings).to.deep.equal([other])
  })

  it('names the contract whose code the account would run, and whether on every network', () => {
    const listed = (entry: unknown) => transaction({ to: ME, authorizationList: [entry] })
    const delegation = { do: 'delegate', contract: SPENDER } as const
    expect(listed({ address: SPENDER, chainId: '0x7a69', nonce: '0x0' }).operations.at(-1)).to.deep.equal(delegation)
    const everywhere = { ...delegation, isEverywhere: true }
    expect(listed({ address: SPENDER, chainId: 0 }).operations.at(-1)).to.deep.equal(everywhere)
    expect(kinds(listed({ address: 'somewhere' }))).to.deep.equal(['unreadable'])
    expect(kinds(transaction({ to: ME, authorizationList: SPENDER }))).to.deep.equal(['unreadable'])
    const capabilities = { eip7702Auth: { address: SPENDER } }
    expect(read('wallet_sendCalls', [{ calls: [{ to: ME }], capabilities }]).operations).to.deep.include(delegation)
    const operation = { sender: ME, callData: '0x12345678', eip7702Auth: { address: SPENDER } }
    expect(read('eth_sendUserOperation', [operation]).operations).to.deep.include(delegation)
    const danger = { kind: 'danger', title: 'codeGiven', text: 'codeGivenText' }
    expect(operationWarnings(delegation, undefined, new Map())).to.deep.include.members([danger])
  })

  it('names the paymaster', () => {
    const capabilities = { paymasterService: { url: 'https://pay.example/1' } }
    const batch = read('wallet_sendCalls', [{ calls: [{ to: FRIEND, capabilities: { odd: 1 } }], capabilities }])
    expect(batch.rows).to.deep.equal([
      ['paymasterService', 'https://pay.example/1'],
      ['odd', '1'],
    ])
    expect(kinds(batch)).to.deep.equal(['paymaster', 'cut'])
    const gas = { callGasLimit: '0x64', verificationGasLimit: '0x64', preVerificationGas: '0x64', maxFeePerGas: '0x2' }
    const operation = { sender: ME, callData: '0x12345678', ...gas }
    expect(read('eth_sendUserOperation', [operation])).to.include({ fee: 600n })
    const paid = read('eth_sendUserOperation', [{ ...operation, paymaster: SPENDER }])
    expect(paid.rows).to.deep.include(['paymaster', SPENDER])
    expect([paid.fee, ...kinds(paid)]).to.deep.equal([undefined, 'paymaster'])
    expect(kinds(read('eth_sendUserOperation', [{ ...operation, sender: FRIEND }]))).to.deep.equal(['other-account'])
  })

  it('has an allowance only for a permit of the account itself', () => {
    const permit = (owner: `0x${string}`) =>
      encodeFunctionData({
        abi: parseAbi(['function permit(address, address, uint256, uint256, uint8, bytes32, bytes32)']),
        args: [owner, SPENDER, 5n, 0n, 27, `0x${'0'.repeat(64)}`, `0x${'0'.repeat(64)}`],
      })
    expect(call(permit(ME)).operations).to.deep.equal([{ do: 'allow', asset: token, amount: 5n, spender: SPENDER }])
    const unknown = { do: 'run', contract: TOKEN, method: '0xd505accf', amount: 0n }
    expect(call(permit(FRIEND)).operations).to.deep.equal([unknown])
  })

  it('warns when there are more than it lists', () => {
    const authorizationList = (count: number) => Array.from({ length: count }, () => ({ address: TOKEN, chainId: 1 }))
    const of = (count: number) => kinds(transaction({ to: FRIEND, authorizationList: authorizationList(count) }))
    expect(of(20)).to.not.include('cut')
    expect(of(21)).to.include('cut')
    const paymasters = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`paymaster${at}`, 1]))
    const beside = (count: number) => readCapabilities([{ capabilities: paymasters(count) }])
    expect(beside(40).warnings).to.deep.equal([{ kind: 'paymaster' }])
    expect(beside(41).rows).to.have.length(40)
    expect(beside(41).warnings).to.deep.equal([{ kind: 'paymaster' }, { kind: 'cut' }])
  })
})

const { signal } = new AbortController()

/** The fee with a node that estimates 100 units at 2 wei, or that fails. */
const feeOf = (asked: { gas?: bigint; price?: bigint }, isFailing = false) =>
  estimateRequestFee(
    async (_network, { method }) => {
      if (isFailing) throw new WalletError('rpc-rejected')
      return method === 'eth_gasPrice' ? '0x2' : '0x64'
    },
    localNetwork(),
    { from: ME, to: ME, data: '0x', value: 0n, ...asked },
    signal,
  )

describe('the fee of a request', () => {
  it('is the present fee of the network, never less than the request sets, and high when that is far more than the network takes', async () => {
    expect(await feeOf({})).to.deep.equal({ amount: 200n, isHigh: false })
    expect(await feeOf({ gas: 300n })).to.deep.equal({ amount: 600n, isHigh: false })
    expect(await feeOf({ price: 5n })).to.deep.equal({ amount: 500n, isHigh: false })
    expect(await feeOf({ gas: 150n, price: 4n })).to.deep.equal({ amount: 600n, isHigh: false })
    expect(await feeOf({ gas: 1n, price: 1n })).to.deep.equal({ amount: 200n, isHigh: false })
    expect(await feeOf({ gas: 100n, price: 10n })).to.include({ isHigh: false })
    expect(await feeOf({ gas: 100n, price: 11n })).to.deep.equal({ amount: 1_100n, isHigh: true })
  })

  it('is the one that the request sets when no node answers', async () => {
    expect(await feeOf({ gas: 7n, price: 3n }, true)).to.deep.equal({ amount: 21n, isHigh: false })
    const thrown = await feeOf({ gas: 7n }, true).catch((error) => error)
    expect(thrown).to.include({ code: 'rpc-rejected' })
  })
})
