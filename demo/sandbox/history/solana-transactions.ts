import { type Address, getBase64Decoder } from '@solana/kit'
import type { Landed } from '../solana/ledger.ts'
import { SYSTEM, TOKEN_PROGRAMS } from '../solana/programs.ts'
import { type Message, readTransaction } from '../solana/transaction.ts'
import type { ChainTransaction, Intent, Move } from './transaction.ts'

/** What an instruction did: a transfer, or an allowance that an owner granted. */
type Effect = { move: Move } | { approver: string }

type Instruction = { program: Address | undefined; accounts: Address[]; data: DataView }

const SYSTEM_TRANSFER = 2
/** The instructions of the token programs, each with its variant that names the decimals. */
const [TRANSFER, APPROVE, MINT, BURN] = [
  [3, 12],
  [4, 13],
  [7, 14],
  [8, 15],
] as const

/** Reads a landed transaction. It knows the instructions of the transaction, but not those that programs run inside. */
export function readSolanaTransaction(hash: string, landed: Landed, position: number): ChainTransaction {
  const { message } = readTransaction(getBase64Decoder().decode(landed.wire), 'base64')
  const instructions = listInstructions(message)
  const effects = instructions.flatMap((one) => effectOf(one, message.staticAccounts, landed) ?? [])
  const moves = effects.flatMap((effect) => ('move' in effect ? [effect.move] : []))
  const approvers = effects.flatMap((effect) => ('approver' in effect ? [effect.approver] : []))
  const { slot, blockTime, err } = landed
  const from: string = message.staticAccounts[0] ?? ''
  return {
    ...{ hash, at: blockTime, height: slot, position, nonce: 0, from, isFailed: err !== null, approvers },
    to: moves[0]?.to ?? instructions.at(-1)?.program ?? from,
    intent: intentOf(moves, approvers),
    moves: err === null ? moves : [],
    others: message.staticAccounts.slice(0, message.header.numSignerAccounts),
  }
}

function intentOf(moves: readonly Move[], approvers: readonly string[]): Intent {
  if (moves.length) return 'send'
  return approvers.length ? 'approve' : 'execute'
}

const listInstructions = ({ staticAccounts, instructions }: Message): Instruction[] =>
  instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
    program: staticAccounts[programAddressIndex],
    accounts: accountIndices.flatMap((index) => staticAccounts[index] ?? []),
    data: new DataView(data.buffer, data.byteOffset, data.byteLength),
  }))

function effectOf(instruction: Instruction, all: readonly Address[], landed: Landed): Effect | undefined {
  const { program, accounts, data } = instruction
  if (program && TOKEN_PROGRAMS.has(program) && data.byteLength) return tokenEffect(instruction, all, landed)
  if (program !== SYSTEM || data.byteLength < 12 || data.getUint32(0, true) !== SYSTEM_TRANSFER) return undefined
  const [from, to] = accounts
  return { move: { from, to, asset: { kind: 'coin' }, units: data.getBigUint64(4, true) } }
}

function tokenEffect({ accounts, data }: Instruction, all: readonly Address[], landed: Landed): Effect | undefined {
  const kind = data.getUint8(0)
  const is = (kinds: readonly number[]) => kinds.includes(kind)
  const held = (account: Address | undefined) => holdingOf(account, all, landed)
  if (is(APPROVE)) {
    const owner = held(accounts[0])?.owner
    return owner && { approver: owner }
  }
  if (data.byteLength < 9) return undefined
  const units = data.getBigUint64(1, true)
  const moved = (from: Address | undefined, to: Address | undefined): Effect | undefined => {
    const [source, target] = [held(from), held(to)]
    const mint = (source ?? target)?.mint
    return mint && { move: { from: source?.owner, to: target?.owner, asset: { kind: 'token', address: mint }, units } }
  }
  if (is(TRANSFER)) return moved(accounts[0], kind === TRANSFER[0] ? accounts[1] : accounts[2])
  if (is(MINT)) return moved(undefined, accounts[1])
  return is(BURN) ? moved(accounts[0], undefined) : undefined
}

/** The owner and the mint of a token account, which may have been created or closed by the transaction. */
function holdingOf(account: Address | undefined, all: readonly Address[], { before, after }: Landed) {
  const isOf = ({ accountIndex }: { accountIndex: number }) => all[accountIndex] === account
  return account && (after.tokens.find(isOf) ?? before.tokens.find(isOf))
}
