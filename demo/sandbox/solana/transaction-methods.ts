import { getBase58Decoder, getBase64Decoder } from '@solana/kit'
import { RpcError } from '../../../src/entry/testing/rpc.ts'
import type { RpcMethods } from '../json-rpc-server.ts'
import { execute, preflight, simulate, simulationResult } from './execute.ts'
import type { Faucet } from './faucet.ts'
import type { Landed, Ledger } from './ledger.ts'
import { inContext, invalid, readAddress, readOptions, readTexts, readWhole } from './params.ts'
import { feeOf, readMessageText, readTransaction } from './transaction.ts'

const CONFIRMED_SLOTS = 1
const FINALIZED_SLOTS = 32

/** The commitment of a transaction: processed, confirmed one slot later, and finalized after 32. */
function statusOf({ slots }: Ledger, { slot, err }: Landed) {
  const age = slots.now() - slot
  const isFinal = age >= FINALIZED_SLOTS
  const status = err === null ? { Ok: null } : { Err: err }
  const confirmed = age >= CONFIRMED_SLOTS ? 'confirmed' : 'processed'
  return {
    slot,
    confirmations: isFinal ? null : age,
    err,
    status,
    confirmationStatus: isFinal ? 'finalized' : confirmed,
  }
}

/** The latest transactions that mention an address, newest first. */
function listSignatures(ledger: Ledger, address: string, limit: number) {
  const isOf = ({ wire }: Landed) =>
    readTransaction(getBase64Decoder().decode(wire), 'base64').message.staticAccounts.some((one) => one === address)
  const rows = [...ledger.landed].reverse().filter(([, landed]) => isOf(landed))
  return rows.slice(0, limit).map(([signature, landed]) => {
    const { slot, err, confirmationStatus } = statusOf(ledger, landed)
    return { signature, slot, err, confirmationStatus, blockTime: landed.blockTime, memo: null }
  })
}

/**
 * A landed transaction in the format of `getTransaction`, in the encodings `json` and `base64`. Lists only the accounts
 * that it names itself, without those from lookup tables.
 * @throws RpcError -32015 when the client does not support its version
 */
function viewTransaction(landed: Landed, { encoding = 'json', maxSupportedTransactionVersion }: Options) {
  const base64 = getBase64Decoder().decode(landed.wire)
  const { message } = readTransaction(base64, 'base64')
  const version = message.version
  if (version !== 'legacy' && !(Number(maxSupportedTransactionVersion) >= version)) {
    const hint = `"maxSupportedTransactionVersion": ${version}`
    const cause = `Transaction version (${version}) is not supported by the requesting client.`
    throw new RpcError(
      -32015,
      `${cause} Please try the request again with the following configuration parameter: ${hint}`,
    )
  }
  if (encoding !== 'json' && encoding !== 'base64') throw invalid(`unsupported encoding: ${encoding}`)
  const { slot, blockTime } = landed
  const transaction = encoding === 'json' ? inJson(base64) : [base64, encoding]
  const isNew = maxSupportedTransactionVersion !== undefined
  return { slot, blockTime, transaction, meta: metaOf(landed), ...(isNew && { version }) }
}

type Options = { encoding?: unknown; maxSupportedTransactionVersion?: unknown }

function metaOf({ err, fee, before, after, logs, unitsConsumed }: Landed) {
  return {
    err,
    status: err === null ? { Ok: null } : { Err: err },
    fee,
    preBalances: before.lamports,
    postBalances: after.lamports,
    preTokenBalances: before.tokens,
    postTokenBalances: after.tokens,
    innerInstructions: [],
    logMessages: logs,
    rewards: [],
    loadedAddresses: { writable: [], readonly: [] },
    computeUnitsConsumed: unitsConsumed,
  }
}

function inJson(base64: string) {
  const { transaction, message } = readTransaction(base64, 'base64')
  const base58 = getBase58Decoder()
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = message.header
  return {
    signatures: Object.values(transaction.signatures).map((one) => base58.decode(one ?? new Uint8Array(64))),
    message: {
      header: {
        numRequiredSignatures: numSignerAccounts,
        numReadonlySignedAccounts: numReadonlySignerAccounts,
        numReadonlyUnsignedAccounts: numReadonlyNonSignerAccounts,
      },
      accountKeys: message.staticAccounts,
      recentBlockhash: message.lifetimeToken,
      instructions: message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
        programIdIndex: programAddressIndex,
        accounts: accountIndices,
        data: base58.decode(data ?? new Uint8Array()),
        stackHeight: 1,
      })),
      ...(message.version !== 'legacy' && { addressTableLookups: [] }),
    },
  }
}

const SIGNATURES = 256
const MOST_AIRDROP = 10_000_000_000_000

/** The node methods that read, simulate and send transactions. */
export const transactionMethods = (ledger: Ledger, faucet: Faucet): RpcMethods => ({
  sendTransaction: ([text, given]) => {
    const { encoding, skipPreflight } = readOptions(given, ledger)
    const received = readTransaction(text, encoding)
    if (skipPreflight !== true) preflight(ledger, received)
    execute(ledger, received)
    return received.signature
  },
  simulateTransaction: ([text, given]) => {
    const { encoding, sigVerify, replaceRecentBlockhash } = readOptions(given, ledger)
    const anyBlockhash = replaceRecentBlockhash === true
    const received = readTransaction(text, encoding)
    const { err, meta } = simulate(ledger, received, { verify: sigVerify === true, anyBlockhash })
    const replacementBlockhash = anyBlockhash ? ledger.slots.latest() : null
    return inContext(ledger, { err, ...simulationResult(meta), fee: feeOf(received.message), replacementBlockhash })
  },
  requestAirdrop: ([address, amount]) => faucet(readAddress(address), BigInt(readWhole(amount, MOST_AIRDROP))),
  getSignatureStatuses: ([signatures]) => {
    const found = readTexts(signatures, SIGNATURES).map((one) => ledger.landed.get(one))
    const value = found.map((one) => (one ? statusOf(ledger, one) : null))
    return inContext(ledger, value)
  },
  getSignaturesForAddress: ([address, given]) => {
    const { limit = SIGNATURES } = readOptions(given, ledger)
    return listSignatures(ledger, readAddress(address), readWhole(limit, 1_000))
  },
  getTransaction: ([signature, given]) => {
    // The older form of the options is only an encoding.
    const options = typeof given === 'string' ? { encoding: given } : readOptions(given, ledger)
    const found = ledger.landed.get(String(signature))
    return found ? viewTransaction(found, options) : null
  },
  getFeeForMessage: ([text, given]) => {
    readOptions(given, ledger)
    const message = readMessageText(text)
    return inContext(ledger, ledger.slots.isRecent(message.lifetimeToken) ? feeOf(message) : null)
  },
  getRecentPrioritizationFees: () => [],
})
