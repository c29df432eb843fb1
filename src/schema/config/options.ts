import { listing } from '../listing.ts'
import { networkId } from '../network.ts'
import { json, listOf, oneOf, recordOf } from '../parse.ts'
import type { SiweConfig, Siwx } from '../sign-in.ts'
import { attributeOptions } from './attribute-options.ts'
import {
  accountTypes,
  type CustomWallet,
  connectGroups,
  externalConnector,
  type Features,
  features,
  listingId,
  type Metadata,
  meld,
  messages,
  metadata,
  namespace,
  type Option,
  option,
  pageObject,
  themeVariables,
  token,
  webLink,
  words,
  yesNo,
} from './option-values.ts'

/*
 * The tables here and in attribute-options.ts are the only place where an option is written down. A row holds the option's name, parser and
 * default. Its comment is documentation and data: the text goes to docs/options.md, `@takes` tells a developer on the
 * console what to write in place of a wrong value, and `@defaultValue` describes a default that is not a plain value.
 * Config, WalletOptions, the elements' attributes and properties, the hints and the docs follow from the rows.
 */

/** Options that a page sets by the elements' property `options`, or hands to `createWallet()`. */
const pageOptions = {
  /**
   * What wallets show about your site.
   * @takes {name, description, url, icons}
   */
  metadata: option(json(metadata), undefined) as Option<
    Metadata | undefined,
    Pick<Metadata, 'name'> & Partial<Metadata>
  >,
  /**
   * The parts of the modal that are on.
   * @takes an object of features
   * @defaultValue all on and `show`, except `legalCheckbox`, `smartSessions` and `collapseWallets`, which are off
   */
  features: option(json(features), features({})) as Option<Features, Partial<Features>>,
  /**
   * The link to your terms, in the legal line or at the legal checkbox.
   * @takes a link
   */
  termsUrl: option(webLink, undefined),
  /**
   * The link to your privacy policy, in the legal line or at the legal checkbox.
   * @takes a link
   */
  privacyUrl: option(webLink, undefined),
  /**
   * Wallets of your own, in the form of the directory's entries.
   * @takes directory entries with image_url
   */
  customWallets: option(json(listOf(listing)), []) as Option<
    readonly CustomWallet[],
    readonly (Pick<CustomWallet, 'id' | 'name'> & Partial<CustomWallet>)[]
  >,
  /**
   * Directory ids of the wallets that are listed first, in this order.
   * @takes directory ids
   */
  featuredWalletIds: words(listingId, []),
  /**
   * Directory ids of the only wallets that the directory offers.
   * @takes directory ids
   * @defaultValue all
   */
  includeWalletIds: words(listingId, []),
  /**
   * Directory ids, connector ids or rdns of wallets that are not offered.
   * @takes directory ids
   */
  excludeWalletIds: words(listingId, []),
  /**
   * The order of the groups in the list of wallets.
   * @takes some of "walletConnect recent injected featured custom external recommended"
   * @defaultValue the order of the type
   */
  connectorOrder: words(oneOf(connectGroups), connectGroups),
  /**
   * Tokens to show besides those that the service knows, by CAIP-2 id. On Solana, `address` is the mint.
   * @takes CAIP-2 id to tokens
   */
  tokens: option(json(recordOf(networkId, listOf(token))), {}),
  /**
   * Values of the public CSS variables.
   * @takes public --wm- variables
   */
  themeVariables: option(json(themeVariables), {}),
  /**
   * Texts of your own by language and key, such as `{ en: { connectWallet: 'Log in' } }`. See [languages](languages.md).
   * @takes language tag to texts by key
   */
  messages: option(json(messages), {}),
  /**
   * Signs visitors in: what `createSiwx()` of `wallet-elements/siwx` returns, or an object of your own.
   * @takes a siwx object
   */
  siwx: option(pageObject, undefined) as Option<Siwx | undefined>,
  /**
   * Sign-In with Ethereum by functions of your own, in place of `siwx`.
   * @takes a siwe object
   */
  siweConfig: option(pageObject, undefined) as Option<SiweConfig | undefined>,
  /**
   * Which account of a login is used first in each namespace; the visitor may change it.
   * @takes namespace to account type
   * @defaultValue `smartAccount` on EVM networks, else `eoa`
   */
  accountTypes: option(json(accountTypes), {}),
  /**
   * Lets a wallet stay on a network that is not among `networks`.
   * @takes a boolean
   */
  allowUnsupportedChain: yesNo(false),
  /**
   * Lists `window.ethereum`.
   * @takes a boolean
   */
  enableInjected: yesNo(true),
  /**
   * Lists wallets that announce themselves or put themselves in the page.
   * @takes a boolean
   */
  enableAnnounced: yesNo(true),
  /**
   * Origins of Safe apps of your own, such as `https://safe.example`. A page in the frame of one offers its Safe, as in
   * the frame of `*.safe.global`.
   * @takes origins
   */
  safeOrigins: words(webLink, []),
  /**
   * Offers WalletConnect, which needs a `projectId`.
   * @takes a boolean
   */
  enableWalletConnect: yesNo(true),
  /**
   * Offers the connected accounts to other libraries of the page: EVM's by EIP-6963, Solana's by Wallet Standard.
   * @takes a boolean
   */
  announce: yesNo(false),
  /**
   * Stops a button that finds no modal from making one.
   * @takes a boolean
   */
  disableAppend: yesNo(false),
  /**
   * The namespaces that are plugged in, independent of `networks`. With an empty list there is only WalletConnect, for
   * the namespaces that its wallet approves.
   * @takes namespaces
   * @defaultValue those of `networks`
   */
  adapters: words(namespace, undefined),
  /**
   * Connectors of your own, of the type `EXTERNAL`, each with an EIP-1193 provider. `explorerId` is the wallet's id in
   * the directory, and `imageId` its picture there.
   * @takes {id, name, icon, provider} objects
   */
  connectors: option(listOf(externalConnector), []),
  /**
   * Your account at Meld, which then sells crypto besides Coinbase, and on Solana. `url` replaces Meld's public widget.
   * @takes {publicKey, url}
   */
  meld: option(json(meld), undefined),
  /**
   * The EVM networks on which visitors can swap; the service must know them.
   * @takes CAIP-2 ids
   * @defaultValue Ethereum, Arbitrum, Optimism, ZKsync Era, Base, BNB Smart Chain, Polygon, Gnosis, Avalanche, Fantom, Kaia, Aurora
   */
  swapNetworks: option(listOf(networkId), undefined),
  /**
   * Shows setup errors above the modal on every host. Without it, they show on this device's own hosts only (`localhost`);
   * elsewhere the event `wallet-error` and the console have them.
   * @takes a boolean
   */
  debug: yesNo(false),
}

/** Every option: its parser and its default. */
export const options = { ...attributeOptions, ...pageOptions } as const
type Options = typeof options

/** The name of an option. */
export type OptionName = keyof Options

/** The frozen, validated options: the values that the page gave, and the defaults of the others. */
export type Config = { readonly [K in keyof Options]: Options[K]['fallback'] }

/** Options as a page writes them: any subset, in the forms that docs/options.md lists. */
export type WalletOptions = { readonly [K in keyof Options]?: Written<Options[K]> }

/** The options that both elements take as properties, one by one; each may be unset. */
export type OptionProperties = { -readonly [K in keyof typeof attributeOptions]: WalletOptions[K] | undefined }

type Written<O> = O extends Option<infer _, infer W> ? W : never
