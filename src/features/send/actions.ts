import { switchBackTo } from '../../core/actions/networks/switch-back.ts'
import { type Core, modelOf } from '../../core/core.ts'
import type { PaidReceiver } from '../../core/models/receivers.ts'
import { maxAmount } from '../../lib/amount.ts'
import type { Numbers } from '../../lib/locale/numbers.ts'
import { readTyped } from '../../lib/locale/typed-amount.ts'
import { isSameToken, plainToken, type TokenChoice } from '../../schema/token.ts'
import { amountIn, type Unit, unitsOf, writeAmount } from './amount.ts'
import { estimateFee } from './fee.ts'
import { createSend } from './model.ts'
import { isStillThere } from './receiver/look-up.ts'
import { hasNames } from './receiver/name.ts'
import { cleanReceiver } from './receiver/receiver.ts'
import type { Reviewed } from './state.ts'

/** Sets the amount from typed or pasted text, parsed by the visitor's locale; the text itself is not changed. */
export function enterAmount(core: Core, text: string, numbers: Numbers): void {
  const model = modelOf(core, createSend)
  const units = unitsOf(model.$form.get().unit, model.$draft.get().token.symbol)
  const typed = readTyped(text, numbers, units)
  model.edit({ amount: typed.amount, typed, otherAmount: undefined, written: undefined })
}

/** Sets the receiver from typed or pasted text, without spaces and invisible characters. */
export function enterReceiver(core: Core, text: string): void {
  const model = modelOf(core, createSend)
  const receiver = cleanReceiver(text)
  const { receiver: before } = model.$form.get()
  // A payment link typed letter by letter changes its meaning with each one; a pasted link is complete.
  const typing = receiver !== '' && Math.abs(receiver.length - before.length) <= 1
  model.edit({ receiver, typing, trimmed: receiver !== text })
}

/**
 * Enters a paid receiver: by name where it can be looked up, so that a name which has moved is noticed, else by address.
 * The second choice of one with a name enters the address, for when the name cannot be looked up.
 */
export function enterRecent(core: Core, { address, name }: PaidReceiver): void {
  const model = modelOf(core, createSend)
  const isTried = model.$form.get().receiver === name
  enterReceiver(core, name && !isTried && hasNames(model.$chain.get()) ? name : address)
}

/** Marks the receiver as complete, when its field loses the focus. */
export function leaveReceiver(core: Core): void {
  const model = modelOf(core, createSend)
  if (model.$form.get().typing) model.edit({ typing: false })
}

/** Sets whether the visitor has compared the receiver with its lookalike. */
export function setCompared(core: Core, isCompared: boolean): void {
  const model = modelOf(core, createSend)
  const { receiver } = model.$draft.get()
  model.edit({ compared: isCompared && receiver.kind === 'address' ? receiver.address : undefined })
}

/** Sets the token. A dollar amount is kept when the token has a price, else cleared. */
export function chooseToken(core: Core, token: TokenChoice): void {
  const model = modelOf(core, createSend)
  const form = model.$form.get()
  const isLost = form.unit === 'usd' && !token.price
  model.edit({
    token: plainToken(token),
    amount: amountIn(form, model.$draft.get().token),
    otherAmount: undefined,
    written: undefined,
    ...(isLost && { unit: 'token', amount: '', typed: undefined }),
  })
}

/**
 * Switches between tokens and dollars: restores what was typed in the other unit, else converts the amount, rounded
 * down.
 */
export function switchUnit(core: Core): void {
  const model = modelOf(core, createSend)
  const { otherAmount, ...form } = model.$form.get()
  const draft = model.$draft.get()
  const next: Unit = form.unit === 'usd' ? 'token' : 'usd'
  const text = otherAmount ?? writeAmount(draft.amount, next, draft.token)
  // What was typed or written in tokens is kept as it was.
  const isConverted = next === 'token' && otherAmount === undefined
  const written = isConverted ? draft.amount : form.written
  model.edit({ unit: next, amount: text, typed: undefined, otherAmount: amountIn(form, draft.token), written })
}

/**
 * Enters the largest amount that can be sent; for the coin that pays the fee, less the fee. @throws WalletError when
 * the fee cannot be estimated
 */
export async function enterMax(core: Core, signal: AbortSignal): Promise<void> {
  const model = modelOf(core, createSend)
  const { network, from, token, receiver } = model.$draft.get()
  const before = model.$form.get()
  const { amount: balance } = token
  if (!from || balance === undefined) return
  const to = receiver.kind === 'address' ? receiver.address : from.address
  const fee = token.address
    ? undefined
    : await estimateFee(core, { network, from: from.address, to, amount: 0n }, signal)
  const draft = model.$draft.get()
  if (signal.aborted || draft.from?.address !== from.address || draft.network.id !== network.id) return
  // Do not overwrite what was chosen or typed meanwhile.
  const { amount, unit } = model.$form.get()
  if (!isSameToken(draft.token, token) || amount !== before.amount || unit !== before.unit) return
  // If the fee exceeds the balance, the whole balance is entered, so that the form says so.
  const most = maxAmount(balance, fee?.amount, fee?.isExact) || balance
  const text = writeAmount(most, 'token', draft.token)
  model.edit({ unit: 'token', amount: text, typed: undefined, otherAmount: undefined, written: most })
}

/**
 * Freezes the draft and opens its review; does nothing while the draft is not ready. A name is looked up once more, and one
 * that leads to another address by now opens no review.
 */
export async function reviewTransfer(core: Core, signal: AbortSignal): Promise<void> {
  const model = modelOf(core, createSend)
  const form = model.$form.get()
  const before = model.$draft.get()
  if (!before.ready) return
  const isNamed = before.receiver.kind === 'address' && before.receiver.name !== undefined
  if (isNamed && !(await isStillThere(core, signal))) return
  const { transfer, token, coin, fee, warnings, likeness, firstTime, from, ready, receiver } = model.$draft.get()
  // Do not review what was typed or chosen meanwhile.
  if (!ready || !transfer || model.$form.get() !== form || transfer.to !== before.transfer?.to) return
  const { name, avatar } = receiver.kind === 'address' ? receiver : {}
  const reviewed: Reviewed = {
    transfer,
    token,
    coin,
    firstTime,
    warnings,
    smartAccount: from?.type === 'smartAccount',
    ...(fee?.amount !== undefined && { fee: fee.amount }),
    ...(likeness && { likeness }),
    ...(name && { name }),
    ...(avatar && { avatar }),
  }
  model.review(freeze(structuredClone(reviewed)))
  core.router.push({ view: 'SendReview' })
}

function freeze<T extends object>(record: T): T {
  for (const value of Object.values(record)) if (typeof value === 'object' && value !== null) freeze(value)
  return Object.freeze(record)
}

/** Switches the wallet back to the reviewed network, then shows the form. @throws WalletError */
export async function switchBack(core: Core): Promise<void> {
  const { reviewed } = modelOf(core, createSend).$review.get() ?? {}
  if (!reviewed) return
  await switchBackTo(core, reviewed.transfer.network)
  if (core.router.$route.get().view === 'SendReview') core.router.back()
}
