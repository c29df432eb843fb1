import type { AskNode } from '../../io/rpc/ask-node.ts'
import { readQuantity } from '../../io/rpc/quantity.ts'
import type { Transfer } from '../chain.ts'
import { getCount } from './mined.ts'

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
