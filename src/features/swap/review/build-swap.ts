import type { ContractCall } from '../../../chains/contract-call.ts'
import type { ReviewedSwap, Swapper, SwapVerdict } from '../../../chains/swapper.ts'
import type { Core } from '../../../core/core.ts'
import { createConvertApi } from '../../../io/convert.ts'
import { WalletError } from '../../../lib/errors.ts'
import type { Network } from '../../../schema/network.ts'
import { leastOf, SLIPPAGE } from '../figures.ts'
import { swapOf } from '../model.ts'
import { sideAddress } from '../quote/quote.ts'
import { failedAs } from './failed-as.ts'
import type { Reviewed } from './reviewed.ts'

/** The swap with what a check says of it, and the approval that goes with it in one batch. */
export type Built = { readonly verdict: SwapVerdict; readonly call: ContractCall; readonly approval?: ContractCall }

/**
 * Builds the reviewed swap with the slippage that is left from the present quote to the reviewed minimum, and checks what
 * it does.
 * @throws WalletError `swap-build-failed`, `swap-mismatch` …
 */
export async function buildSwap(core: Core, reviewed: Reviewed, quoted: bigint): Promise<Built> {
  const swapper = swapperOf(core)
  const { network, owner, pay, get, amount, least, needsApproval, isBatch } = reviewed
  const coin = swapper.coinAddress
  const api = createConvertApi(core.$config.get())
  const swap = { networkId: network.id, owner, from: sideAddress(pay, coin), to: sideAddress(get, coin), amount }
  const isWhole = needsApproval && isBatch && pay.address !== undefined
  const approval = isWhole
    ? await api.buildApproval(swap, core.signal).catch(failedAs('swap-approval-failed'))
    : undefined
  const approved = approval && swapper.readApproval(approval, { token: pay.address ?? '', amount })
  const build = (slippage: number) =>
    api.buildSwap(swap, { slippage, coin, isBatch: isWhole }, core.signal).catch(failedAs('swap-build-failed'))
  // The service takes whole percents only. So the swap is built with the usual slippage, and its call data then gets the
  // reviewed minimum. Data that cannot be changed is used if the price still allows that minimum, else built without slippage.
  const usual = await build(SLIPPAGE)
  const isEnough = leastOf(quoted) >= least
  const built = swapper.raiseLeast(usual, owner, least) ?? (isEnough ? usual : await build(0))
  const spender = approved ?? swapOf(core).$review.get()?.spender
  const sides = { from: pay.address, to: get.address, amount, least }
  const agreed: ReviewedSwap = { network, owner, ...sides, spender, approval, holdings: holdingsOf(core, network) }
  const verdict = await swapper.checkSwap(built, agreed, core.signal)
  return { verdict, call: frozen(built), ...(approval && { approval: frozen(approval) }) }
}

const frozen = ({ to, data, value }: ContractCall): ContractCall => Object.freeze({ to, data, value })

/** The addresses of the tokens that the account is known to have. */
const holdingsOf = (core: Core, { id }: Network): string[] =>
  core.$balance
    .get()
    .holdings?.tokens.flatMap(({ networkId, address }) => (networkId === id && address ? [address] : [])) ?? []

/** The swapper of the form's network. @throws WalletError `swap-unsupported` */
export function swapperOf(core: Core): Swapper {
  const setup = swapOf(core).$setup.get()
  if (!setup || setup.problem) throw new WalletError('swap-unsupported')
  return setup.swapper
}
