import { type DevAccount, startAnvil } from './anvil.ts'
import { type DeployedContracts, deployContracts } from './deploy.ts'
import { connectNode, type Node } from './node.ts'

/** The first has names (ENS). */
const CHAIN_IDS = [31337, 31338]

/** A local chain with its contracts. `caip2` is its id in the sandbox, `url` the address of its node. */
export type Chain = DeployedContracts & { id: number; caip2: string; url: string; node: Node }

/** The local chains, the accounts funded on all of them, and a function that stops them. */
export type Chains = { all: Chain[]; accounts: DevAccount[]; stop: () => Promise<void> }

/**
 * Starts all local EVM chains.
 * @throws when a node does not start, after stopping the nodes that did
 */
export async function startChains(): Promise<Chains> {
  const starting = CHAIN_IDS.map((id) => startAnvil(id))
  const stop = async () => {
    for (const started of await Promise.allSettled(starting)) {
      if (started.status === 'fulfilled') await started.value.stop()
    }
  }
  try {
    const nodes = await Promise.all(starting)
    const accounts = nodes[0]?.accounts ?? []
    const all = await Promise.all(nodes.map(({ url }, at) => setUpChain(CHAIN_IDS[at] ?? 0, url, accounts, at === 0)))
    return { all, accounts, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function setUpChain(id: number, url: string, accounts: DevAccount[], hasEns: boolean): Promise<Chain> {
  const node = connectNode(id, url)
  const holders = accounts.map(({ address }) => address)
  return { id, caip2: `eip155:${id}`, url, node, ...(await deployContracts(node, holders, hasEns)) }
}
