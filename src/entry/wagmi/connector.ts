import { toProviderError } from '../../connectors/eip1193/facade.ts'
import type { Wallet } from '../../core/wallet.ts'
import { type Stop, stopAll } from '../../lib/async.ts'
import { within } from '../../lib/timing.ts'
import { ConnectorError, connectionOf, readConnection, userRejected } from './connection.ts'
import type { PageWallet } from './page-wallet.ts'
import type { WagmiChain, WagmiConfig, WagmiConnection, WagmiConnector } from './types.ts'

/** The connector's id, under which wagmi stores that it was used last. */
const CONNECTOR_ID = 'wallet-elements'

// A page that restores its connection adds the modal soon.
const APPEARS_WITHIN_MS = 3_000

/** Makes the connector of a wallet for one wagmi config. */
export function createConnector(page: PageWallet, { chains, emitter, storage }: WagmiConfig): WagmiConnector {
  const restored = async (): Promise<Wallet | undefined> => {
    if (typeof document === 'undefined') return undefined
    const isRecent = (await storage?.getItem('recentConnectorId')) === CONNECTOR_ID
    if (!isRecent && !page.isExpected()) return undefined
    return within(page.ready(), APPEARS_WITHIN_MS).catch(() => undefined)
  }
  const connected = async (): Promise<WagmiConnection> => {
    const wallet = await restored()
    const connection = wallet && connectionOf(wallet)
    if (!connection) throw new ConnectorError('ConnectorNotConnectedError', 4900, 'Connector not connected.')
    return connection
  }
  const switchChain = async (chainId: number): Promise<WagmiChain> => {
    const chain = chains.find(({ id }) => id === chainId)
    if (!chain) throw new ConnectorError('SwitchChainError', 4902, `Chain ${chainId} is not configured.`)
    await switchTo(await page.ready(), chain)
    return chain
  }
  const connector: WagmiConnector = {
    id: CONNECTOR_ID,
    name: 'Wallet',
    type: 'walletElements',
    setup: async () => void (typeof document === 'undefined' || follow(page, emitter, connector)),
    async connect({ chainId, isReconnecting, withCapabilities } = {}) {
      const first = isReconnecting ? await connected() : await askVisitor(await page.ready())
      const isThere = !chainId || isReconnecting || chainId === first.chainId
      // A visitor who declines to switch stays connected, as with other connectors of wagmi.
      const now = isThere
        ? first.chainId
        : await switchChain(chainId).then(({ id }) => id, refuseDecline(first.chainId))
      const accounts = withCapabilities
        ? first.accounts.map((address) => ({ address, capabilities: {} }))
        : first.accounts
      return { accounts: accounts as never, chainId: now }
    },
    disconnect: async () => (await restored())?.disconnect('eip155'),
    getAccounts: async () => (await connected()).accounts,
    getChainId: async () => (await connected()).chainId,
    getProvider: async () => (await restored())?.getProvider('eip155'),
    isAuthorized: () =>
      connected().then(
        () => true,
        () => false,
      ),
    switchChain: ({ chainId }) => switchChain(chainId),
    onAccountsChanged(accounts) {
      if (accounts.length === 0) connector.onDisconnect()
      else emitter.emit('change', { accounts: accounts as `0x${string}`[] })
    },
    onChainChanged: (chainId) => emitter.emit('change', { chainId: Number(chainId) }),
    onDisconnect: () => emitter.emit('disconnect'),
  }
  return connector
}

/** Tells wagmi what happens in the wallet, whoever began it. */
function follow(page: PageWallet, emitter: WagmiConfig['emitter'], connector: WagmiConnector): void {
  page.on('connect', ({ accounts }) => {
    const connection = readConnection(accounts)
    if (!connection) return
    emitter.emit('connect', connection)
    // For wagmi, a connector that is connected cannot connect again: another wallet is a change.
    emitter.emit('change', connection)
  })
  page.on('account-change', ({ namespace, accounts }) => {
    if (namespace === 'eip155') connector.onAccountsChanged([...(readConnection(accounts)?.accounts ?? [])])
  })
  page.on('network-change', ({ namespace, caipNetworkId }) => {
    if (namespace === 'eip155') connector.onChainChanged(caipNetworkId.slice('eip155:'.length))
  })
  page.on('disconnect', ({ namespace }) => {
    if (namespace === 'eip155') connector.onDisconnect()
  })
}

/** Opens the modal, and waits until the visitor has connected. @throws ConnectorError 4001 when the visitor closes it */
async function askVisitor(wallet: Wallet): Promise<WagmiConnection> {
  const there = connectionOf(wallet)
  if (there) return there
  const stops: Stop[] = []
  const connected = new Promise<WagmiConnection>((resolve, reject) => {
    const look = (): boolean => {
      const connection = connectionOf(wallet)
      if (connection) resolve(connection)
      return Boolean(connection)
    }
    stops.push(
      wallet.on('connect', look),
      wallet.on('close', () => look() || reject(userRejected())),
    )
    wallet.show({ namespace: 'eip155' }).catch(reject)
  })
  return connected.finally(() => stopAll(stops))
}

/** Switches the wallet to a chain of wagmi's, which the wallet may not know yet. @throws ProviderRpcError 4001, 4902 … */
async function switchTo(wallet: Wallet, chain: WagmiChain): Promise<void> {
  const id = `eip155:${chain.id}`
  try {
    if (!wallet.$networks.get().some((network) => network.id === id)) await wallet.addNetwork(chain)
    await wallet.switchNetwork(id)
  } catch (thrown) {
    const error = toProviderError(thrown, 'wallet_switchEthereumChain')
    throw error.code === 4001 ? userRejected(error) : error
  }
}

const refuseDecline =
  <T>(fallback: T) =>
  (thrown: unknown): T => {
    if (thrown instanceof ConnectorError && thrown.code === 4001) throw thrown
    return fallback
  }
