import type { Chain } from '../../../chains/chain.ts'
import type { HistoryRow } from '../../../schema/history.ts'
import type { Network } from '../../../schema/network.ts'

/** The newest rows count; older ones say little about a receiver, and each costs time. */
const MOST_ROWS = 1_000
/** The most transactions for each receiver; one that the account signed is enough. */
const MOST_HASHES = 3

/**
 * Who stands in the history of an account. The rows alone prove nothing: everyone can make a token that reports transfers
 * which the account never made (address poisoning), and the service cannot tell them apart.
 */
export type HistoryParties = {
  /** The addresses that got something of value, with the hashes of the latest transactions. */
  readonly receivers: ReadonlyMap<string, readonly string[]>
  /** The addresses that sent something of value. */
  readonly payers: readonly string[]
}

type Place = {
  readonly account: string
  readonly network: Network
  readonly chain: Pick<Chain, 'parseAddress'>
}

/** Reads the parties of transfers of more than zero, in the chain's own form. */
export function readParties(rows: readonly HistoryRow[], { account, network, chain }: Place): HistoryParties {
  const receivers = new Map<string, string[]>()
  const payers = new Set<string>()
  // Parsing computes a checksum, so each text is parsed once.
  const parsed = new Map<string, string | undefined>()
  const parse = (text = ''): string | undefined => {
    if (!parsed.has(text)) parsed.set(text, chain.parseAddress(text, { network }))
    return parsed.get(text)
  }
  for (const row of rows.slice(0, MOST_ROWS)) {
    const way = wayOf(row)
    const [from, to] = [parse(row.from), parse(row.to)]
    if (way === 'in' && from && from !== account) payers.add(from)
    if (way !== 'out' || from !== account || !to || to === account) continue
    const hashes = receivers.get(to) ?? []
    if (row.hash && hashes.length < MOST_HASHES) hashes.push(row.hash)
    receivers.set(to, hashes)
  }
  return { receivers, payers: [...payers] }
}

// Where something goes and something comes back, the other party is a contract in between.
function wayOf({ status, transfers }: HistoryRow): 'in' | 'out' | undefined {
  const moved = status === 'confirmed' ? transfers.filter(({ amount }) => /[1-9]/.test(amount)) : []
  const [first] = moved
  if (!first || first.direction === 'self') return undefined
  return moved.every(({ direction }) => direction === first.direction) ? first.direction : undefined
}
