import type { ConvertApi, Swap } from '../../../io/convert.ts'
import type { SwapQuote } from '../../../schema/convert.ts'
import type { Network } from '../../../schema/network.ts'
import type { Token, TokenChoice } from '../../../schema/token.ts'
import { payByPrice, payFor } from '../figures.ts'

/** The gas that a swap is estimated with until it is built. */
export const GAS_UNITS = 150_000n

/** The input of a quote: the sides, and the amount of the one that was typed. */
export type Asked = {
  readonly network: Network
  readonly owner: string
  readonly pay: Token
  readonly get: Token
  readonly side: 'pay' | 'get'
  readonly amount: bigint
}

/** The last quote for an input (`key`), or the reason why it failed; `readAt` in ms, the gas price in wei. */
export type QuoteReading = {
  readonly key: string
  readonly readAt: number
  readonly quote?: SwapQuote
  readonly gasPrice?: bigint
  readonly problem?: 'no-quote' | 'quote-failed'
}

/** The key of a quote: everything that it depends on. */
export const quoteKey = ({ network, owner, pay, get, side, amount }: Asked): string =>
  [network.id, owner, pay.address, get.address, side, amount].join()

/** The address of a side at the service; `coin` stands for the coin. */
export const sideAddress = ({ address }: Token, coin: string): string => address ?? coin

/** More attempts than the rate between two tokens ever needs. */
const ATTEMPTS = 5

/**
 * Asks for a quote. The service only quotes what is paid, so an amount to receive is approached from the rate of the quote
 * before, until it is met with at most a thousandth more. Undefined when the service has no quote. @throws WalletError
 */
export async function askQuote(
  api: Pick<ConvertApi, 'getQuote'>,
  asked: Asked & { readonly pay: TokenChoice; readonly get: TokenChoice },
  { coin, gasPrice = 0n }: { readonly coin: string; readonly gasPrice?: bigint | undefined },
  signal: AbortSignal,
): Promise<SwapQuote | undefined> {
  const { network, owner, pay, get, side, amount } = asked
  const swap = { networkId: network.id, owner, from: sideAddress(pay, coin), to: sideAddress(get, coin) }
  const ask = (paid: bigint): Promise<SwapQuote | undefined> => {
    const wanted: Swap = { ...swap, amount: paid }
    return api.getQuote(wanted, gasPrice, signal)
  }
  if (side === 'pay') return ask(amount)
  let paid = payByPrice(amount, get, pay) || 10n ** BigInt(pay.decimals)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const quote = await ask(paid)
    if (!quote) return undefined
    const { toAmount } = quote
    if (toAmount >= amount && toAmount - amount <= amount / 1_000n + 1n) return quote
    const next = payFor(amount, { pay: paid, get: toAmount }) ?? paid
    // The rate falls with the amount, so a step up goes a little further.
    const better = toAmount < amount ? next + next / 10_000n + 1n : next
    if (better === paid) return toAmount >= amount ? quote : undefined
    paid = better
  }
  const last = await ask(paid)
  return last && last.toAmount >= amount ? last : undefined
}
