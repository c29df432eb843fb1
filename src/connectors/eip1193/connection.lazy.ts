import { abortable, type Stop, stopAll } from '../../lib/async.ts'
import { read, WalletError } from '../../lib/errors.ts'
import { within } from '../../lib/timing.ts'
import type { Connection, Connector, ConnectRequest } from '../connector.ts'
import type { ConnectorMethods } from '../shared/lazy-connector.ts'
import { type Emit, listenOnDemand } from '../shared/listening.ts'
import { requireAccounts } from '../shared/read-list.ts'
import { throttle } from '../shared/throttle.ts'
import { waitForDisconnect } from '../shared/wallet-error.ts'
import { type CapturedProvider, captureProvider, readAccountList, readChainId } from './provider.ts'
import type { ProviderFunctions } from './provider-functions.ts'

const ACCOUNTS_TIMEOUT_MS = 3_000

/** Emits connector events for the events of a wallet, at most the last of a kind per frame. */
const createEip1193Events = (wallet: CapturedProvider): Connector['on'] =>
  listenOnDemand((emit) => attach(wallet, emit))

function attach(wallet: CapturedProvider, emit: Emit): Stop {
  const namespace = 'eip155'
  let stopped = false
  const accounts = throttle((addresses: readonly string[]) => emit('accounts', { namespace, addresses }))
  const chain = throttle((chainId: unknown) => emit('chain', { namespace, chainId }))
  const disconnects = throttle(async (reason: { readonly code: unknown }) => {
    const isOver = await hasDisconnected(wallet, reason.code)
    if (isOver && !stopped) emit('disconnect', { namespace })
  })
  const stops = [
    // An unreadable list changes nothing, because an empty list would mean that the wallet is locked.
    wallet.on('accountsChanged', (value) => accounts.push(readAccountList(value))),
    wallet.on('chainChanged', (value) => chain.push(readChainId(value))),
    wallet.on('disconnect', (error) => disconnects.push({ code: read(error, 'code') })),
    accounts.stop,
    chain.stop,
    disconnects.stop,
  ]
  return () => {
    stopped = true
    stopAll(stops)
  }
}

// Codes of a closed socket that the wallet opens again by itself.
const TRANSIENT: ReadonlySet<number> = new Set([1001, 1005, 1006, 1011, 1012, 1013, 1014, 4901])

// EIP-1193 wallets also emit `disconnect` when they lose their node. Only a wallet without shared accounts has disconnected.
// One that cannot tell while its node is lost for a moment stays connected.
async function hasDisconnected(wallet: CapturedProvider, code: unknown): Promise<boolean> {
  const answer = within(wallet.request({ method: 'eth_accounts' }), ACCOUNTS_TIMEOUT_MS)
  const accounts = readAccountList(await answer.catch(() => undefined))
  return accounts ? accounts.length === 0 : !TRANSIENT.has(Number(code))
}

/** Makes the methods of an EIP-1193 wallet's connector; `functions` were captured when the provider was found. */
export function createEip1193Methods(
  connectorId: string,
  provider: unknown,
  functions: ProviderFunctions,
): ConnectorMethods {
  const wallet = captureProvider(provider, functions) as CapturedProvider
  const connection = async (addresses: readonly string[], signal: AbortSignal): Promise<Connection> => {
    const chainId = readChainId(await abortable(wallet.request({ method: 'eth_chainId' }), signal))
    return { connectorId, namespace: 'eip155', addresses, chainId, request: wallet.request, native: provider }
  }
  return {
    async connect(request) {
      const addresses = await abortable(requestAccounts(wallet, request), request.signal)
      if (addresses.length === 0) throw new WalletError('wallet-locked')
      return connection(addresses, request.signal)
    },
    async resume({ signal }) {
      const addresses = await abortable(requestSharedAccounts(wallet), signal)
      return addresses.length === 0 ? null : connection(addresses, signal)
    },
    disconnect: () =>
      waitForDisconnect(wallet.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })),
    on: createEip1193Events(wallet),
  }
}

/** Requests the accounts that the wallet shares already, without asking the visitor. @throws WalletError */
const requestSharedAccounts = async (wallet: CapturedProvider): Promise<string[]> =>
  requireAccounts(readAccountList(await wallet.request({ method: 'eth_accounts' })))

async function requestAccounts(wallet: CapturedProvider, { signal, onPending }: ConnectRequest): Promise<string[]> {
  try {
    return readAccountList(await wallet.request({ method: 'eth_requestAccounts' })) ?? []
  } catch (error) {
    if (!(error instanceof WalletError) || error.code !== 'request-pending' || !wallet.hasEvents || signal.aborted)
      throw error
    onPending?.()
    return waitForAccounts(wallet, signal)
  }
}

/** Waits for a request that the wallet already shows; it emits `accountsChanged` once the visitor approves. */
function waitForAccounts(wallet: CapturedProvider, signal: AbortSignal): Promise<string[]> {
  return new Promise((resolve) => {
    const settle = (accounts: string[] | undefined) => {
      if (!accounts?.length) return
      stop()
      resolve(accounts)
    }
    const stop = wallet.on('accountsChanged', (value) => settle(readAccountList(value)))
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    // The visitor may have approved before the listener was attached.
    requestSharedAccounts(wallet).then(settle, () => {})
  })
}
