import type { Transaction } from '@solana/kit'
import type { TransactionMetadata } from 'litesvm'
import { RpcError } from '../../wallet/rpc.ts'
import { errorOf, sentenceOf } from './failure.ts'
import { findAccount, type Holdings, type Ledger } from './ledger.ts'
import { decimalsOf, readTokenAccount, tokenAmount } from './token-accounts.ts'
import { feeOf, type Message, type Received } from './transaction.ts'

const NO_SIGNATURE = new Uint8Array(64).fill(1)

/** How a transaction went, or would go. */
export type Outcome = { err: unknown; meta: TransactionMetadata | undefined }

/** Tries a transaction without doing it. Signatures are looked at only if wanted, its blockhash if it is to be the true one. */
export function simulate(ledger: Ledger, received: Received, { verify = true, anyBlockhash = false } = {}): Outcome {
  const { svm, slots } = ledger
  if (verify && !isSigned(received.transaction)) return { err: 'SignatureFailure', meta: undefined }
  svm.warpToSlot(BigInt(slots.now()))
  svm.withSigverify(verify)
  const result = svm.simulateTransaction(fillSignatures(received.transaction))
  svm.withSigverify(true)
  const outcome = 'err' in result ? { err: errorOf(result), meta: result.meta() } : { err: null, meta: result.meta() }
  if (outcome.err === 'SignatureFailure' || anyBlockhash || isTimely(ledger, received)) return outcome
  return { err: 'BlockhashNotFound', meta: undefined }
}

/**
 * Tries a transaction as nodes do before they pass it on.
 * @throws RpcError -32003 for a wrong signature, -32002 with `err` and `logs` for what would fail
 */
export function preflight(ledger: Ledger, received: Received): void {
  const { err, meta } = simulate(ledger, received)
  if (err === null) return
  if (err === 'SignatureFailure') throw new RpcError(-32003, 'Transaction signature verification failure')
  throw new RpcError(-32002, `Transaction simulation failed: ${sentenceOf(err)}`, { err, ...tellOf(meta) })
}

/** Does a transaction. It lands in a block unless it may not even pay: then it is as if it had never been sent. */
export function execute(ledger: Ledger, received: Received): void {
  const { svm, slots, landed } = ledger
  if (!isTimely(ledger, received) || !isSigned(received.transaction)) return
  svm.warpToSlot(BigInt(slots.now()))
  const before = holdingsOf(ledger, received.message)
  const result = svm.sendTransaction(received.transaction)
  const after = holdingsOf(ledger, received.message)
  const isFailed = 'err' in result
  if (isFailed && before.lamports[0] === after.lamports[0]) return
  const meta = isFailed ? result.meta() : result
  landed.set(received.signature, {
    ...{ slot: slots.now(), blockTime: Math.floor(Date.now() / 1000), wire: received.wire, before, after },
    ...{ err: isFailed ? errorOf(result) : null, fee: feeOf(received.message) },
    ...{ logs: meta.logs(), unitsConsumed: Number(meta.computeUnitsConsumed()) },
  })
}

/** What nodes tell of a try, besides how it ended. */
export const tellOf = (meta: TransactionMetadata | undefined) => ({
  ...{ accounts: null, innerInstructions: null, returnData: null, replacementBlockhash: null },
  logs: meta?.logs() ?? [],
  unitsConsumed: Number(meta?.computeUnitsConsumed() ?? 0n),
})

const isTimely = ({ slots }: Ledger, { message }: Received): boolean => slots.isRecent(message.lifetimeToken)

const isSigned = ({ signatures }: Transaction): boolean => Object.values(signatures).every((one) => one !== null)

/** The runtime takes no transaction without signatures, not even to try it without looking at them. */
function fillSignatures(transaction: Transaction): Transaction {
  const filled = Object.entries(transaction.signatures).map(([signer, one]) => [signer, one ?? NO_SIGNATURE])
  return { ...transaction, signatures: Object.fromEntries(filled) }
}

function holdingsOf(ledger: Ledger, { staticAccounts }: Message): Holdings {
  const accounts = staticAccounts.map((address) => findAccount(ledger, address))
  const tokens = accounts.flatMap((account, accountIndex) => {
    const token = readTokenAccount(account)
    if (!token || !account) return []
    const { mint, owner, amount } = token
    const uiTokenAmount = tokenAmount(amount, decimalsOf(ledger, token))
    return [{ accountIndex, mint, owner, programId: account.programAddress, uiTokenAmount }]
  })
  return { lamports: accounts.map((account) => Number(account?.lamports ?? 0n)), tokens }
}
