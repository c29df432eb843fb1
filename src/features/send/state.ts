import { atom, readonlyType } from 'nanostores'
import type { Chain, Fee, Refusal, Transfer } from '../../chains/chain.ts'
import type { ContractReading } from '../../chains/token-status.ts'
import type { TypedAmount } from '../../lib/locale/typed-amount.ts'
import type { Token, TokenChoice } from '../../schema/token.ts'
import type { Unit } from './amount.ts'
import type { NameReading } from './receiver/name.ts'
import type { OccupantReading } from './receiver/occupant.ts'
import type { ReceiverWarning } from './receiver/warnings.ts'

/** The visitor's input. Without a token, or with a token of another network, the network's coin is sent. */
export type Form = {
  readonly token?: Token
  /** An exact decimal (`1234.5`); empty when the typed text is invalid. */
  readonly amount: string
  /** The typed text, while the amount is the one parsed from it. */
  readonly typed?: TypedAmount | undefined
  readonly unit: Unit
  /** The base units that the amount in tokens was written from; undefined when it was typed. */
  readonly written?: bigint | undefined
  /** The text in the other unit before the switch, so that switching back restores it. */
  readonly otherAmount?: string | undefined
  readonly receiver: string
  /** True while the receiver is typed letter by letter: a link in it may be incomplete. */
  readonly typing: boolean
  /** The receiver that the visitor has compared with its lookalike. */
  readonly compared?: string | undefined
  /** True when spaces or invisible characters were removed from the receiver. */
  readonly trimmed: boolean
}

/** The reviewed transfer: one frozen record that the review shows and the wallet is asked with. */
export type Reviewed = {
  readonly transfer: Transfer
  readonly token: TokenChoice
  readonly coin: TokenChoice
  readonly fee?: bigint
  readonly warnings: readonly ReceiverWarning[]
  /** The known address that the receiver looks like. */
  readonly likeness?: string
  readonly firstTime: boolean
  /** The name by which the receiver was found, and its picture. */
  readonly name?: string
  readonly avatar?: string
  readonly smartAccount: boolean
}

/** A review: `open` to be sent, `asking` the wallet, or invalid because the account or the network has changed. */
export type Review = {
  readonly reviewed: Reviewed
  readonly status: 'open' | 'asking' | 'account-changed' | 'network-changed'
  /** The visitor has confirmed a possible duplicate payment. */
  readonly isConfirmed?: boolean
  /** The multiplier by which the amount was shown before, until the visitor goes on with the new one. */
  readonly before?: bigint
}

/** The last fee estimate and the transfer it belongs to (`basis`); without an amount it failed. `readAt` in ms. */
export type FeeReading = {
  readonly basis: string
  readonly amount?: bigint
  readonly readAt: number
  /** Why the chain refuses the transfer. */
  readonly refusal?: Refusal | undefined
} & Pick<Fee, 'isExact' | 'reserve' | 'least'>

/** The state of the send feature. */
export type SendState = ReturnType<typeof createSendState>

const empty: Form = { amount: '', typed: undefined, unit: 'token', receiver: '', typing: false, trimmed: false }

/** Makes the state of an empty form. */
export function createSendState() {
  const $form = atom(empty)
  const $review = atom<Review | undefined>()
  const $fee = atom<FeeReading | undefined>()
  const $pendingRequests = atom(0)
  const $chain = atom<Chain | undefined>()
  const $reading = atom<ContractReading | undefined>()
  const $named = atom<NameReading | undefined>()
  const $verified = atom<readonly string[]>([])
  const $occupant = atom<OccupantReading | undefined>()
  return {
    $form: readonlyType($form),
    $review: readonlyType($review),
    $fee: readonlyType($fee),
    /** The number of wallet requests without an answer. */
    $pendingRequests: readonlyType($pendingRequests),
    /** The chain of the current namespace, once its code is loaded. */
    $chain: readonlyType($chain),
    /** The last answer of a token's contract. */
    $reading: readonlyType($reading),
    /** The last answer for a name. */
    $named: readonlyType($named),
    /** Receivers of the history whose transaction the account signed, by `verifiedKey`. */
    $verified: readonlyType($verified),
    /** What was last found at a receiver's address. */
    $occupant: readonlyType($occupant),
    /** Changes the form, which invalidates the review. */
    edit(change: Partial<Form>) {
      // A name that is entered again may lead elsewhere by now.
      if (change.receiver !== undefined && change.receiver !== $form.get().receiver) $named.set(undefined)
      $form.set({ ...$form.get(), ...change })
      $review.set(undefined)
    },
    reset() {
      $named.set(undefined)
      $form.set(empty)
      $review.set(undefined)
      $fee.set(undefined)
    },
    review: (reviewed: Reviewed) => $review.set({ reviewed, status: 'open' }),
    /** Shows the same transfer by another multiplier, in the review and in the form. */
    rescale(review: Review) {
      const { amount: written } = review.reviewed.transfer
      $form.set({ ...$form.get(), typed: undefined, otherAmount: undefined, written })
      $review.set(review)
    },
    /** Sets the status of a review, if it is still the current one. */
    mark(reviewed: Reviewed, status: Review['status']) {
      const review = $review.get()
      if (review?.reviewed === reviewed)
        $review.set({ reviewed, status, ...(review.isConfirmed && { isConfirmed: true }) })
    },
    /** Sets whether the visitor has confirmed a possible duplicate payment. */
    setConfirmed(isConfirmed: boolean) {
      const review = $review.get()
      if (review) $review.set({ ...review, isConfirmed })
    },
    setFee: (fee: FeeReading) => $fee.set(fee),
    startRequest: () => $pendingRequests.set($pendingRequests.get() + 1),
    endRequest: () => $pendingRequests.set($pendingRequests.get() - 1),
    /** Keeps the answer for a name; without one, it is looked up again. */
    takeName: (named: NameReading | undefined) => $named.set(named),
    verify: (key: string) => $verified.set([...$verified.get().filter((one) => one !== key), key]),
    takeOccupant: (occupant: OccupantReading) => $occupant.set(occupant),
    takeReading: (reading: ContractReading) => $reading.set(reading),
    takeChain: (chain: Chain | undefined) => $chain.set(chain),
  }
}
