import { isNetworkId } from '../../src/lib/caip.ts'
import type { Config, OptionName } from '../../src/schema/config/options.ts'

type Test = (value: unknown) => boolean

const isText: Test = (value) => typeof value === 'string' && value.length <= 2048
const isFlag: Test = (value) => typeof value === 'boolean'
const isWeb: Test = (value) => typeof value === 'string' && /^https?:$/.test(new URL(value, location.href).protocol)
const isObject: Test = (value) => typeof value === 'object' && value !== null
const among =
  (...words: string[]): Test =>
  (value) =>
    words.includes(value as string)
const maybe =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value)

/** A hole in a list counts as an item, so it must pass the test. */
const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.length <= 200 && Array.from(value).every(test)

const recordOf =
  (key: Test, test: Test): Test =>
  (value) =>
    isObject(value) && Object.entries(value as object).every(([name, one]) => key(name) && test(one))

const fields =
  (tests: Record<string, Test>): Test =>
  (value) =>
    isObject(value) &&
    Object.keys(value as object).every((name) => name in tests) &&
    Object.entries(tests).every(([name, test]) => test((value as Record<string, unknown>)[name]))

/** The same test for several fields. */
const each = (names: string, test: Test) => Object.fromEntries(names.split(' ').map((name) => [name, test]))

const isDecimals: Test = (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 255
const isLine =
  (max: number): Test =>
  (value) =>
    typeof value === 'string' &&
    value !== '' &&
    value === value.trim() &&
    [...new Intl.Segmenter().segment(value)].length <= max

const isChain = fields({
  id: (value) => typeof value === 'number' || isText(value),
  caipNetworkId: maybe(isNetworkId),
  name: isLine(40),
  nativeCurrency: fields({ name: isLine(40), symbol: isLine(12), decimals: isDecimals }),
  rpcUrls: fields({ default: fields({ http: listOf(isWeb) }) }),
  blockExplorers: maybe(fields({ default: fields({ url: isWeb }) })),
  assets: maybe(fields({ imageId: maybe(isText), imageUrl: maybe(isWeb) })),
  testnet: maybe(isFlag),
})

const namespace = among('eip155', 'solana', 'polkadot', 'bip122')
const social = among('google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster')
const link = (value: unknown) => value === null || value === undefined || isText(value)

/** What each option must be after parsing, written down independently of the parsers. */
const tests: { readonly [N in OptionName]: Test } = {
  projectId: maybe((value) => typeof value === 'string' && /^[\w-]{1,128}$/.test(value) && !value.includes('\n')),
  name: (value) => typeof value === 'string' && /^[\w.-]{0,64}$/.test(value),
  networks: (value) => listOf((one) => isText(one) || isChain(one))(value) && (value as unknown[]).length > 0,
  defaultNetwork: maybe(isText),
  theme: among('dark', 'light', 'auto'),
  locale: maybe(
    (value) => Intl.getCanonicalLocales('en').length === 1 && /^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$/.test(String(value)),
  ),
  embedded: isFlag,
  layer: among('top', 'page'),
  methods: listOf(among('email', 'social', 'wallet')),
  socials: listOf(social),
  endpoints: fields({
    ...each('api directory analytics auth', maybe(isWeb)),
    relay: maybe((value) => /^wss?:\/\//.test(String(value))),
  }),
  rpcUrls: recordOf(isNetworkId, isWeb),
  metadata: maybe(fields({ name: isText, description: isText, url: isText, icons: listOf(isText) })),
  features: fields({
    ...each('email swaps onramp send receive history analytics legalCheckbox smartSessions collapseWallets', isFlag),
    socials: (value) => isFlag(value) || listOf(social)(value),
    allWallets: among('show', 'hide', 'only-mobile'),
  }),
  termsUrl: maybe(isWeb),
  privacyUrl: maybe(isWeb),
  customWallets: listOf(
    fields({
      id: isText,
      name: isLine(64),
      ...each('homepage image_id image_url mobile_link link_mode desktop_link webapp_link', link),
      ...each('app_store play_store chrome_store rdns', link),
      chains: maybe(listOf(isText)),
    }),
  ),
  featuredWalletIds: listOf(isText),
  includeWalletIds: listOf(isText),
  excludeWalletIds: listOf(isText),
  connectorOrder: listOf(among('walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended')),
  tokens: recordOf(
    isNetworkId,
    listOf(
      fields({
        address: isText,
        symbol: isLine(12),
        decimals: isDecimals,
        name: maybe(isLine(40)),
        image: maybe(isWeb),
      }),
    ),
  ),
  messages: recordOf(
    (tag) => new Intl.Locale(String(tag)).toString() === tag,
    (texts) => isObject(texts) && Object.values(texts as object).every(isText),
  ),
  themeVariables: recordOf((name) => /^--wm-[a-z-]+$/.test(String(name)), isText),
  siwx: maybe(isObject),
  siweConfig: maybe(isObject),
  accountTypes: recordOf(namespace, among('eoa', 'smartAccount')),
  allowUnsupportedChain: isFlag,
  enableInjected: isFlag,
  enableAnnounced: isFlag,
  safeOrigins: listOf(isWeb),
  enableWalletConnect: isFlag,
  announce: isFlag,
  disableAppend: isFlag,
  adapters: maybe(listOf(namespace)),
  connectors: listOf(
    fields({
      id: isText,
      name: isLine(64),
      icon: maybe((value) => String(value).startsWith('data:image/')),
      provider: (value) => typeof (value as { request?: unknown } | null)?.request === 'function',
    }),
  ),
  swapNetworks: maybe(listOf(isNetworkId)),
  meld: maybe(fields({ publicKey: isText, url: maybe(isWeb) })),
  debug: isFlag,
}

/** A connector's provider, and a chain, as a page writes them. */
export const provider = { request: async () => null }
export const chain = (more: object = {}) => ({
  ...{ id: 31337, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  ...more,
})

/** True when a value is valid for this option in a config. */
export const isOption = <N extends OptionName>(name: N, value: Config[N] | unknown): boolean => tests[name](value)
