import { isNetworkId, type NetworkId } from '../lib/caip.ts'
import { isDataImage } from '../lib/image.ts'
import { cleanLine } from '../lib/text.ts'
import { isServiceUrl, isWebLink } from '../lib/url.ts'
import { listing } from './listing.ts'
import { chainInput, namespaces } from './network.ts'
import { json, words, z } from './zod.ts'

/** How connectors came to us; the order of the connect groups may be given in these words (SPEC §3). */
export const connectorTypes = ['ANNOUNCED', 'INJECTED', 'WALLET_CONNECT', 'AUTH', 'MULTI_CHAIN', 'EXTERNAL'] as const

/** Groups of the connect view in their default order (SPEC §2). */
export const connectGroups = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

const socialProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster'] as const
const MAX_ITEMS = 200
const MAX_TEXT = 2048

const text = z.string().check(z.maxLength(MAX_TEXT))
const flag = z.boolean()
const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(z.transform(words), z.array(item).check(z.maxLength(MAX_ITEMS)))
const jsonOf = <T extends z.ZodMiniType>(inner: T) => z.pipe(z.transform(json), inner)
const serviceUrl = z.string().check(z.refine((url) => isServiceUrl(url)))
const relayUrl = z.string().check(z.regex(/^wss?:\/\//))
const webLink = z.string().check(z.refine(isWebLink))
const networkId = z.string().check(z.refine(isNetworkId)) as unknown as z.ZodMiniType<NetworkId>
const listingId = z.string().check(z.minLength(1), z.maxLength(64))

const eip1193 = z.custom<{ request(args: { method: string; params?: unknown }): Promise<unknown> }>(
  (value) => typeof (value as { request?: unknown } | null)?.request === 'function',
)

/** A connector that the page hands in (type EXTERNAL): an EIP-1193 provider with a name. */
const externalConnector = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(253)),
  name: z.pipe(z.string(), z.transform((name) => cleanLine(name, 64))).check(z.minLength(1)),
  icon: z.optional(z.string().check(z.refine(isDataImage))),
  provider: eip1193,
})

const token = z.object({
  address: z.string().check(z.maxLength(128)),
  symbol: z.pipe(z.string(), z.transform((symbol) => cleanLine(symbol, 12))).check(z.minLength(1)),
  decimals: z.number().check(z.int(), z.minimum(0), z.maximum(255)),
  name: z.optional(z.pipe(z.string(), z.transform((name) => cleanLine(name, 40)))),
  image: z.optional(webLink),
})

const features = z.object({
  email: z._default(flag, true),
  socials: z._default(z.union([flag, listOf(z.enum(socialProviders))]), true),
  swaps: z._default(flag, true),
  onramp: z._default(flag, true),
  send: z._default(flag, true),
  receive: z._default(flag, true),
  history: z._default(flag, true),
  analytics: z._default(flag, true),
  allWallets: z._default(z.enum(['show', 'hide', 'only-mobile']), 'show'),
  legalCheckbox: z._default(flag, false),
  smartSessions: z._default(flag, false),
  collapseWallets: z._default(flag, false),
})

// An option without a default may be undefined in the config; one with a default never is.
type Value<T extends z.ZodMiniType, F> = undefined extends F ? z.infer<T> | undefined : z.infer<T>
const option = <T extends z.ZodMiniType, F extends z.infer<T> | undefined>(schema: T, fallback: F, takes: string) => ({
  schema,
  fallback: fallback as Value<T, F>,
  takes,
})

/** Every option: what it must be, its default (SPEC §9, API), and what the console says it takes. */
export const options = {
  projectId: option(z.string().check(z.regex(/^[\w-]{1,128}$/)), undefined, 'the id of a project'),
  name: option(z.string().check(z.regex(/^[\w.-]{0,64}$/)), '', 'letters, digits, dots and dashes'),
  networks: option(
    listOf(z.union([z.string().check(z.maxLength(64)), chainInput])).check(z.minLength(1)),
    ['mainnet'],
    'CAIP-2 ids or short names, space-separated',
  ),
  defaultNetwork: option(text, undefined, 'one of the networks'),
  theme: option(z.enum(['dark', 'light', 'auto']), 'dark', '"dark", "light" or "auto"'),
  locale: option(z.string().check(z.regex(/^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$/)), undefined, 'a BCP 47 language tag'),
  embedded: option(flag, false, 'a boolean'),
  layer: option(z.enum(['top', 'page']), 'top', '"top" or "page"'),
  methods: option(listOf(z.enum(['email', 'social', 'wallet'])), ['email', 'social', 'wallet'], '"email social wallet"'),
  socials: option(listOf(z.enum(socialProviders)), [...socialProviders], 'names of social providers'),
  endpoints: option(
    jsonOf(
      z.object({
        api: z.optional(serviceUrl),
        directory: z.optional(serviceUrl),
        analytics: z.optional(serviceUrl),
        auth: z.optional(serviceUrl),
        relay: z.optional(relayUrl),
      }),
    ),
    {},
    'JSON with https URLs under api, directory, analytics, auth, relay',
  ),
  rpcUrls: option(jsonOf(z.record(networkId, serviceUrl)), {}, 'JSON, CAIP-2 id to https URL'),
  metadata: option(
    jsonOf(z.object({ name: text, description: z._default(text, ''), url: z._default(text, ''), icons: z._default(z.array(text), []) })),
    undefined,
    '{name, description, url, icons}',
  ),
  features: option(jsonOf(features), features.parse({}), 'an object of features'),
  termsUrl: option(webLink, undefined, 'a link'),
  privacyUrl: option(webLink, undefined, 'a link'),
  customWallets: option(jsonOf(z.array(listing).check(z.maxLength(MAX_ITEMS))), [], 'directory entries with image_url'),
  featuredWalletIds: option(listOf(listingId), [], 'directory ids'),
  includeWalletIds: option(listOf(listingId), [], 'directory ids'),
  excludeWalletIds: option(listOf(listingId), [], 'directory ids'),
  connectorOrder: option(listOf(z.enum(connectGroups)), [...connectGroups], `some of "${connectGroups.join(' ')}"`),
  tokens: option(jsonOf(z.record(networkId, z.array(token).check(z.maxLength(MAX_ITEMS)))), {}, 'CAIP-2 id to tokens'),
  themeVariables: option(jsonOf(z.record(z.string().check(z.regex(/^--wm-[a-z-]+$/)), text)), {}, 'public --wm- variables'),
  siwx: option(z.custom<object>((value) => typeof value === 'object' && value !== null), undefined, 'a siwx object'),
  siweConfig: option(z.custom<object>((value) => typeof value === 'object' && value !== null), undefined, 'a siwe object'),
  accountTypes: option(jsonOf(z.partialRecord(z.enum(namespaces), z.enum(['eoa', 'smartAccount']))), {}, 'namespace to account type'),
  allowUnsupportedChain: option(flag, false, 'a boolean'),
  enableInjected: option(flag, true, 'a boolean'),
  enableAnnounced: option(flag, true, 'a boolean'),
  enableWalletConnect: option(flag, true, 'a boolean'),
  announce: option(flag, false, 'a boolean'),
  disableAppend: option(flag, false, 'a boolean'),
  adapters: option(listOf(z.enum(namespaces)), undefined, 'namespaces'),
  connectors: option(z.array(externalConnector).check(z.maxLength(MAX_ITEMS)), [], '{id, name, icon, provider} objects'),
  swapNetworks: option(listOf(networkId), undefined, 'CAIP-2 ids'),
  debug: option(flag, false, 'a boolean'),
} as const

/** Name of an option, which is also the name of the element's property. */
export type OptionName = keyof typeof options

/** The frozen, validated options: what was given, and defaults for the rest. */
export type Config = { readonly [K in OptionName]: (typeof options)[K]['fallback'] }

/** Options as a page writes them: any subset, in the forms that API.md lists. */
export type WalletOptions = { [K in OptionName]?: z.input<(typeof options)[K]['schema']> }

/** A group of the connect view. */
export type ConnectGroup = (typeof connectGroups)[number]

/** How a connector came to us. */
export type ConnectorType = (typeof connectorTypes)[number]
