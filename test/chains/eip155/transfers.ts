import { numberToHex } from 'viem'
import type { Transfer } from '../../../src/chains/chain.ts'
import { node } from '../../fixtures/chains/chain.ts'
import { newAddress } from '../../fixtures/chains/history.ts'
import { localNetwork } from '../../fixtures/chains/nodes.ts'
import { sandbox } from '../../setup/sandbox.ts'

/** Accounts that no other test uses. */
export const [, , , , , own = '', owner = '', thief = ''] = sandbox.accounts
  .filter(({ namespace }) => namespace === 'eip155')
  .map(({ address }) => address)

/** The hash of a transaction that does not exist. */
export const HASH = `0x${'ab'.repeat(32)}`

/** A transfer of 5 wei to a new receiver. */
export const transferOf = (more: Partial<Transfer> = {}): Transfer => {
  return { network: localNetwork(), from: own, to: newAddress(), amount: 5n, ...more }
}

/** Sends a transaction from one of the node's own accounts; returns its hash. */
export const send = async (transaction: object): Promise<string> =>
  (await node('eth_sendTransaction', transaction)) as string

/** A transfer as the transaction of a node. */
export const plain = ({ from, to, amount }: Transfer) => ({ from, to, value: numberToHex(amount) })
