import type { OptionProperties } from '../src/schema/config/options.ts'
import type { WalletButton as Button } from './wallet-button.ts'
import type { WalletModal as Modal } from './wallet-modal.ts'

/** The modal, which owns a wallet: ways to connect, the account, its networks, sending and receiving. */
export type WalletModal = Modal & OptionProperties
/** The button, which finds its modal or makes one, and opens it. Connected, it shows the account. */
export type WalletButton = Button & OptionProperties

declare global {
  interface HTMLElementTagNameMap {
    'wallet-modal': WalletModal
    'wallet-button': WalletButton
  }
}

/** The elements by their tags, as `document.createElement` and `querySelector` return them. */
export type WalletTagNameMap = Pick<HTMLElementTagNameMap, 'wallet-modal' | 'wallet-button'>
