import { listing } from '../listing.ts'
import { type ChainInput, chainInput, networkId } from '../network.ts'
import { either, json, listOf, oneOf, recordOf, text } from '../parse.ts'
import {
  accountTypes,
  type CustomWallet,
  connectGroups,
  connectMethods,
  endpoints,
  externalConnector,
  type Features,
  features,
  listingId,
  type Metadata,
  metadata,
  namespace,
  type Option,
  option,
  pageObject,
  serviceUrl,
  textOr,
  themeVariables,
  token,
  webLink,
  words,
  yesNo,
} from './option-values.ts'
import { socialProviders } from './socials.ts'

/*
 * The two tables below are the only place where an option is written down. A row holds the option's name, parser and
 * default. Its comment is documentation and data: the text goes to docs/options.md, `@takes` tells a developer on the
 * console what to write in place of a wrong value, and `@defaultValue` describes a default that is not a plain value.
 * Config, WalletOptions, the elements' attributes and properties, the hints and the docs follow from the rows.
 */

/** Options that are also attributes and properties of both elements; the attribute is the name in kebab case. */
const attributeOptions = {
  /**
   * The id of your project at the services. Without one, the wallet asks only the nodes of its networks.
   * @takes the id of a project
   */
  projectId: option(text(/^[\w-]{1,128}$/), undefined),
  /**
   * The name of the wallet. Elements with the same name show the same wallet, and the options of the first one apply.
   * Elements with different names share nothing.
   * @takes letters, digits, dots and dashes
   */
  name: option(text(/^[\w.-]{0,64}$/), ''),
  /**
   * The networks of the wallet, as CAIP-2 ids or short names. The property also takes chains in the form of viem.
   * @takes CAIP-2 ids or short names, space-separated
   * @defaultValue `mainnet`
   */
  networks: textOr<readonly (string | ChainInput)[]>(listOf(either(text(/^\S{1,64}$/), chainInput), 1), ['mainnet']),
  /**
   * The network that the wallet starts on.
   * @takes one of the networks
   * @defaultValue the first of `networks`
   */
  defaultNetwork: option(text(), undefined),
  /**
   * The colours of the elements; `auto` follows the visitor's system.
   * @takes "dark", "light" or "auto"
   */
  theme: option(oneOf(['dark', 'light', 'auto']), 'dark'),
  /**
   * The language of the elements, as a BCP 47 tag.
   * @takes a BCP 47 language tag
   * @defaultValue the page's `lang`, then the browser's language
   */
  locale: option(text(/^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$/), undefined),
  /**
   * Shows the modal in its place in the page: always open, without a backdrop. As an attribute it is boolean.
   * @takes a boolean
   */
  embedded: yesNo(false),
  /**
   * Where the modal is drawn: `top` is a native modal dialog in the top layer; `page` is for wallets that draw their own
   * dialog in the page, which the top layer would cover.
   * @takes "top" or "page"
   */
  layer: option(oneOf(['top', 'page']), 'top'),
  /**
   * The ways to connect, in the order in which the modal offers them.
   * @takes "email social wallet"
   * @defaultValue `email social wallet`
   */
  methods: words(oneOf(connectMethods), connectMethods),
  /**
   * The providers that people may log in by, in the order in which the modal offers them.
   * @takes names of social providers
   * @defaultValue all seven: `google x discord farcaster github apple facebook`
   */
  socials: words(oneOf(socialProviders), socialProviders),
  /**
   * URLs of your own services. Any subset may be given.
   * @takes JSON with https URLs under api, directory, analytics, auth, relay
   * @defaultValue the public services
   */
  endpoints: textOr(json(endpoints), {}),
  /**
   * The node of each network, by CAIP-2 id; for Bitcoin it is the base URL of a REST API. An id that the wallet does not
   * know becomes a network of its own.
   * @takes JSON, CAIP-2 id to https URL
   * @defaultValue the service's node, else the network's own
   */
  rpcUrls: textOr(json(recordOf(networkId, serviceUrl)), {}),
}

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
   * The parts of the modal that are on. Not supported yet: `swaps`, `onramp`, `history`, `smartSessions`.
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
   * Not supported yet: the option is only read and checked.
   * @takes a siwx object
   */
  siwx: option(pageObject, undefined),
  /**
   * Not supported yet: the option is only read and checked.
   * @takes a siwe object
   */
  siweConfig: option(pageObject, undefined),
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
   * Offers WalletConnect, which needs a `projectId`.
   * @takes a boolean
   */
  enableWalletConnect: yesNo(true),
  /**
   * Not supported yet: the option is only read and checked.
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
   * Not supported yet: the option is only read and checked.
   * @takes CAIP-2 ids
   */
  swapNetworks: option(listOf(networkId), undefined),
  /**
   * Not supported yet: the option is only read and checked.
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
