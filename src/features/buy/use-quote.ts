import { useEffect, useState } from 'react'
import { useCore, useValue } from '../../hooks/use-core.ts'
import { type QuoteInput, readQuote } from '../../io/onramp.ts'
import { bought, FIAT_DECIMALS } from '../../lib/amount.ts'
import { type OnrampQuote, QUOTE_DECIMALS } from '../../schema/payments/onramp.ts'
import { countryOf } from './actions.ts'
import type { BuyDraft } from './draft.ts'

const DEBOUNCE_MS = 400

/** What a payment buys, in 18-decimal units, and its costs; an estimate is made here, when the service has no quote. */
export type Quote =
  | { readonly kind: 'none' | 'loading' | 'unknown' }
  | { readonly kind: 'estimated'; readonly units: bigint }
  | ({ readonly kind: 'quoted' } & OnrampQuote)

type Settled = { readonly key: string; readonly quote: OnrampQuote | undefined }

/** Quotes what the form asks for at Coinbase, a moment after the last change. Meld has no quotes. */
export function useQuote(draft: BuyDraft | undefined): Quote {
  const core = useCore()
  const [settled, setSettled] = useState<Settled>()
  const estimate = useEstimate(draft)
  const key = keyOf(draft)
  useEffect(() => {
    if (!key) return
    const left = new AbortController()
    const { signal } = left
    const settle = (quote: OnrampQuote | undefined) => signal.aborted || setSettled({ key, quote })
    const ask = () =>
      readQuote(core.$config.get(), JSON.parse(key, reviveAmount) as QuoteInput, signal).then(
        (quote) => settle(quote.units > 0n ? quote : undefined),
        () => settle(undefined),
      )
    const timer = setTimeout(ask, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [core, key])
  if (!key) return { kind: 'none' }
  if (settled?.key !== key) return { kind: 'loading' }
  if (settled.quote) return { kind: 'quoted', ...settled.quote }
  return estimate === undefined ? { kind: 'unknown' } : { kind: 'estimated', units: estimate }
}

const reviveAmount = (name: string, value: unknown) => (name === 'amount' ? BigInt(String(value)) : value)

function keyOf(draft: BuyDraft | undefined): string | undefined {
  if (!draft || draft.problem || draft.provider !== 'coinbase') return undefined
  const { purchase, blockchain, fiat, method, amount } = draft
  const { id, symbol } = purchase
  const input = {
    id,
    symbol,
    blockchain,
    fiat: fiat.id,
    method: method.id,
    amount: String(amount),
    country: countryOf(),
  }
  return JSON.stringify(input)
}

/** Dollars at the price of the account's own coin or token; one to one for USDC. Undefined for other currencies. */
function useEstimate(draft: BuyDraft | undefined): bigint | undefined {
  const { holdings } = useValue(useCore().$balance)
  if (draft?.fiat.id !== 'USD') return undefined
  const { symbol } = draft.purchase
  const unit = 10n ** BigInt(FIAT_DECIMALS)
  // A token's symbol proves nothing, so only the coin's price is taken from the balances.
  const coin = holdings?.tokens.find((token) => !token.address && token.symbol === symbol)
  const price = symbol === 'USDC' ? unit : coin?.price
  return price ? bought(draft.amount * unit, QUOTE_DECIMALS, price) : undefined
}
