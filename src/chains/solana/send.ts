import { base64 } from '@scure/base'
import type { AskNode } from '../../io/rpc/ask-node.ts'
import { type ErrorCode, read, WalletError, wordsOf } from '../../lib/errors.ts'
import type { Network } from '../../schema/network.ts'
import type { SolanaSendOptions } from '../../schema/rpc-params.ts'
import { type Transfer, UnknownOutcome } from '../chain.ts'
import { isRefusal } from '../refusal.ts'
import type { Signer } from '../signer.ts'
import { parseAddress } from './address.ts'
import { MOST_UNITS, simulateUnits } from './compute-units.ts'
import { COMMITMENT, readSignature, readValue } from './node.ts'
import { checkReceiver, checkTransfer, planToken } from './plan.ts'
import { readSigned } from './signed-transaction.ts'

// The preflight check must use a commitment at which the block hash of the transaction is known; it is not final yet.
const SEND_OPTIONS: SolanaSendOptions = Object.freeze({ preflightCommitment: 'confirmed' })
const PREFLIGHT_FAILED = -32002
const UNKNOWN: readonly ErrorCode[] = ['timeout', 'network-failed', 'bad-response']

/** An unsigned transaction: its bytes, and the text for the wallet. */
type Built = { readonly bytes: Uint8Array; readonly text: string }

/**
 * Builds a transfer and asks the wallet to sign and send it; for a wallet that only signs, a node sends it. The request
 * is frozen, and the node gets what the wallet has signed once all our instructions are found in it.
 * @throws WalletError `invalid-transfer`, `account-changed`, `user-rejected`, `rpc-rejected` …; `transaction-unknown`
 * (an `UnknownOutcome`) when the wallet's answer does not tell whether it was sent
 */
export async function send(ask: AskNode, signer: Signer, transfer: Transfer): Promise<{ hash: string }> {
  checkTransfer(transfer)
  if (signer.address !== transfer.from) throw new WalletError('account-changed', { details: signer.address })
  const built = await build(ask, transfer)
  try {
    return { hash: await signAndSend(signer, transfer.network, built) }
  } catch (error) {
    if (read(error, 'code') !== 'method-not-supported') throw error
  }
  return { hash: await signThenSend(ask, signer, transfer.network, built) }
}

async function build(ask: AskNode, transfer: Transfer): Promise<Built> {
  const [{ buildTransfer }, plan] = await Promise.all([
    import('./transfer.lazy.ts'),
    planToken(ask, transfer),
    checkReceiver(ask, transfer),
  ])
  const blockhash = await getBlockhash(ask, transfer.network)
  const tried = buildTransfer(transfer, { plan, blockhash, units: MOST_UNITS })
  const units = await simulateUnits(ask, transfer.network, tried)
  const bytes = buildTransfer(transfer, { plan, blockhash, units })
  return { bytes, text: base64.encode(bytes) }
}

async function getBlockhash(ask: AskNode, network: Network): Promise<string> {
  const answer = await ask(network, { method: 'getLatestBlockhash', params: [COMMITMENT] })
  const blockhash = read(readValue(answer), 'blockhash')
  // A block hash has the form of an address: 32 bytes in base58.
  const hash = parseAddress(blockhash)
  if (hash) return hash
  throw new WalletError('bad-response', { details: 'no blockhash' })
}

async function signAndSend({ request, address }: Signer, { id }: Network, { text }: Built): Promise<string> {
  const params = Object.freeze({ transaction: text, pubkey: address, sendOptions: SEND_OPTIONS })
  const call = Object.freeze({ method: 'solana_signAndSendTransaction', params, networkId: id })
  try {
    return readSignature(read(await request(call), 'signature'))
  } catch (thrown) {
    if (isRefusal(thrown)) throw thrown
    throw new UnknownOutcome({ cause: thrown, details: wordsOf(thrown) })
  }
}

async function signThenSend(ask: AskNode, signer: Signer, network: Network, built: Built): Promise<string> {
  const params = Object.freeze({ transaction: built.text, pubkey: signer.address })
  const call = Object.freeze({ method: 'solana_signTransaction', params, networkId: network.id })
  const { text, hash } = readSigned(await signer.request(call), built.bytes, signer.address)
  return sendSigned(ask, network, text, hash)
}

async function sendSigned(ask: AskNode, network: Network, text: string, hash: string): Promise<string> {
  const params = [text, { encoding: 'base64', ...SEND_OPTIONS }]
  await ask(network, { method: 'sendTransaction', params }).catch((error: WalletError) => {
    // A node that was asked before this one did accept it.
    if (read(read(error.cause, 'data'), 'err') === 'AlreadyProcessed') return
    // After an unclear error the transaction is not reported as failed, so that the visitor does not pay twice.
    if (UNKNOWN.includes(error.code)) return
    if (read(error.cause, 'code') !== PREFLIGHT_FAILED) throw error
    throw new WalletError('rpc-rejected', { cause: error.cause, details: error.details ?? '' })
  })
  // The hash is the wallet's signature, so the answer of the node is not needed.
  return hash
}
