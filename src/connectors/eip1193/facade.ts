import { errorCodes, ownCodes } from '../../io/rpc/error-codes.ts'
import { type NetworkId, referenceOf } from '../../lib/caip.ts'
import { causes, type ErrorCode, isOurs, read, type WalletError } from '../../lib/errors.ts'
import type { Request } from '../../schema/request.ts'
import type { Connector, ConnectorEvents } from '../connector.ts'
import { walletError } from '../shared/wallet-error.ts'

/** The error of an EIP-1193 provider: a numeric code that viem and ethers know, with the wallet's message and data. */
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

/** The EIP-1193 and JSON-RPC codes of this library's errors; all others are `-32603`, internal error. */
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

// WalletConnect's own codes, with the standard codes of the same meaning.
const walletConnectNumbers: ReadonlyMap<number, number> = new Map([
  ...[3001, 3002, 3003, 3004, 3005].map((code) => [code, 4100] as const),
  [1001, 4200],
  [5101, 4200],
  [5100, 4902],
  [6000, 4900],
  [7000, 4900],
])

// A DOMException has a small code.
const isWalletCode = (code: number): boolean => code === 3 || Math.abs(code) >= 1_000

/** The codes of EIP-1193, EIP-3085 (4902), EIP-5792 (5700 to 5799) and JSON-RPC, and 3, a node's code for a revert. */
const isStandard = (code: number): boolean =>
  [3, 4001, 4100, 4200, 4900, 4901, 4902].includes(code) ||
  (code >= 5700 && code <= 5799) ||
  (code >= -32768 && code <= -32000)

/**
 * Converts any thrown value to a provider's error. A rejection by the user always gets 4001; another standard code of the
 * wallet or node stays, with its message and data. `method` is the requested method.
 */
export function toProviderError(thrown: unknown, method: string): ProviderRpcError {
  const error = isOurs(thrown) ? thrown : walletError(thrown)
  const own = causes(error).find((one) => !isOurs(one) && ownCodes(one).some(isWalletCode))
  const code = numberOf(error, method)
  return new ProviderRpcError(code, messageFor(error, own), { cause: error, data: read(own, 'data') })
}

function numberOf(error: WalletError, method: string): number {
  if (error.code === 'user-rejected' || isDismissed(error)) return 4001
  const told = errorCodes(error).map((code) => walletConnectNumbers.get(code) ?? code)
  const number = told.find(isStandard) ?? numbers[error.code] ?? INTERNAL
  // After 4902, the page may ask the wallet to add the chain (EIP-3085). For other methods, the wallet is on the wrong chain.
  return number === 4901 && method === 'wallet_switchEthereumChain' ? 4902 : number
}

// The visitor closed the frame's request, which counts as a rejection.
const isDismissed = ({ code, cause }: WalletError): boolean =>
  code === 'frame-aborted' && read(cause, 'name') === 'AbortError'

// The message of the wallet, node or frame is more specific than this library's.
function messageFor(error: WalletError, own: unknown): string {
  const said = read(own, 'message')
  if (typeof said === 'string' && said !== '') return said
  return error.code === 'frame-refused' && error.details ? error.details : error.message
}

type Listener = (value: unknown) => void

/** An EIP-1193 provider; its requests reject with a numeric `code` of EIP-1193 or JSON-RPC. */
export type Eip1193Provider = {
  request: Request
  on(event: string, listener: Listener): unknown
  removeListener(event: string, listener: Listener): unknown
}

/** The current accounts and chain id of the connection behind a provider. */
type FacadeState = { accounts(): readonly string[]; chainId(): string | undefined }

const providerEvents = {
  accountsChanged: ['accounts', ({ accounts }) => [...accounts()]],
  chainChanged: ['chain', ({ chainId }) => chainId()],
  disconnect: ['disconnect', () => new ProviderRpcError(4900, 'Disconnected')],
} as const satisfies Record<string, readonly [keyof ConnectorEvents, (state: FacadeState) => unknown]>

const isProviderEvent = (event: string): event is keyof typeof providerEvents => Object.hasOwn(providerEvents, event)

/** Presents the EVM part of a session or login as the EIP-1193 provider that `getProvider` returns. @internal */
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
      if (!isProviderEvent(event)) return provider
      stop(event, listener)
      const [name, read] = providerEvents[event]
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

/** The EIP-1193 chain id of a network: hexadecimal, with `0x`. */
export const hexChainId = (id: NetworkId): string => `0x${BigInt(referenceOf(id)).toString(16)}`

/** The network of an EIP-1193 chain id from an untrusted source; undefined for an invalid one. */
export const networkOfHex = (chainId: unknown): NetworkId | undefined =>
  typeof chainId === 'string' && /^0x[0-9a-f]{1,13}$/i.test(chainId) ? `eip155:${BigInt(chainId)}` : undefined
