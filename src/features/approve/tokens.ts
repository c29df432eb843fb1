import type { AskNode } from '../../io/ask-node.ts'
import { cleanLine } from '../../lib/text.ts'
import type { Config } from '../../schema/config.ts'
import type { Network } from '../../schema/network.ts'
import type { Token, TokenBalance } from '../../schema/token.ts'
import type { Act, Reading } from './act.ts'

/** What is known of a token: base units a whole one has, what it calls itself, and its price (18-decimal fiat units). */
export type KnownToken = Pick<Token, 'symbol' | 'decimals' | 'imageUrl'> & {
  readonly price?: bigint
  /** Its contract alone says so, and any contract can say anything; the symbol is empty where it misleads. */
  readonly isClaimed?: true
}

/** Tokens by address, lower-case for EVM's; null for a contract that says nothing that a token would. */
export type KnownTokens = ReadonlyMap<string, KnownToken | null>

// symbol() and decimals(); what decimals() may be.
const SYMBOL = '0x95d89b41'
const DECIMALS = '0x313ce567'
const MAX_DECIMALS = 255n
const MAX_SYMBOL = 12
const MAX_ASKED = 20
// After an amount these would be read as part of it.
const FIGURES = /^[\p{N}\p{P}\p{Z}\s]/u

/** The key of a token; EVM's addresses differ in case alone. */
export const keyOf = (address: string): string => (address.startsWith('0x') ? address.toLowerCase() : address)

/** The token of an asset, as far as it is known; undefined for one that nobody has told yet. */
export const tokenAt = (tokens: KnownTokens, address: string | undefined): KnownToken | null | undefined =>
  address === undefined ? undefined : tokens.get(keyOf(address))

/** What contracts of one network have told: the same address is another contract on another one. */
export type Told = { readonly networkId: string; readonly tokens: KnownTokens }

/** Before anything was told. */
export const NOTHING_TOLD: Told = { networkId: '', tokens: new Map() }

/** What is known of a network's contracts. */
export const toldAt = (told: Told, networkId: string | undefined): KnownTokens =>
  told.networkId === networkId ? told.tokens : NOTHING_TOLD.tokens

/** Adds what a contract of a network has told; that of others is forgotten. */
export const withTold = (before: Told, networkId: string, address: string, token: KnownToken | null): Told => ({
  networkId,
  tokens: new Map(toldAt(before, networkId)).set(address, token),
})

/** Tokens of a network that the account holds, or that the page has named. */
export function listedTokens(network: Network, held: readonly TokenBalance[], config: Config): KnownTokens {
  const known = new Map<string, KnownToken | null>()
  for (const token of config.tokens[network.id] ?? [])
    known.set(keyOf(token.address), {
      symbol: token.symbol,
      decimals: token.decimals,
      ...(token.image && { imageUrl: token.image }),
    })
  for (const token of held) if (token.address && token.networkId === network.id) known.set(keyOf(token.address), token)
  return known
}

/** Contracts of a request that may be tokens: those it moves or permits, and receivers, who should be none. */
export function candidates({ acts }: Pick<Reading, 'acts'>): string[] {
  const found = acts.flatMap(contractsIn).map(keyOf)
  return [...new Set(found)].slice(0, MAX_ASKED)
}

function contractsIn(act: Act): string[] {
  if (act.do === 'send') return [...tokenIn(act.asset), act.to]
  if (act.do === 'allow' || act.do === 'revoke') return tokenIn(act.asset)
  return []
}

const tokenIn = (asset: Extract<Act, { asset: unknown }>['asset']): string[] =>
  asset.kind === 'token' && asset.address ? [asset.address] : []

/** Asks an EVM contract what a token would say of itself; null when it is none. @throws WalletError when no node answers */
export async function askToken(
  ask: AskNode,
  network: Network,
  address: string,
  signal: AbortSignal,
): Promise<KnownToken | null> {
  const call = (data: string) =>
    ask(network, { method: 'eth_call', params: [{ to: address, data }, 'latest'] }, signal).catch((error) => {
      // A contract that fails is none; a node that is silent says nothing.
      if (String(error.code).startsWith('rpc-')) return undefined
      throw error
    })
  const [decimals, symbol] = await Promise.all([call(DECIMALS), call(SYMBOL)])
  const places = isWords(decimals) ? BigInt(decimals.slice(0, 66)) : MAX_DECIMALS + 1n
  const said = isWords(symbol) ? textIn(symbol.slice(2)) : ''
  const name = cleanLine(said, MAX_SYMBOL)
  if (places > MAX_DECIMALS || !name) return null
  return { symbol: FIGURES.test(said) || FIGURES.test(name) ? '' : name, decimals: Number(places), isClaimed: true }
}

const isWords = (data: unknown): data is string => typeof data === 'string' && /^0x([0-9a-f]{64})+$/i.test(data)

// Old tokens answer 32 bytes of text, others where the text stands, how long it is, and the text.
function textIn(words: string): string {
  const isPlain = words.length === 64
  const length = isPlain ? 32 : Number(BigInt(`0x${words.slice(64, 128)}`) % 256n)
  const hex = isPlain ? words : words.slice(128, 128 + 2 * length)
  const bytes = (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)).filter((byte) => byte > 0)
  return new TextDecoder().decode(new Uint8Array(bytes))
}
