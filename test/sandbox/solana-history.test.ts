// @run all
import { Keypair, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'
import { expect } from 'chai'
import { tokenOf } from '../fixtures/chains/chain.ts'
import { brief, type HistoryRow, historyPage } from '../fixtures/chains/history.ts'
import { associated, confirmed, keys, mintToken, payToken, sign, solana, type Token } from './solana-client.ts'

const { connection, network } = solana
const [payer, other] = keys as [Keypair, Keypair]
const program = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const mint = new PublicKey(tokenOf('USDC', network).address ?? '')
const usdc: Token = { mint, program, decimals: 6 }
const MEMO = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

const rowsOf = async (owner: PublicKey): Promise<HistoryRow[]> => (await historyPage(owner.toBase58())).data
const pay = (from: PublicKey, to: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })

async function send(by: Keypair, instructions: TransactionInstruction[]): Promise<string> {
  const signature = await connection.sendTransaction(await sign(by, instructions), { skipPreflight: true })
  await confirmed(signature)
  return signature
}

async function newAccount(): Promise<Keypair> {
  const made = Keypair.generate()
  await confirmed(await connection.requestAirdrop(made.publicKey, 1e9))
  return made
}

describe('the history of a Solana account in the sandbox', () => {
  it('has payments in the view of both accounts, newest first', async () => {
    const [from, to] = [await newAccount(), Keypair.generate()]
    const hash = await send(from, [pay(from.publicKey, to.publicKey, 3_000_001)])
    const [row, airdrop] = await rowsOf(from.publicKey)
    expect(brief(row)).to.deep.equal(['send', 'out 0.003000001 SOL'])
    expect(brief(airdrop)).to.deep.equal(['receive', 'in 1 SOL'])
    const parties = { sentFrom: from.publicKey.toBase58(), sentTo: to.publicKey.toBase58() }
    expect(row?.metadata).to.deep.include({ hash, status: 'confirmed', chain: network, ...parties })
    expect(row?.transfers[0]).to.deep.include({ price: 148.23, value: 0.44469 })
    expect(row?.transfers[0]?.fungible_info?.icon?.url).to.contain('/icons/SOL.svg')
    expect(Math.abs(Date.parse(row?.metadata.minedAt ?? '') - Date.now())).to.be.below(60_000)
    expect((await rowsOf(to.publicKey)).map(brief)).to.deep.equal([['receive', 'in 0.003000001 SOL']])
    expect((await historyPage(to.publicKey.toBase58(), { chainId: 'eip155:31337' })).data).to.deep.equal([])
  })

  it('has tokens by their owner, without the rent of the account that a payment creates', async () => {
    const to = Keypair.generate()
    await send(payer, payToken(payer.publicKey, to.publicKey, usdc, 2_500_000n))
    const [row] = await rowsOf(to.publicKey)
    expect(brief(row)).to.deep.equal(['receive', 'in 2.5 USDC'])
    expect(row?.metadata).to.include({ sentFrom: payer.publicKey.toBase58(), sentTo: to.publicKey.toBase58() })
    expect(brief((await rowsOf(payer.publicKey))[0])).to.deep.equal(['send', 'out 2.5 USDC'])
    await send(payer, [mintToken(payer.publicKey, associated(to.publicKey, mint, program), usdc, 7n)])
    expect(brief((await rowsOf(to.publicKey))[0])).to.deep.equal(['receive', 'in 0.000007 USDC'])
  })

  it('has several transfers of one transaction, and payments to oneself', async () => {
    const [from, to] = [await newAccount(), Keypair.generate().publicKey]
    await send(from, [pay(from.publicKey, to, 2_000_000), pay(from.publicKey, from.publicKey, 5)])
    expect(brief((await rowsOf(from.publicKey))[0])).to.deep.equal(['send', 'out 0.002 SOL', 'self 0.000000005 SOL'])
  })

  it('has failed transactions, allowances and other programs', async () => {
    const from = await newAccount()
    await send(from, [pay(from.publicKey, Keypair.generate().publicKey, 2e9)])
    const [failed] = await rowsOf(from.publicKey)
    expect(failed?.metadata.status).to.equal('failed')
    expect(brief(failed)).to.deep.equal(['send'])

    const data = new Uint8Array(9)
    data.set([4, 1])
    const accounts = [associated(other.publicKey, mint, program), from.publicKey, other.publicKey]
    const seats = accounts.map((pubkey, at) => ({ pubkey, isWritable: at === 0, isSigner: at === 2 }))
    const approve = new TransactionInstruction({ programId: program, keys: seats, data: data as never })
    await send(other, [approve])
    expect(brief((await rowsOf(other.publicKey))[0])).to.deep.equal(['approve'])

    await send(from, [new TransactionInstruction({ programId: MEMO, keys: [], data: data.fill(65) as never })])
    expect(brief((await rowsOf(from.publicKey))[0])).to.deep.equal(['execute'])
  })
})
