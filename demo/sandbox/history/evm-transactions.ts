import { getAddress, type Hex, hexToBigInt, toEventSelector, toFunctionSelector, zeroAddress } from 'viem'
import type { EvmBlock, EvmCall, EvmLog, EvmTransaction } from './evm-blocks.ts'
import type { ChainTransaction, Intent, Move } from './transaction.ts'

const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
const APPROVALS: readonly string[] = ['Approval(address,address,uint256)', 'ApprovalForAll(address,address,bool)'].map(
  toEventSelector,
)
/** The events of a wrapped coin. */
const DEPOSIT = toEventSelector('Deposit(address,uint256)')
const WITHDRAWAL = toEventSelector('Withdrawal(address,uint256)')

const select = (...signatures: string[]): ReadonlySet<string> => new Set(signatures.map(toFunctionSelector))
const transferMethods = select(
  ...[
    'transfer(address,uint256)',
    'transferFrom(address,address,uint256)',
    'safeTransferFrom(address,address,uint256)',
  ],
  'safeTransferFrom(address,address,uint256,bytes)',
)
const approveMethods = select('approve(address,uint256)', 'setApprovalForAll(address,bool)')

/** Lists the transactions of a block with what they moved. */
export function readTransactions(block: EvmBlock, height: number): ChainTransaction[] {
  return block.transactions.map((transaction, position) => {
    const { status = '0x0', logs = [], contractAddress } = block.receipts[position] ?? {}
    const isFailed = status !== '0x1'
    const calls = block.calls.filter((call) => call.transactionPosition === position)
    const { hash, from, to, nonce } = transaction
    return {
      ...{ hash, at: Number(block.timestamp), height, position, nonce: Number(nonce), isFailed },
      ...{ from: getAddress(from), to: accountAt(to ?? contractAddress ?? zeroAddress) ?? '' },
      intent: intentOf(transaction, logs),
      moves: isFailed ? [] : [...coinMoves(transaction, calls), ...logs.flatMap(moveOf)],
      approvers: logs
        .filter(({ topics }) => APPROVALS.includes(topics[0] ?? ''))
        .flatMap(({ topics }) => party(topics[1]) ?? []),
      others: [...(to ? [getAddress(to)] : []), ...logs.map(({ address }) => getAddress(address))],
    }
  })
}

function intentOf({ to, input }: EvmTransaction, logs: readonly EvmLog[]): Intent {
  const emits = (event: string) => logs.some(({ topics }) => topics[0] === event)
  const method = input.slice(0, 10)
  if (to === null) return 'deploy'
  if (input === '0x' || transferMethods.has(method)) return 'send'
  if (approveMethods.has(method)) return 'approve'
  if (emits(DEPOSIT)) return 'deposit'
  return emits(WITHDRAWAL) ? 'withdraw' : 'execute'
}

/** The coin that the calls of a transaction moved. A transaction without data moves coin even if it moves nothing. */
function coinMoves({ input }: EvmTransaction, calls: readonly EvmCall[]): Move[] {
  const reverted = calls.filter(({ error }) => error !== undefined).map(({ traceAddress }) => traceAddress)
  return calls.flatMap(({ action, result, traceAddress }) => {
    const isUndone = reverted.some((path) => path.every((step, at) => step === traceAddress[at]))
    const isOwn = (action.callType ?? 'call') === 'call' // a delegate call repeats the value of its caller
    const units = hexToBigInt(action.value ?? '0x0')
    const isPayment = units > 0n || (input === '0x' && traceAddress.length === 0)
    const to = action.to ?? result?.address
    if (isUndone || !isOwn || !isPayment || !to) return []
    return [{ from: getAddress(action.from), to: getAddress(to), asset: { kind: 'coin' }, units }]
  })
}

/** The transfer of a log. ERC-721 also indexes the third value of its event, which is the id of the token. */
function moveOf({ address, topics, data }: EvmLog): Move[] {
  if (topics[0] !== TRANSFER || (topics.length !== 4 && (topics.length !== 3 || data.length !== 66))) return []
  const [, from, to, id] = topics
  const contract = getAddress(address)
  const asset = id
    ? { kind: 'nft' as const, address: contract, id: hexToBigInt(id) }
    : { kind: 'token' as const, address: contract }
  return [{ from: party(from), to: party(to), asset, units: id ? 1n : hexToBigInt(data) }]
}

/** The address in a topic. Undefined for the zero address. */
const party = (topic: Hex | undefined) => (topic ? accountAt(`0x${topic.slice(-40)}`) : undefined)

const accountAt = (address: Hex) => (address === zeroAddress ? undefined : getAddress(address))
