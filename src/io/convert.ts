import type { NetworkId } from '../lib/caip.ts'
import { type ErrorCode, read, WalletError } from '../lib/errors.ts'
import type { Config } from '../schema/config/options.ts'
import {
  type BuiltTransaction,
  builtTransaction,
  fungiblePrices,
  readBuilt,
  readPrice,
  readSwapQuote,
  readSwapToken,
  type SwapQuote,
  type SwapToken,
  swapAllowance,
  swapGasPrices,
  swapQuoteList,
  swapTokenList,
} from '../schema/convert.ts'
import type { z } from '../schema/zod.ts'
import { endpoint, sdkQuery } from './endpoints.ts'
import { fetchJson } from './http.ts'
import { flatMapInSlices } from './slices.ts'

/** What is swapped: addresses of one network, and an amount in base units of what is paid. */
export type Swap = {
  readonly networkId: NetworkId
  readonly owner: string
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

/** The slippage in percent, the address that stands for the coin, and whether the approval is in the same batch. */
type BuildTerms = { readonly slippage: number; readonly coin: string; readonly isBatch?: boolean }

/**
 * The routes of swaps. All calls throw WalletError (`network-failed`, `timeout`, `rate-limited`, `bad-response`);
 * `getTokens` also `swap-unsupported` and `getGasPrice` `gas-price-unsupported` where the service refuses the network.
 */
export type ConvertApi = {
  /** The tokens that can be swapped; invalid ones and repeated addresses are left out. */
  getTokens(networkId: NetworkId, signal?: AbortSignal): Promise<readonly SwapToken[]>
  /** The quote that pays most; undefined when the service has none. `gasPrice` in wei. */
  getQuote(swap: Swap, gasPrice: bigint, signal?: AbortSignal): Promise<SwapQuote | undefined>
  /** The standard gas price in wei. */
  getGasPrice(networkId: NetworkId, signal?: AbortSignal): Promise<bigint>
  /** The price of a token in 18-decimal fiat units; undefined when the service has none. */
  getPrice(networkId: NetworkId, address: string, signal?: AbortSignal): Promise<bigint | undefined>
  /** How much of a token the service's router may take, in base units. */
  getAllowance(swap: Omit<Swap, 'to' | 'amount'>, signal?: AbortSignal): Promise<bigint>
  buildApproval(swap: Swap, signal?: AbortSignal): Promise<BuiltTransaction>
  /** Builds the swap. */
  buildSwap(swap: Swap, terms: BuildTerms, signal?: AbortSignal): Promise<BuiltTransaction>
}

/** Makes the client. It sends nothing before the first call. */
export function createConvertApi(config: Config): ConvertApi {
  const url = (route: string) => `${endpoint(config, 'api')}/v1/convert/${route}`
  const get = <T>(route: string, schema: z.ZodMiniType<T>, query: Record<string, string>, signal?: AbortSignal) =>
    fetchJson({ url: url(route), schema, query: { ...sdkQuery(config), ...query }, signal })
  return {
    async getTokens(networkId, signal) {
      const { tokens } = await get('tokens', swapTokenList, { chainId: networkId }, signal).catch(
        refusedAs('swap-unsupported'),
      )
      const read = await flatMapInSlices(tokens, (item): readonly SwapToken[] => {
        const token = readSwapToken(item, networkId)
        return token ? [token] : []
      })
      const seen = new Map(read.map((token) => [token.address.toLowerCase(), token]))
      return [...seen.values()]
    },
    async getQuote(swap, gasPrice, signal) {
      const query = { ...pairOf(swap), amount: String(swap.amount), gasPrice: String(gasPrice) }
      const { quotes } = await get('quotes', swapQuoteList, query, signal).catch(noQuotes)
      const read = quotes.flatMap((item) => readSwapQuote(item) ?? [])
      return read.filter(({ fromAmount }) => fromAmount === swap.amount).toSorted(byPay)[0]
    },
    async getGasPrice(networkId, signal) {
      const asked = get('gas-price', swapGasPrices, { chainId: networkId }, signal)
      return (await asked.catch(refusedAs('gas-price-unsupported'))).standard
    },
    async getPrice(networkId, address, signal) {
      const account = `${networkId}:${address}`
      const body = { projectId: config.projectId, currency: 'usd', addresses: [account] }
      const asked = { url: `${endpoint(config, 'api')}/v1/fungible/price`, schema: fungiblePrices, body, signal }
      const { fungibles } = await fetchJson({ ...asked, query: { projectId: sdkQuery(config).projectId } })
      return fungibles.map((item) => readPrice(item, account)).find((price) => price !== undefined)
    },
    async getAllowance({ networkId, owner, from }, signal) {
      const query = { tokenAddress: `${networkId}:${from}`, userAddress: `${networkId}:${owner}` }
      return (await get('allowance', swapAllowance, query, signal)).allowance
    },
    async buildApproval(swap, signal) {
      const query = { ...pairOf(swap), amount: String(swap.amount) }
      return ownNetwork(readBuilt(await get('build-approve', builtTransaction, query, signal), swap.networkId, 0n))
    },
    async buildSwap(swap, { slippage, coin, isBatch = false }, signal) {
      const { projectId } = config
      // Before its approval, the gas of a swap cannot be estimated.
      const estimate = isBatch ? { disableEstimate: true } : {}
      const body = { projectId, amount: String(swap.amount), eip155: { slippage }, ...estimate, ...pairOf(swap) }
      const asked = { url: url('build-transaction'), schema: builtTransaction, query: sdkQuery(config), body, signal }
      // The service does not tell the value: it is the amount when the coin is paid.
      const value = swap.from === coin ? swap.amount : 0n
      return ownNetwork(readBuilt(await fetchJson(asked), swap.networkId, value))
    },
  }
}

/** The HTTP status with which a service refused a request as invalid; undefined for any other failure. */
const isRefused = (thrown: unknown): boolean => [400, 404, 422].includes(Number(read(read(thrown, 'cause'), 'status')))

/** Says what a refusal of this route means; for `catch`. @throws WalletError */
const refusedAs = (code: ErrorCode) => (thrown: unknown) => {
  throw isRefused(thrown) ? new WalletError(code, { cause: thrown }) : thrown
}

/** A refusal of the service means that there is no quote, for example because of too little liquidity. @throws WalletError for other failures */
function noQuotes(thrown: unknown): { quotes: unknown[] } {
  if (isRefused(thrown)) return { quotes: [] }
  throw thrown
}

const pairOf = ({ networkId, owner, from, to }: Omit<Swap, 'amount'>) => ({
  userAddress: `${networkId}:${owner}`,
  from: `${networkId}:${from}`,
  to: `${networkId}:${to}`,
})

const byPay = (one: SwapQuote, other: SwapQuote): number => (one.toAmount > other.toAmount ? -1 : 1)

function ownNetwork(built: BuiltTransaction | undefined): BuiltTransaction {
  if (built) return built
  throw new WalletError('bad-response', { details: 'a transaction of another network' })
}
