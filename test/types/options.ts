import { createWallet } from '../../src/core/create.ts'
import type { Wallet } from '../../src/core/wallet.ts'
import { createStorage } from '../../src/io/storage.ts'
import type { Config } from '../../src/schema/config/options.ts'
import type { Stored } from '../../src/schema/storage.ts'

/** What a page may write, in any of its forms. Nothing here is ever run. */
export const wallets: (() => Wallet)[] = [
  () => createWallet(),
  () => createWallet({ networks: 'mainnet base', methods: 'wallet', features: { send: false } }),
  () => createWallet({ networks: ['mainnet'], rpcUrls: { 'eip155:1': 'https://rpc.example' } }),
  // @ts-expect-error a theme that does not exist
  () => createWallet({ theme: 'red' }),
  // @ts-expect-error an option that does not exist
  () => createWallet({ colour: 'red' }),
  // @ts-expect-error a flag is no text
  () => createWallet({ embedded: 'true' }),
  // @ts-expect-error a feature that does not exist
  () => createWallet({ features: { flight: true } }),
  // @ts-expect-error a connector without a provider
  () => createWallet({ connectors: [{ id: 'a', name: 'A' }] }),
  // @ts-expect-error a chain id is no network
  () => createWallet({ networks: [1] }),
]

/** Every option has a default, or may be undefined. */
export const themeOf = (config: Config): string => config.theme

// @ts-expect-error one without a default may be undefined
export const projectOf = (config: Config): string => config.projectId

/** Storage knows what each key holds. */
export function store(): void {
  const storage = createStorage('')
  storage.set('connection_status', 'connected')
  // @ts-expect-error a value that this key cannot hold
  storage.set('connection_status', 'maybe')
  // @ts-expect-error a key that does not exist
  storage.get('secret')
  // @ts-expect-error what is not stored is undefined
  const namespaces: Stored['connected_namespaces'] = storage.get('connected_namespaces')
  void namespaces
}

/** The verbs of a wallet take what they need. */
export function act(wallet: Wallet): void {
  void wallet.connect('io.metamask', { namespace: 'eip155' })
  // @ts-expect-error which wallet?
  void wallet.connect()
  // @ts-expect-error a namespace that the product does not know
  void wallet.disconnect('cosmos')
  // @ts-expect-error an event that does not exist
  wallet.on('connected', () => {})
  // @ts-expect-error the inside is not for pages
  void wallet.core
}
