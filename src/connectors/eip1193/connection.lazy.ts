import { abortable, type Stop, stopAll, within } from '../../lib/async.ts'
import { WalletError } from '../../lib/errors.ts'
import type { Connection, Connector, ConnectRequest } from '../connector.ts'
import type { ConnectorMethods } from '../shared/lazy-connector.ts'
import { type Emit, listenOnDemand } from '../shared/listening.ts'
import { throttle } from '../shared/throttle.ts'
import { type CapturedProvider, captureProvider, readAccountList, readChainId } from './provider.ts'
import type { ProviderFunctions } from './provider-functions.ts'

const ANSWER_MS = 3_000

/**
 * A wallet's events as a connector tells them: at most one of a kind per frame, the last one. The wallet
 * is listened to only while somebody listens here.
 */
const createEip1193Events = (wallet: CapturedProvider): Connector['on'] =>
  listenOnDemand((emit) => attach(wallet, emit))

function attach(wallet: CapturedProvider, emit: Emit): Stop {
  const namespace = 'eip155'
  let stopped = false
  const accounts = throttle((addresses: readonly string[]) => emit('accounts', { namespace, addresses }))
  const chain = throttle((chainId: unknown) => emit('chain', { namespace, chainId }))
  const lost = throttle(async () => {
    if (!(await isStillShared(wallet)) && !stopped) emit('disconnect', { namespace })
  })
  const stops = [
    // Junk is not taken for a lock: what cannot be read changes nothing.
    wallet.on('accountsChanged', (value) => accounts.push(readAccountList(value))),
    wallet.on('chainChanged', (value) => chain.push(readChainId(value))),
    wallet.on('disconnect', () => lost.push(true)),
    accounts.stop,
    chain.stop,
    lost.stop,
  ]
  return () => {
    stopped = true
    stopAll(stops)
  }
}

// EIP-1193 says `disconnect` of a wallet that lost its node, too: only one that shares nobody any more is gone.
async function isStillShared(wallet: CapturedProvider): Promise<boolean> {
  const accounts = await within(wallet.request({ method: 'eth_accounts' }), ANSWER_MS).catch(() => undefined)
  return (readAccountList(accounts)?.length ?? 0) > 0
}

const REVOKE_MS = 3_000

/** Makes the verbs of the connector `connectorId` over a provider whose functions were taken when it was found. */
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
      const addresses = await abortable(askAccounts(wallet), signal)
      return addresses.length === 0 ? null : connection(addresses, signal)
    },
    disconnect: () => revoke(wallet),
    on: createEip1193Events(wallet),
  }
}

/** The accounts that the wallet shares already; never asks the visitor. */
const askAccounts = async (wallet: CapturedProvider): Promise<string[]> =>
  readAccountList(await wallet.request({ method: 'eth_accounts' })) ?? []

async function requestAccounts(wallet: CapturedProvider, { signal, onPending }: ConnectRequest): Promise<string[]> {
  try {
    return readAccountList(await wallet.request({ method: 'eth_requestAccounts' })) ?? []
  } catch (error) {
    if (!(error instanceof WalletError) || error.code !== 'request-pending' || !wallet.hasEvents || signal.aborted)
      throw error
    onPending?.()
    return sharedLater(wallet, signal)
  }
}

/** Waits for the answer to a request that the wallet shows already: then it tells its accounts. */
function sharedLater(wallet: CapturedProvider, signal: AbortSignal): Promise<string[]> {
  return new Promise((resolve) => {
    const take = (accounts: string[] | undefined) => {
      if (!accounts?.length) return
      stop()
      resolve(accounts)
    }
    const stop = wallet.on('accountsChanged', (value) => take(readAccountList(value)))
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    // It may have been answered while we were told that it is pending.
    askAccounts(wallet).then(take, () => {})
  })
}

/** Gives the accounts back; a wallet that does not know how, or says nothing, is left with them. */
async function revoke(wallet: CapturedProvider): Promise<void> {
  const asked = wallet.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  await within(asked, REVOKE_MS).catch((cause: WalletError) => {
    if (cause.code === 'method-not-supported' || cause.code === 'timeout') return
    throw new WalletError('disconnect-failed', { cause })
  })
}
