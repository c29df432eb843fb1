import type { Transaction } from '@solana/kit'
import type { FailedTransactionMetadata, TransactionMetadata } from 'litesvm'
import { RpcError } from '../../../src/entry/testing/rpc.ts'
import { findAccount, type Holdings, type Ledger } from './ledger.ts'
import { decimalsOf, readTokenAccount, tokenAmount } from './token-accounts.ts'
import { feeOf, type Message, type Received } from './transaction.ts'

// Parses a text of the runtime: `FailedTransactionMetadata { err: InstructionError(0, Custom(1)), meta: …`.
const ERROR = /\berr: (\w+)(?:\((\d+)(?:, (\w+)(?:\((\d+)\))?)?\)| \{ (\w+): (\d+) \})?/

const sentences: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  InvalidAccountForFee: 'This account may not be used to pay transaction fees',
  ProgramAccountNotFound: 'Attempt to load a program that does not exist',
}

const causes: Readonly<Record<string, string>> = {
  InsufficientFunds: 'insufficient funds for instruction',
  InvalidAccountData: 'invalid account data for instruction',
  InvalidInstructionData: 'invalid instruction data',
  IncorrectProgramId: 'incorrect program id for instruction',
  MissingRequiredSignature: 'missing required signature for instruction',
}

/**
 * The error of a failed transaction in the JSON format of nodes: a name, or an object with one name and its details.
 */
function errorOf(failed: FailedTransactionMetadata): unknown {
  const [, name = 'ClusterMaintenance', index, cause, code, field, value] = ERROR.exec(failed.toString()) ?? []
  if (field !== undefined) return { [name]: { [field]: Number(value) } }
  if (index === undefined) return name
  if (cause === undefined) return { [name]: Number(index) }
  return { [name]: [Number(index), code === undefined ? cause : { [cause]: Number(code) }] }
}

/** The error as a sentence. Rare errors get their name in words. */
function sentenceOf(err: unknown): string {
  if (typeof err === 'string') return sentences[err] ?? wordsOf(err)
  const [[name, detail] = ['', undefined]] = Object.entries(Object(err))
  if (name === 'InsufficientFundsForRent') {
    return `Transaction results in an account (${Object(detail).account_index}) with insufficient funds for rent`
  }
  if (name !== 'InstructionError' || !Array.isArray(detail)) return wordsOf(name)
  const [index, cause] = detail
  return `Error processing Instruction ${index}: ${causeOf(cause)}`
}

function causeOf(cause: unknown): string {
  if (typeof cause === 'string') return causes[cause] ?? wordsOf(cause).toLowerCase()
  const { Custom = 0 } = Object(cause)
  return `custom program error: 0x${Number(Custom).toString(16)}`
}

/** Converts `BlockhashNotFound` to `Blockhash not found`, like the messages of nodes. */
const wordsOf = (name: string): string => name.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const NO_SIGNATURE = new Uint8Array(64).fill(1)

/** The result of running or simulating a transaction. */
type Outcome = { err: unknown; meta: TransactionMetadata | undefined }

/** Simulates a transaction. The checks of its signatures and of its blockhash can be turned off. */
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
 * Simulates a transaction as nodes do before they relay it.
 * @throws RpcError -32003 for a wrong signature, -32002 with `err` and `logs` for a transaction that would fail
 */
export function preflight(ledger: Ledger, received: Received): void {
  const { err, meta } = simulate(ledger, received)
  if (err === null) return
  if (err === 'SignatureFailure') throw new RpcError(-32003, 'Transaction signature verification failure')
  throw new RpcError(-32002, `Transaction simulation failed: ${sentenceOf(err)}`, { err, ...simulationResult(meta) })
}

/** Runs a transaction. It lands in a block unless it cannot pay its fee; then it has no effect. */
export function execute(ledger: Ledger, received: Received): void {
  const { svm, slots, landed, signatures } = ledger
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
  signatures.push(received.signature)
}

/** The details of a simulation that nodes report besides its error. */
export const simulationResult = (meta: TransactionMetadata | undefined) => ({
  ...{ accounts: null, innerInstructions: null, returnData: null, replacementBlockhash: null },
  logs: meta?.logs() ?? [],
  unitsConsumed: Number(meta?.computeUnitsConsumed() ?? 0n),
})

const isTimely = ({ slots }: Ledger, { message }: Received): boolean => slots.isRecent(message.lifetimeToken)

const isSigned = ({ signatures }: Transaction): boolean => Object.values(signatures).every((one) => one !== null)

/** The runtime rejects transactions without signatures, even for a simulation that does not check them. */
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
