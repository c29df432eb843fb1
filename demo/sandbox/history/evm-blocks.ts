import type { Hex } from 'viem'

/** A block with its receipts and the calls inside its transactions, as nodes send them. */
export type EvmBlock = {
  hash: Hex
  timestamp: Hex
  transactions: EvmTransaction[]
  receipts: EvmReceipt[]
  calls: EvmCall[]
}

/** A transaction of a block. Without a `to`, it deploys a contract. */
export type EvmTransaction = { hash: Hex; from: Hex; to: Hex | null; nonce: Hex; value: Hex; input: Hex }

/** A log of a receipt. */
export type EvmLog = { address: Hex; topics: Hex[]; data: Hex }

type EvmReceipt = { status: Hex; contractAddress: Hex | null; logs: EvmLog[] }

/** A call of a transaction, at its path in the tree of calls. */
export type EvmCall = {
  action: { from: Hex; to?: Hex; value?: Hex; callType?: string }
  result?: { address?: Hex } | null
  error?: string
  traceAddress: number[]
  transactionPosition: number
}

/** Reads blocks, with one request of a node for all. The list ends at the first block that the node does not have. */
export async function readBlocks(url: string, numbers: readonly number[]): Promise<EvmBlock[]> {
  const calls = numbers.flatMap((number) => {
    const at = `0x${number.toString(16)}`
    return [
      ['eth_getBlockByNumber', at, true],
      ['eth_getBlockReceipts', at],
      ['trace_block', at],
    ]
  })
  const results = await request(url, calls)
  const blocks: EvmBlock[] = []
  for (const at of numbers.keys()) {
    const [block, receipts, traces] = results.slice(at * 3)
    if (!block || !Array.isArray(receipts) || !Array.isArray(traces)) break
    blocks.push({ ...block, receipts, calls: traces } as EvmBlock)
  }
  return blocks
}

/** The number of the newest block, and the hash of a block that is indexed already. Undefined if it is gone. */
export async function readHead(url: string, known: number): Promise<{ latest: number; hash: unknown }> {
  const at = `0x${known.toString(16)}`
  const [latest, block] = await request(url, [['eth_blockNumber'], ['eth_getBlockByNumber', at, false]])
  return { latest: Number(latest), hash: Object(block).hash }
}

async function request(url: string, calls: readonly unknown[][]): Promise<unknown[]> {
  const body = calls.map(([method, ...params], id) => ({ jsonrpc: '2.0', id, method, params }))
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const answers = (await response.json()) as { id: number; result?: unknown }[]
  const byId = new Map(answers.map(({ id, result }) => [id, result]))
  return calls.map((_, id) => byId.get(id))
}
