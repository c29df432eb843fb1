import type { WalletButtonAttributes } from '../../src/app/wallet-button-attributes.ts'
import type { Wallet } from '../../src/core/wallet.ts'
import type { OptionProperties, WalletOptions } from '../../src/schema/config/options.ts'
import { optionAttributes, toProperty } from '../attributes.ts'
import { buttonAttributes } from '../button-attributes.ts'
import type { WalletEventMap } from '../events.ts'

type Pascal<S extends string> = S extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<S>

/** A listener for each event: `onWalletConnect` for `wallet-connect`, and so on. */
export type WalletHandlers = {
  readonly [E in keyof WalletEventMap as `on${Pascal<E>}`]?: (event: WalletEventMap[E]) => void
}

/** The options that both elements take as props, and `options` for all others. */
type OptionProps = Partial<OptionProperties> & { readonly options?: WalletOptions | undefined }

/** The props of `<WalletModal>`: its options, and listeners for its events. */
export type WalletModalProps = OptionProps &
  WalletHandlers & { readonly open?: boolean | undefined; readonly wallet?: Wallet | undefined }

/** The props of `<WalletButton>`: its own attributes, and the options of the modal that it makes. */
export type WalletButtonProps = OptionProps &
  Partial<WalletButtonAttributes> & {
    /** The id of the button's modal. */
    readonly for?: string | undefined
  }

const kebab = (names: readonly string[]) => names.map((name) => [toProperty(name), name] as const)
// The button reads its own attributes only; options are properties as well.
const ownAttributes = new Map(kebab([...Object.keys(buttonAttributes), 'for']))
const attributes = new Map([...kebab(Object.keys(optionAttributes)), ...ownAttributes])
const properties = new Set([...kebab(Object.keys(optionAttributes)).map(([name]) => name), 'options', 'wallet', 'open'])

/** Props in the three forms that an element takes them: attributes, properties and listeners. */
export type ElementProps = {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly properties: Readonly<Record<string, unknown>>
  readonly listeners: Readonly<Record<string, (event: never) => void>>
}

const eventName = (prop: string): string =>
  prop.slice('on'.length).replace(/[A-Z]/g, (letter, at) => (at ? '-' : '') + letter.toLowerCase())

/**
 * Sorts props. Text is an attribute, which a server renders too; other values of options are properties. Props that are
 * not ours stay attributes.
 */
export function sortProps(props: Readonly<Record<string, unknown>>): ElementProps {
  const sorted = { attributes: {}, properties: {}, listeners: {} } as Record<
    keyof ElementProps,
    Record<string, unknown>
  >
  for (const [prop, value] of Object.entries(props)) {
    // Vue's templates may have attributes' names.
    const property = toProperty(prop)
    const attribute = attributes.get(property)
    if (/^onWallet[A-Z]/.test(prop) && typeof value === 'function') sorted.listeners[eventName(prop)] = value
    else if (attribute && typeof value === 'string') sorted.attributes[attribute] = value
    else if (properties.has(property)) sorted.properties[property] = value
    else if (attribute) sorted.attributes[attribute] = value ? '' : undefined
    else sorted.attributes[prop] = value
  }
  return sorted as ElementProps
}
