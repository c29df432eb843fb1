import { numberToHex } from 'viem'
import type { Scene } from '../frame-state.ts'
import { isSmart, readOwn } from './params.ts'

/** `wallet_getCapabilities`: what an account can do, by chain; a key's own account can do nothing special. */
export function capabilities(scene: Scene, [named, chainIds]: readonly unknown[]) {
  if (!isSmart(scene, readOwn(scene, named))) return {}
  const asked = Array.isArray(chainIds) ? new Set(chainIds.map(Number)) : undefined
  const chains = scene.networks.smartNetworks.filter((id) => asked?.has(id) ?? true)
  return Object.fromEntries(
    chains.map((id) => [
      numberToHex(id),
      {
        atomic: { status: 'supported' },
        atomicBatch: { supported: true },
        paymasterService: { supported: false },
        permissions: {
          supported: true,
          signerTypes: ['account', 'keys'],
          permissionTypes: ['native-token-transfer'],
        },
      },
    ]),
  )
}
