import type { AskNode } from '../../io/rpc/ask-node.ts'
import { readQuantity, toQuantity } from '../../io/rpc/quantity.ts'
import { isAbort, read } from '../../lib/errors.ts'
import type { Network } from '../../schema/network.ts'
import type { Transfer } from '../chain.ts'
import { parseAddress } from './address.ts'

/** How many transactions an account has in blocks, which is the nonce of its next one. @throws WalletError */
export const getCount = async (
  ask: AskNode,
  network: Network,
  address: string,
  block: string,
  signal?: AbortSignal,
): Promise<bigint> =>
  readQuantity(await ask(network, { method: 'eth_getTransactionCount', params: [address, block] }, signal))

/** Which transaction is looked for: whose, of which nonce, and a block before which it cannot be. */
type Wanted = {
  readonly from: string
  readonly nonce: bigint
  readonly since: bigint
}

/**
 * The transaction that used a nonce, found by bisecting the blocks since `since`; undefined when the node does not keep
 * so old a state. @throws WalletError `aborted`
 */
export async function findMined(
  ask: AskNode,
  network: Network,
  { from, nonce, since }: Wanted,
  signal?: AbortSignal,
): Promise<unknown> {
  const call = (method: string, ...params: unknown[]) => ask(network, { method, params }, signal)
  const isUsed = async (block: bigint) => (await getCount(ask, network, from, toQuantity(block), signal)) > nonce
  try {
    let before = since
    let used = readQuantity(await call('eth_blockNumber'))
    if (used <= before || !(await isUsed(used)) || (await isUsed(before))) return undefined
    while (before + 1n < used) {
      const middle = (before + used) / 2n
      if (await isUsed(middle)) used = middle
      else before = middle
    }
    const all = read(await call('eth_getBlockByNumber', toQuantity(used), true), 'transactions')
    return Array.isArray(all) ? all.find((one) => isBy(one, from, nonce)) : undefined
  } catch (error) {
    if (isAbort(error)) throw error
    return undefined
  }
}

const isBy = (transaction: unknown, from: string, nonce: bigint): boolean =>
  parseAddress(read(transaction, 'from')) === from && readQuantity(read(transaction, 'nonce')) === nonce

/** Where to look for a transaction whose hash may be unknown or replaced. */
export type Mark = {
  readonly nonce: bigint
  /** A block that was there before it was sent. */
  readonly since: bigint
  /** A node has told that the transaction has this nonce; else it is the next one that the account had then. */
  readonly isExact: boolean
}

/** Which nonce and block the network is at before a wallet is asked, in the form that is stored. @throws WalletError */
export async function readMark(ask: AskNode, { network, from }: Transfer, signal?: AbortSignal): Promise<string> {
  const [nonce, block] = await Promise.all([
    getCount(ask, network, from, 'pending', signal),
    ask(network, { method: 'eth_blockNumber', params: [] }, signal),
  ])
  return writeMark({ nonce, since: readQuantity(block), isExact: false })
}

/** The stored form: `12@345`, or `=12@345` for a nonce that is certain. */
export const writeMark = ({ nonce, since, isExact }: Mark): string => `${isExact ? '=' : ''}${nonce}@${since}`

/** Reads the stored form; undefined when it is none. */
export function parseMark(text: string | undefined): Mark | undefined {
  const [, exact, nonce, since] = /^(=?)(\d{1,20})@(\d{1,20})$/.exec(text ?? '') ?? []
  return nonce && since ? { nonce: BigInt(nonce), since: BigInt(since), isExact: exact === '=' } : undefined
}
