import { shortList, z } from '../zod.ts'
import { plainJson } from './plain-json.ts'
import { type FrameRequestName, frameAccountType } from './requests.ts'

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
const maybe = (max: number) => z.optional(z.nullable(z.string().check(z.maxLength(max))))
const chainId = z.union([text(64), z.int().check(z.minimum(1))])
const address = text(128)
const account = z.object({ address, type: frameAccountType })
// Nothing is read of it, so anything may stand there.
const nothing = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
)

/** Who is logged in, at the network that was asked for. */
const user = z.object({
  email: maybe(320),
  userName: maybe(256),
  address,
  chainId,
  accounts: z.optional(shortList(account, 100)),
  smartAccountDeployed: z.optional(z.boolean()),
  preferredAccountType: z.optional(frameAccountType),
})

/** What each reply of the login frame must carry; what else stands there is left out. */
export const frameReplies = {
  SWITCH_NETWORK: z.object({ chainId }),
  CONNECT_EMAIL: z.object({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: nothing,
  CONNECT_SOCIAL: user,
  GET_FARCASTER_URI: z.object({ url: text(4096) }),
  CONNECT_FARCASTER: z.object({ userName: text(256) }),
  GET_USER: user,
  GET_SOCIAL_REDIRECT_URI: z.object({ uri: text(8192) }),
  SIGN_OUT: nothing,
  IS_CONNECTED: z.object({ isConnected: z.boolean() }),
  GET_CHAIN_ID: z.object({ chainId }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: z.object({
    smartAccountEnabledNetworks: shortList(z.int().check(z.minimum(1)), 1000),
  }),
  INIT_SMART_ACCOUNT: z.object({ address, isDeployed: z.boolean() }),
  SET_PREFERRED_ACCOUNT: z.object({ type: frameAccountType, address }),
  RPC_REQUEST: z.pipe(
    z.unknown().check(z.refine((value) => plainJson(value) !== undefined)),
    z.transform((value) => plainJson(value)?.value),
  ),
  UPDATE_EMAIL: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: nothing,
  UPDATE_EMAIL_SECONDARY_OTP: z.object({ newEmail: text(320) }),
  SYNC_THEME: nothing,
  SYNC_DAPP_DATA: nothing,
  RELOAD: nothing,
  RPC_ABORT: nothing,
} as const satisfies { readonly [N in FrameRequestName]: z.ZodMiniType }

/** What the frame tells without having been asked. */
export const frameEvents = {
  READY: nothing,
  SESSION_UPDATE: z.object({ token: text(8192) }),
} as const

/** What a request is answered. */
export type FrameReply<N extends FrameRequestName> = z.output<(typeof frameReplies)[N]>

/** The visitor as the login service knows them. */
export type FrameUser = z.output<typeof user>
