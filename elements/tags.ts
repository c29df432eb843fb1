import type { WalletButtonAttributes } from '../src/app/wallet-button-attributes.ts'
import type { OptionProperties } from '../src/schema/config/options.ts'
import type { WalletButton as Button } from './wallet-button.ts'
import type { WalletModal as Modal } from './wallet-modal.ts'

/** The modal, which owns a wallet: ways to connect, the account, its networks, sending and receiving. */
export type WalletModal = Modal & OptionProperties
/** The button, which finds its modal or makes one, and opens it. Connected, it shows the account. */
export type WalletButton = Button & OptionProperties & ButtonProperties
/** The button's own properties, which reflect its attributes. */
export type ButtonProperties = { -readonly [K in keyof WalletButtonAttributes]: WalletButtonAttributes[K] } & {
  /** The id of the button's modal; empty for the first modal in the document. */
  for: string
}

declare global {
  interface HTMLElementTagNameMap {
    'wallet-modal': WalletModal
    'wallet-button': WalletButton
  }
}

/** The elements by their tags, as `document.createElement` and `querySelector` return them. */
export type WalletTagNameMap = Pick<HTMLElementTagNameMap, 'wallet-modal' | 'wallet-button'>
