/*
 * The parts of wagmi's types that the connector uses. They are written here, because wagmi is the page's own: the function
 * that `walletElements()` returns is a `CreateConnectorFn` of @wagmi/core 2 and 3, and no code of wagmi is loaded by it.
 */

/** An EVM address. */
export type Address = `0x${string}`

/** The accounts, the first one active, and the chain id of a connection. */
export type WagmiConnection = { readonly accounts: readonly Address[]; readonly chainId: number }

/** A chain, with the fields that each of viem's chains has. */
export type WagmiChain = {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: {
    readonly [name: string]: { readonly http: readonly string[] }
    readonly default: { readonly http: readonly string[] }
  }
}

/** What wagmi hands to a connector. */
export type WagmiConfig = {
  readonly chains: readonly WagmiChain[]
  readonly emitter: {
    emit(event: 'connect', data: WagmiConnection): void
    emit(event: 'change', data: Partial<WagmiConnection>): void
    emit(event: 'disconnect'): void
  }
  readonly storage?: { getItem(key: 'recentConnectorId'): unknown } | null | undefined
}

/** A connector of wagmi. */
export type WagmiConnector = {
  readonly id: string
  readonly name: string
  readonly type: string
  setup(): Promise<void>
  connect<WithCapabilities extends boolean = false>(parameters?: {
    chainId?: number | undefined
    isReconnecting?: boolean | undefined
    withCapabilities?: WithCapabilities | boolean | undefined
  }): Promise<{
    accounts: WithCapabilities extends true
      ? readonly { address: Address; capabilities: Record<string, unknown> }[]
      : readonly Address[]
    chainId: number
  }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  getProvider(): Promise<unknown>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: { chainId: number }): Promise<WagmiChain>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(error?: Error): void
}
