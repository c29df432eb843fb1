// @run node
import { base64 } from '@scure/base'
import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'
import { expect } from 'chai'
import * as fc from 'fast-check'
import type { Transfer } from '../../../src/chains/chain.ts'
import { ASSOCIATED_TOKEN_PROGRAM, getTokenAccounts, hasAssociated } from '../../../src/chains/solana/balances.ts'
import { estimateFee } from '../../../src/chains/solana/plan.ts'
import { send } from '../../../src/chains/solana/send.ts'
import type { AskNode } from '../../../src/io/rpc/ask-node.ts'
import { settledAt, tokenOf } from '../../fixtures/chains/chain.ts'
import {
  cluster,
  freshAddress,
  fundedSigner,
  holders,
  solana,
  solanaSigner,
  type TestSigner,
  transferOf,
} from '../../fixtures/chains/solana-chain.ts'
import { thrownBy } from '../../fixtures/wallets/eip1193.ts'
import { askCluster, sendInstructions, sent } from './sending.ts'

const PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const RENT = 2_039_280
const INITIALIZE_ACCOUNT_3 = 18
const usdc = tokenOf('USDC', cluster.id)
const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => new PublicKey(bytes))

const derive = (owner: PublicKey, mint: PublicKey): PublicKey =>
  PublicKey.findProgramAddressSync(
    [owner.toBytes(), new PublicKey(PROGRAM).toBytes(), mint.toBytes()],
    new PublicKey(ASSOCIATED_TOKEN_PROGRAM),
  )[0]

/** Sends a transaction of these instructions and waits for it. */
async function run(signer: TestSigner, ...instructions: TransactionInstruction[]): Promise<void> {
  const hash = await sendInstructions(signer, instructions)
  expect(await settledAt(solana, cluster, hash)).to.deep.equal({ status: 'success' })
}

/** Makes a token account that is not the associated one, at the cost of another account. */
async function makeAside(payer: TestSigner, owner: string): Promise<string> {
  const base = new PublicKey(payer.address)
  const programId = new PublicKey(PROGRAM)
  const seed = crypto.randomUUID().slice(0, 20)
  const account = await PublicKey.createWithSeed(base, seed, programId)
  const place = { fromPubkey: base, basePubkey: base, newAccountPubkey: account, seed, programId }
  const mint = { pubkey: new PublicKey(usdc.address ?? ''), isSigner: false, isWritable: false }
  const keys = [{ pubkey: account, isSigner: false, isWritable: true }, mint]
  const data = Uint8Array.from([INITIALIZE_ACCOUNT_3, ...new PublicKey(owner).toBytes()]) as never
  const create = SystemProgram.createAccountWithSeed({ ...place, lamports: RENT, space: 165 })
  await run(payer, create, new TransactionInstruction({ programId, keys, data }))
  return account.toBase58()
}

/** Moves tokens of the first holder into an account by its address, as `transfer` does. */
async function fill(to: string, amount: bigint): Promise<void> {
  const rich = await solanaSigner(holders[0]?.privateKey)
  const owner = new PublicKey(rich.address)
  const source = derive(owner, new PublicKey(usdc.address ?? ''))
  const written = (pubkey: PublicKey) => ({ pubkey, isSigner: false, isWritable: true })
  const keys = [written(source), written(new PublicKey(to)), { pubkey: owner, isSigner: true, isWritable: false }]
  const data = new Uint8Array(9)
  data[0] = 3
  new DataView(data.buffer).setBigUint64(1, amount, true)
  await run(rich, new TransactionInstruction({ programId: new PublicKey(PROGRAM), keys, data: data as never }))
}

const tokens = async (address: string) => (await solana.getTokenBalances(cluster, address, [usdc]))[0]

describe('token accounts of Solana', () => {
  it('of another owner or mint in an answer of a node are refused', async () => {
    const [owner, other] = [await freshAddress(), await freshAddress()]
    const mint = usdc.address ?? ''
    const answer = (whose: string, what: string) => {
      const data = new Uint8Array(165)
      data.set(new PublicKey(what).toBytes())
      data.set(new PublicKey(whose).toBytes(), 32)
      data[64] = 7
      data[108] = 1
      return { value: [{ pubkey: other, account: { data: [base64.encode(data), 'base64'] } }] }
    }
    const ask = (whose: string, what: string) =>
      getTokenAccounts(async () => answer(whose, what), cluster, owner, mint).catch(({ code }) => code)
    expect(await ask(owner, mint)).to.deep.equal([{ address: other, amount: 7n }])
    expect(await ask(other, mint)).to.equal('bad-response')
    expect(await ask(owner, other)).to.equal('bad-response')
  })

  it('of a receiver who requires a memo, and transfers that run a program, are refused before a wallet is asked', async () => {
    const rich = await solanaSigner(holders[0]?.privateKey)
    const kelp = tokenOf('KELP', cluster.id)
    const transfer: Transfer = { ...transferOf(rich, holders[1]?.address ?? '', 1n, 'KELP'), token: kelp }
    const append = (account: { data: [string, string] }, ...bytes: number[]) => {
      const data = base64.decode(account.data[0])
      const padded = data.length < 166 ? Uint8Array.from([...data, ...new Uint8Array(165 - data.length), 1]) : data
      return { ...account, data: [base64.encode(Uint8Array.from([...padded, ...bytes])), 'base64'] }
    }
    const changing =
      (method: string, change: (value: never) => unknown): AskNode =>
      async (network, call, signal) => {
        const answer = (await askCluster(network, call, signal)) as { value: never }
        const isAsked = call.method === method && JSON.stringify(call.params).includes(kelp.address ?? '')
        return isAsked ? { ...answer, value: change(answer.value) } : answer
      }
    type Row = { account: { data: [string, string] } }
    const memo = (flag: number) =>
      changing('getTokenAccountsByOwner', (rows: Row[]) =>
        rows.map((row) => ({ ...row, account: append(row.account, 8, 0, 1, 0, flag) })),
      )
    const hook = changing('getAccountInfo', (account: Row['account']) =>
      append(account, 14, 0, 64, 0, ...new Uint8Array(32), ...new Uint8Array(32).fill(9)),
    )
    expect(await estimateFee(memo(0), transfer)).to.include({ amount: 15_000n })
    for (const [ask, why] of [
      [memo(1), 'memo'],
      [hook, 'hook'],
    ] as const) {
      expect(await thrownBy(estimateFee(ask, transfer))).to.include({ code: 'invalid-transfer', why })
      expect(await thrownBy(send(ask, rich, transfer))).to.include({ code: 'invalid-transfer', why })
    }
    expect(rich.calls).to.deep.equal([])
  })

  it("are recognized as associated exactly when Solana's library derives them", () => {
    fc.assert(
      fc.property(key, key, key, (owner, mint, other) => {
        const address = derive(owner, mint).toBase58()
        const [whose, what] = [owner.toBase58(), mint.toBase58()]
        const addresses = new Set([other.toBase58(), address])
        expect(hasAssociated(addresses, whose, PROGRAM, what)).to.equal(true)
        expect(hasAssociated(addresses, other.toBase58(), PROGRAM, what)).to.equal(false)
        expect(hasAssociated(new Set(), whose, PROGRAM, what)).to.equal(false)
      }),
      { numRuns: 100 },
    )
  })

  it('of the receiver that are not the associated one are ignored: that one is made and receives the amount', async () => {
    const payer = await fundedSigner(1_000_000_000)
    const receiver = (await solanaSigner()).address
    await makeAside(payer, receiver)
    expect(await tokens(receiver)).to.equal(0n)
    const rich = await solanaSigner(holders[0]?.privateKey)
    const transfer: Transfer = { network: cluster, from: rich.address, to: receiver, amount: 3n, token: usdc }
    expect((await solana.estimateFee(transfer)).amount).to.equal(15_000n + BigInt(RENT))
    await sent(rich, transfer)
    expect(await tokens(receiver)).to.equal(3n)
  })

  it('of the sender are used from the largest on, when a transaction has no room for all', async () => {
    const signer = await fundedSigner(1_000_000_000)
    const aside = await Promise.all(Array.from({ length: 12 }, () => makeAside(signer, signer.address)))
    await Promise.all(aside.map((account, at) => fill(account, at < 2 ? 1n : 1_000n)))
    const to = await freshAddress()
    const transfer: Transfer = { network: cluster, from: signer.address, to, amount: 10_000n, token: usdc }
    await sent(signer, transfer)
    expect(await tokens(to)).to.equal(10_000n)
    expect(await tokens(signer.address)).to.equal(2n)
  })

  it('of the sender are combined, so that the whole shown balance can be sent', async () => {
    const signer = await fundedSigner(1_000_000_000)
    const aside = await Promise.all(Array.from({ length: 10 }, () => makeAside(signer, signer.address)))
    await Promise.all(aside.map((account, at) => fill(account, 5_000_000n + BigInt(at))))
    expect(await tokens(signer.address)).to.equal(50_000_045n)
    // Making the account of the receiver takes space and compute units as well.
    const to = await freshAddress()
    const transfer: Transfer = { network: cluster, from: signer.address, to, amount: 50_000_045n, token: usdc }
    await sent(signer, transfer)
    expect(await tokens(signer.address)).to.equal(0n)
    expect(await tokens(to)).to.equal(50_000_045n)
  })
})
