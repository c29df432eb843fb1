/** The nodes of the live examples. They take every transaction, and mine it two blocks later. */
const WEI = 1_250_000_000_000_000_000n
const LAMPORTS = 24_500_000_000
const GWEI = 1_000_000_000
const HASH_BYTES = 32

const hex = (value) => `0x${value.toString(16)}`
const randomHash = () =>
  `0x${[...crypto.getRandomValues(new Uint8Array(HASH_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** The block in which each transaction came, by its hash. */
const sent = new Map()
let block = 21_000_000

const receiptOf = ([hash]) =>
  sent.has(hash) && block > sent.get(hash) + 1
    ? {
        transactionHash: hash,
        blockNumber: hex(block),
        blockHash: randomHash(),
        status: '0x1',
        gasUsed: hex(21_000),
        logs: [],
      }
    : null

function send() {
  const hash = randomHash()
  sent.set(hash, block)
  return hash
}

const methods = {
  eth_chainId: (_, chain) => hex(Number(chain)),
  eth_blockNumber: () => hex(block++),
  eth_getBalance: () => hex(WEI),
  eth_getCode: () => '0x',
  eth_gasPrice: () => hex(2 * GWEI),
  eth_maxPriorityFeePerGas: () => hex(GWEI / 10),
  eth_estimateGas: () => hex(21_000),
  eth_getTransactionCount: () => hex(sent.size),
  eth_call: () => `0x${'0'.repeat(64)}`,
  eth_feeHistory: () => ({
    oldestBlock: hex(block),
    baseFeePerGas: Array(6).fill(hex(2 * GWEI)),
    gasUsedRatio: Array(5).fill(0.5),
    reward: Array(5).fill([hex(GWEI / 10)]),
  }),
  eth_getBlockByNumber: () => ({
    number: hex(block),
    hash: randomHash(),
    timestamp: hex(Math.floor(Date.now() / 1000)),
    baseFeePerGas: hex(2 * GWEI),
    gasLimit: hex(30_000_000),
    gasUsed: hex(15_000_000),
    transactions: [],
  }),
  eth_sendRawTransaction: send,
  eth_getTransactionByHash: () => null,
  eth_getTransactionReceipt: receiptOf,
  getGenesisHash: () => '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  getBalance: () => ({ context: { slot: 1 }, value: LAMPORTS }),
  getTokenAccountsByOwner: () => ({ context: { slot: 1 }, value: [] }),
}

/** Answers a call, or a list of calls, on a chain. */
export function askNode(body, chain) {
  const answer = ({ id, method, params = [] }) =>
    Object.hasOwn(methods, method)
      ? { jsonrpc: '2.0', id, result: methods[method](params, chain) }
      : { jsonrpc: '2.0', id, error: { code: -32601, message: `No ${method} in a live example` } }
  return Array.isArray(body) ? body.map(answer) : answer(body)
}
