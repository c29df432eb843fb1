import type { OptionProperties } from '../src/schema/config/options.ts'
import type { WalletButton } from './wallet-button.ts'
import type { WalletModal } from './wallet-modal.ts'

declare global {
  interface HTMLElementTagNameMap {
    'wallet-modal': WalletModal & OptionProperties
    'wallet-button': WalletButton & OptionProperties
  }
}

/** The elements by their tags, as `document.createElement` and `querySelector` return them. */
export type WalletTagNameMap = Pick<HTMLElementTagNameMap, 'wallet-modal' | 'wallet-button'>
