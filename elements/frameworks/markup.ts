import type { Wallet } from '../../src/core/wallet.ts'
import type { OptionProperties, WalletOptions } from '../../src/schema/config/options.ts'
import type { buttonAttributes, Kebab } from '../button-attributes.ts'
import type { WalletEventMap } from '../events.ts'
import type { ButtonProperties, WalletTagNameMap } from '../tags.ts'

/*
 * What each element takes in markup, derived from the tables of options, attributes and events. The modules beside this one
 * write it in the form of a framework. They have types alone: a page loads nothing of them.
 */

/** An attribute takes the text of an option, or for a boolean its presence. */
type OptionAttributes = {
  [K in keyof OptionProperties as Kebab<K>]?: Extract<OptionProperties[K], string | boolean> | undefined
}
type Properties<T> = { [K in keyof T]?: T[K] | undefined }
type WrittenOf<Row> = Row extends { readonly written?: infer W } ? Exclude<W, undefined> : never
type Shared = { attributes: OptionAttributes; properties: Properties<OptionProperties & { options: WalletOptions }> }

type Place = {
  /** The id of the button's modal. Without it, the button uses the first modal in the document, or makes one. */
  for?: string | undefined
}

type ModalMarkup = Shared & {
  element: WalletTagNameMap['wallet-modal']
  attributes: { open?: boolean | undefined }
  properties: Properties<{ open: boolean; wallet: Wallet }>
  events: keyof WalletEventMap
}

type ButtonMarkup = Shared & {
  element: WalletTagNameMap['wallet-button']
  attributes: { [K in keyof typeof buttonAttributes]?: WrittenOf<(typeof buttonAttributes)[K]> | undefined } & Place
  properties: Properties<ButtonProperties>
  // All other events come from the modal, and do not pass through the button.
  events: 'wallet-error'
}

/** Each tag with its element, its attributes as text or boolean, its properties, and the names of its events. */
export type Markup = { 'wallet-modal': ModalMarkup; 'wallet-button': ButtonMarkup }

/** The properties of an element, and those attributes that have another name: for frameworks that prefer properties. */
export type Props<T extends keyof Markup> = Markup[T]['properties'] &
  Omit<Markup[T]['attributes'], keyof Markup[T]['properties']>

/**
 * The listeners of an element, by the events' names after a prefix. Those of events that it never has are refused by name,
 * because an unknown name with a dash would be accepted.
 */
export type Listeners<T extends keyof Markup, Prefix extends string> = {
  [E in keyof WalletEventMap as `${Prefix}${E}`]?: E extends Markup[T]['events']
    ? ((event: WalletEventMap[E]) => void) | undefined
    : undefined
}
