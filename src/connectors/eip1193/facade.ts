import { errorCodes } from '../../io/rpc/error-codes.ts'
import { type NetworkId, referenceOf } from '../../lib/caip.ts'
import { causes, type ErrorCode, isOurs, read, type WalletError } from '../../lib/errors.ts'
import type { Request } from '../../schema/request.ts'
import type { Connector, ConnectorEvents } from '../connector.ts'
import { walletError } from '../shared/wallet-error.ts'

/** An error as EIP-1193 providers throw it: a number that viem and ethers know, with the wallet's own words and data. */
class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data?: unknown

  constructor(code: number, message: string, { cause, data }: { cause?: unknown; data?: unknown } = {}) {
    super(message, { cause })
    this.code = code
    if (data !== undefined) this.data = data
  }
}

const INTERNAL = -32603

/** What an error of ours means to a page that speaks EIP-1193; all others are `-32603`, an internal error. */
const numbers: { readonly [code in ErrorCode]?: number } = {
  'user-rejected': 4001,
  'login-cancelled': 4001,
  'request-pending': -32002,
  'wallet-locked': 4100,
  'account-changed': 4100,
  'method-not-supported': 4200,
  'request-not-allowed': 4200,
  'not-connected': 4900,
  'iframe-not-set': 4900,
  'frame-unavailable': 4900,
  'frame-failed': 4900,
  'frame-aborted': 4900,
  'sign-client-failed': 4900,
  'network-mismatch': 4901,
  'chain-not-supported': 4901,
  'unsupported-chain': 4901,
  'rpc-parse': -32700,
  'rpc-invalid-request': -32600,
  'rpc-method-not-found': -32601,
  'rpc-invalid-params': -32602,
  'rpc-rejected': -32000,
  'rate-limited': -32005,
}

// Numbers that WalletConnect has of its own, by those that mean the same elsewhere.
const walletConnectNumbers: ReadonlyMap<number, number> = new Map([
  ...[3001, 3002, 3003, 3004, 3005].map((code) => [code, 4100] as const),
  [1001, 4200],
  [5101, 4200],
  [5100, 4902],
  [6000, 4900],
  [7000, 4900],
])

// The browser's own exceptions have small numbers.
const isWallets = (code: number): boolean => code === 3 || Math.abs(code) >= 1_000

/** EIP-1193's own, EIP-3085's 4902, EIP-5792's 5700 and above, JSON-RPC's, and 3, which nodes have for a revert. */
const isStandard = (code: number): boolean =>
  [3, 4001, 4100, 4200, 4900, 4901, 4902].includes(code) ||
  (code >= 5700 && code <= 5799) ||
  (code >= -32768 && code <= -32000)

/**
 * What a provider throws for anything that was thrown below it. A decline is 4001 however the wallet has said it; else the
 * wallet's or node's own number stays where it is a standard one, with its message and data. `method` is what was asked.
 */
export function toProviderError(thrown: unknown, method: string): ProviderRpcError {
  const error = isOurs(thrown) ? thrown : walletError(thrown)
  const own = causes(error).find((one) => !isOurs(one) && errorCodes(one).some(isWallets))
  const code = numberOf(error, method)
  return new ProviderRpcError(code, wordsFor(error, own), { cause: error, data: read(own, 'data') })
}

function numberOf(error: WalletError, method: string): number {
  if (error.code === 'user-rejected' || isWithdrawn(error)) return 4001
  const told = errorCodes(error).map((code) => walletConnectNumbers.get(code) ?? code)
  const number = told.find(isStandard) ?? numbers[error.code] ?? INTERNAL
  // A chain that the wallet cannot go to is one that the page may ask it to add; any other request is at the wrong chain.
  return number === 4901 && method === 'wallet_switchEthereumChain' ? 4902 : number
}

// The visitor closed what the frame showed, which says no as well as its button does.
const isWithdrawn = ({ code, cause }: WalletError): boolean =>
  code === 'frame-aborted' && read(cause, 'name') === 'AbortError'

// What the wallet, node or frame has said tells more than our sentence.
function wordsFor(error: WalletError, own: unknown): string {
  const said = read(own, 'message')
  if (typeof said === 'string' && said !== '') return said
  return error.code === 'frame-refused' && error.details ? error.details : error.message
}

type Listener = (value: unknown) => void

/** An EIP-1193 provider, as pages know it; its calls reject with a number in `code`, as EIP-1193 and JSON-RPC have them. */
export type Eip1193Provider = {
  request: Request
  on(event: string, listener: Listener): unknown
  removeListener(event: string, listener: Listener): unknown
}

/** What the provider tells of: where its session is, and by which accounts. */
type FacadeState = { accounts(): readonly string[]; chainId(): string | undefined }

const told = {
  accountsChanged: ['accounts', ({ accounts }) => [...accounts()]],
  chainChanged: ['chain', ({ chainId }) => chainId()],
  disconnect: ['disconnect', () => new ProviderRpcError(4900, 'Disconnected')],
} as const satisfies Record<string, readonly [keyof ConnectorEvents, (state: FacadeState) => unknown]>

const isTold = (event: string): event is keyof typeof told => Object.hasOwn(told, event)

/** The EVM part of a session or login as the EIP-1193 provider that `getProvider` answers. */
export function createEvmFacade(state: FacadeState, request: Request, on: Connector['on']): Eip1193Provider {
  const listening = new Map<string, Map<Listener, () => void>>()
  const stop = (event: string, listener: Listener) => {
    listening.get(event)?.get(listener)?.()
    listening.get(event)?.delete(listener)
  }
  const provider: Eip1193Provider = {
    async request(call) {
      try {
        return await request(call)
      } catch (thrown) {
        throw toProviderError(thrown, call.method)
      }
    },
    on(event, listener) {
      if (!isTold(event)) return provider
      stop(event, listener)
      const [name, read] = told[event]
      const own = listening.get(event) ?? new Map<Listener, () => void>()
      listening.set(event, own)
      own.set(
        listener,
        on(name, ({ namespace }) => void (namespace === 'eip155' && listener(read(state)))),
      )
      return provider
    },
    removeListener(event, listener) {
      stop(event, listener)
      return provider
    },
  }
  return provider
}

/** A chain id as EIP-1193 has it, by its network. */
export const hexChainId = (id: NetworkId): string => `0x${BigInt(referenceOf(id)).toString(16)}`

/** The network of such a chain id, whoever wrote it; undefined for none. */
export const networkOfHex = (chainId: unknown): NetworkId | undefined =>
  typeof chainId === 'string' && /^0x[0-9a-f]{1,13}$/i.test(chainId) ? `eip155:${BigInt(chainId)}` : undefined
