import type { NetworkId } from '../../src/lib/caip.ts'
import { goTo, type Scene } from './frame-state.ts'
import { createMemory } from './memory.ts'
import { readNetwork } from './network-ids.ts'
import { createService, loadNetworks, type Networks } from './service.ts'
import { createWaiting } from './waiting.ts'

/** Makes ready for the page around, on the network that the frame's address names. @throws Error when the service is silent */
export async function setScene(given: Pick<Scene, 'page' | 'approvals' | 'tellSession'>): Promise<Scene> {
  const networks = await loadNetworks()
  const network = firstNetwork(networks)
  const scene: Scene = {
    ...given,
    networks,
    network,
    service: createService(given.page),
    memory: createMemory(given.page),
    waiting: createWaiting(),
    visited: new Map(),
    held: undefined,
    preferred: 'eoa',
    attempt: undefined,
    channel: undefined,
  }
  goTo(scene, network)
  return scene
}

function firstNetwork({ nodes }: Networks): NetworkId {
  try {
    return readNetwork(new URLSearchParams(location.search).get('chainId') ?? 'eip155:1', nodes)
  } catch {
    return 'eip155:1' // a page may ask for anything
  }
}
