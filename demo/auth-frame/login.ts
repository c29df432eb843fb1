import { z } from '../../src/schema/zod.ts'
import { goTo, type Scene } from './frame-state.ts'
import { readNetwork } from './network-ids.ts'
import type { Payload } from './requests.ts'
import { describeUser } from './user.ts'
import { type Held, hold, releaseSchema } from './user-keys.ts'

const nothing = z.unknown()
const started = z.object({
  action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
  attempt: z.optional(z.string()),
  release: z.optional(releaseSchema),
})

/** The ways in, by the names of their requests. */
export const login = {
  async CONNECT_EMAIL(scene: Scene, { email }: Payload<'CONNECT_EMAIL'>) {
    scene.waiting.end()
    const token = scene.held?.token ?? scene.memory.get('token')
    const { action, attempt, release } = await scene.service(
      'email',
      { email, device: deviceOf(scene), token },
      started,
    )
    scene.attempt = attempt
    if (release) enter(scene, release)
    return { action }
  },
  async CONNECT_DEVICE(scene: Scene) {
    const { attempt = '' } = scene
    await scene.waiting.on(attempt, (signal) => scene.service('device', { attempt }, nothing, signal))
  },
  async CONNECT_OTP(scene: Scene, { otp }: Payload<'CONNECT_OTP'>) {
    enter(scene, await scene.service('otp', { attempt: scene.attempt ?? '', otp }, releaseSchema))
    scene.attempt = undefined
  },
  GET_SOCIAL_REDIRECT_URI: (scene: Scene, { provider }: Payload<'GET_SOCIAL_REDIRECT_URI'>) =>
    scene.service('social', { provider }, z.object({ uri: z.string() })),
  async CONNECT_SOCIAL(scene: Scene, { uri, chainId, preferredAccountType }: Payload<'CONNECT_SOCIAL'>) {
    const network = chainId === undefined ? scene.network : readNetwork(chainId, scene.networks.nodes)
    enter(scene, await scene.service('social/finish', { uri }, releaseSchema))
    goTo(scene, network)
    scene.preferred = preferredAccountType ?? scene.preferred
    return describeUser(scene)
  },
  async GET_FARCASTER_URI(scene: Scene) {
    scene.waiting.end()
    const made = await scene.service('farcaster', {}, z.object({ url: z.string(), channel: z.string() }))
    scene.channel = made.channel
    return { url: made.url }
  },
  async CONNECT_FARCASTER(scene: Scene) {
    const { channel = '' } = scene
    return scene.waiting.on(channel, async (signal) => {
      const release = await scene.service('farcaster/wait', { channel }, releaseSchema, signal)
      enter(scene, release)
      scene.channel = undefined
      return { userName: release.user.userName }
    })
  },
  async IS_CONNECTED(scene: Scene, payload: Payload<'IS_CONNECTED'>) {
    for (const token of new Set([payload?.token, scene.memory.get('token')])) {
      if (scene.held || !token) continue
      const { release } = await scene.service('session', { token }, z.object({ release: z.optional(releaseSchema) }))
      if (release) enter(scene, release)
    }
    return { isConnected: scene.held !== undefined }
  },
  async SIGN_OUT(scene: Scene) {
    const token = scene.held?.token ?? scene.memory.get('token')
    // First here, whatever becomes of the service: who signs out must be out.
    scene.waiting.end()
    Object.assign(scene, { held: undefined, attempt: undefined, channel: undefined })
    scene.memory.set('token', undefined)
    scene.approvals.abort(new Error('Signed out'))
    if (token) await scene.service('sign-out', { token }, nothing)
  },
} as const

function enter(scene: Scene, release: Parameters<typeof hold>[0]): Held {
  const held = hold(release)
  scene.held = held
  scene.memory.set('token', held.token)
  scene.tellSession(held.token)
  return held
}

/** This browser as the service knows it again. */
function deviceOf({ memory }: Scene): string {
  const device = memory.get('device') ?? crypto.randomUUID()
  memory.set('device', device)
  return device
}
