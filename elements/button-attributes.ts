import type { WalletButtonAttributes } from '../src/app/wallet-button-attributes.ts'
import type { Namespace } from '../src/schema/network.ts'
import { toProperty } from './attributes.ts'

type Text = string | null
/** Reads an attribute's text. `written` is a type alone: what a page may write, a boolean for presence. */
type Row<T, W> = ((value: Text) => T) & { readonly written?: W }

const text: Row<string, string> = (value) => value ?? ''

/** One of a few words; the first one stands for anything else. */
const oneOf =
  <T extends string>(...words: [T, ...T[]]): Row<T, T> =>
  (value) =>
    words.find((word) => word === value) ?? words[0]

/**
 * The button's own attributes, one row each: the name, and how its text is read, which is null without the attribute.
 * Observed attributes, the look and the table in docs/options.md follow from the rows.
 */
export const buttonAttributes = {
  /** What the button opens: the account, the list of networks, or directly the wallet that `wallet` names. */
  kind: oneOf('account', 'network', 'wallet'),
  /**
   * The wallet that a button of the kind `wallet` connects.
   * @takes a connector id or a directory id
   * @defaultValue none
   */
  wallet: text,
  /**
   * The namespace whose account the button shows, and whose wallets it offers.
   * @takes `eip155`, `solana`, `polkadot` or `bip122`
   * @defaultValue the active one
   */
  namespace: text as Row<Namespace | '', Namespace>,
  /**
   * The text while nothing is connected.
   * @takes text
   * @defaultValue `Connect wallet`, in the visitor's language
   */
  label: text,
  /**
   * The text while a wallet connects.
   * @takes text
   * @defaultValue `Connecting`, in the visitor's language
   */
  'loading-label': text,
  /**
   * Whether the balance of the account is shown.
   * @takes `show` or `hide`
   * @defaultValue `show`
   */
  balance: oneOf('show', 'hide'),
  /** The size of the button. */
  size: oneOf('md', 'sm', 'lg'),
  /** The prominence of the button. */
  variant: oneOf('accent', 'quiet'),
  /**
   * Switches the button off; a boolean attribute.
   * @takes nothing
   * @defaultValue off
   */
  disabled: ((value) => value !== null) as Row<boolean, boolean>,
} satisfies { readonly [K in keyof WalletButtonAttributes as Kebab<K>]: (value: Text) => WalletButtonAttributes[K] }

/** The attribute of a property: its name in kebab case. */
export type Kebab<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : S

/**
 * Gives a class of buttons a property for each attribute, which reflects it: some frameworks set properties alone. No value
 * and `false` remove the attribute.
 */
export function reflectAttributes(prototype: Element): void {
  for (const [name, read] of Object.entries({ ...buttonAttributes, for: text }))
    Object.defineProperty(prototype, toProperty(name), {
      configurable: true,
      enumerable: true,
      get(this: Element) {
        return read(this.getAttribute(name))
      },
      set(this: Element, value: unknown) {
        if ((value ?? false) === false) this.removeAttribute(name)
        else this.setAttribute(name, value === true ? '' : String(value))
      },
    })
}

/** Reads how a button looks from its attributes. */
export const readLook = (button: Element): WalletButtonAttributes =>
  Object.fromEntries(
    Object.entries(buttonAttributes).map(([name, read]) => [toProperty(name), read(button.getAttribute(name))]),
  ) as unknown as WalletButtonAttributes
