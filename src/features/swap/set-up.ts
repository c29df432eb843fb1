import { useEffect } from 'react'
import { canSwap } from '../../chains/abilities.ts'
import type { Chain } from '../../chains/chain.ts'
import { contractKey } from '../../chains/token-status.ts'
import { notifyError } from '../../core/actions/modal/notify.ts'
import type { Core } from '../../core/core.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { createConvertApi } from '../../io/convert.ts'
import { isAbort, toWalletError, WalletError } from '../../lib/errors.ts'
import type { SwapToken } from '../../schema/convert.ts'
import type { Network } from '../../schema/network.ts'
import type { Token, TokenChoice } from '../../schema/token.ts'
import { createSwap, swapOf } from './model.ts'
import { priceKey } from './token/tokens.ts'

/** Loads what a swap on the active network needs, while a view of the feature is mounted. */
export function useSetUp(): void {
  const core = useCore()
  const { network } = useValue(core.$network)
  useEffect(() => {
    const ended = new AbortController()
    swapOf(core).edit({ network: swapOf(core).$form.get().network ?? network })
    setUpSwap(core, ended.signal).catch(() => {})
    return () => ended.abort()
  }, [core, network])
}

/** Loads the code and the tokens of the active network, and the price of its coin. A failure is told. @throws WalletError `aborted` */
export async function setUpSwap(core: Core, signal: AbortSignal): Promise<void> {
  const model = swapOf(core)
  const { network } = core.$network.get()
  const before = model.$setup.get()
  if ((model.$form.get().network ?? network).id !== network.id) return
  if (!canSwap(core.$config.get(), network) || (before && !before.problem && before.network === network)) return
  model.takeSetup(undefined)
  try {
    const chain = await core.chain(network.namespace)
    if (!chain.loadSwapper) throw new WalletError('swap-unsupported')
    const listing = createConvertApi(core.$config.get()).getTokens(network.id, signal)
    const [swapper, listed] = await Promise.all([chain.loadSwapper(), listing])
    if (signal.aborted) return
    const tokens = listed.flatMap((token) => toToken(chain, network, swapper.coinAddress, token) ?? [])
    model.takeSetup({ network, chain, swapper, tokens })
  } catch (thrown) {
    if (signal.aborted || isAbort(thrown)) throw thrown
    const cause = toWalletError(thrown, 'swap-init-failed')
    const error = cause.code === 'swap-unsupported' ? cause : new WalletError('swap-init-failed', { cause })
    model.takeSetup({ network, problem: error.code })
    notifyError(core, error)
  }
}

// The coin is known already; an address in the chain's own form is compared more easily.
function toToken(chain: Chain, network: Network, coin: string, { address, ...rest }: SwapToken): Token | undefined {
  const parsed = address.toLowerCase() === coin.toLowerCase() ? undefined : chain.parseAddress(address)
  return parsed ? { networkId: network.id, ...rest, address: parsed } : undefined
}

/** Reads the prices of the coin and of both tokens where the balances have none, once for each token. */
export function usePrices(): void {
  const core = useCore()
  const { coin, pay, get } = useValue(useModel(createSwap).$draft)
  const setup = useValue(useModel(createSwap).$setup)
  const missing = [coin, pay, ...(get ? [get] : [])].filter(({ price }) => price === undefined)
  const keys = setup && !setup.problem ? [...new Set(missing.map(priceKey))].join('|') : ''
  useEffect(() => {
    if (!keys) return
    const ended = new AbortController()
    void readPrices(core, ended.signal)
    return () => ended.abort()
  }, [core, keys])
}

async function readPrices(core: Core, signal: AbortSignal): Promise<void> {
  const model = swapOf(core)
  const { coin, pay, get, network } = model.$draft.get()
  const setup = model.$setup.get()
  if (network.testnet || !setup || setup.problem) return
  const api = createConvertApi(core.$config.get())
  const wanted = new Map([coin, pay, ...(get ? [get] : [])].map((token) => [priceKey(token), token]))
  for (const [key, { address, price }] of wanted) {
    if (price !== undefined || key in model.$prices.get()) continue
    const found = await api.getPrice(network.id, address ?? setup.swapper.coinAddress, signal).catch((thrown) => {
      if (!signal.aborted && !address) notifyError(core, new WalletError('swap-price-failed', { cause: thrown }))
      return undefined
    })
    if (signal.aborted) return
    model.takePrice(key, found)
  }
}

/** Reads the decimals and the balances of both tokens from their contracts, again after each balance refresh. */
export function useContracts(): void {
  const core = useCore()
  const { network, pay, get, from } = useValue(useModel(createSwap).$draft)
  const setup = useValue(useModel(createSwap).$setup)
  const { holdings } = useValue(core.$balance)
  const keys = [pay, get].map((token) => (token ? contractKey(network, token) : undefined))
  const key = setup && !setup.problem && from ? [from.address, holdings?.readAt, ...keys].join() : ''
  useEffect(() => {
    if (!key) return
    const ended = new AbortController()
    void readContracts(core, ended.signal)
    return () => ended.abort()
  }, [core, key])
}

/** Reads both contracts; one that cannot be read is unknown until a later attempt. Never rejects. */
export async function readContracts(core: Core, signal: AbortSignal): Promise<void> {
  const { pay, get } = swapOf(core).$draft.get()
  await Promise.all([pay, ...(get ? [get] : [])].map((token) => readContract(core, token, signal)))
}

async function readContract(core: Core, token: TokenChoice, signal: AbortSignal): Promise<void> {
  const model = swapOf(core)
  const { network, from } = model.$draft.get()
  const { chain } = { chain: undefined, ...model.$setup.get() }
  const key = contractKey(network, token)
  if (!key || !token.address || !from || !chain?.getTokenFacts) return
  const options = { owner: from.address, signal }
  const [facts] = await chain.getTokenFacts(network, [token.address], options).catch(() => [])
  if (signal.aborted) return
  // A known answer survives a failed read, because a contract does not change its decimals.
  if (!facts && model.$readings.get().some((one) => one.key === key && one.facts)) return
  model.takeReading({ key, owner: from.address, ...(facts && { facts }) })
}
