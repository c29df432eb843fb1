import { isDataImage, isServiceUrl, isWebLink } from '../../lib/links.ts'
import { listing } from '../listing.ts'
import { chainInput, namespaces, networkId } from '../network.ts'
import {
  either,
  flag,
  integer,
  json,
  line,
  listOf,
  oneOf,
  optional,
  type Parse,
  recordOf,
  shape,
  text,
  where,
} from '../parse.ts'

/** Groups of the connect view in their default order. */
export const connectGroups = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

/** Who people may log in by, besides an email address; in the order in which they are offered. */
export const socialProviders = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

/** Name of one of them. */
export type SocialProvider = (typeof socialProviders)[number]
const methods = ['email', 'social', 'wallet'] as const

const serviceUrl = text((url) => isServiceUrl(url))
const webLink = text(isWebLink)
const listingIds = listOf(text(/^.{1,64}$/))
const namespace = oneOf(namespaces)

// An object of the page's own, with functions that we will call.
type Provider = { request(call: { method: string; params?: unknown }): Promise<unknown> }
const object = where((value): value is object => typeof value === 'object' && value !== null)
const provider = where((value): value is Provider => typeof (value as Provider | null)?.request === 'function')

/** A connector that the page hands in (type EXTERNAL): an EIP-1193 provider with a name. */
const externalConnector = shape({
  id: text(/^.{1,253}$/),
  name: line(64),
  icon: optional(where(isDataImage)),
  rdns: optional(text(/^.{1,253}$/)),
  explorerId: optional(text(/^[0-9a-f]{64}$/)),
  imageId: optional(text(/^[\w-]{1,64}$/)),
  provider,
})

const endpoints = shape({
  api: optional(serviceUrl),
  directory: optional(serviceUrl),
  analytics: optional(serviceUrl),
  auth: optional(serviceUrl),
  relay: optional(text(/^wss?:\/\//)),
})

const token = shape({
  address: text(/^.{1,128}$/),
  symbol: line(12),
  decimals: integer(0, 255),
  name: optional(line(40)),
  image: optional(webLink),
})

const metadata = shape({
  name: text(),
  description: optional(text(), ''),
  url: optional(text(), ''),
  icons: optional(listOf(text()), []),
})

const features = shape({
  email: optional(flag, true),
  socials: optional(either(flag, listOf(oneOf(socialProviders))), true),
  swaps: optional(flag, true),
  onramp: optional(flag, true),
  send: optional(flag, true),
  receive: optional(flag, true),
  history: optional(flag, true),
  analytics: optional(flag, true),
  allWallets: optional(oneOf(['show', 'hide', 'only-mobile']), 'show' as const),
  legalCheckbox: optional(flag, false),
  smartSessions: optional(flag, false),
  collapseWallets: optional(flag, false),
})

// An option without a default may be undefined in the config; one with a default never is.
const option = <T, F extends T | undefined>(parse: Parse<T>, fallback: F) => ({
  parse,
  fallback: fallback as undefined extends F ? T | undefined : T,
})
const yesNo = (fallback: boolean) => option(flag, fallback)

/** Every option: how it is read, and its default. */
export const options = {
  projectId: option(text(/^[\w-]{1,128}$/), undefined),
  name: option(text(/^[\w.-]{0,64}$/), ''),
  networks: option(listOf(either(text(/^\S{1,64}$/), chainInput), 1), ['mainnet']),
  defaultNetwork: option(text(), undefined),
  theme: option(oneOf(['dark', 'light', 'auto']), 'dark'),
  locale: option(text(/^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$/), undefined),
  embedded: yesNo(false),
  layer: option(oneOf(['top', 'page']), 'top'),
  methods: option(listOf(oneOf(methods)), methods),
  socials: option(listOf(oneOf(socialProviders)), socialProviders),
  endpoints: option(json(endpoints), {}),
  rpcUrls: option(json(recordOf(networkId, serviceUrl)), {}),
  metadata: option(json(metadata), undefined),
  features: option(json(features), features({})),
  termsUrl: option(webLink, undefined),
  privacyUrl: option(webLink, undefined),
  customWallets: option(json(listOf(listing)), []),
  featuredWalletIds: option(listingIds, []),
  includeWalletIds: option(listingIds, []),
  excludeWalletIds: option(listingIds, []),
  connectorOrder: option(listOf(oneOf(connectGroups)), connectGroups),
  tokens: option(json(recordOf(networkId, listOf(token))), {}),
  themeVariables: option(json(recordOf(text(/^--wm-[a-z-]+$/), text())), {}),
  siwx: option(object, undefined),
  siweConfig: option(object, undefined),
  accountTypes: option(json(recordOf(namespace, oneOf(['eoa', 'smartAccount']))), {}),
  allowUnsupportedChain: yesNo(false),
  enableInjected: yesNo(true),
  enableAnnounced: yesNo(true),
  enableWalletConnect: yesNo(true),
  announce: yesNo(false),
  disableAppend: yesNo(false),
  adapters: option(listOf(namespace), undefined),
  connectors: option(listOf(externalConnector), []),
  swapNetworks: option(listOf(networkId), undefined),
  debug: yesNo(false),
} as const

/** Name of an option, which is also the name of the element's property. */
export type OptionName = keyof typeof options

/** The frozen, validated options: what was given, and defaults for the rest. */
export type Config = { readonly [K in OptionName]: (typeof options)[K]['fallback'] }

/** A group of the connect view. */
export type ConnectGroup = (typeof connectGroups)[number]

/** How a connector came to us. */
export type ConnectorType = 'ANNOUNCED' | 'INJECTED' | 'WALLET_CONNECT' | 'AUTH' | 'MULTI_CHAIN' | 'EXTERNAL'
