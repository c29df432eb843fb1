import { atom, readonlyType } from 'nanostores'
import type { Chain } from '../../chains/chain.ts'
import type { Swapper } from '../../chains/swapper.ts'
import type { ContractReading } from '../../chains/token-status.ts'
import type { ErrorCode } from '../../lib/errors.ts'
import type { TypedAmount } from '../../lib/locale/typed-amount.ts'
import type { Network } from '../../schema/network.ts'
import type { Token } from '../../schema/token.ts'
import type { QuoteReading } from './quote/quote.ts'
import type { Review, Reviewed } from './review/reviewed.ts'

/** A side of a swap: what the visitor pays, or gets. */
export type Side = 'pay' | 'get'

/** The visitor's input. Without a token to pay, the network's coin is paid. */
export type SwapForm = {
  /** The network of the form, from its opening until the visitor leaves it. */
  readonly network?: Network | undefined
  readonly pay?: Token | undefined
  readonly get?: Token | undefined
  /** The side of the amount; a quote gives the other one. */
  readonly side: Side
  /** An exact decimal (`1234.5`); empty when the typed text is invalid. */
  readonly amount: string
  /** The typed text, while the amount is the one read from it. */
  readonly typed?: TypedAmount | undefined
  /** The base units that the amount was written from; undefined when it was typed. */
  readonly written?: bigint | undefined
  /** The side whose token is chosen in the list of tokens. */
  readonly choosing: Side
}

/** What a swap on a network needs: its code, and the tokens that the service swaps; `problem` when that failed. */
export type Setup = { readonly network: Network } & (
  | {
      readonly chain: Chain
      readonly swapper: Swapper
      readonly tokens: readonly Token[]
      readonly problem?: undefined
    }
  | { readonly problem: ErrorCode }
)

/** Prices of whole tokens in 18-decimal fiat units by network and address; undefined for a token without one. */
export type Prices = Readonly<Record<string, bigint | undefined>>

/** The state of the swap feature. */
export type SwapState = ReturnType<typeof createSwapState>

const empty: SwapForm = { side: 'pay', amount: '', choosing: 'pay' }

/** Makes the state of an empty form. */
export function createSwapState() {
  const $form = atom(empty)
  const $setup = atom<Setup | undefined>()
  const $quote = atom<QuoteReading | undefined>()
  const $prices = atom<Prices>({})
  const $readings = atom<readonly ContractReading[]>([])
  const $review = atom<Review | undefined>()
  return {
    $form: readonlyType($form),
    /** Undefined until the code and the tokens of a network are loaded. */
    $setup: readonlyType($setup),
    /** The last quote, and the input that it is for. */
    $quote: readonlyType($quote),
    $prices: readonlyType($prices),
    /** The last answers of the contracts of both tokens. */
    $readings: readonlyType($readings),
    $review: readonlyType($review),
    /** Changes the form, which invalidates the review. */
    edit(change: Partial<SwapForm>) {
      $form.set({ ...$form.get(), ...change })
      $review.set(undefined)
    },
    reset() {
      $form.set(empty)
      $review.set(undefined)
      $quote.set(undefined)
    },
    takeSetup: (setup: Setup | undefined) => $setup.set(setup),
    takeQuote: (quote: QuoteReading) => $quote.set(quote),
    takePrice: (key: string, price: bigint | undefined) => $prices.set({ ...$prices.get(), [key]: price }),
    /** Keeps the answer of a contract; those of the two tokens in use are enough. */
    takeReading: (reading: ContractReading) =>
      $readings.set([reading, ...$readings.get().filter(({ key }) => key !== reading.key)].slice(0, 2)),
    review: (reviewed: Reviewed) => $review.set({ reviewed, status: 'open' }),
    /** Shows the open review with other figures. */
    renew: (review: Review) => $review.set(review),
    /** Changes a review, if it is still the current one. */
    change(reviewed: Reviewed, change: Partial<Review>) {
      const review = $review.get()
      if (review?.reviewed === reviewed) $review.set({ ...review, ...change })
    },
  }
}
