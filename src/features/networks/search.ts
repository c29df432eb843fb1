import { referenceOf } from '../../lib/caip.ts'
import type { Network } from '../../schema/network.ts'

/** The networks whose name holds the text, or whose id begins with it: `base`, `8453`, `eip155:8453`. */
export function searchNetworks(networks: readonly Network[], text: string): readonly Network[] {
  const query = text.trim().toLowerCase()
  const starts = (id: string) => id.toLowerCase().startsWith(query)
  return networks.filter(({ id, name }) => name.toLowerCase().includes(query) || starts(id) || starts(referenceOf(id)))
}
