import { z } from '../../src/schema/zod.ts'
import { goTo, requireHeld, type Scene } from './frame-state.ts'
import { readNetwork, wireChainId } from './network-ids.ts'
import type { Payload } from './requests.ts'
import { activeAddress, describeUser, hasSmartAccounts } from './user.ts'

/** What a user is asked about and can change, by the names of the requests. */
export const account = {
  async GET_USER(scene: Scene, payload: Payload<'GET_USER'>) {
    requireHeld(scene)
    const { chainId, preferredAccountType } = payload ?? {}
    if (chainId !== undefined) goTo(scene, readNetwork(chainId, scene.networks.nodes))
    scene.preferred = preferredAccountType ?? scene.preferred
    return describeUser(scene)
  },
  async SWITCH_NETWORK(scene: Scene, { chainId }: Payload<'SWITCH_NETWORK'>) {
    goTo(scene, readNetwork(chainId, scene.networks.nodes))
    return { chainId: wireChainId(scene.network) }
  },
  GET_CHAIN_ID: async ({ network }: Scene) => ({ chainId: wireChainId(network) }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: async ({ networks }: Scene) => ({
    smartAccountEnabledNetworks: networks.smartNetworks,
  }),
  async INIT_SMART_ACCOUNT(scene: Scene) {
    const { token, smartAccount } = requireHeld(scene)
    await scene.service('deploy', { token, chain: scene.network }, z.unknown())
    return { address: smartAccount, isDeployed: true }
  },
  async SET_PREFERRED_ACCOUNT(scene: Scene, { type }: Payload<'SET_PREFERRED_ACCOUNT'>) {
    requireHeld(scene)
    if (type === 'smartAccount' && !hasSmartAccounts(scene)) throw new Error('There are no smart accounts here')
    scene.preferred = type
    return { type, address: activeAddress(scene) }
  },
  UPDATE_EMAIL(scene: Scene, { email }: Payload<'UPDATE_EMAIL'>) {
    const action = z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'])
    return scene.service('change/start', { token: requireHeld(scene).token, email }, z.object({ action }))
  },
  async UPDATE_EMAIL_PRIMARY_OTP(scene: Scene, { otp }: Payload<'UPDATE_EMAIL_PRIMARY_OTP'>) {
    await scene.service('change/primary', { token: requireHeld(scene).token, otp }, z.unknown())
  },
  async UPDATE_EMAIL_SECONDARY_OTP(scene: Scene, { otp }: Payload<'UPDATE_EMAIL_SECONDARY_OTP'>) {
    const held = requireHeld(scene)
    const changed = z.object({ newEmail: z.string() })
    const { newEmail } = await scene.service('change/secondary', { token: held.token, otp }, changed)
    held.email = newEmail
    return { newEmail }
  },
} as const
