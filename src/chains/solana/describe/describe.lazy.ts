import { base58 } from '@scure/base'
import { read } from '../../../lib/errors.ts'
import { cleanLine } from '../../../lib/untrusted.ts'
import { describeRequest, limitOf, type MethodReader, moves, signs } from '../../describe-request.ts'
import { type DescribedText, describeBytes } from '../../describe-text.ts'
import type { Operation, RequestDescription, RequestReader, WalletRequest } from '../../operation.ts'
import { ASSOCIATED_TOKEN_PROGRAM } from '../balances.ts'
import { isTokenProgram } from '../mint.ts'
import { type Instruction, parseTransaction, type SolanaTransaction } from '../transaction.ts'

/** Makes the reader of the requests to Solana wallets. */
export const createRequestReader = (): RequestReader => ({ describe: (request) => describeRequest(readers, request) })

const readers: ReadonlyMap<string, MethodReader> = new Map<string, MethodReader>([
  ['solana_signMessage', { ...signs, read: readText }],
  ['solana_signTransaction', { ...moves, read: readTransactions }],
  ['solana_signAllTransactions', { ...moves, read: readTransactions }],
  ['solana_signAndSendTransaction', { ...moves, read: readTransactions }],
])

// Base58 takes time by the square of its length.
const MAX_BASE58_CHARS = 20_000

/** Reads `solana_signMessage`, whose text is in base58; undefined without a text. */
function readText({ params, host }: WalletRequest): DescribedText | undefined {
  const message = read(params, 'message')
  if (typeof message !== 'string' || message.length > MAX_BASE58_CHARS) return undefined
  return describeBytes(base58.decode(message), message, host)
}

const SYSTEM = '11111111111111111111111111111111'
const BUDGET = 'ComputeBudget111111111111111111111111111111'
const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

// Lamports.
const FEE_PER_SIGNATURE = 5_000n
// Compute units of an instruction when the transaction sets no limit.
const DEFAULT_UNITS = 200_000n
const MAX_TRANSACTIONS = 20

type Parts = Pick<RequestDescription, 'operations' | 'warnings'> & Partial<RequestDescription>

/** Reads one or several transactions, with their fee. @throws Error when one of them is malformed */
function readTransactions({ params, account }: WalletRequest): Parts | undefined {
  const several = read(params, 'transactions')
  const texts = Array.isArray(several) ? several : [read(params, 'transaction')]
  if (texts.length === 0) return undefined
  const transactions = texts.slice(0, MAX_TRANSACTIONS).map(parseTransaction)
  const operations = transactions.flatMap(({ instructions }) =>
    instructions.flatMap((one) => operationsOf(one, account)),
  )
  return {
    operations,
    count: texts.length > 1 ? texts.length : operations.length,
    warnings: texts.length > MAX_TRANSACTIONS ? [{ kind: 'cut' }] : [],
    fee: transactions.reduce((sum, one) => sum + feeOf(one), 0n),
  }
}

// The fee is a fixed amount for each signature, and the bid for each compute unit (millionths of a lamport), rounded
// up.
function feeOf({ signatures, instructions }: SolanaTransaction): bigint {
  let price = 0n
  let units: bigint | undefined
  for (const { program, data } of instructions) {
    if (program !== BUDGET) continue
    if (data[0] === 2) units = BigInt(viewOf(data).getUint32(1, true))
    if (data[0] === 3) price = viewOf(data).getBigUint64(1, true)
  }
  const others = instructions.filter(({ program }) => program !== BUDGET).length
  units ??= DEFAULT_UNITS * BigInt(others)
  return FEE_PER_SIGNATURE * BigInt(signatures) + (units * price + 999_999n) / 1_000_000n
}

/** What an instruction does; empty for an instruction that only sets how the others run. */
function operationsOf(instruction: Instruction, account: string): Operation[] {
  const { program, accounts, data } = instruction
  if (program === BUDGET) return []
  if (program === MEMO) return [{ do: 'write', text: cleanLine(new TextDecoder().decode(data), 300) }]
  if (program === ASSOCIATED_TOKEN_PROGRAM && (data.length === 0 || (data[0] ?? 9) < 2) && accounts[2])
    return [{ do: 'open-account', owner: accounts[2] }]
  const operation = knownOperation(instruction, account)
  return [operation ?? { do: 'run', contract: program, method: base58.encode(data.slice(0, 8)), amount: 0n }]
}

function knownOperation(instruction: Instruction, account: string): Operation | undefined {
  try {
    if (instruction.program === SYSTEM) return systemOperation(instruction, account)
    if (isTokenProgram(instruction.program)) return tokenOperation(instruction, account)
  } catch {
    // The data are shorter than those of the instruction that they name.
  }
  return undefined
}

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)
const fromUnless = (from: string | undefined, account: string) => (from === account ? {} : { from: from ?? '?' })

function systemOperation({ accounts: [from, to], data }: Instruction, account: string): Operation | undefined {
  const view = viewOf(data)
  const kind = view.getUint32(0, true)
  // createAccount and transfer move lamports from the first account to the second.
  if (kind === 0 || kind === 2) {
    const amount = view.getBigUint64(4, true)
    return { do: 'send', asset: { kind: 'coin' }, amount, to: to ?? '?', ...fromUnless(from, account) }
  }
  // assign hands the account to a program.
  if (kind === 1) return { do: 'control', account: from ?? '?', to: base58.encode(data.slice(4, 36)) }
  return undefined
}

function tokenOperation({ accounts, data }: Instruction, account: string): Operation | undefined {
  const view = viewOf(data)
  const [first, second, third, fourth] = accounts
  const amount = () => view.getBigUint64(1, true)
  const plain = { kind: 'token' } as const
  const checked = () => ({ kind: 'token', ...(second && { address: second }), decimals: view.getUint8(9) }) as const
  switch (view.getUint8(0)) {
    case 3:
      return tokenTransfer(plain, amount(), second, third, account)
    case 12:
      return tokenTransfer(checked(), amount(), third, fourth, account)
    case 4:
      return { do: 'allow', asset: plain, amount: limitOf(amount()), spender: second ?? '?' }
    case 13:
      return { do: 'allow', asset: checked(), amount: limitOf(amount()), spender: third ?? '?' }
    case 5:
      return { do: 'revoke', asset: plain }
    case 6:
      return { do: 'control', account: first ?? '?' }
    default:
      return undefined
  }
}

const tokenTransfer = (
  asset: { kind: 'token' },
  amount: bigint,
  to: string | undefined,
  owner: string | undefined,
  account: string,
): Operation => ({ do: 'send', asset, amount, to: to ?? '?', toTokenAccount: true, ...fromUnless(owner, account) })
