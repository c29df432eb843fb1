// @run node
import { base58 } from '@scure/base'
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect } from 'chai'
import fc from 'fast-check'
import { createRequestReader } from '../../../../src/chains/solana/describe/describe.lazy.ts'
import { forAll } from '../../../fixtures/for-all.ts'

const [me, friend, mint, source, target] = Array.from({ length: 5 }, () => Keypair.generate().publicKey) as PublicKey[]
const ME = me?.toBase58() ?? ''
const BLOCK = Keypair.generate().publicKey.toBase58()
const TOKENS = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')

const send = (lamports: number) =>
  SystemProgram.transfer({ fromPubkey: me as PublicKey, toPubkey: friend as PublicKey, lamports })

/** An instruction of the token program. */
const tokens = (keys: (PublicKey | undefined)[], data: number[]) =>
  new TransactionInstruction({
    programId: TOKENS,
    keys: keys.map((pubkey) => ({ pubkey: pubkey as PublicKey, isSigner: pubkey === me, isWritable: true })),
    data: new Uint8Array(data) as Buffer,
  })

const amount = (units: number) => [units, 0, 0, 0, 0, 0, 0, 0]

function legacy(...instructions: TransactionInstruction[]): string {
  const transaction = new Transaction({ recentBlockhash: BLOCK, feePayer: me as PublicKey }).add(...instructions)
  return base58.encode(new Uint8Array(transaction.serialize({ requireAllSignatures: false, verifySignatures: false })))
}

const asked = { namespace: 'solana', networkId: 'solana:x', account: ME, host: 'fieldnote.example' } as const
const read = (method: string, params: unknown) => createRequestReader().describe({ ...asked, method, params })
const operations = (...instructions: TransactionInstruction[]) =>
  read('solana_signAndSendTransaction', { transaction: legacy(...instructions) }).operations

describe('the description of a Solana request', () => {
  it('has the amount, the receiver and the fee of a transfer', () => {
    const budget = [
      ComputeBudgetProgram.setComputeUnitLimit({ units: 500 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 20_000_000 }),
    ]
    const reading = read('solana_signAndSendTransaction', { transaction: legacy(...budget, send(250)) })
    const to = friend?.toBase58()
    expect(reading.operations).to.deep.equal([{ do: 'send', asset: { kind: 'coin' }, amount: 250n, to }])
    expect(reading).to.include({ kind: 'transaction', fee: 15_000n, isFree: false })
  })

  it('reads versioned transactions, and several at once', () => {
    const content = { payerKey: me as PublicKey, recentBlockhash: BLOCK, instructions: [send(7)] }
    const message = new TransactionMessage(content).compileToV0Message()
    const versioned = base58.encode(new VersionedTransaction(message).serialize())
    const transactions = [versioned, legacy(send(8))]
    const { operations: several, count } = read('solana_signAllTransactions', { transactions })
    expect(several.map((operation) => operation.do === 'send' && operation.amount)).to.deep.equal([7n, 8n])
    expect(count).to.equal(2)
  })

  it('has the token of a transfer, the spender of an approval, and the new owner of an account', () => {
    const checked = tokens([source, mint, target, me], [12, ...amount(5), 6])
    const asset = { kind: 'token', address: mint?.toBase58(), decimals: 6 }
    const sent = { do: 'send', asset, amount: 5n, to: target?.toBase58(), toTokenAccount: true }
    expect(operations(checked)).to.deep.equal([sent])
    const allowed = { do: 'allow', asset: { kind: 'token' }, amount: 'any', spender: friend?.toBase58() }
    expect(operations(tokens([source, friend, me], [4, ...Array(8).fill(255)]))).to.deep.equal([allowed])
    expect(operations(tokens([source, me], [6, 2, 0]))[0]).to.include({ do: 'control', account: source?.toBase58() })
    expect(operations(tokens([source], [12]))[0], 'too short').to.include({ do: 'run' })
  })

  it('has the owner of what others send, and unknown instructions as such', () => {
    const theirs = SystemProgram.transfer({ fromPubkey: friend as PublicKey, toPubkey: me as PublicKey, lamports: 3 })
    expect(operations(theirs)[0]).to.include({ do: 'send', from: friend?.toBase58(), to: ME })
    const data = new Uint8Array([1, 2])
    const unknown = new TransactionInstruction({ programId: mint as PublicKey, keys: [], data: data as Buffer })
    const run = { do: 'run', contract: mint?.toBase58(), method: base58.encode(data), amount: 0n }
    expect(operations(unknown)[0]).to.deep.equal(run)
  })

  it('has the text of a message, and marks bytes that are not text', () => {
    const message = base58.encode(new TextEncoder().encode('Grüße 🌊'))
    expect(read('solana_signMessage', { message, pubkey: ME })).to.include({ kind: 'message', text: 'Grüße 🌊' })
    const bytes = base58.encode(new Uint8Array([255, 254]))
    expect(read('solana_signMessage', { message: bytes, pubkey: ME }).warnings).to.deep.equal([{ kind: 'bytes' }])
  })

  it('never throws, for arbitrary bytes', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.tuple(fc.nat({ max: 250 }), fc.nat({ max: 255 })).map(([at, byte]) => {
        const damaged = base58.decode(legacy(send(9)))
        damaged[at] = byte
        return damaged
      }),
    )
    forAll(bytes, (value) => {
      const { operations: found, warnings, raw } = read('solana_signTransaction', { transaction: base58.encode(value) })
      return raw.length > 0 && (found.length > 0 || warnings.length > 0)
    })
  })
})
