import type { OptionProperties } from '../src/schema/config/options.ts'
import type { WalletButton as Button } from './wallet-button.ts'
import type { WalletModal as Modal } from './wallet-modal.ts'

/** `<wallet-modal>`, with each option as a property. */
export type WalletModal = Modal & OptionProperties
/** `<wallet-button>`, with each option as a property. */
export type WalletButton = Button & OptionProperties

declare global {
  interface HTMLElementTagNameMap {
    'wallet-modal': WalletModal
    'wallet-button': WalletButton
  }
}

/** The elements by their tags, as `document.createElement` and `querySelector` return them. */
export type WalletTagNameMap = Pick<HTMLElementTagNameMap, 'wallet-modal' | 'wallet-button'>
