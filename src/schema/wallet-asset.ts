import { parsePrice } from '../lib/amount.ts'
import { cleanLine } from '../lib/untrusted.ts'
import { firstItems, z } from './zod.ts'

/** The kinds of assets that are read: the coin, tokens and NFTs. */
export type AssetType = 'native' | 'erc20' | 'erc721'

/** An asset as the account's wallet reports it (https://eips.ethereum.org/EIPS/eip-7811), cut to size. */
export type WalletAsset = {
  readonly type: AssetType
  /** The contract; undefined for the coin. */
  readonly address?: string | undefined
  /** Base units. */
  readonly amount: bigint
  readonly name: string
  readonly symbol: string
  /** Undefined for an asset whose amount is a count. */
  readonly decimals?: number | undefined
  /** The price of one whole token in 18-decimal fiat units. */
  readonly price?: bigint | undefined
  readonly imageUrl?: string | undefined
  /** Which NFT of its contract it is. */
  readonly tokenId?: bigint | undefined
  /** Where the NFT's metadata is. */
  readonly tokenUri?: string | undefined
}

const MAX_ASSETS = 10_000
const MAX_CHAINS = 100

const uint = z.pipe(
  z.string().check(z.regex(/^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i)),
  z.transform((text: string) => BigInt(text)),
)
const line = (max: number) =>
  z._default(
    z.pipe(
      z.string(),
      z.transform((text) => cleanLine(text, max)),
    ),
    '',
  )
const url = z.catch(z.optional(z.string().check(z.maxLength(2048))), undefined)
const decimals = z
  .pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,3}$/))]), z.transform(Number))
  .check(z.refine((count) => Number.isInteger(count) && count >= 0 && count <= 255))

const asset = z.object({
  address: z.optional(z.string().check(z.maxLength(128))),
  balance: uint,
  type: z.pipe(
    z.string(),
    z.transform((type) => type.toLowerCase() as AssetType),
  ),
  metadata: z._default(
    z.object({
      name: line(40),
      symbol: line(12),
      decimals: z.optional(decimals),
      price: z.optional(z.pipe(z.unknown(), z.transform(parsePrice))),
      iconUrl: url,
      tokenId: z.catch(z.optional(uint), undefined),
      tokenURI: z.catch(z.optional(z.string().check(z.maxLength(65_536))), undefined),
    }),
    { name: '', symbol: '' },
  ),
})

// A wallet may list further chains, which were not asked for.
const answer = z.pipe(
  z.custom<Record<string, unknown>>((value) => Object.keys(Object(value)).length <= MAX_CHAINS),
  z.record(z.string(), z.unknown()),
)
const rows = firstItems(z.unknown(), MAX_ASSETS)

/**
 * Parses the answer of `wallet_getAssets` for one chain (hex id). An invalid asset is left out; undefined when there is
 * no list for the chain.
 */
export function readAssets(value: unknown, chainId: string): readonly WalletAsset[] | undefined {
  const chains = answer.safeParse(value).data ?? {}
  const key = Object.keys(chains).find((id) => id.toLowerCase() === chainId.toLowerCase())
  const list = key === undefined ? undefined : rows.safeParse(chains[key]).data
  return list?.flatMap((row) => {
    const parsed = asset.safeParse(row).data
    if (!parsed || !types.has(parsed.type)) return []
    const { type, balance: amount, metadata } = parsed
    const { iconUrl: imageUrl, tokenURI: tokenUri, ...facts } = metadata
    const isCoin = type === 'native'
    if (!isCoin && !parsed.address) return []
    return [{ type, amount, imageUrl, tokenUri, ...facts, address: isCoin ? undefined : parsed.address }]
  })
}

const types: ReadonlySet<string> = new Set<AssetType>(['native', 'erc20', 'erc721'])
