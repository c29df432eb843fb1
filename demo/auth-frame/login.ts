import { z } from '../../src/schema/zod.ts'
import { type FrameState, switchNetwork } from './frame-state.ts'
import { readNetwork } from './network-ids.ts'
import type { Payload } from './requests.ts'
import { describeUser } from './user.ts'
import { type LoggedInUser, openKeys, releaseSchema } from './user-keys.ts'

const nothing = z.unknown()
const started = z.object({
  action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
  attempt: z.optional(z.string()),
  release: z.optional(releaseSchema),
})

/** The login requests, by name. */
export const loginHandlers = {
  async CONNECT_EMAIL(frame: FrameState, { email }: Payload<'CONNECT_EMAIL'>) {
    frame.longPoll.cancel()
    const token = frame.user?.token ?? frame.storage.get('token')
    const { action, attempt, release } = await frame.service(
      'email',
      { email, device: deviceOf(frame), token },
      started,
    )
    frame.attempt = attempt
    if (release) logInUser(frame, release)
    return { action }
  },
  async CONNECT_DEVICE(frame: FrameState) {
    const { attempt = '' } = frame
    await frame.longPoll.wait(attempt, (signal) => frame.service('device', { attempt }, nothing, signal))
  },
  async CONNECT_OTP(frame: FrameState, { otp }: Payload<'CONNECT_OTP'>) {
    logInUser(frame, await frame.service('otp', { attempt: frame.attempt ?? '', otp }, releaseSchema))
    frame.attempt = undefined
  },
  GET_SOCIAL_REDIRECT_URI: (frame: FrameState, { provider }: Payload<'GET_SOCIAL_REDIRECT_URI'>) =>
    frame.service('social', { provider }, z.object({ uri: z.string() })),
  async CONNECT_SOCIAL(frame: FrameState, { uri, chainId, preferredAccountType }: Payload<'CONNECT_SOCIAL'>) {
    const network = chainId === undefined ? frame.network : readNetwork(chainId, frame.networks.nodes)
    logInUser(frame, await frame.service('social/finish', { uri }, releaseSchema))
    switchNetwork(frame, network)
    frame.preferredType = preferredAccountType ?? frame.preferredType
    return describeUser(frame)
  },
  async GET_FARCASTER_URI(frame: FrameState) {
    frame.longPoll.cancel()
    const made = await frame.service('farcaster', {}, z.object({ url: z.string(), channel: z.string() }))
    frame.channel = made.channel
    return { url: made.url }
  },
  async CONNECT_FARCASTER(frame: FrameState) {
    const { channel = '' } = frame
    return frame.longPoll.wait(channel, async (signal) => {
      const release = await frame.service('farcaster/wait', { channel }, releaseSchema, signal)
      logInUser(frame, release)
      frame.channel = undefined
      return { userName: release.user.userName }
    })
  },
  async IS_CONNECTED(frame: FrameState, payload: Payload<'IS_CONNECTED'>) {
    for (const token of new Set([payload?.token, frame.storage.get('token')])) {
      if (frame.user || !token) continue
      const { release } = await frame.service('session', { token }, z.object({ release: z.optional(releaseSchema) }))
      if (release) logInUser(frame, release)
    }
    return { isConnected: frame.user !== undefined }
  },
  async SIGN_OUT(frame: FrameState) {
    const token = frame.user?.token ?? frame.storage.get('token')
    // Logs out locally first, so that the user is logged out even if the service fails.
    frame.longPoll.cancel()
    Object.assign(frame, { user: undefined, attempt: undefined, channel: undefined })
    frame.storage.set('token', undefined)
    frame.approvals.abort(new Error('Signed out'))
    if (token) await frame.service('sign-out', { token }, nothing)
  },
} as const

function logInUser(frame: FrameState, release: Parameters<typeof openKeys>[0]): LoggedInUser {
  const held = openKeys(release)
  frame.user = held
  frame.storage.set('token', held.token)
  frame.postSession(held.token)
  return held
}

/** A stored id by which the service recognises this browser. */
function deviceOf({ storage }: FrameState): string {
  const device = storage.get('device') ?? crypto.randomUUID()
  storage.set('device', device)
  return device
}
