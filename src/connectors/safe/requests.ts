import { toQuantity } from '../../io/rpc/quantity.ts'
import { read, tryOrUndefined, WalletError, wordsOf } from '../../lib/errors.ts'
import { equalsIgnoreCase } from '../../lib/format.ts'
import { readUint } from '../../lib/uint.ts'
import { parseJson } from '../../lib/untrusted.ts'
import { plainJson } from '../../schema/frame/plain-json.ts'
import type { Request } from '../../schema/request.ts'
import { sendCallsParams } from '../../schema/rpc-params.ts'
import type { SafeInfo } from '../../schema/safe.ts'
import { requireSameChain } from '../eip1193/request-chain.ts'
import { getCallsStatus } from './calls-status.ts'
import type { AskSafe } from './channel.ts'
import { sign } from './signatures.ts'
import { getReceipt, getTransaction, readCall, sendCalls } from './transactions.ts'

type Params = readonly unknown[]
type Handler = (params: Params) => unknown

// The Safe's page passes these on to a node of its chain.
const READS =
  /^(?:eth_(?:blockNumber|call|createAccessList|estimateGas|feeHistory|gasPrice|get[A-Z]\w{0,60}|maxPriorityFeePerGas|syncing)|web3_clientVersion)$/

/**
 * Makes the `request` of a Safe, in the shape of EIP-1193. A sent transaction has the Safe's own hash, because there may
 * be no transaction on the chain until other owners have confirmed; it can be looked up by this hash.
 * @throws WalletError `user-rejected`, `chain-not-supported`, `account-changed`, `method-not-supported` …
 */
export function createSafeRequest(ask: AskSafe, safe: SafeInfo): Request {
  const handlers = createHandlers(ask, safe)
  return async ({ method, params }) => {
    const plain = tryOrUndefined(() => plainJson(params ?? []))
    if (!plain) throw new WalletError('rpc-invalid-params', { details: method })
    const list = Array.isArray(plain.value) ? plain.value : [plain.value]
    requireSameChain({ method, params: list }, `eip155:${safe.chainId}`)
    const handler = handlers.get(method)
    if (handler) return handler(list)
    if (READS.test(method)) return ask('rpcCall', { call: method, params: list })
    throw new WalletError('method-not-supported', { details: wordsOf(method).slice(0, 80) })
  }
}

function createHandlers(ask: AskSafe, safe: SafeInfo): ReadonlyMap<string, Handler> {
  const chainId = toQuantity(safe.chainId)
  const requireOwn = (from: unknown) => {
    if (typeof from !== 'string' || !equalsIgnoreCase(from, safe.safeAddress)) throw new WalletError('account-changed')
  }
  const accounts = () => [safe.safeAddress]
  const signTyped: Handler = ([account, data]) => {
    requireOwn(account)
    return sign(ask, 'signTypedMessage', { typedData: readTypedData(data) })
  }
  return new Map<string, Handler>([
    ['eth_accounts', accounts],
    ['eth_requestAccounts', accounts],
    ['eth_chainId', () => chainId],
    ['net_version', () => String(safe.chainId)],
    ['wallet_switchEthereumChain', ([wanted]) => switchChain(safe, read(wanted, 'chainId'))],
    ['eth_getTransactionByHash', ([hash]) => getTransaction(ask, safe, hash)],
    ['eth_getTransactionReceipt', ([hash]) => getReceipt(ask, hash)],
    [
      'wallet_getCapabilities',
      () => ({ [chainId]: { atomic: { status: 'supported' }, atomicBatch: { supported: true } } }),
    ],
    ['wallet_getCallsStatus', ([id]) => getCallsStatus(ask, chainId, id)],
    [
      'eth_sendTransaction',
      ([transaction]) => {
        requireOwn(read(transaction, 'from') ?? safe.safeAddress)
        return sendCalls(ask, [readCall(transaction)])
      },
    ],
    ['wallet_sendCalls', (params) => sendBatch(ask, safe, requireOwn, params)],
    [
      'personal_sign',
      ([message, account]) => {
        requireOwn(account)
        if (typeof message !== 'string') throw new WalletError('rpc-invalid-params', { details: 'message' })
        return sign(ask, 'signMessage', { message })
      },
    ],
    ['eth_signTypedData', signTyped],
    ['eth_signTypedData_v4', signTyped],
  ])
}

// A page inside a Safe cannot leave its chain: the visitor opens the app in another Safe.
function switchChain({ chainId }: SafeInfo, wanted: unknown): null {
  if (readUint(wanted) === BigInt(chainId)) return null
  throw new WalletError('chain-not-supported', { details: wordsOf(wanted).slice(0, 80) })
}

async function sendBatch(
  ask: AskSafe,
  { safeAddress, chainId }: SafeInfo,
  requireOwn: (from: unknown) => void,
  params: Params,
): Promise<unknown> {
  const parsed = sendCallsParams.safeParse(params)
  if (!parsed.success) throw new WalletError('rpc-invalid-params', { details: 'wallet_sendCalls' })
  const [batch] = parsed.data
  requireOwn(batch.from ?? safeAddress)
  // 5710 and 5700 are numbers of EIP-5792: the chain, or a capability that the page requires, is not supported.
  if (readUint(batch.chainId ?? chainId) !== BigInt(chainId)) throw refused('chain-not-supported', 5710)
  if ([batch, ...batch.calls].some(needsCapability)) throw refused('method-not-supported', 5700)
  const id = await sendCalls(ask, batch.calls.map(readCall))
  return batch.version?.startsWith('1.') ? id : { id }
}

const needsCapability = ({ capabilities }: { capabilities?: Record<string, unknown> | undefined }): boolean =>
  Object.entries(capabilities ?? {}).some(([name, value]) => name !== 'atomicBatch' && read(value, 'optional') !== true)

const refused = (code: 'chain-not-supported' | 'method-not-supported', number: number) =>
  new WalletError(code, { cause: { code: number, message: code } })

function readTypedData(data: unknown): unknown {
  const value = typeof data === 'string' ? tryOrUndefined(() => parseJson(data)) : data
  const isWhole = ['domain', 'types', 'message'].every((key) => typeof read(value, key) === 'object')
  if (!isWhole) throw new WalletError('rpc-invalid-params', { details: 'typed data' })
  return value
}
