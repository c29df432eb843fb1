import { atom, readonlyType } from 'nanostores'
import type { Chain, Fee, Transfer } from '../../chains/chain.ts'
import type { Token } from '../../schema/token.ts'
import type { TypedAmount, Unit } from './amount.ts'
import type { ReceiverWarning } from './receiver/receiver.ts'
import type { ContractReading } from './token/token-status.ts'
import type { SendToken } from './token/tokens.ts'

/** What the visitor has entered; the coin of the network when no token, or one of another network, is chosen. */
export type Form = {
  readonly token?: Token
  /** An exact decimal (`1234.5`); empty while what was typed is none. */
  readonly amount: string
  /** What stands in the field, for as long as the amount is what was read from it. */
  readonly typed?: TypedAmount | undefined
  readonly unit: Unit
  /** What stood in the other unit before it was switched, so that switching back loses nothing. */
  readonly otherAmount?: string | undefined
  readonly receiver: string
  /** True while the receiver is being typed, letter by letter: a link in it is not whole yet. */
  readonly typing: boolean
  /** The receiver that the visitor has compared with the known address that it looks like. */
  readonly compared?: string | undefined
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
  /** The known address that the receiver looks like. */
  readonly likeness?: string
  readonly firstTime: boolean
  readonly smartAccount: boolean
}

/** A review: `open` to be sent, `asking` the wallet, or dropped because the account or the network is another one now. */
export type Review = {
  readonly reviewed: Reviewed
  readonly status: 'open' | 'asking' | 'account-changed' | 'network-changed'
  /** The visitor has said that it is to be paid although it may have been paid before. */
  readonly isConfirmed?: boolean
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

const empty: Form = { amount: '', typed: undefined, unit: 'token', receiver: '', typing: false, trimmed: false }

/** Makes the state of an empty form. */
export function createSendState() {
  const $form = atom(empty)
  const $review = atom<Review | undefined>()
  const $fee = atom<FeeReading | undefined>()
  const $sent = atom<readonly string[]>([])
  const $pendingRequests = atom(0)
  const $chain = atom<Chain | undefined>()
  const $reading = atom<ContractReading | undefined>()
  return {
    $form: readonlyType($form),
    $review: readonlyType($review),
    $fee: readonlyType($fee),
    /** Addresses sent to since the page was loaded. */
    $sent: readonlyType($sent),
    /** How many requests lie in the wallet unanswered. */
    $pendingRequests: readonlyType($pendingRequests),
    /** The chain in use, once its code is there. */
    $chain: readonlyType($chain),
    /** What the contract of a token said last. */
    $reading: readonlyType($reading),
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
      const review = $review.get()
      if (review?.reviewed === reviewed) $review.set({ ...review, status })
    },
    /** Says whether what is reviewed is to be paid although it may have been paid before. */
    setConfirmed(isConfirmed: boolean) {
      const review = $review.get()
      if (review) $review.set({ ...review, isConfirmed })
    },
    setFee: (fee: FeeReading) => $fee.set(fee),
    startRequest: () => $pendingRequests.set($pendingRequests.get() + 1),
    endRequest: () => $pendingRequests.set($pendingRequests.get() - 1),
    rememberReceiver(address: string) {
      if (!$sent.get().includes(address)) $sent.set([...$sent.get(), address])
    },
    takeReading: (reading: ContractReading) => $reading.set(reading),
    takeChain: (chain: Chain | undefined) => $chain.set(chain),
  }
}
