import type { AskNode } from '../../io/rpc/ask-node.ts'
import { readQuantity, toQuantity } from '../../io/rpc/quantity.ts'
import { isAbort, read } from '../../lib/errors.ts'
import type { Match, Transfer } from '../chain.ts'
import { isAddressOf, isWordOf } from './address.ts'

// Transfer(address indexed from, address indexed to, uint256 value)
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
// UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)
const USER_OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
// ExecutionFailure(bytes32 txHash, uint256 payment), logged by the Safe itself; the hash is indexed since Safe 1.4.
const SAFE_FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'
// The entry points of ERC-4337 (0.6, 0.7, 0.8), which have these addresses on every chain.
const ENTRY_POINTS = [
  '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
]
// More than a block can log within its gas limit.
const MAX_LOGS = 20_000

/** The parts of a receipt's log entry that are used. */
type Log = {
  readonly address: unknown
  readonly topics: readonly unknown[]
  readonly data: unknown
}

/**
 * Checks whether a transaction that another account sent (a bundler, a relayer, the owner of a Safe) has made the
 * transfer: by the log of the token, or for the coin by the balances of both accounts before and after the block.
 * `unclear` when the node cannot tell.
 */
export async function matchBundle(
  ask: AskNode,
  transfer: Transfer,
  receipt: unknown,
  signal?: AbortSignal,
): Promise<Match> {
  if (read(receipt, 'status') !== '0x1' || hasFailedInside(receipt, transfer.from)) return 'unclear'
  try {
    return transfer.token?.address
      ? matchLogs(receipt, transfer)
      : await matchBalances(ask, transfer, readQuantity(read(receipt, 'blockNumber')), signal)
  } catch (error) {
    if (isAbort(error)) throw error
    return 'unclear'
  }
}

/** True when a bundle was mined and the account's operation in it failed, as its entry point or its Safe has logged. */
export function hasFailedInside(receipt: unknown, account: string): boolean {
  const logs = readLogs(receipt) ?? []
  return logs.some(({ address, topics, data }) => {
    if (topics[0] === SAFE_FAILURE) return isAddressOf(address, account)
    if (topics[0] !== USER_OPERATION || !ENTRY_POINTS.some((point) => isAddressOf(address, point))) return false
    const success = typeof data === 'string' ? data.slice(2 + 64, 2 + 128) : ''
    return isWordOf(topics[2], account) && /^0{64}$/.test(success)
  })
}

function matchLogs(receipt: unknown, { from, to, amount, token }: Transfer): Match {
  const logs = readLogs(receipt)
  if (!logs) return 'unclear'
  return logs.some(
    ({ address, topics, data }) =>
      isAddressOf(address, token?.address) &&
      topics[0] === TRANSFER &&
      isWordOf(topics[1], from) &&
      isWordOf(topics[2], to) &&
      typeof data === 'string' &&
      /^0x[0-9a-f]{64}$/i.test(data) &&
      BigInt(data) === amount,
  )
}

async function matchBalances(
  ask: AskNode,
  { network, from, to, amount }: Transfer,
  block: bigint,
  signal?: AbortSignal,
): Promise<Match> {
  if (from === to || block === 0n) return 'unclear'
  const call = (method: string, ...params: unknown[]) => ask(network, { method, params }, signal)
  const change = async (method: string, address: string) => {
    const [before, after] = await Promise.all(
      [block - 1n, block].map((at) => call(method, address, toQuantity(at)).then(readQuantity)),
    )
    return (after ?? 0n) - (before ?? 0n)
  }
  const [gained, spent, sentMeanwhile, code] = await Promise.all([
    change('eth_getBalance', to),
    change('eth_getBalance', from).then((gain) => -gain),
    change('eth_getTransactionCount', to),
    call('eth_getCode', to, toQuantity(block)),
  ])
  if (gained >= amount) return spent >= amount ? true : 'unclear'
  // A contract can pass the amount on at once, and a receiver can spend in the same block.
  return code === '0x' && sentMeanwhile === 0n ? false : 'unclear'
}

function readLogs(receipt: unknown): Log[] | undefined {
  const logs = read(receipt, 'logs')
  if (!Array.isArray(logs) || logs.length > MAX_LOGS) return undefined
  return logs.map((log) => {
    const topics = read(log, 'topics')
    return {
      address: read(log, 'address'),
      topics: Array.isArray(topics) ? topics.slice(0, 4) : [],
      data: read(log, 'data'),
    }
  })
}
