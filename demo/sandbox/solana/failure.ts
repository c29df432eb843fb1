import type { FailedTransactionMetadata } from 'litesvm'

// What the runtime prints: `FailedTransactionMetadata { err: InstructionError(0, Custom(1)), meta: …`.
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

/** Why a transaction failed, as nodes write it in JSON: a name, or an object of one name with its particulars. */
export function errorOf(failed: FailedTransactionMetadata): unknown {
  const [, name = 'ClusterMaintenance', index, cause, code, field, value] = ERROR.exec(failed.toString()) ?? []
  if (field !== undefined) return { [name]: { [field]: Number(value) } }
  if (index === undefined) return name
  if (cause === undefined) return { [name]: Number(index) }
  return { [name]: [Number(index), code === undefined ? cause : { [cause]: Number(code) }] }
}

/** The same in a sentence; of what is rare, the name in words. */
export function sentenceOf(err: unknown): string {
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

/** `BlockhashNotFound` becomes `Blockhash not found`, which is what the nodes' own sentence is. */
const wordsOf = (name: string): string => name.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
