import { useEffect } from 'react'
import { notifyError } from '../../../core/actions/modal/notify.ts'
import type { Core } from '../../../core/core.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { createConvertApi } from '../../../io/convert.ts'
import type { NetworkId } from '../../../lib/caip.ts'
import { isAbort, toWalletError } from '../../../lib/errors.ts'
import { delay } from '../../../lib/timing.ts'
import { trueDocument } from '../../../lib/true-document.ts'
import { createSwap, swapOf } from '../model.ts'
import { askQuote, quoteKey } from './quote.ts'

// Debounce while the visitor types; then the quote is read again before it is too old to be accepted.
const SETTLED_MS = 500
/** How often (ms) a quote is read again. */
export const REFRESH_MS = 15_000

/** Keeps the quote of the draft up to date while the view is mounted. */
export function useQuote(): void {
  const core = useCore()
  const { asked, reason, tokenStatus } = useValue(useModel(createSwap).$draft)
  const { network } = useValue(useModel(createSwap).$setup) ?? {}
  const isBlocked = reason === 'token-wrong' || reason === 'unsupported' || reason === 'network-moved'
  const isReady = asked && network?.id === asked.network.id && !isBlocked && tokenStatus !== 'unknown'
  const key = isReady ? quoteKey(asked) : ''
  useEffect(() => {
    if (!key) return
    const ended = new AbortController()
    keepQuoteFresh(core, ended.signal).catch(() => {})
    return () => ended.abort()
  }, [core, key])
}

async function keepQuoteFresh(core: Core, signal: AbortSignal): Promise<void> {
  await delay(SETTLED_MS, signal)
  for (;;) {
    if (!trueDocument(document).hidden) await readQuote(core, signal)
    await delay(REFRESH_MS, signal)
  }
}

/** Reads a quote for the draft. If it fails, the reason is kept in place of the quote. @throws WalletError `aborted` */
export async function readQuote(core: Core, signal: AbortSignal): Promise<void> {
  const model = swapOf(core)
  const { asked, pay, get } = model.$draft.get()
  const setup = model.$setup.get()
  if (!asked || !get || !setup || setup.problem) return
  const key = quoteKey(asked)
  const api = createConvertApi(core.$config.get())
  const gasPrice = await readGasPrice(core, asked.network.id, signal)
  const gas = gasPrice === undefined ? {} : { gasPrice }
  const terms = { coin: setup.swapper.coinAddress, ...gas }
  const found = await askQuote(api, { ...asked, pay, get }, terms, signal).then(
    (quote) => (quote ? { quote } : ({ problem: 'no-quote' } as const)),
    (thrown) => {
      if (signal.aborted || isAbort(thrown)) throw thrown
      return { problem: 'quote-failed' } as const
    },
  )
  if (!signal.aborted) model.takeQuote({ key, readAt: Date.now(), ...gas, ...found })
}

const told = new WeakMap<Core, Set<NetworkId>>()

/** Reads the gas price in wei. Without one the fee is unknown, which is told once for each network. */
export async function readGasPrice(core: Core, networkId: NetworkId, signal: AbortSignal): Promise<bigint | undefined> {
  try {
    return await createConvertApi(core.$config.get()).getGasPrice(networkId, signal)
  } catch (thrown) {
    if (signal.aborted || isAbort(thrown)) throw thrown
    const error = toWalletError(thrown, 'network-failed')
    const known = told.get(core) ?? new Set()
    told.set(core, known)
    if (error.code === 'gas-price-unsupported' && !known.has(networkId)) notifyError(core, error)
    known.add(networkId)
    return undefined
  }
}
