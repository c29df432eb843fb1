import type { ReadableAtom } from 'nanostores'
import type { Stop } from '../../../lib/async.ts'
import type { Draft } from '../draft.ts'
import { writeAmount } from '../rules.ts'
import type { SendState } from '../state.ts'
import { isSameToken, plainToken } from '../token/tokens.ts'

/**
 * Whenever the receiver is a whole payment link that can be read, be it that tokens or the chain's code have come only
 * now: the form says what the link says.
 */
export const takeLinks = (state: SendState, $draft: ReadableAtom<Draft>): Stop =>
  $draft.listen((draft) => {
    if (draft.receiver.kind === 'link' && !state.$form.get().typing) take(state, draft)
  })

function take(state: SendState, { receiver, coin, token: before }: Draft): void {
  if (receiver.kind !== 'link') return
  const { to, token = coin, amount } = receiver.link
  const measured =
    amount === undefined ? undefined : ({ amount: writeAmount(amount, 'token', token), unit: 'token' } as const)
  // What was typed before counted another token, if it was one.
  const lost = isSameToken(token, before) ? {} : { amount: '' }
  const entered = measured ?? lost
  const typed = 'amount' in entered ? { typed: undefined } : {}
  state.edit({ receiver: to, token: plainToken(token), otherAmount: undefined, ...entered, ...typed })
}
