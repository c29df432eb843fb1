import type { AskNode } from '../../io/rpc/ask-node.ts'
import { readQuantity, toQuantity } from '../../io/rpc/quantity.ts'
import { read } from '../../lib/errors.ts'
import type { Network } from '../../schema/network.ts'
import type { ReceivedTransfer } from '../chain.ts'
import { isAddressOf, parseAddress } from './address.ts'

// A block of a busy chain has up to a megabyte.
const MOST_BLOCKS = 6
// Nodes limit the answers; more transfers to one account within minutes are spam.
const MOST_LOGS = 200
/** The topic of `Transfer(address,address,uint256)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

type Call = (method: string, ...params: unknown[]) => Promise<unknown>

/**
 * Finds transfers of the coin and of ERC-20 tokens to an account in the last blocks since a time (ms), without those of
 * transactions that the account sent itself. @throws WalletError
 */
export async function findReceived(
  ask: AskNode,
  network: Network,
  address: string,
  since: number,
  signal?: AbortSignal,
): Promise<ReceivedTransfer[]> {
  const call: Call = (method, ...params) => ask(network, { method, params }, signal)
  const transactions: unknown[] = []
  let height = readQuantity(await call('eth_blockNumber'))
  const last = height
  for (let count = 0; count < MOST_BLOCKS && height >= 0n; count++, height--) {
    const block = await call('eth_getBlockByNumber', toQuantity(height), true)
    if (Number(readQuantity(read(block, 'timestamp'))) * 1_000 < since) break
    transactions.push(...listOf(read(block, 'transactions')))
  }
  if (height === last) return []
  const own = new Set(
    transactions.filter((one) => isAddressOf(read(one, 'from'), address)).map((one) => read(one, 'hash')),
  )
  const coins = transactions.flatMap((one) => readCoin(one, address))
  const topics = [TRANSFER, null, `0x${address.slice(2).toLowerCase().padStart(64, '0')}`]
  const filter = { fromBlock: toQuantity(height + 1n), toBlock: toQuantity(last), topics }
  const logs = listOf(await call('eth_getLogs', filter)).slice(0, MOST_LOGS)
  return [...coins, ...logs.flatMap((log) => (own.has(read(log, 'transactionHash')) ? [] : readLog(log, address)))]
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function readCoin(transaction: unknown, address: string): ReceivedTransfer[] {
  if (!isAddressOf(read(transaction, 'to'), address)) return []
  const from = parseAddress(read(transaction, 'from'))
  if (!from || from === address) return []
  const amount = readQuantity(read(transaction, 'value'))
  return amount > 0n ? [{ from, amount }] : []
}

function readLog(log: unknown, address: string): ReceivedTransfer[] {
  const token = parseAddress(read(log, 'address'))
  const [kind, sender, receiver, ...more] = listOf(read(log, 'topics'))
  const [from, to] = [sender, receiver].map((topic) => parseAddress(`0x${String(topic).slice(-40)}`))
  const data = read(log, 'data')
  // NFTs use the same topic, with their number as a further one.
  if (!token || kind !== TRANSFER || more.length > 0 || !from || to !== address || from === address) return []
  return typeof data === 'string' && /^0x[0-9a-f]{64}$/i.test(data)
    ? [{ from, amount: BigInt(data), address: token }]
    : []
}
