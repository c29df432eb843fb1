import { type DevAccount, startAnvil } from './anvil.ts'
import { connectNode, type DeployedContracts, deployContracts, type Node } from './deploy.ts'

const CHAIN_IDS = [31337, 31338]

/** A local chain with its contracts; `caip2` is its name everywhere in the sandbox, `url` its node's own address. */
export type Chain = DeployedContracts & { id: number; caip2: string; url: string; node: Node }

/** The local chains, the accounts that are funded on all of them, and their end. */
export type Chains = { all: Chain[]; accounts: DevAccount[]; stop: () => Promise<void> }

/**
 * Starts all local EVM chains.
 * @throws when a node does not start; those that did are stopped first
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
    const all = await Promise.all(nodes.map(({ url }, at) => setUpChain(CHAIN_IDS[at] ?? 0, url, accounts)))
    return { all, accounts, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function setUpChain(id: number, url: string, accounts: DevAccount[]): Promise<Chain> {
  const node = connectNode(id, url)
  const holders = accounts.map(({ address }) => address)
  return { id, caip2: `eip155:${id}`, url, node, ...(await deployContracts(node, holders)) }
}
