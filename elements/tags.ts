import type { WalletOptions } from '../src/schema/config/wallet-options.ts'
import type { WalletButton } from './wallet-button.ts'
import type { WalletModal } from './wallet-modal.ts'

/** The options that both elements take as properties, one by one; each may be unset. */
type OptionProperties = {
  -readonly [K in
    | 'projectId'
    | 'name'
    | 'networks'
    | 'defaultNetwork'
    | 'theme'
    | 'locale'
    | 'embedded'
    | 'layer'
    | 'methods'
    | 'socials'
    | 'endpoints'
    | 'rpcUrls']: WalletOptions[K] | undefined
}

declare global {
  interface HTMLElementTagNameMap {
    'wallet-modal': WalletModal & OptionProperties
    'wallet-button': WalletButton & OptionProperties
  }
}

/** The elements by their tags, as `document.createElement` and `querySelector` know them. */
export type WalletTagNameMap = Pick<HTMLElementTagNameMap, 'wallet-modal' | 'wallet-button'>
