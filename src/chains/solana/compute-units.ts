import { base64 } from '@scure/base'
import type { AskNode } from '../../io/rpc/ask-node.ts'
import { isAbort, read, WalletError } from '../../lib/errors.ts'
import type { Network } from '../../schema/network.ts'
import { COMMITMENT, readValue } from './node.ts'

/** The most compute units of a transaction here; with up to a million, the bid below is exact to the lamport. */
export const MOST_UNITS = 1_000_000

/** What a transaction bids for its compute units in total, in lamports, whatever their number. */
export const BID = 10_000n

// Enough for a transfer from ten accounts to a new one.
const USUAL_UNITS = 200_000
// The guards that wallets add run within the limit too, and the accounts can change before the transaction runs.
const ROOM = 50_000
const MICRO = 1_000_000n

/** The bid for one compute unit in millionths of a lamport, so that the total is `BID` for any number of units. */
export const unitPriceOf = (units: number): bigint => (BID * MICRO) / BigInt(units)

/**
 * Runs a transaction on a node without sending it, and resolves with the compute units to allow: half as many again as it used, and
 * room for what a wallet adds. A usual number when no node can run it.
 * @throws WalletError `rpc-rejected` when the transaction would fail, before a wallet is asked; `aborted`
 */
export async function simulateUnits(ask: AskNode, network: Network, unsigned: Uint8Array): Promise<number> {
  const options = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, ...COMMITMENT }
  const call = { method: 'simulateTransaction', params: [base64.encode(unsigned), options] }
  const result = readValue(
    await ask(network, call).catch((error: WalletError) => {
      if (isAbort(error)) throw error
    }),
  )
  const failure = read(result, 'err')
  if (failure)
    throw new WalletError('rpc-rejected', { details: `would fail: ${JSON.stringify(failure).slice(0, 200)}` })
  const used = read(result, 'unitsConsumed')
  if (typeof used !== 'number' || !(used > 0)) return USUAL_UNITS
  return Math.min(Math.ceil(used * 1.5) + ROOM, MOST_UNITS)
}
