import type { Signer } from '../../../chains/chain.ts'
import type { Namespace } from '../../../schema/network.ts'
import type { Core } from '../../core.ts'

/** Who signs in a namespace: its account in use, and the way to ask its wallet; undefined while nobody is connected. */
export function signerOf(core: Core, namespace: Namespace): Signer | undefined {
  const { accounts, selected } = core.accounts.of(namespace)
  const active = core.connections.$active.get()[namespace]
  const address = accounts[0]?.address
  if (!active || !address) return undefined
  return { address, request: active.connection.request, isChosen: address !== selected }
}
