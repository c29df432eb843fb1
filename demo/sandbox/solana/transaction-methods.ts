import type { RpcMethods } from '../json-rpc-server.ts'
import { execute, preflight, simulate, tellOf } from './execute.ts'
import type { Faucet } from './faucet.ts'
import type { Ledger } from './ledger.ts'
import { inContext, readAddress, readOptions, readTexts, readWhole } from './params.ts'
import { feeOf, readMessageText, readTransaction } from './transaction.ts'
import { listSignatures, statusOf, viewTransaction } from './transaction-view.ts'

const SIGNATURES = 256
const MOST_AIRDROP = 10_000_000_000_000

/** What a node is asked about transactions, and to do them. */
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
    return inContext(ledger, { err, ...tellOf(meta), fee: feeOf(received.message), replacementBlockhash })
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
    // An encoding alone is the older form of the options.
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
