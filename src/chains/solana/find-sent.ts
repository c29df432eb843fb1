import type { AskNode } from '../../io/rpc/ask-node.ts'
import { read, WalletError } from '../../lib/errors.ts'
import { delay } from '../../lib/timing.ts'
import type { Network } from '../../schema/network.ts'
import type { Sent, Transfer, Watch } from '../chain.ts'
import { ignoreNodeTrouble, nextPoll, whenVisible } from '../polling.ts'
import { matches } from './matches.ts'
import { COMMITMENT, readSignature } from './node.ts'

// Signatures of one account within the minutes that a transaction takes.
const SIGNATURES = 20

/** Reads the current slot, before a wallet is asked, as a stored mark. @throws WalletError */
export async function readMark(ask: AskNode, { network }: Transfer, signal?: AbortSignal): Promise<string> {
  const slot = await ask(network, { method: 'getSlot', params: [COMMITMENT] }, signal)
  if (Number.isSafeInteger(slot)) return String(slot)
  throw new WalletError('bad-response', { details: 'no slot' })
}

/**
 * Polls the transactions of the account until one of them is the payment, and resolves with its signature. Without a
 * mark nothing is found, since an equal earlier payment could be mistaken for it.
 * @throws WalletError `aborted`, `network-unavailable`, `rpc-method-not-found` when no node keeps a history
 */
export async function findSent(ask: AskNode, sent: Sent, watch: Watch): Promise<string> {
  const { transfer } = sent
  const compared = new Set<string>()
  for (let poll = 0; ; poll++) {
    await delay(nextPoll(poll, sent.askedAt ?? Date.now()).ms, watch.signal)
    await whenVisible(watch.signal)
    const since = Number(sent.mark ?? Number.POSITIVE_INFINITY)
    const listed = await listSince(ask, transfer, since, watch.signal).catch(ignoreNodeTrouble)
    for (const hash of listed ?? []) {
      if (compared.has(hash) || watch.isTaken?.(hash)) continue
      const same = await matches(ask, transfer, hash, watch.signal).catch(ignoreNodeTrouble)
      if (same) return hash
      if (same === false) compared.add(hash)
    }
  }
}

const isSince = (slot: unknown, since: number): boolean => typeof slot === 'number' && slot >= since

async function listSince(
  ask: AskNode,
  { network, from }: { network: Network; from: string },
  since: number,
  signal?: AbortSignal,
): Promise<string[]> {
  const params = [from, { limit: SIGNATURES, ...COMMITMENT }]
  const rows = await ask(network, { method: 'getSignaturesForAddress', params }, signal)
  if (!Array.isArray(rows)) throw new WalletError('bad-response', { details: 'no signatures' })
  return rows
    .slice(0, SIGNATURES)
    .filter((row) => isSince(read(row, 'slot'), since))
    .map((row) => readSignature(read(row, 'signature')))
}
