import { isNetworkId, type NetworkId } from '../lib/caip.ts'
import { cleanLine } from '../lib/untrusted.ts'
import { moment } from './moment.ts'
import { firstItems, z } from './zod.ts'

const MAX_ROWS = 1_000
const MAX_TRANSFERS = 64
const MAX_NAME = 40
const MAX_SYMBOL = 12
const MAX_URL = 64 * 1024
const MAX_CURSOR = 2_048
const AMOUNT = /^\d{1,78}(\.\d{1,255})?$/
const NAMED_FAILED = /^(?:failed|.*_failed)$/
const NAMED_PENDING = /^(?:pending|.*_in_progress)$/
const NAMED_CONFIRMED = /^(?:confirmed|.*_success)$/

/** One asset that a transaction moved, in the view of the account. A token's symbol and an NFT's name can be anything. */
export type HistoryTransfer = {
  /** The account got it (`in`), gave it (`out`), or did both (`self`). */
  readonly direction: 'in' | 'out' | 'self'
  /** The exact quantity as a plain decimal (`1234.5`) without sign, exponent or needless zeros. */
  readonly amount: string
  readonly kind: 'token' | 'nft'
  /** One clean line; empty when the service does not tell it. */
  readonly name: string
  /** One clean line; empty for an NFT. */
  readonly symbol: string
  readonly imageUrl?: string | undefined
  /** True for an NFT that the service takes for spam. */
  readonly isSpam?: true | undefined
}

/** A transaction of an account. */
export type HistoryRow = {
  readonly id: string
  /** The hash on the chain; undefined when the service does not tell it. */
  readonly hash?: string | undefined
  /** When it was mined, in ms since 1970. */
  readonly time: number
  readonly status: 'confirmed' | 'failed' | 'pending' | 'unknown'
  /** What it did, in lower case, for example `send` or `trade`; the service may send words unknown here, or none. */
  readonly operation: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The app that it went through, as one clean line. */
  readonly app?: string | undefined
  readonly networkId?: NetworkId | undefined
  readonly transfers: readonly HistoryTransfer[]
}

const line = (max: number) =>
  z.catch(
    z.pipe(
      z.string(),
      z.transform((value) => cleanLine(value, max)),
    ),
    '',
  )
const text = (pattern: RegExp) => z.catch(z.optional(z.string().check(z.regex(pattern))), undefined)
const url = z.catch(z.optional(z.string().check(z.maxLength(MAX_URL))), undefined)
const link = z.catch(z.optional(z.object({ url })), undefined)
const address = text(/^[-.%\w]{1,128}$/)

const numeric = z.pipe(
  z.unknown(),
  z.transform((value) => amountOf(value)),
)
const quantity = z.catch(z.optional(z.object({ numeric: z.optional(numeric) })), undefined)

function amountOf(value: unknown): string | undefined {
  const plain = typeof value === 'number' ? String(value) : value
  if (typeof plain !== 'string' || plain.length > 400 || !AMOUNT.test(plain)) return undefined
  const [whole = '', fraction = ''] = plain.split('.')
  const kept = fraction.replace(/0+$/, '')
  return whole.replace(/^0+(?=\d)/, '') + (kept && `.${kept}`)
}

const direction = z.enum(['in', 'out', 'self'])
const fungible = z.object({ name: line(MAX_NAME), symbol: line(MAX_SYMBOL), icon: link })
const nft = z.object({
  name: line(MAX_NAME),
  content: z.catch(z.optional(z.object({ preview: link, detail: link })), undefined),
  flags: z.catch(z.optional(z.object({ is_spam: z.optional(z.unknown()) })), undefined),
})
const transfer = z.object({
  direction,
  quantity,
  fungible_info: z.catch(z.optional(fungible), undefined),
  nft_info: z.catch(z.optional(nft), undefined),
})

function toTransfer(item: unknown): HistoryTransfer | undefined {
  const { data } = transfer.safeParse(item)
  if (!data) return undefined
  const amount = data.quantity?.numeric
  if (data.nft_info) return toNft(data.direction, amount ?? '1', data.nft_info)
  if (!data.fungible_info || amount === undefined) return undefined
  const { name, symbol, icon } = data.fungible_info
  return { direction: data.direction, amount, kind: 'token', name, symbol, imageUrl: icon?.url }
}

const toNft = (
  way: HistoryTransfer['direction'],
  amount: string,
  { name, content, flags }: z.infer<typeof nft>,
): HistoryTransfer => ({
  direction: way,
  amount,
  kind: 'nft',
  name,
  symbol: '',
  imageUrl: content?.preview?.url ?? content?.detail?.url,
  ...(flags?.is_spam === true && { isSpam: true }),
})

const metadata = z.object({
  operationType: line(32),
  hash: text(/^\w{1,128}$/),
  minedAt: moment,
  sentFrom: address,
  sentTo: address,
  status: line(64),
  application: z.catch(z.optional(z.object({ name: line(MAX_NAME) })), undefined),
  chain: z.catch(z.optional(z.nullable(z.custom<NetworkId>(isNetworkId))), undefined),
})

const row = z.object({
  id: text(/^[\x21-\x7e]{1,128}$/),
  metadata,
  transfers: z.catch(z.optional(z.nullable(firstItems(z.unknown(), MAX_TRANSFERS))), undefined),
})

/** Parses a row of the service; undefined without a valid time, and without a hash or an id. Invalid transfers are left out. */
export function parseHistoryRow(item: unknown): HistoryRow | undefined {
  const { data } = row.safeParse(item)
  const { hash, minedAt, status, application, chain, operationType, sentFrom, sentTo } = data?.metadata ?? {}
  const id = data?.id ?? hash
  if (!data || !id || minedAt === undefined) return undefined
  return {
    id,
    hash,
    time: minedAt,
    status: statusOf(status?.toLowerCase() ?? ''),
    operation: operationType?.toLowerCase() ?? '',
    from: sentFrom,
    to: sentTo,
    app: application?.name || undefined,
    networkId: chain ?? undefined,
    transfers: (data.transfers ?? []).flatMap((one) => toTransfer(one) ?? []),
  }
}

function statusOf(status: string): HistoryRow['status'] {
  if (NAMED_CONFIRMED.test(status)) return 'confirmed'
  if (NAMED_FAILED.test(status)) return 'failed'
  return NAMED_PENDING.test(status) ? 'pending' : 'unknown'
}

/** True for a transaction that moved nothing but NFTs which the service takes for spam. */
export const isSpam = ({ transfers }: HistoryRow): boolean =>
  transfers.length > 0 && transfers.every((one) => one.isSpam)

/** The response of `GET v1/account/{address}/history`. Its rows are parsed one by one, so that an invalid one hides no others. */
export const historyList = z.object({
  data: firstItems(z.unknown(), MAX_ROWS),
  next: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_CURSOR))), undefined),
})
