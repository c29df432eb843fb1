import type { AskNode } from '../../io/rpc/ask-node.ts'
import { readQuantity, toQuantity } from '../../io/rpc/quantity.ts'
import { isAbort, read } from '../../lib/errors.ts'
import type { Network } from '../../schema/network.ts'
import type { Transfer } from '../chain.ts'
import { parseAddress } from './address.ts'

/** The number of mined transactions of an account, which is the nonce of its next one. @throws WalletError */
export const getCount = async (
  ask: AskNode,
  network: Network,
  address: string,
  block: string,
  signal?: AbortSignal,
): Promise<bigint> =>
  readQuantity(await ask(network, { method: 'eth_getTransactionCount', params: [address, block] }, signal))

/** The transaction to find: its account, its nonce, and a block after which it was sent. */
type Wanted = {
  readonly from: string
  readonly nonce: bigint
  readonly since: bigint
}

/**
 * Finds the transaction that used a nonce, by bisection over the blocks since `since`; undefined when the node no
 * longer has the state of those blocks. @throws WalletError `aborted`
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

/** Where to find a transaction whose hash is unknown, or which may have been replaced. */
export type Mark = {
  readonly nonce: bigint
  /** A block before it was sent. */
  readonly since: bigint
  /** True when a node has confirmed the nonce of the transaction; else it is the account's next nonce at that time. */
  readonly isExact: boolean
}

/**
 * Reads the account's next nonce and the current block, before a wallet is asked, as a stored mark. @throws WalletError
 */
export async function readMark(ask: AskNode, { network, from }: Transfer, signal?: AbortSignal): Promise<string> {
  const [nonce, block] = await Promise.all([
    getCount(ask, network, from, 'pending', signal),
    ask(network, { method: 'eth_blockNumber', params: [] }, signal),
  ])
  return writeMark({ nonce, since: readQuantity(block), isExact: false })
}

/** Writes a mark, nonce and block: `12@345`, or `=12@345` for a confirmed nonce. */
export const writeMark = ({ nonce, since, isExact }: Mark): string => `${isExact ? '=' : ''}${nonce}@${since}`

/** Parses a mark; undefined when it is malformed. */
export function parseMark(text: string | undefined): Mark | undefined {
  const [, exact, nonce, since] = /^(=?)(\d{1,20})@(\d{1,20})$/.exec(text ?? '') ?? []
  return nonce && since ? { nonce: BigInt(nonce), since: BigInt(since), isExact: exact === '=' } : undefined
}
