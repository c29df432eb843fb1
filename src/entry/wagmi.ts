import type { WalletModal } from '../../elements/wallet-modal.ts'
import type { Wallet } from '../core/wallet.ts'
import { createConnector } from './wagmi/connector.ts'
import { findPageWallet } from './wagmi/page-wallet.ts'
import type { WagmiConfig, WagmiConnector } from './wagmi/types.ts'

export type { WagmiChain, WagmiConfig, WagmiConnection, WagmiConnector } from './wagmi/types.ts'

/** The options of the connector. */
export type WalletElementsParameters = {
  /** The modal or wallet to connect with; by default that of the page's first `<wallet-modal>`, which may come later. */
  readonly wallet?: Wallet | WalletModal | undefined
}

/**
 * Makes a connector for wagmi's `connectors`, over the EVM connection of a modal. Accounts, network and disconnection follow
 * in both directions.
 */
export const walletElements = ({ wallet }: WalletElementsParameters = {}) =>
  Object.assign((config: WagmiConfig): WagmiConnector => createConnector(findPageWallet(wallet), config), {
    type: 'walletElements' as const,
  })
