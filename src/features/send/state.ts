import { atom, readonlyType } from 'nanostores'
import type { Chain, Fee, Transfer } from '../../chains/chain.ts'
import type { Token } from '../../schema/token.ts'
import type { ReceiverWarning } from './receiver.ts'
import type { Unit } from './rules.ts'
import type { SendToken } from './tokens.ts'

/** What the visitor has entered; the coin of the network when no token, or one of another network, is chosen. */
export type Form = {
  readonly token?: Token
  readonly amount: string
  readonly unit: Unit
  /** What stood in the other unit before it was switched, so that switching back loses nothing. */
  readonly otherAmount?: string | undefined
  readonly receiver: string
  /** True while the receiver is being typed, letter by letter: a link in it is not whole yet. */
  readonly typing: boolean
  /** True when spaces or invisible marks were taken out of the receiver. */
  readonly trimmed: boolean
}

/** What was reviewed: all that the review shows and what the wallet is asked is this one frozen record. */
export type Reviewed = {
  readonly transfer: Transfer
  readonly token: SendToken
  readonly coin: SendToken
  readonly fee?: bigint
  readonly warning?: ReceiverWarning
  readonly firstTime: boolean
  readonly smartAccount: boolean
}

/** A review: `open` to be sent, `asking` the wallet, or dropped because the account or the network is another one now. */
export type Review = {
  readonly reviewed: Reviewed
  readonly status: 'open' | 'asking' | 'account-changed' | 'network-changed'
}

/** The last fee that was asked for, and for what; without an amount it could not be told. `readAt` in ms. */
export type FeeReading = {
  readonly basis: string
  readonly amount?: bigint
  readonly readAt: number
  /** The chain refuses the receiver: it is none that can be sent to. */
  readonly isRefused?: boolean
} & Pick<Fee, 'isExact' | 'reserve' | 'least'>

/** The state of the send feature. */
export type SendState = ReturnType<typeof createSendState>

const empty: Form = { amount: '', unit: 'token', receiver: '', typing: false, trimmed: false }

/** Makes the state of an empty form. */
export function createSendState() {
  const $form = atom(empty)
  const $review = atom<Review | undefined>()
  const $fee = atom<FeeReading | undefined>()
  const $sent = atom<readonly string[]>([])
  const $asked = atom(0)
  const $chain = atom<Chain | undefined>()
  return {
    $form: readonlyType($form),
    $review: readonlyType($review),
    $fee: readonlyType($fee),
    /** Addresses sent to since the page was loaded. */
    $sent: readonlyType($sent),
    /** How many requests lie in the wallet unanswered. */
    $asked: readonlyType($asked),
    /** The chain in use, once its code is there. */
    $chain: readonlyType($chain),
    /** Changes the form; what was reviewed before is not what it says any more. */
    edit(change: Partial<Form>) {
      $form.set({ ...$form.get(), ...change })
      $review.set(undefined)
    },
    reset() {
      $form.set(empty)
      $review.set(undefined)
      $fee.set(undefined)
    },
    review: (reviewed: Reviewed) => $review.set({ reviewed, status: 'open' }),
    /** Says how a review stands, unless it is not the one under way any more. */
    mark(reviewed: Reviewed, status: Review['status']) {
      if ($review.get()?.reviewed === reviewed) $review.set({ reviewed, status })
    },
    price: (fee: FeeReading) => $fee.set(fee),
    askedMore: () => $asked.set($asked.get() + 1),
    askedLess: () => $asked.set($asked.get() - 1),
    remember(address: string) {
      if (!$sent.get().includes(address)) $sent.set([...$sent.get(), address])
    },
    takeChain: (chain: Chain | undefined) => $chain.set(chain),
  }
}
