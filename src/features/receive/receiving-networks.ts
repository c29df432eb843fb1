import { useEffect, useState } from 'react'
import type { Chain } from '../../chains/chain.ts'
import { createLogin } from '../../core/models/login.ts'
import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { referenceOf } from '../../lib/caip.ts'
import type { Account } from '../../schema/account.ts'
import type { Namespace, Network } from '../../schema/network.ts'

/** The page's networks of a namespace: where an address can receive, the one in use first, and where it cannot. */
type ReceivingNetworks = { readonly usable: readonly Network[]; readonly others: readonly Network[] }

/** On which of the page's networks an account can receive at its address. */
export function useReceivingNetworks({ address, type }: Account): ReceivingNetworks {
  const core = useCore()
  const { active } = useValue(core.$account)
  const { network } = useValue(core.$network)
  const { requested = [] } = useValue(core.networks.$byNamespace)[network.namespace] ?? {}
  const smartNetworks = useValue(useModel(createLogin).$smartNetworks)
  const chain = useChain(network.namespace)
  // A contract has the same address elsewhere only if somebody deploys it there, which only the login's service promises.
  const smart = active?.connector.type === 'AUTH' ? smartNetworks : []
  const isUsable = (one: Network) => {
    if (one.id === network.id) return true
    if (type === 'smartAccount') return smart.includes(Number(referenceOf(one.id)))
    return chain?.parseAddress(address, { network: one, type }) === address
  }
  const rest = requested.filter(({ id }) => id !== network.id)
  return { usable: [network, ...rest.filter(isUsable)], others: rest.filter((one) => !isUsable(one)) }
}

/** The chain of a namespace; undefined until its code is there, which it is while an account is connected. */
function useChain(namespace: Namespace): Chain | undefined {
  const core = useCore()
  const [found, setFound] = useState<{ readonly chain: Chain; readonly namespace: Namespace }>()
  useEffect(() => {
    let left = false
    core.chain(namespace).then(
      (chain) => left || setFound({ chain, namespace }),
      () => {},
    )
    return () => {
      left = true
    }
  }, [core, namespace])
  return found?.namespace === namespace ? found.chain : undefined
}
