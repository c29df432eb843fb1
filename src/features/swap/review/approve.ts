import { type Chain, UnknownOutcome } from '../../../chains/chain.ts'
import type { ContractCall } from '../../../chains/contract-call.ts'
import type { Swapper } from '../../../chains/swapper.ts'
import { notifyError, trackEvent } from '../../../core/actions/modal/notify.ts'
import { whileConnected } from '../../../core/actions/payments/while-connected.ts'
import type { Core } from '../../../core/core.ts'
import { signerOf } from '../../../core/wallets/active-wallet.ts'
import { createConvertApi } from '../../../io/convert.ts'
import { toWalletError, WalletError } from '../../../lib/errors.ts'
import { statusOf } from '../effects.ts'
import { swapOf } from '../model.ts'
import { sideAddress } from '../quote/quote.ts'
import { eventProperties } from './event-properties.ts'
import { failedAs } from './failed-as.ts'
import { isRescaled } from './rescale.ts'
import type { Review, Reviewed } from './reviewed.ts'

const UNLIMITED = 2n ** 256n - 1n

/** An approval under way: the swap, how much may be taken, and the code that the network needs. */
type Approving = {
  readonly core: Core
  readonly reviewed: Reviewed
  readonly token: string
  readonly allowed: bigint
  readonly chain: Chain
  readonly swapper: Swapper
}

/**
 * Approves what the reviewed swap needs, exactly that amount unless the visitor asked for more, and waits until the chain
 * confirms it. It shows every outcome and never rejects.
 */
export async function approveSwap(core: Core): Promise<void> {
  const model = swapOf(core)
  const review = model.$review.get()
  const setup = model.$setup.get()
  const token = review?.reviewed.pay.address
  if (review?.status !== 'open' || !token || !setup || setup.problem) return
  const { reviewed, isUnlimited } = review
  model.change(reviewed, { status: 'approving', notice: undefined, shownBefore: undefined })
  const allowed = isUnlimited ? UNLIMITED : reviewed.amount
  const { chain, swapper } = setup
  const end = await approve({ core, reviewed, token, allowed, chain, swapper }).catch((thrown) => {
    if (!core.signal.aborted) tell(core, reviewed, toWalletError(thrown, 'swap-approval-failed'))
    return changeOf(thrown)
  })
  model.change(reviewed, { status: statusOf(core, reviewed), isInWallet: false, ...end })
}

async function approve(work: Approving): Promise<Partial<Review>> {
  const { core, reviewed, token, allowed, swapper } = work
  // The review then has other figures, and changes of this one are ignored.
  if (await isRescaled(core, reviewed)) return {}
  const built = await build(work)
  const spender = swapper.readApproval(built, { token, amount: allowed })
  // The allowance may have been given meanwhile, for example by an approval whose outcome was unknown.
  const before = await readAllowance(work, spender)
  if (before >= reviewed.amount) return { spender }
  await requireContract(work, spender)
  if (before > 0n && (await swapper.needsReset(reviewed.network, reviewed.owner, built, core.signal)))
    await sendCall(work, swapper.resetCall(token, spender))
  await sendCall(work, built)
  // Some wallets let the visitor lower the amount.
  return (await readAllowance(work, spender)) >= reviewed.amount ? { spender } : { notice: 'approval-low' }
}

// Whoever has a key could take the tokens at once, before there is a swap that could be checked.
async function requireContract({ core, reviewed, chain }: Approving, spender: string): Promise<void> {
  const occupant = await chain.getOccupant?.(reviewed.network, spender, core.signal)
  if (occupant === 'account') throw new WalletError('swap-mismatch', { details: 'the approved spender is an account' })
}

function build({ core, reviewed, allowed, swapper }: Approving) {
  const { network, owner, pay, get } = reviewed
  const [from, to] = [sideAddress(pay, swapper.coinAddress), sideAddress(get, swapper.coinAddress)]
  const swap = { networkId: network.id, owner, from, to, amount: allowed }
  return createConvertApi(core.$config.get()).buildApproval(swap, core.signal).catch(failedAs('swap-approval-failed'))
}

const readAllowance = ({ core, reviewed, token, swapper }: Approving, spender: string) =>
  swapper
    .getAllowance(reviewed.network, reviewed.owner, token, spender, core.signal)
    .catch(failedAs('swap-allowance-failed'))

/** Hands a call to the wallet and waits until it is mined. @throws WalletError */
async function sendCall({ core, reviewed, chain }: Approving, call: ContractCall): Promise<void> {
  const { network, owner } = reviewed
  const signer = signerOf(core, network.namespace)
  if (!signer) throw new WalletError('not-connected')
  if (!chain.send || !chain.waitForReceipt) throw new WalletError('swap-unsupported')
  const transfer = { network, from: owner, to: call.to, amount: 0n, call }
  swapOf(core).change(reviewed, { isInWallet: true })
  const { hash } = await whileConnected(core, network.namespace, chain.send(signer, transfer))
  swapOf(core).change(reviewed, { isInWallet: false })
  const { status } = await chain.waitForReceipt({ transfer, hash, askedAt: Date.now() }, { signal: core.signal })
  if (status !== 'success') throw new WalletError('transaction-reverted', { details: status })
}

function tell(core: Core, reviewed: Reviewed, error: WalletError): void {
  if (error.code !== 'user-rejected')
    trackEvent(core, 'SWAP_APPROVAL_ERROR', { ...eventProperties(reviewed), message: error.message })
  // The review itself explains a changed account or network.
  if (!changeOf(error).status || error instanceof UnknownOutcome) notifyError(core, error)
}

function changeOf(thrown: unknown): Partial<Review> {
  const { code } = toWalletError(thrown, 'wallet-failed')
  return code === 'account-changed' || code === 'network-changed' ? { status: code } : {}
}
