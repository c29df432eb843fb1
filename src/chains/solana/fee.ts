import type { AskNode } from '../../io/rpc/ask-node.ts'
import type { Fee, Transfer } from '../chain.ts'
import { readLamports } from './node.ts'
import { planToken } from './plan.ts'
import { checkReceiver } from './receiver.ts'

/** What a transaction may use of a block (compute units), and what it bids for one of them (millionths of a lamport). */
export type Priority = { readonly units: number; readonly price: number }

// A transfer of SOL with its two budget instructions takes 450 units. A token's transfer with a new account takes up to
// some 60 000, more with extensions and several sources; it bids as much in all.
const COIN: Priority = { units: 500, price: 20_000_000 }
const TOKEN: Priority = { units: 200_000, price: 50_000 }
const PER_SIGNATURE = 5_000n

/** The bid of a transfer, which both its fee and its transaction are made of. */
export const priorityOf = ({ token }: Transfer): Priority => (token?.address ? TOKEN : COIN)

/**
 * What a transfer costs to the lamport: its one signature, its bid, and the rent of the receiver's token account when
 * that must be made. What stays with the sender must be nothing or the rent of an empty account, and who has less than
 * that rent must get what is missing. @throws WalletError `invalid-transfer` for a receiver who could never spend it
 */
export async function estimateFee(ask: AskNode, transfer: Transfer, signal?: AbortSignal): Promise<Fee> {
  const rent = async (size: number) =>
    readLamports(await ask(transfer.network, { method: 'getMinimumBalanceForRentExemption', params: [size] }, signal))
  const [reserve, plan, held] = await Promise.all([
    rent(0),
    planToken(ask, transfer, signal),
    checkReceiver(ask, transfer, signal),
  ])
  const { units, price } = priorityOf(transfer)
  const bid = (BigInt(units) * BigInt(price) + 999_999n) / 1_000_000n
  const made = plan?.isNew ? await rent(plan.mint.accountSize) : 0n
  const least = plan ? 0n : reserve - held
  return { amount: PER_SIGNATURE + bid + made, isExact: true, reserve, ...(least > 0n && { least }) }
}
