import { type ContractReading, contractKey } from '../../../chains/token-status.ts'
import type { Network } from '../../../schema/network.ts'
import type { Token } from '../../../schema/token.ts'
import type { Core } from '../../core.ts'

/**
 * Asks the contract of a reviewed token again what multiplies its amounts, before a wallet is asked. Undefined when that has not
 * changed; a token without a multiplier is not asked about. @throws WalletError when no node answers
 */
export async function readNewScale(
  core: Core,
  network: Network,
  owner: string,
  token: Token,
): Promise<ContractReading | undefined> {
  const key = contractKey(network, token)
  if (!key || !token.address || token.multiplier === undefined) return undefined
  const chain = await core.chain(network.namespace)
  const [facts] = (await chain.getTokenFacts?.(network, [token.address], { owner, signal: core.signal })) ?? []
  return facts && facts.multiplier !== token.multiplier ? { key, owner, facts } : undefined
}
