import type { NetworkId } from '../lib/caip.ts'
import { createUuid } from '../lib/uuid.ts'
import type { Config } from '../schema/config/options.ts'
import { type HistoryRow, historyList, parseHistoryRow } from '../schema/history.ts'
import {
  type OnrampOptions,
  type OnrampQuote,
  onrampLink,
  onrampOptions,
  onrampQuote,
} from '../schema/payments/onramp.ts'
import { endpoint, sdkQuery } from './endpoints.ts'
import { fetchJson } from './http.ts'
import { flatMapInSlices } from './slices.ts'

const MELD = 'https://meldcrypto.com'

/** A purchase to quote; `amount` is in whole units of the fiat currency, and `blockchain` is the service's name of the network. */
export type QuoteInput = {
  readonly id: string
  readonly symbol: string
  readonly blockchain: string
  readonly fiat: string
  readonly method: string
  readonly amount: bigint
  readonly country: string
}

/** Reads what can be bought: from the live route, else from that of the older contract. @throws WalletError */
export async function readOptions(config: Config, country: string, signal?: AbortSignal): Promise<OnrampOptions> {
  const base = `${endpoint(config, 'api')}/v1/onramp`
  const shared = { schema: onrampOptions, signal }
  const live = { url: `${base}/buy/options`, query: { ...sdkQuery(config), country }, ...shared }
  return fetchJson(live).catch((thrown) => {
    if (signal?.aborted) throw thrown
    return fetchJson({ url: `${base}/options`, query: sdkQuery(config), ...shared })
  })
}

/** Reads what a payment buys and costs: from the live route, else from the older one. @throws WalletError */
export async function readQuote(config: Config, input: QuoteInput, signal?: AbortSignal): Promise<OnrampQuote> {
  const base = `${endpoint(config, 'api')}/v1/onramp`
  const { id, symbol, blockchain, fiat, method, amount, country } = input
  const shared = { schema: onrampQuote, signal }
  const query = {
    purchaseCurrency: id,
    purchaseNetwork: blockchain,
    paymentAmount: String(amount),
    paymentCurrency: fiat,
  }
  const live = { ...sdkQuery(config), ...query, paymentMethod: method, country }
  return fetchJson({ url: `${base}/buy/quotes`, query: live, ...shared }).catch((thrown) => {
    if (signal?.aborted) throw thrown
    // The older route takes the symbol as the network.
    const body = { purchaseCurrency: id, paymentCurrency: fiat, amount: String(amount), network: symbol }
    return fetchJson({ url: `${base}/quote`, query: sdkQuery(config), body, ...shared })
  })
}

/** A purchase at a provider; `amount` is in whole units of the fiat currency. */
export type OrderInput = Pick<QuoteInput, 'symbol' | 'blockchain' | 'fiat' | 'amount'> & { readonly address: string }

/** Asks for the link to Coinbase. @throws WalletError */
export async function readCoinbaseLink(config: Config, input: OrderInput, signal?: AbortSignal): Promise<string> {
  const { address, blockchain, symbol, fiat, amount } = input
  const body = {
    destinationWallets: [{ address, blockchains: [blockchain], assets: [symbol] }],
    defaultNetwork: blockchain,
    // A new one for each purchase, so that Coinbase cannot join them.
    partnerUserId: createUuid(),
    defaultExperience: 'buy',
    presetFiatAmount: Number(amount),
  }
  const url = `${endpoint(config, 'api')}/v1/generators/onrampurl`
  const { projectId } = sdkQuery(config)
  const link = new URL((await fetchJson({ url, query: { projectId }, body, schema: onrampLink, signal })).url)
  if (fiat !== 'USD') link.searchParams.set('fiatCurrency', fiat)
  return link.href
}

/** Builds the link to Meld, which needs the key of the site's owner. */
export function meldLink({ meld }: Config, { address, symbol, fiat, amount }: OrderInput): string {
  const link = new URL(meld?.url ?? MELD)
  link.searchParams.set('publicKey', meld?.publicKey ?? '')
  link.searchParams.set('destinationCurrencyCode', symbol)
  link.searchParams.set('walletAddress', address)
  link.searchParams.set('sourceCurrencyCode', fiat)
  link.searchParams.set('sourceAmount', String(amount))
  return link.href
}

/** Whose history is read. With `network`, it is that of the chain; without, that of purchases at Coinbase. */
type HistoryInput = {
  readonly address: string
  readonly network?: NetworkId | undefined
  readonly signal?: AbortSignal
}

/** Reads the newest rows of an account's purchases, never from a cache. @throws WalletError */
export async function readPurchases(config: Config, input: HistoryInput): Promise<readonly HistoryRow[]> {
  const { address, network, signal } = input
  const url = `${endpoint(config, 'api')}/v1/account/${address}/history`
  const query = { ...sdkQuery(config), ...(network ? { chainId: network } : { onramp: 'coinbase' }) }
  const { data } = await fetchJson({ url, query, schema: historyList, cache: 'no-cache', signal })
  return flatMapInSlices(data, (item) => {
    const row = parseHistoryRow(item)
    return row ? [row] : []
  })
}
