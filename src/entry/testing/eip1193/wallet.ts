import { createAnnouncement } from '../../../connectors/eip1193/announce.ts'
import { createUuid } from '../../../lib/uuid.ts'
import type { Control } from '../control.ts'
import { forward, methods } from './methods.ts'
import { createWalletState, type Eip1193WalletOptions, type Listener, type WalletState } from './wallet-state.ts'

/** The object that the wallet puts into the page. */
export type Provider = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

/** A browser wallet in the page. @internal */
export type Eip1193Wallet = {
  readonly provider: Provider
  readonly control: Control
  readonly addresses: readonly `0x${string}`[]
  /** Announces the wallet (EIP-6963), now and at each request of a page. Returns a function that stops this. */
  announce(): () => void
  /** The number of event listeners of pages. */
  listenerCount(): number
}

const MAX_CALLS = 1_000

/**
 * Creates a browser wallet that really signs and sends, without a window: `control` is its user. It shares no account
 * before a connection request, and stays connected across reloads.
 * @internal
 */
export function createEip1193Wallet(options: Eip1193WalletOptions): Eip1193Wallet {
  const walletState = createWalletState(options)
  const provider = createProvider(walletState)
  return {
    provider,
    control: walletState.control,
    addresses: walletState.accounts.map(({ address }) => address),
    announce() {
      const info = { uuid: createUuid(), name: options.name, rdns: options.rdns, icon: options.icon ?? '' }
      const { announce, stop } = createAnnouncement(provider, () => info)
      announce()
      return stop
    },
    listenerCount: () => [...walletState.listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}

function createProvider(walletState: WalletState): Provider {
  const { control, listeners, outcomes } = walletState
  return {
    async request({ method, params }) {
      control.calls.push({ method, params })
      if (control.calls.length > MAX_CALLS) control.calls.shift()
      if (control.silent) return new Promise(() => {})
      await outcomes.apply(method)
      await walletState.locate()
      const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
      return answer ? answer(walletState, Array.isArray(params) ? params : []) : forward(walletState, method, params)
    },
    on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  }
}
