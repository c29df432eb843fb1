import { ComputeBudgetProgram, PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js'
import type { Transfer } from '../chain.ts'
import { ASSOCIATED_TOKEN_PROGRAM } from './balances.ts'
import { unitPriceOf } from './compute-units.ts'
import { spread, type TokenPlan } from './plan.ts'

/**
 * What a transaction needs besides the transfer: a recent block hash, the limit of its compute units, and for a token the plan of
 * its accounts.
 */
export type Surroundings = {
  readonly blockhash: string
  readonly units: number
  readonly plan: TokenPlan | undefined
}

// Instruction numbers: make the associated token account unless it exists, and transfer with a check of the decimals.
const CREATE_IDEMPOTENT = 1
const TRANSFER_CHECKED = 12

/**
 * The bytes of an unsigned transfer. It is a legacy transaction: a transfer names few accounts, so lookup tables
 * (version 0) have no advantage, and some wallets accept only legacy transactions.
 * @throws WalletError `rpc-rejected` when the sender has too little of the token
 */
export function buildTransfer(transfer: Transfer, { blockhash, plan, units }: Surroundings): Uint8Array {
  const feePayer = new PublicKey(transfer.from)
  // The chain itself checks how long the block hash is valid.
  const transaction = new Transaction({ feePayer, blockhash, lastValidBlockHeight: 0 })
  transaction.add(
    ComputeBudgetProgram.setComputeUnitLimit({ units }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: unitPriceOf(units) }),
    ...(plan ? tokenTransfer(transfer, plan) : [coinTransfer(transfer)]),
  )
  return Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
}

const coinTransfer = ({ from, to, amount }: Transfer): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: new PublicKey(from), toPubkey: new PublicKey(to), lamports: amount })

function tokenTransfer({ from, to, amount, token }: Transfer, plan: TokenPlan): TransactionInstruction[] {
  const [owner, receiver, mint, programId] = [from, to, plan.mint.address, plan.mint.program].map(key) as Four
  const makers = new PublicKey(ASSOCIATED_TOKEN_PROGRAM)
  const seeds = [receiver, programId, mint].map((part) => part.toBuffer())
  const [account] = PublicKey.findProgramAddressSync(seeds, makers)
  const creation = new TransactionInstruction({
    programId: makers,
    keys: [
      signing(owner),
      written(account),
      seen(receiver),
      seen(mint),
      seen(SystemProgram.programId),
      seen(programId),
    ],
    data: bytes([CREATE_IDEMPOTENT]),
  })
  const moves = spread(plan.sources, amount).map(
    (source) =>
      new TransactionInstruction({
        programId,
        keys: [written(key(source.address)), seen(mint), written(account), { ...signing(owner), isWritable: false }],
        data: bytes([TRANSFER_CHECKED, ...littleEndian(source.amount), token?.decimals ?? 0]),
      }),
  )
  return plan.isNew ? [creation, ...moves] : moves
}

type Four = [PublicKey, PublicKey, PublicKey, PublicKey]
type Data = ConstructorParameters<typeof TransactionInstruction>[0]['data']

const key = (text: string): PublicKey => new PublicKey(text)
const signing = (pubkey: PublicKey) => ({ pubkey, isSigner: true, isWritable: true })
const written = (pubkey: PublicKey) => ({ pubkey, isSigner: false, isWritable: true })
const seen = (pubkey: PublicKey) => ({ pubkey, isSigner: false, isWritable: false })

// The library's type is a Buffer, of which it only reads the bytes.
const bytes = (numbers: readonly number[]): Data => Uint8Array.from(numbers) as unknown as Data

function littleEndian(value: bigint): number[] {
  const view = new DataView(new ArrayBuffer(8))
  view.setBigUint64(0, value, true)
  return [...new Uint8Array(view.buffer)]
}
