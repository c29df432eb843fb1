import type { Swapper } from '../../chains/swapper.ts'
import { switchBackTo } from '../../core/actions/networks/switch-back.ts'
import type { Core } from '../../core/core.ts'
import { signerOf } from '../../core/wallets/active-wallet.ts'
import { createConvertApi } from '../../io/convert.ts'
import { maxAmount } from '../../lib/amount.ts'
import { WalletError } from '../../lib/errors.ts'
import type { Numbers } from '../../lib/locale/numbers.ts'
import { readTyped } from '../../lib/locale/typed-amount.ts'
import { writeShown } from '../../lib/tokens/multiplier.ts'
import type { Network } from '../../schema/network.ts'
import { isSameToken, plainToken, type TokenChoice } from '../../schema/token.ts'
import type { SwapDraft } from './draft.ts'
import { type Swap, swapOf } from './model.ts'
import { readGasPrice } from './quote/keep-quote.ts'
import { GAS_UNITS, quoteKey, sideAddress } from './quote/quote.ts'
import type { Reviewed } from './review/reviewed.ts'
import type { Side, SwapForm } from './state.ts'

/** Sets the amount of a side from typed or pasted text; the text itself is not changed. */
export function enterAmount(core: Core, side: Side, text: string, numbers: Numbers): void {
  const model = swapOf(core)
  const { symbol } = model.$draft.get()[side] ?? {}
  const typed = readTyped(text, numbers, symbol ? [symbol] : [])
  model.edit({ side, amount: typed.amount, typed, written: undefined })
}

/** Opens the list of tokens for a side. */
export function openTokens(core: Core, side: Side): void {
  swapOf(core).edit({ choosing: side })
  core.router.push({ view: 'SwapSelectToken' })
}

/** Sets the token of the side that is chosen. The token of the other side changes places with it. */
export function chooseToken(core: Core, token: TokenChoice): void {
  const model = swapOf(core)
  const { choosing } = model.$form.get()
  const { pay, get } = model.$draft.get()
  const other = choosing === 'pay' ? get : pay
  if (other && isSameToken(token, other)) switchSides(core)
  else model.edit({ [choosing]: plainToken(token), ...keptAmount(model, choosing) })
}

// The amount that is shown is kept for another token, and not what the chain counted of the one before.
function keptAmount(model: Swap, choosing: Side): Partial<SwapForm> {
  const { side, written } = model.$form.get()
  const token = model.$draft.get()[side]
  if (side !== choosing || written === undefined || !token) return {}
  return { amount: writeShown(written, token), written: undefined }
}

/** Exchanges the sides; the amount that was typed stays with its token. */
export function switchSides(core: Core): void {
  const model = swapOf(core)
  const { pay, get } = model.$draft.get()
  const { side } = model.$form.get()
  model.edit({ pay: get && plainToken(get), get: plainToken(pay), side: side === 'pay' ? 'get' : 'pay' })
}

/** Enters all that can be paid; of the coin, what is left after the fee. @throws WalletError `aborted` */
export async function enterMax(core: Core, signal: AbortSignal): Promise<void> {
  const model = swapOf(core)
  const form = model.$form.get()
  const { pay, network, gasPrice } = model.$draft.get()
  if (pay.amount === undefined) return
  const price = pay.address ? undefined : (gasPrice ?? (await readGasPrice(core, network.id, signal)))
  // Do not overwrite what was typed or chosen meanwhile.
  if (signal.aborted || model.$form.get() !== form) return
  const most = maxAmount(pay.amount, price && price * GAS_UNITS) || pay.amount
  model.edit({ side: 'pay', amount: writeShown(most, pay), typed: undefined, written: most })
}

/**
 * Asks how much of the token may be taken, freezes the draft and opens its review; does nothing while the draft is not
 * ready. @throws WalletError `swap-allowance-failed`
 */
export async function reviewSwap(core: Core, signal: AbortSignal): Promise<void> {
  const model = swapOf(core)
  const before = model.$draft.get()
  const setup = model.$setup.get()
  const { asked, pay } = before
  if (!before.ready || !asked || !setup || setup.problem) return
  const from = sideAddress(pay, setup.swapper.coinAddress)
  const query = { networkId: asked.network.id, owner: asked.owner, from }
  const needed = before.payAmount ?? 0n
  const allowance = pay.address
    ? await createConvertApi(core.$config.get())
        .getAllowance(query, signal)
        .catch((cause) => {
          throw new WalletError('swap-allowance-failed', { cause })
        })
    : needed
  const isBatch = allowance < needed && (await canBatch(core, setup.swapper, asked.network))
  const draft = model.$draft.get()
  // Do not review what was typed or chosen meanwhile.
  if (signal.aborted || !draft.ready || !draft.asked || quoteKey(draft.asked) !== quoteKey(asked)) return
  const reviewed = freezeDraft(draft, { needsApproval: allowance < needed, isBatch })
  if (!reviewed) return
  model.review(reviewed)
  core.router.push({ view: 'SwapReview' })
}

/** True when the active account approves and swaps at once. A wallet that does not tell does not. */
async function canBatch(core: Core, swapper: Swapper, network: Network): Promise<boolean> {
  const signer = signerOf(core, network.namespace)
  return signer ? swapper.canBatch(signer, network).catch(() => false) : false
}

function freezeDraft(draft: SwapDraft, steps: Pick<Reviewed, 'needsApproval' | 'isBatch'>): Reviewed | undefined {
  const { network, from, pay, get, coin, payAmount, getAmount, least, quotedAt, gasPrice } = draft
  if (!from || !get || !payAmount || !getAmount || least === undefined || quotedAt === undefined) return undefined
  const reviewed: Reviewed = {
    network,
    owner: from.address,
    smartAccount: from.type === 'smartAccount',
    pay: Object.freeze(pay),
    get: Object.freeze(get),
    coin: Object.freeze(coin),
    amount: payAmount,
    quoted: getAmount,
    least,
    quotedAt,
    gasPrice,
    ...steps,
  }
  return Object.freeze(reviewed)
}

/** Switches the wallet back to the network of the form or the review. @throws WalletError */
export async function switchBack(core: Core): Promise<void> {
  const model = swapOf(core)
  const network = model.$review.get()?.reviewed.network ?? model.$form.get().network
  if (!network) return
  await switchBackTo(core, network)
  if (core.router.$route.get().view === 'SwapReview') core.router.back()
}
