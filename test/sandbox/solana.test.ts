// @run all
import { ComputeBudgetProgram, Keypair, type PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { expect } from 'chai'
import { fault, sandbox } from '../setup/sandbox.ts'
import { ask, confirmed, keys, refusal, sign, solana } from './solana-client.ts'

const { connection, network } = solana
const [payer, other] = keys as [Keypair, Keypair]

const pay = (to: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports })

describe('the Solana node', () => {
  afterEach(async () => {
    await fault(network, 'off')
    await fault('rpc', 'off')
  })

  it('has a CAIP-2 id derived from its genesis hash', async () => {
    expect(`solana:${(await connection.getGenesisHash()).slice(0, 32)}`).to.equal(network)
    expect(keys.map(({ publicKey }) => publicKey.toBase58())).to.deep.equal(
      sandbox.accounts.filter(({ namespace }) => namespace === 'solana').map(({ address }) => address),
    )
  })

  it('answers batches of any content type, and unknown methods with JSON-RPC errors', async () => {
    const body = '[{"jsonrpc":"2.0","id":"a","method":"getHealth"},{"jsonrpc":"2.0","id":2,"method":"toString"},7]'
    const headers = { 'content-type': 'text/plain' }
    const response = await fetch(solana.url, { method: 'POST', headers, body })
    expect(await response.json()).to.deep.equal([
      { jsonrpc: '2.0', id: 'a', result: 'ok' },
      { jsonrpc: '2.0', id: 2, error: { code: -32601, message: 'Method not found' } },
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid request' } },
    ])
    const nonsense = await fetch(solana.url, { method: 'POST', body: '{' })
    expect((await nonsense.json()).error.code).to.equal(-32700)
  })

  it('pays an airdrop for each request, also for the same request twice', async () => {
    const { publicKey } = Keypair.generate()
    const asked = [connection.requestAirdrop(publicKey, 1e9), connection.requestAirdrop(publicKey, 1e9)]
    for (const signature of await Promise.all(asked)) expect(await confirmed(signature)).to.equal(null)
    expect(await connection.getBalance(publicKey)).to.equal(2e9)
  })

  it('runs transactions of both versions, for the announced fee', async () => {
    const { publicKey } = Keypair.generate()
    const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 20_000_000 })
    const limit = ComputeBudgetProgram.setComputeUnitLimit({ units: 500 })
    const signed = await sign(payer, [price, limit, pay(publicKey, 3_000_000)])
    const before = await connection.getBalance(payer.publicKey)
    const { value: fee } = await connection.getFeeForMessage(signed.message)
    expect(fee).to.equal(15_000)
    const signature = await connection.sendTransaction(signed)
    expect(await confirmed(signature)).to.equal(null)
    expect(await connection.getBalance(payer.publicKey)).to.equal(before - 3_000_000 - (fee ?? 0))

    const legacy = new Transaction().add(pay(publicKey, 4_000_000))
    expect(await confirmed(await connection.sendTransaction(legacy, [payer]))).to.equal(null)
    expect(await connection.getBalance(publicKey)).to.equal(7_000_000)
  })

  it('returns the effects of a landed transaction', async () => {
    const { publicKey } = Keypair.generate()
    const signed = await sign(payer, [pay(publicKey, 5_000_000)])
    const signature = await connection.sendTransaction(signed)
    const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(found?.transaction.message.getAccountKeys().get(1)?.toBase58()).to.equal(publicKey.toBase58())
    expect(found?.meta).to.include({ err: null, fee: 5000 })
    const moved = found?.meta?.postBalances.map((after, at) => after - (found.meta?.preBalances[at] ?? 0))
    expect(moved?.slice(0, 2)).to.deep.equal([-5_005_000, 5_000_000])
    const unknown = '1'.repeat(64)
    expect(await connection.getTransaction(unknown, { maxSupportedTransactionVersion: 0 })).to.equal(null)
    expect((await connection.getSignatureStatus(unknown)).value).to.equal(null)
    const older = await ask('getTransaction', signature).catch(String)
    expect(older).to.match(/-32015: Transaction version \(0\) is not supported/)
  })

  it('finalizes a transaction after 32 slots, and requires the same rent as the real chain', async () => {
    const signature = await connection.requestAirdrop(other.publicKey, 1e9)
    await ask('sandbox_skipSlots', 32)
    const { value } = await connection.getSignatureStatus(signature)
    expect(value).to.include({ confirmationStatus: 'finalized', confirmations: null })
    expect(await connection.getMinimumBalanceForRentExemption(0)).to.equal(890_880)
    expect(await connection.getMinimumBalanceForRentExemption(165)).to.equal(2_039_280)
  })

  it('rejects a transaction that would fail, with the reason and the log', async () => {
    const { publicKey } = Keypair.generate()
    const error = await refusal(connection.sendTransaction(await sign(payer, [pay(publicKey, 1e15)])))
    expect(error.message).to.match(/Error processing Instruction 0: custom program error: 0x1\b/)
    expect(error.logs?.join('\n')).to.match(/insufficient lamports/)
    const dust = await refusal(connection.sendTransaction(await sign(payer, [pay(publicKey, 1)])))
    expect(dust.message).to.match(/results in an account \(1\) with insufficient funds for rent/)
    const stranger = Keypair.generate()
    const unfunded = SystemProgram.transfer({ fromPubkey: stranger.publicKey, toPubkey: publicKey, lamports: 1e6 })
    const missing = await refusal(connection.sendTransaction(await sign(stranger, [unfunded])))
    expect(missing.message).to.match(/found no record of a prior credit/)
    expect(await connection.getBalance(publicKey)).to.equal(0)
  })

  it('accepts a transaction once, with the signature of its payer and a recent blockhash', async () => {
    const { publicKey } = Keypair.generate()
    const signed = await sign(payer, [pay(publicKey, 2_000_000)])
    await connection.sendTransaction(signed)
    expect((await refusal(connection.sendTransaction(signed))).message).to.match(/already been processed/)
    const forged = await sign(payer, [pay(publicKey, 6_000_000)])
    forged.signatures = [new Uint8Array(64).fill(9)]
    const words = await connection.sendTransaction(forged).catch(String)
    expect(words).to.match(/signature verification failure/)
    const [old, foreign] = [await sign(payer, [pay(publicKey, 7_000_000)]), Keypair.generate().publicKey.toBase58()]
    await ask('sandbox_skipSlots', 151)
    for (const late of [old, await sign(payer, [pay(publicKey, 8_000_000)], foreign)]) {
      expect((await connection.getFeeForMessage(late.message)).value).to.equal(null)
      expect((await refusal(connection.sendTransaction(late))).message).to.match(/Blockhash not found/)
      // Without preflight, the node accepts it and drops it.
      const signature = await connection.sendTransaction(late, { skipPreflight: true })
      expect((await connection.getSignatureStatus(signature)).value).to.equal(null)
    }
    expect(await connection.getBalance(publicKey)).to.equal(2_000_000)
  })

  it('lands a failing transaction and takes its fee when preflight is skipped', async () => {
    const before = await connection.getBalance(payer.publicKey)
    const signed = await sign(payer, [pay(Keypair.generate().publicKey, 1e15)])
    const signature = await connection.sendTransaction(signed, { skipPreflight: true })
    expect(await confirmed(signature)).to.deep.equal({ InstructionError: [0, { Custom: 1 }] })
    expect(await connection.getBalance(payer.publicKey)).to.equal(before - 5000)
  })

  it('simulates a transaction without running it, and supports the faults of chains', async () => {
    const { publicKey } = Keypair.generate()
    const signed = await sign(payer, [pay(publicKey, 2_000_000)])
    signed.signatures = [new Uint8Array(64)]
    expect((await connection.simulateTransaction(signed)).value).to.include({ err: null, unitsConsumed: 150 })
    const strict = await connection.simulateTransaction(signed, { sigVerify: true })
    expect(strict.value.err).to.equal('SignatureFailure')
    expect(await connection.getBalance(publicKey)).to.equal(0)
    await fault(network, 'wrong-chain', { times: 1 })
    expect(await connection.getGenesisHash()).not.to.contain(network.slice(7))
    await fault('rpc', 'rpc-limit', { times: 1, status: 200 })
    expect(await ask('getHealth').catch(String)).to.match(/-32011: request limit/)
    expect(await ask('getHealth')).to.equal('ok')
  })
})
