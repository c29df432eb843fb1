import { RpcError } from '../../../src/entry/testing/rpc.ts'
import type { OffChainControl } from '../../../src/entry/testing/site-access.ts'
import { methods } from './methods.ts'
import {
  createWalletState,
  type SatsConnectAddress,
  type SatsConnectOptions,
  type WalletState,
} from './wallet-state.ts'

/** The entry of a wallet in `window.btc_providers`. Its object is at the path `id` of the window. */
type Listing = {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly webUrl?: string
  readonly methods: readonly string[]
}

type Place = { [name: string]: Place }

/** Registers a wallet and puts its object at the path of its id. Returns a function that removes both. */
function install({ id, name, icon = '', webUrl, methods }: Listing, provider: object): () => void {
  const holder = window as unknown as { btc_providers?: Listing[] }
  const listing: Listing = { id, name, icon, methods, ...(webUrl && { webUrl }) }
  holder.btc_providers = [...(holder.btc_providers ?? []), listing]
  const [root = '', ...rest] = id.split('.')
  const top = window as unknown as Place
  let place = top
  for (const part of [root, ...rest].slice(0, -1)) {
    place[part] ??= {}
    place = place[part]
  }
  place[rest.at(-1) ?? root] = provider as Place
  return () => {
    holder.btc_providers = (holder.btc_providers ?? []).filter((other) => other !== listing)
    delete place[rest.at(-1) ?? root]
    if (Object.keys(top[root] ?? {}).length === 0) delete top[root]
  }
}

/** The response of a request: a JSON-RPC result or error. */
type Answer = {
  readonly jsonrpc: '2.0'
  readonly id: string
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/** Called when another account is selected, or when no account is shared any more. */
type Listener = {
  readonly eventName: string
  readonly cb: (event: { type: 'accountChange'; addresses: readonly SatsConnectAddress[] }) => void
}

/** The object that the wallet puts into the page. */
type SatsConnectProvider = {
  request(method: string, params?: unknown): Promise<Answer>
  addListener(listener: Listener): () => void
}

/** A wallet in the page, and its user. */
export type DemoSatsConnectWallet = {
  readonly provider: SatsConnectProvider
  readonly control: OffChainControl
  /** The addresses of each account: payment, ordinals, stacks. */
  readonly accounts: readonly (readonly SatsConnectAddress[])[]
  /** Puts the wallet into the window and its list of wallets. Returns a function that removes it. */
  install(): () => void
  /** The number of event listeners of pages. */
  listenerCount(): number
}

/**
 * Creates a Bitcoin wallet for sats-connect clients. It really signs and sends, without a window: `control` is its
 * user. It stays connected across reloads.
 */
export function createSatsConnectWallet(options: SatsConnectOptions): DemoSatsConnectWallet {
  const walletState = createWalletState(options)
  const known = Object.keys(methods).filter((method) => !options.without?.includes(method))
  const provider = createProvider(walletState, known)
  return {
    provider,
    control: walletState.site.control,
    accounts: walletState.all,
    install: () => install({ ...options, methods: known }, provider),
    listenerCount: () => walletState.site.listeners.size,
  }
}

function createProvider(walletState: WalletState, known: readonly string[]): SatsConnectProvider {
  let asked = 0
  return {
    request(method, params) {
      const id = String(++asked)
      const answer = async () => {
        const act = known.includes(method) ? methods[method] : undefined
        if (!act) throw new RpcError(-32601, `The method "${method}" is not supported.`)
        return act(walletState, (params ?? {}) as Record<string, unknown>)
      }
      return walletState.site.call(method, params, () =>
        answer().then(
          (result) => ({ jsonrpc: '2.0', id, result }),
          (error: unknown) => ({ jsonrpc: '2.0', id, error: describe(error) }),
        ),
      )
    },
    addListener: ({ eventName, cb }) =>
      eventName === 'accountChange'
        ? walletState.site.on(() => cb({ type: 'accountChange', addresses: walletState.addresses() }))
        : () => {},
  }
}

/** The error codes of sats-connect: -32000 when the user declines, -32002 when the site has no access. */
function describe(error: unknown): { code: number; message: string } {
  const { code, message } = error as { code?: number; message: string }
  return { code: { 4001: -32000, 4100: -32002 }[code ?? 0] ?? code ?? -32603, message }
}
