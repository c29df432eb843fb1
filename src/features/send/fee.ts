import { useEffect } from 'react'
import { type Fee, type Refusal, RefusedTransfer, type Transfer } from '../../chains/chain.ts'
import { type Core, modelOf } from '../../core/core.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { toWalletError } from '../../lib/errors.ts'
import { delay } from '../../lib/timing.ts'
import { trueDocument } from '../../lib/true-document.ts'
import { createSend } from './model.ts'
import { feeKey } from './transfer-draft.ts'

/** Keeps the draft's fee estimate up to date while the view is mounted. */
export function useFeeEstimate(): void {
  const core = useCore()
  const { transfer } = useValue(useModel(createSend).$draft)
  const key = transfer ? `${feeKey(transfer)} ${transfer.amount}` : ''
  useEffect(() => {
    if (!key) return
    const ended = new AbortController()
    keepFeeFresh(core, ended.signal).catch(() => {})
    return () => ended.abort()
  }, [core, key])
}

// Debounce while the visitor types; an estimate costs several requests.
const SETTLED_MS = 500
const REFRESH_MS = 15_000

/** Estimates the fee of a transfer; undefined on chains that cannot estimate it. @throws WalletError */
export async function estimateFee(core: Core, transfer: Transfer, signal: AbortSignal): Promise<Fee | undefined> {
  const chain = await core.chain(transfer.network.namespace)
  return chain.estimateFee?.(transfer, signal)
}

/**
 * Estimates the draft's fee once typing has paused, then every 15 s. @throws WalletError `aborted` when the signal ends
 * it
 */
async function keepFeeFresh(core: Core, signal: AbortSignal): Promise<void> {
  const { $draft } = modelOf(core, createSend)
  await delay(SETTLED_MS, signal)
  for (;;) {
    const { transfer, fee } = $draft.get()
    const isFresh = fee?.amount !== undefined && Date.now() - fee.readAt < REFRESH_MS
    if (transfer && !isFresh && !trueDocument(document).hidden) await readFee(core, transfer, signal)
    await delay(REFRESH_MS, signal)
  }
}

function refusalOf(thrown: unknown): Refusal | undefined {
  if (thrown instanceof RefusedTransfer) return thrown.why
  return toWalletError(thrown, 'network-failed').code === 'invalid-transfer' ? 'receiver' : undefined
}

// A failed estimate does not block the form: the wallet shows the fee before signing.
async function readFee(core: Core, transfer: Transfer, signal: AbortSignal): Promise<void> {
  const reading = await estimateFee(core, transfer, signal).catch((thrown) => ({
    refusal: refusalOf(thrown),
  }))
  if (!signal.aborted) modelOf(core, createSend).setFee({ basis: feeKey(transfer), readAt: Date.now(), ...reading })
}
