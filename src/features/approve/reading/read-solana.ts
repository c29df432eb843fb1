import { base58 } from '@scure/base'
import { read } from '../../../lib/errors.ts'
import { cleanLine } from '../../../lib/untrusted.ts'
import type { Asked, Operation, Reading } from './act.ts'
import { limitOf } from './evm-fields.ts'
import { type Instruction, parseTransaction, type SolanaTransaction } from './solana-transaction.ts'

const SYSTEM = '11111111111111111111111111111111'
const BUDGET = 'ComputeBudget111111111111111111111111111111'
const TOKENS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']
const TOKEN_ACCOUNTS = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

const PER_SIGNATURE = 5_000n
// What an instruction may use when the transaction does not say (compute units).
const DEFAULT_UNITS = 200_000n
const MAX_TRANSACTIONS = 20

type Parts = Pick<Reading, 'acts' | 'cautions'> & Partial<Reading>

/** What one or several transactions of Solana's do, and cost. @throws Error when one of them is none */
export function readSolanaTransactions({ params, account }: Asked): Parts | undefined {
  const several = read(params, 'transactions')
  const texts = Array.isArray(several) ? several : [read(params, 'transaction')]
  if (texts.length === 0) return undefined
  const transactions = texts.slice(0, MAX_TRANSACTIONS).map(parseTransaction)
  const acts = transactions.flatMap(({ instructions }) => instructions.flatMap((one) => actOf(one, account)))
  return {
    acts,
    count: texts.length > 1 ? texts.length : acts.length,
    cautions: texts.length > MAX_TRANSACTIONS ? [{ kind: 'cut' }] : [],
    fee: transactions.reduce((sum, one) => sum + feeOf(one), 0n),
  }
}

// Signatures, and what is bid for each unit of work (millionths of a lamport), rounded up.
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
  return PER_SIGNATURE * BigInt(signatures) + (units * price + 999_999n) / 1_000_000n
}

/** What an instruction does; nothing when it only says how the rest is run. */
function actOf(instruction: Instruction, account: string): Operation[] {
  const { program, accounts, data } = instruction
  if (program === BUDGET) return []
  if (program === MEMO) return [{ do: 'write', text: cleanLine(new TextDecoder().decode(data), 300) }]
  if (program === TOKEN_ACCOUNTS && (data.length === 0 || (data[0] ?? 9) < 2) && accounts[2])
    return [{ do: 'open-account', owner: accounts[2] }]
  const act = known(instruction, account)
  return [act ?? { do: 'run', contract: program, method: base58.encode(data.slice(0, 8)), amount: 0n }]
}

function known(instruction: Instruction, account: string): Operation | undefined {
  try {
    if (instruction.program === SYSTEM) return systemAct(instruction, account)
    if (TOKENS.includes(instruction.program)) return tokenAct(instruction, account)
  } catch {
    // Too short for what it says it is.
  }
  return undefined
}

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)
const whose = (from: string | undefined, account: string) => (from === account ? {} : { from: from ?? '?' })

function systemAct({ accounts: [from, to], data }: Instruction, account: string): Operation | undefined {
  const view = viewOf(data)
  const kind = view.getUint32(0, true)
  // createAccount and transfer: both take lamports from the one to the other.
  if (kind === 0 || kind === 2) {
    const amount = view.getBigUint64(4, true)
    return { do: 'send', asset: { kind: 'coin' }, amount, to: to ?? '?', ...whose(from, account) }
  }
  // assign: from then on a program rules the account.
  if (kind === 1) return { do: 'control', account: from ?? '?', to: base58.encode(data.slice(4, 36)) }
  return undefined
}

function tokenAct({ accounts, data }: Instruction, account: string): Operation | undefined {
  const view = viewOf(data)
  const [first, second, third, fourth] = accounts
  const amount = () => view.getBigUint64(1, true)
  const plain = { kind: 'token' } as const
  const checked = () => ({ kind: 'token', ...(second && { address: second }), decimals: view.getUint8(9) }) as const
  switch (view.getUint8(0)) {
    case 3:
      return sent(plain, amount(), second, third, account)
    case 12:
      return sent(checked(), amount(), third, fourth, account)
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

const sent = (
  asset: { kind: 'token' },
  amount: bigint,
  to: string | undefined,
  owner: string | undefined,
  account: string,
): Operation => ({ do: 'send', asset, amount, to: to ?? '?', toTokenAccount: true, ...whose(owner, account) })
