import { selectNetwork } from '../../core/actions/networks/switch-network.ts'
import { type Core, modelOf } from '../../core/core.ts'
import { signerOf } from '../../core/wallets/active-wallet.ts'
import { WalletError } from '../../lib/errors.ts'
import type { Numbers } from '../../lib/numbers.ts'
import { MAX_AMOUNT_CHARS, readAmountText } from '../../lib/read-amount.ts'
import { maxAmount, type Unit, writeAmount } from './amount.ts'
import { estimateFee } from './fee.ts'
import { createSend } from './model.ts'
import { cleanReceiver } from './receiver/receiver.ts'
import type { Reviewed } from './state.ts'
import { isSameToken, plainToken, type SendToken } from './token/tokens.ts'

/** Takes over what was typed or pasted as an amount, as the visitor's locale reads it; nothing of it is changed. */
export function enterAmount(core: Core, text: string, numbers: Numbers): void {
  const { decimal: amount = '', problem } = readAmountText(text, numbers)
  const typed = { text: text.slice(0, MAX_AMOUNT_CHARS + 1), amount, problem }
  modelOf(core, createSend).edit({ amount, typed, otherAmount: undefined })
}

/** Takes over a typed or pasted receiver, without its spaces and invisible marks. */
export function enterReceiver(core: Core, text: string): void {
  const model = modelOf(core, createSend)
  const receiver = cleanReceiver(text)
  const { receiver: before } = model.$form.get()
  // A link says something else with each letter that is typed; what is pasted comes whole.
  const typing = receiver !== '' && Math.abs(receiver.length - before.length) <= 1
  model.edit({ receiver, typing, trimmed: receiver !== text })
}

/** Says that the receiver is whole, because the visitor has gone on to something else. */
export function leaveReceiver(core: Core): void {
  const model = modelOf(core, createSend)
  if (model.$form.get().typing) model.edit({ typing: false })
}

/** Notes that the visitor has compared the receiver with the address that it looks like, or takes that back. */
export function setCompared(core: Core, isCompared: boolean): void {
  const model = modelOf(core, createSend)
  const { receiver } = model.$draft.get()
  model.edit({ compared: isCompared && receiver.kind === 'address' ? receiver.address : undefined })
}

/** Chooses what to send. Dollars stay dollars where the token has a price; otherwise they mean nothing and are dropped. */
export function chooseToken(core: Core, token: SendToken): void {
  const model = modelOf(core, createSend)
  const isLost = model.$form.get().unit === 'usd' && !token.price
  model.edit({
    token: plainToken(token),
    otherAmount: undefined,
    ...(isLost && { unit: 'token', amount: '', typed: undefined }),
  })
}

/** Counts in the other unit: what was typed in it before comes back, else the amount is converted, rounded down. */
export function switchUnit(core: Core): void {
  const model = modelOf(core, createSend)
  const { unit, amount, otherAmount } = model.$form.get()
  const draft = model.$draft.get()
  const next: Unit = unit === 'usd' ? 'token' : 'usd'
  const written = otherAmount ?? writeAmount(draft.amount, next, draft.token)
  model.edit({ unit: next, amount: written, typed: undefined, otherAmount: amount })
}

/** Enters all that can be sent; of the coin that pays the fee, less the fee. @throws WalletError when that cannot be told */
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
  // What was chosen or typed meanwhile is not written over.
  const { amount, unit } = model.$form.get()
  if (!isSameToken(draft.token, token) || amount !== before.amount || unit !== before.unit) return
  // When the fee eats everything up, the whole balance in the field lets the form say so.
  const most = maxAmount(balance, fee?.amount, fee?.isExact) || balance
  model.edit({ unit: 'token', amount: writeAmount(most, 'token', token), typed: undefined, otherAmount: undefined })
}

/** Freezes the draft as it is and shows it for review; nothing when it is not ready. */
export function reviewTransfer(core: Core): void {
  const model = modelOf(core, createSend)
  const { transfer, token, coin, fee, warning, likeness, firstTime, from, ready } = model.$draft.get()
  if (!ready || !transfer) return
  const reviewed: Reviewed = {
    transfer,
    token,
    coin,
    firstTime,
    smartAccount: from?.type === 'smartAccount',
    ...(fee?.amount !== undefined && { fee: fee.amount }),
    ...(warning && { warning }),
    ...(likeness && { likeness }),
  }
  model.review(freeze(structuredClone(reviewed)))
  core.router.push({ view: 'SendReview' })
}

function freeze<T extends object>(record: T): T {
  for (const value of Object.values(record)) if (typeof value === 'object' && value !== null) freeze(value)
  return Object.freeze(record)
}

/** Asks the wallet to go back to the network that was reviewed, then shows the form again. @throws WalletError */
export async function switchBack(core: Core): Promise<void> {
  const { reviewed } = modelOf(core, createSend).$review.get() ?? {}
  if (!reviewed) return
  const { network } = reviewed.transfer
  const signer = signerOf(core, network.namespace)
  const chain = await core.chain(network.namespace)
  if (!signer) throw new WalletError('not-connected')
  // The wallet is asked even when we believe that it is there: it may have moved without a word.
  await chain.switchNetwork?.(signer, network)
  selectNetwork(core, network)
  if (core.router.$route.get().view === 'SendReview') core.router.back()
}
