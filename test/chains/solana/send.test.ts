// @run node
import { base64 } from '@scure/base'
import { Message } from '@solana/web3.js'
import { expect } from 'chai'
import * as fc from 'fast-check'
import { estimateFee } from '../../../src/chains/solana/plan.ts'
import type { AskNode } from '../../../src/io/rpc/ask-node.ts'
import { solanaSendOptions } from '../../../src/schema/rpc-params.ts'
import {
  cluster,
  freshAddress,
  fundedSigner,
  signsOnly,
  solana,
  solanaNode,
  solanaSigner,
  transferOf,
} from '../../fixtures/chains/solana-chain.ts'
import { forAll } from '../../fixtures/for-all.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { coins, rich, SOL, second, sent, token } from './sending.ts'

const BID = 15_000n
const RENT = 890_880n

const tokens = async (address: string, symbol: string) =>
  (await solana.getTokenBalances(cluster, address, [token(symbol)]))[0] ?? -1n

describe('sending on Solana', () => {
  it('sends SOL: the exact amount arrives, and the fee is the estimated one to the lamport', async () => {
    const signer = await fundedSigner(2_000_000_000)
    const transfer = transferOf(signer, await freshAddress(), 1_234_567_891n)
    const fee = await solana.estimateFee(transfer)
    expect(fee).to.deep.equal({ amount: BID, isExact: true, reserve: RENT, least: RENT })
    await sent(signer, transfer)
    expect(await coins(transfer.to)).to.equal(1_234_567_891n)
    expect(await coins(signer.address)).to.equal(2n * SOL - 1_234_567_891n - fee.amount)
  })

  it('sends the whole balance and leaves nothing', async () => {
    const signer = await fundedSigner(500_000_001)
    const to = await freshAddress()
    const { amount: cost } = await solana.estimateFee(transferOf(signer, to, 1n))
    await sent(signer, transferOf(signer, to, 500_000_001n - cost))
    expect(await coins(signer.address)).to.equal(0n)
    expect(await coins(to)).to.equal(500_000_001n - cost)
  })

  it('sends all but the reserve, and the node refuses to leave a lamport less', async () => {
    const signer = await fundedSigner(500_000_000, signsOnly)
    const to = await freshAddress()
    const { amount: cost, reserve = 0n } = await solana.estimateFee(transferOf(signer, to, 1n))
    const most = 500_000_000n - cost - reserve
    expect(await thrownBy(solana.send(signer, transferOf(signer, to, most + 1n)))).to.include({ code: 'rpc-rejected' })
    await sent(signer, transferOf(signer, to, most))
    expect(await coins(signer.address)).to.equal(reserve)
  })

  for (const symbol of ['USDC', 'KELP']) {
    it(`sends ${symbol} to a receiver with a token account`, async () => {
      const signer = await solanaSigner(rich?.privateKey)
      const transfer = transferOf(signer, second?.address ?? '', 2_500_001n, symbol)
      const { address } = signer
      const all = async () => [await coins(address), await tokens(address, symbol), await tokens(transfer.to, symbol)]
      const before = await all()
      const fee = await solana.estimateFee(transfer)
      expect(fee.amount).to.equal(BID)
      await sent(signer, transfer)
      const after = await all()
      expect(after.map((amount, at) => amount - (before[at] ?? 0n))).to.deep.equal([-BID, -2_500_001n, 2_500_001n])
    })

    it(`sends ${symbol} to a receiver without a token account, and pays its rent to the lamport`, async () => {
      const signer = await solanaSigner(rich?.privateKey)
      const transfer = transferOf(signer, await freshAddress(), 7n, symbol)
      const before = await coins(signer.address)
      const fee = await solana.estimateFee(transfer)
      expect(fee).to.include({ amount: BID + (symbol === 'USDC' ? 2_039_280n : 2_074_080n), isExact: true })
      await sent(signer, transfer)
      expect(before - (await coins(signer.address))).to.equal(fee.amount)
      expect(await tokens(transfer.to, symbol)).to.equal(7n)
      expect(await coins(transfer.to)).to.equal(0n)
      // The second transfer finds the account.
      expect((await solana.estimateFee(transfer)).amount).to.equal(BID)
      await sent(signer, { ...transfer, amount: 8n })
      expect(await tokens(transfer.to, symbol)).to.equal(15n)
    })
  }

  it('sends to the own account', async () => {
    const signer = await solanaSigner(second?.privateKey)
    await sent(signer, transferOf(signer, signer.address, 1_000n))
    await sent(signer, transferOf(signer, signer.address, 1_000n, 'USDC'))
  })

  it('asks the wallet once, for this network, with a frozen request', async () => {
    const signer = await fundedSigner(1_000_000_000)
    const to = await freshAddress()
    await solana.send(signer, transferOf(signer, to, SOL / 2n))
    expect(signer.calls).to.have.length(1)
    const [call] = signer.calls
    const params = call?.params as { transaction: string; pubkey: string; sendOptions: object }
    expect(call).to.include({ method: 'solana_signAndSendTransaction', networkId: cluster.id })
    expect(params.pubkey).to.equal(signer.address)
    expect(params.sendOptions).to.deep.equal({ preflightCommitment: 'confirmed' })
    for (const part of [call, params, params.sendOptions]) expect(Object.isFrozen(part)).to.equal(true)
    // One empty signature, then a legacy message, which every wallet reads.
    const bytes = base64.decode(params.transaction)
    expect([...bytes.slice(0, 65)]).to.deep.equal([1, ...new Uint8Array(64)])
    const { accountKeys, instructions, header } = Message.from(bytes.slice(65))
    expect(header.numRequiredSignatures).to.equal(1)
    expect(accountKeys.map(String)).to.include.members([signer.address, to])
    const programs = instructions.map(({ programIdIndex }) => String(accountKeys[programIdIndex]).slice(0, 13))
    expect(programs).to.deep.equal(['ComputeBudget', 'ComputeBudget', '1111111111111'])
  })

  it('sends through the node when the wallet can only sign', async () => {
    const signer = await fundedSigner(1_000_000_000, signsOnly)
    const to = await freshAddress()
    await sent(signer, transferOf(signer, to, SOL / 2n))
    expect(await coins(to)).to.equal(SOL / 2n)
    const [asked, signed] = signer.calls.map(({ params }) => (params as { transaction: string }).transaction)
    expect([signer.calls[1]?.method, signed]).to.deep.equal(['solana_signTransaction', asked])
  })
})

describe('a receiver on Solana', () => {
  it('has a minimum amount when it is a new account, and the node refuses a lamport less', async () => {
    const signer = await fundedSigner(500_000_000, signsOnly)
    const to = await freshAddress()
    const { least = 0n } = await solana.estimateFee(transferOf(signer, to, 1n))
    expect(await thrownBy(solana.send(signer, transferOf(signer, to, least - 1n)))).to.include({ code: 'rpc-rejected' })
    await sent(signer, transferOf(signer, to, least))
    expect(await solana.estimateFee(transferOf(signer, to, 1n))).to.not.have.property('least')
    await sent(signer, transferOf(signer, to, 1n))
    // A token transfer pays the rent of the new token account.
    const holder = await solanaSigner(rich?.privateKey)
    expect(await solana.estimateFee(transferOf(holder, await freshAddress(), 1n, 'USDC'))).to.not.have.property('least')
  })

  it('may have a balance above 2^53 − 1 lamports', async () => {
    const value = { owner: '1'.repeat(32), executable: false, lamports: 2 ** 60 }
    const ask: AskNode = async (_, { method }) => (method === 'getAccountInfo' ? { value } : 890_880)
    const transfer = transferOf(await solanaSigner(), await freshAddress(), 1n)
    expect(await estimateFee(ask, transfer)).to.not.have.property('least')
  })

  it('is refused when it is a token account, a mint or a program, before the wallet is asked', async () => {
    const signer = await solanaSigner(rich?.privateKey)
    const accountOf = async (symbol: string) => {
      const filter = { mint: token(symbol).address }
      const found = await solanaNode('getTokenAccountsByOwner', second?.address, filter, { encoding: 'base64' })
      return (found as { value: { pubkey: string }[] }).value[0]?.pubkey ?? ''
    }
    const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
    const system = '11111111111111111111111111111111'
    const places = [await accountOf('USDC'), await accountOf('KELP'), token('USDC').address ?? '', program, system]
    for (const to of places)
      for (const symbol of ['USDC', undefined]) {
        const transfer = transferOf(signer, to, 1_000_000n, symbol)
        const why = `${symbol} to ${to}`
        expect(await thrownBy(solana.estimateFee(transfer)), why).to.include({ code: 'invalid-transfer' })
        expect(await thrownBy(solana.send(signer, transfer)), why).to.include({ code: 'invalid-transfer' })
      }
    expect(signer.calls).to.deep.equal([])
  })

  for (const value of [undefined, 7, {}, { owner: 7 }, { owner: '1'.repeat(32), lamports: '7' }])
    it(`is refused when the node answers ${JSON.stringify(value)}`, async () => {
      const ask: AskNode = async (_, { method }) => (method === 'getAccountInfo' ? { value } : 0)
      const transfer = transferOf(await solanaSigner(), await freshAddress(), 1n)
      expect(await thrownBy(estimateFee(ask, transfer))).to.include({ code: 'bad-response' })
    })
})

const commitments = ['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max']
const numbers = { maxRetries: fc.nat(), minContextSlot: fc.maxSafeNat() }
const parts = { skipPreflight: fc.boolean(), preflightCommitment: fc.constantFrom(...commitments), ...numbers }
const options = fc.record(parts, { requiredKeys: [] })

describe('Solana send options', () => {
  it('are read unchanged, each of them optional, without unknown members', () => {
    forAll(options, (given) => {
      expect(solanaSendOptions.parse(given)).to.deep.equal(given)
    })
    expect(solanaSendOptions.parse({ skipPreflight: true, evil: 1 })).to.deep.equal({ skipPreflight: true })
  })

  it('are refused with an unknown commitment, an invalid number, or when they are not an object', () => {
    const retries = [-1, 1.5, '3'].map((maxRetries) => ({ maxRetries }))
    const slots = [2 ** 53, Number.NaN].map((minContextSlot) => ({ minContextSlot }))
    const words = [{ preflightCommitment: 'latest' }, { skipPreflight: 'yes' }]
    for (const value of [...words, ...retries, ...slots, null, 'confirmed', []])
      expect(solanaSendOptions.safeParse(value).success, JSON.stringify(value)).to.equal(false)
  })
})
