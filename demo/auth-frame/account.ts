import { z } from '../../src/schema/zod.ts'
import { type FrameState, requireUser, switchNetwork } from './frame-state.ts'
import { readNetwork, wireChainId } from './network-ids.ts'
import type { Payload } from './requests.ts'
import { activeAddress, describeUser, hasSmartAccounts } from './user.ts'

/** Requests about the user's profile and account settings, by name. */
export const accountHandlers = {
  async GET_USER(frame: FrameState, payload: Payload<'GET_USER'>) {
    requireUser(frame)
    const { chainId, preferredAccountType } = payload ?? {}
    if (chainId !== undefined) switchNetwork(frame, readNetwork(chainId, frame.networks.nodes))
    frame.preferredType = preferredAccountType ?? frame.preferredType
    return describeUser(frame)
  },
  async SWITCH_NETWORK(frame: FrameState, { chainId }: Payload<'SWITCH_NETWORK'>) {
    switchNetwork(frame, readNetwork(chainId, frame.networks.nodes))
    return { chainId: wireChainId(frame.network) }
  },
  GET_CHAIN_ID: async ({ network }: FrameState) => ({ chainId: wireChainId(network) }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: async ({ networks }: FrameState) => ({
    smartAccountEnabledNetworks: networks.smartNetworks,
  }),
  async INIT_SMART_ACCOUNT(frame: FrameState) {
    const { token, smartAccount } = requireUser(frame)
    await frame.service('deploy', { token, chain: frame.network }, z.unknown())
    return { address: smartAccount, isDeployed: true }
  },
  async SET_PREFERRED_ACCOUNT(frame: FrameState, { type }: Payload<'SET_PREFERRED_ACCOUNT'>) {
    requireUser(frame)
    if (type === 'smartAccount' && !hasSmartAccounts(frame)) throw new Error('This network has no smart accounts')
    frame.preferredType = type
    return { type, address: activeAddress(frame) }
  },
  UPDATE_EMAIL(frame: FrameState, { email }: Payload<'UPDATE_EMAIL'>) {
    const action = z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'])
    return frame.service('change/start', { token: requireUser(frame).token, email }, z.object({ action }))
  },
  async UPDATE_EMAIL_PRIMARY_OTP(frame: FrameState, { otp }: Payload<'UPDATE_EMAIL_PRIMARY_OTP'>) {
    await frame.service('change/primary', { token: requireUser(frame).token, otp }, z.unknown())
  },
  async UPDATE_EMAIL_SECONDARY_OTP(frame: FrameState, { otp }: Payload<'UPDATE_EMAIL_SECONDARY_OTP'>) {
    const held = requireUser(frame)
    const changed = z.object({ newEmail: z.string() })
    const { newEmail } = await frame.service('change/secondary', { token: held.token, otp }, changed)
    held.email = newEmail
    return { newEmail }
  },
} as const
