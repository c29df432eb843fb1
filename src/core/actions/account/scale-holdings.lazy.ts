import { scaledToken } from '../../../chains/token-status.ts'
import { worth } from '../../../lib/amount.ts'
import { NO_CHANGE } from '../../../lib/tokens/multiplier.ts'
import type { TokenBalance } from '../../../schema/token.ts'
import { type Core, modelOf } from '../../core.ts'
import type { Holdings } from '../../models/balances.ts'
import { currentHolder, type Holder } from './holder.ts'
import { storeHoldings } from './portfolio-cache.ts'

// One request asks as many.
const MOST_ASKED = 100

type Tokens = readonly TokenBalance[]

/** The contracts that have no multiplier, which are asked once. */
const createPlainContracts = () => new Set<string>()
// Holdings that have been scaled.
const done = new WeakSet<Holdings>()

/**
 * Shows the last balances of the active account by the multipliers of their contracts, once for each reading. Balances stay as
 * they are when no node answers. Never rejects.
 */
export async function scaleHoldings(core: Core, signal: AbortSignal): Promise<void> {
  const namespace = core.networks.$namespace.get()
  const holder = currentHolder(core, namespace)
  const { holdings } = core.balances.of(namespace)
  if (!holder || holdings?.account !== holder.id || done.has(holdings)) return
  const tokens = await scaleTokens(core, holder, holdings.tokens, signal).catch(() => undefined)
  if (signal.aborted || !tokens || core.balances.of(namespace).holdings !== holdings) return
  done.add(holdings)
  if (tokens === holdings.tokens) return
  const scaled = { ...holdings, tokens }
  done.add(scaled)
  core.balances.scaleHoldings(namespace, scaled)
  storeHoldings(core, scaled)
}

/**
 * Returns tokens with the multipliers and the balances that their contracts tell; the same list when none has a multiplier. One
 * request asks all of them, and only those that have one are read further. @throws WalletError when no node answers
 */
export async function scaleTokens(core: Core, holder: Holder, tokens: Tokens, signal: AbortSignal): Promise<Tokens> {
  const { network, address: owner } = holder
  const chain = await core.chain(network.namespace)
  const plain = modelOf(core, createPlainContracts)
  const asked = byWorth(tokens)
    .flatMap(({ address }) => (address && !plain.has(keyOf(holder, address)) ? [address] : []))
    .slice(0, MOST_ASKED)
  if (!chain.getMultipliers || !chain.getTokenFacts || asked.length === 0) return tokens
  const multipliers = await chain.getMultipliers(network, asked, signal)
  for (const [at, address] of asked.entries()) if (multipliers[at] === undefined) plain.add(keyOf(holder, address))
  const hadOne = new Set(tokens.flatMap(({ address, multiplier }) => (address && multiplier ? [address] : [])))
  const scaled = asked.filter((address, at) => hadOne.has(address) || (multipliers[at] ?? NO_CHANGE) !== NO_CHANGE)
  if (scaled.length === 0) return tokens
  const facts = await chain.getTokenFacts(network, scaled, { owner, signal })
  return tokens.map((token) => {
    const { balance, multiplier } = facts[scaled.indexOf(token.address ?? '')] ?? {}
    return balance === undefined ? token : scaledToken(token, balance, multiplier)
  })
}

// The most valuable come first; the others follow at the next reading.
const byWorth = (tokens: Tokens): Tokens =>
  tokens
    .map((token) => ({ token, value: worth(token.amount, token.decimals, token.price ?? 0n) }))
    .sort((a, b) => (a.value === b.value ? 0 : a.value > b.value ? -1 : 1))
    .map(({ token }) => token)

const keyOf = ({ network }: Holder, address: string): string => `${network.id} ${address}`
