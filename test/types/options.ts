import { createWallet } from '../../src/core/create.ts'
import type { Wallet } from '../../src/core/wallet.ts'
import { createStorage } from '../../src/io/storage.ts'
import type { Stored } from '../../src/schema/account-storage.ts'
import type { Config } from '../../src/schema/config/options.ts'

/** Options in the forms that a page may write. This code never runs. */
export const wallets: (() => Wallet)[] = [
  () => createWallet(),
  () => createWallet({ networks: 'mainnet base', methods: 'wallet', features: { send: false } }),
  () => createWallet({ networks: ['mainnet'], rpcUrls: { 'eip155:1': 'https://rpc.example' } }),
  // @ts-expect-error a theme that does not exist
  () => createWallet({ theme: 'red' }),
  // @ts-expect-error an option that does not exist
  () => createWallet({ colour: 'red' }),
  // @ts-expect-error a boolean as text
  () => createWallet({ embedded: 'true' }),
  // @ts-expect-error a feature that does not exist
  () => createWallet({ features: { flight: true } }),
  // @ts-expect-error a connector without a provider
  () => createWallet({ connectors: [{ id: 'a', name: 'A' }] }),
  // @ts-expect-error a number as a network
  () => createWallet({ networks: [1] }),
]

/** Every option has a default, or may be undefined. */
export const themeOf = (config: Config): string => config.theme

// @ts-expect-error one without a default may be undefined
export const projectOf = (config: Config): string => config.projectId

/** Storage has a type for each key. */
export function store(): void {
  const storage = createStorage('')
  storage.set('connection_status', 'connected')
  // @ts-expect-error a value that this key cannot hold
  storage.set('connection_status', 'maybe')
  // @ts-expect-error a key that does not exist
  storage.get('secret')
  // @ts-expect-error a stored value may be undefined
  const namespaces: Stored['connected_namespaces'] = storage.get('connected_namespaces')
  void namespaces
}

/** The methods of a wallet require their arguments. */
export function act(wallet: Wallet): void {
  void wallet.connect('io.metamask', { namespace: 'eip155' })
  void wallet.connect('walletConnect', { onCode: (uri, { expiresAt }) => uri.length + expiresAt })
  // @ts-expect-error a callback for something else
  void wallet.connect('walletConnect', { onCode: (uri: number) => uri })
  // @ts-expect-error a store that a page cannot write
  wallet.$accounts.set([])
  // @ts-expect-error rows that a page cannot change
  for (const row of wallet.$balances.get()) row.amount = 0n
  // @ts-expect-error connect without a connector id
  void wallet.connect()
  // @ts-expect-error a namespace that the product does not know
  void wallet.disconnect('cosmos')
  // @ts-expect-error an event that does not exist
  wallet.on('connected', () => {})
  // @ts-expect-error the core is not public
  void wallet.core
}
