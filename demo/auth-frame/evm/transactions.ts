import type { Address, Hex } from 'viem'
import { formatExact } from '../../../src/lib/amount.ts'
import { signAndSend } from '../../wallet/sign.ts'
import type { Words } from '../approvals.ts'
import { requireHeld, type Scene } from '../frame-state.ts'
import { words } from '../words.ts'
import { callWords } from './call-words.ts'
import { clientOf, evmId, nodeOf } from './node.ts'
import { isSmart, type Wanted } from './params.ts'
import { execute } from './smart-account.ts'

/** Says what a transaction does and costs, and whether it will fail as far as can be told. */
export async function transactionWords(scene: Scene, from: Address, wanted: Wanted, raw: unknown): Promise<Words> {
  const { title, facts, warning } = await callWords(clientOf(scene), wanted)
  const { fee, trouble } = await costOf(scene, from, wanted)
  return { ...words(title, { ...facts, Account: from, 'Network fee': fee }, raw, [warning]), trouble }
}

/** Signs and sends a transaction as one of the user's accounts; answers its hash. @throws Error with the node's words */
export function send(scene: Scene, from: Address, { to, value, data, gas }: Wanted): Promise<Hex> {
  if (!isSmart(scene, from)) {
    const transaction = { to, value: `0x${value.toString(16)}`, data, gas }
    return signAndSend(requireHeld(scene).owner, evmId(scene.network), nodeOf(scene), transaction)
  }
  if (!to) throw new Error('A smart account makes no contracts')
  return execute(scene, [{ target: to, value, data }])
}

async function costOf(scene: Scene, account: Address, { to, value, data }: Wanted) {
  const client = clientOf(scene)
  try {
    const [gas, price, balance] = await Promise.all([
      client.estimateGas({ account, value, data, ...(to && { to }) }),
      client.getGasPrice(),
      client.getBalance({ address: account }),
    ])
    const cost = isSmart(scene, account) ? 0n : gas * price
    return {
      fee: cost === 0n ? 'Paid by the service' : `About ${formatExact(cost, 18)} ETH`,
      trouble: balance < value + cost ? 'This will probably fail: the account has too little ETH.' : undefined,
    }
  } catch (error) {
    const { details, shortMessage } = error as { details?: string; shortMessage?: string }
    return { trouble: `This will probably fail: ${(details || shortMessage || String(error)).slice(0, 300)}` }
  }
}
