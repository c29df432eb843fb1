import { isDataImage, isServiceUrl, isWebLink } from '../../lib/links.ts'
import type { listing } from '../listing.ts'
import { namespaces } from '../network.ts'
import {
  either,
  flag,
  integer,
  line,
  listOf,
  oneOf,
  optional,
  type Parse,
  type Parsed,
  recordOf,
  shape,
  text,
  where,
} from '../parse.ts'
import { socialProviders } from './socials.ts'

/** The groups of wallets in the connect view, in their default order. */
export const connectGroups = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

/** A group of wallets in the connect view. */
export type ConnectGroup = (typeof connectGroups)[number]

/** The ways to connect, in their default order. */
export const connectMethods = ['email', 'social', 'wallet'] as const

export const namespace = oneOf(namespaces)
export const listingId = text(/^.{1,64}$/)
export const webLink = text(isWebLink)
export const serviceUrl = text((url) => isServiceUrl(url))

/** An object of the page whose functions the wallet calls; it is neither copied nor checked further. */
export const pageObject = where((value): value is object => typeof value === 'object' && value !== null)

type Provider = { request(call: { method: string; params?: unknown }): Promise<unknown> }
const provider = where((value): value is Provider => typeof (value as Provider | null)?.request === 'function')

/** A connector that the page hands in (type `EXTERNAL`): an EIP-1193 provider with a name. */
export const externalConnector = shape({
  id: text(/^.{1,253}$/),
  name: line(64),
  icon: optional(where(isDataImage)),
  rdns: optional(text(/^.{1,253}$/)),
  explorerId: optional(text(/^[0-9a-f]{64}$/)),
  imageId: optional(text(/^[\w-]{1,64}$/)),
  provider,
})

/** The URLs of the services; those left out are the public services. */
export const endpoints = shape({
  api: optional(serviceUrl),
  directory: optional(serviceUrl),
  analytics: optional(serviceUrl),
  auth: optional(serviceUrl),
  relay: optional(text(/^wss?:\/\//)),
})

/** A token that the page adds to those the service knows. */
export const token = shape({
  address: text(/^.{1,128}$/),
  symbol: line(12),
  decimals: integer(0, 255),
  name: optional(line(40)),
  image: optional(webLink),
})

const MAX_MESSAGES = 2_000

/** A BCP 47 tag in its canonical form; one that `Intl` cannot read throws here, and not later in a view. */
const languageTag: Parse<string> = (value) => Intl.getCanonicalLocales(text(/^.{1,35}$/)(value))[0] ?? ''

/** Messages of the page's own by language and key. */
export const messages = recordOf(languageTag, recordOf(text(/^[\w-]{1,64}$/), text(), MAX_MESSAGES))

/** What wallets show about the site. */
export const metadata = shape({
  name: text(),
  description: optional(text(), ''),
  url: optional(text(), ''),
  icons: optional(listOf(text()), []),
})
export type Metadata = Parsed<typeof metadata>

/** Parts of the modal that a page switches on and off. */
export const features = shape({
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
export type Features = Parsed<typeof features>

/** A wallet that the page adds to the directory's. */
export type CustomWallet = Parsed<typeof listing>

/** An account at Meld: its public key, and the URL of the widget if it is not the public one. */
export const meld = shape({ publicKey: text(/^[\w:-]{1,256}$/), url: optional(serviceUrl) })

/** A record of one account type for each namespace. */
export const accountTypes = recordOf(namespace, oneOf(['eoa', 'smartAccount']))

/** The public CSS variables and their values. */
export const themeVariables = recordOf(text(/^--wm-[a-z-]+$/), text())

/** A row of the options: its parser and its default. `written` is a type alone: what a page may write instead of `T`. */
export type Option<T, W = T> = { readonly parse: Parse<T>; readonly fallback: T; readonly written?: W }

// With `undefined` as the default, the config may lack a value.
type Filled<T, F> = undefined extends F ? T | undefined : T

/** A row for a value of any kind. */
export const option = <T, F extends T | undefined>(parse: Parse<T>, fallback: F) =>
  ({ parse, fallback }) as Option<Filled<T, F>>

/** A row for a boolean. */
export const yesNo = (fallback: boolean) => option(flag, fallback)

/** A row for a list of words, which a page may also write as one text with spaces. */
export const words = <T extends string, F extends readonly T[] | undefined>(word: Parse<T>, fallback: F) =>
  option(listOf(word), fallback) as Option<Filled<readonly T[], F>, string | readonly string[]>

/** A row for a list or an object, which a page may also write as text: words with spaces, or JSON. */
export const textOr = <T>(parse: Parse<T>, fallback: NoInfer<T>) => ({ parse, fallback }) as Option<T, T | string>
