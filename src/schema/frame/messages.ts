import { read, tryOrUndefined } from '../../lib/errors.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import { shortList, z } from '../zod.ts'
import { plainJson } from './plain-json.ts'

const FROM_FRAME = '@w3m-frame/'
const TO_FRAME = '@w3m-app/'
const REPLY = /^([A-Z_]{1,48})_(SUCCESS|ERROR)$/
const MAX_ID = 64
const MAX_WORDS = 200

/** The login providers that have a page to redirect to. Farcaster uses messages of its own instead. */
const redirectProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
const maybe = (max: number) => z.optional(z.nullable(z.string().check(z.maxLength(max))))
const frameAccountType = z.enum(['eoa', 'smartAccount'])
const chainId = z.union([text(64), z.int().check(z.minimum(1))])
const address = text(128)
const email = z.email().check(z.maxLength(320))
const code = z.strictObject({ otp: z.string().check(z.regex(/^\d{6}$/)) })
const styles = z.record(text(64), z.string().check(z.maxLength(256)))
const nothing = z.undefined()
// The payload is not read, so any value is accepted.
const ignored = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
)

const metadata = z.strictObject({
  name: z.string(),
  description: z.string(),
  url: z.string(),
  icons: z.array(z.string()),
})

/** The payload of each request to the login frame, by its name. */
export const frameRequests = {
  SWITCH_NETWORK: z.strictObject({ chainId }),
  CONNECT_EMAIL: z.strictObject({ email }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: code,
  CONNECT_SOCIAL: z.strictObject({ uri: text(8192) }),
  GET_FARCASTER_URI: nothing,
  CONNECT_FARCASTER: nothing,
  GET_USER: z.strictObject({ chainId: z.optional(chainId), preferredAccountType: z.optional(frameAccountType) }),
  GET_SOCIAL_REDIRECT_URI: z.strictObject({ provider: z.enum(redirectProviders) }),
  SIGN_OUT: nothing,
  IS_CONNECTED: z.optional(z.strictObject({ token: z.optional(text(8192)) })),
  GET_CHAIN_ID: nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  INIT_SMART_ACCOUNT: nothing,
  SET_PREFERRED_ACCOUNT: z.strictObject({ type: frameAccountType }),
  RPC_REQUEST: z.strictObject({ method: text(128), params: z.unknown() }),
  UPDATE_EMAIL: z.strictObject({ email }),
  UPDATE_EMAIL_PRIMARY_OTP: code,
  UPDATE_EMAIL_SECONDARY_OTP: code,
  SYNC_THEME: z.strictObject({
    themeMode: z.optional(z.enum(['light', 'dark'])),
    themeVariables: z.optional(styles),
    w3mThemeVariables: z.optional(styles),
  }),
  SYNC_DAPP_DATA: z.strictObject({
    metadata: z.optional(metadata),
    sdkVersion: z.optional(z.string()),
    sdkType: z.optional(z.string()),
    projectId: text(128),
  }),
  RELOAD: nothing,
  RPC_ABORT: nothing,
} as const

/** The name of a request to the login frame, without its prefix on the wire. */
export type FrameRequestName = keyof typeof frameRequests

/** The payload of a request. */
export type FrameRequest<N extends FrameRequestName> = z.input<(typeof frameRequests)[N]>

/** A login provider that has a page to redirect to. */
export type RedirectProvider = (typeof redirectProviders)[number]

/** The logged-in visitor, on the requested network. */
const user = z.object({
  email: maybe(320),
  userName: maybe(256),
  address,
  chainId,
  accounts: z.optional(shortList(z.object({ address, type: frameAccountType }), 100)),
  smartAccountDeployed: z.optional(z.boolean()),
  preferredAccountType: z.optional(frameAccountType),
})

/** The payload of each reply of the login frame; unknown fields are dropped. */
export const frameReplies = {
  SWITCH_NETWORK: z.object({ chainId }),
  CONNECT_EMAIL: z.object({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  CONNECT_DEVICE: ignored,
  CONNECT_OTP: ignored,
  CONNECT_SOCIAL: user,
  GET_FARCASTER_URI: z.object({ url: text(4096) }),
  CONNECT_FARCASTER: z.object({ userName: text(256) }),
  GET_USER: user,
  GET_SOCIAL_REDIRECT_URI: z.object({ uri: text(8192) }),
  SIGN_OUT: ignored,
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
  UPDATE_EMAIL_PRIMARY_OTP: ignored,
  UPDATE_EMAIL_SECONDARY_OTP: z.object({ newEmail: text(320) }),
  SYNC_THEME: ignored,
  SYNC_DAPP_DATA: ignored,
  RELOAD: ignored,
  RPC_ABORT: ignored,
} as const satisfies { readonly [N in FrameRequestName]: z.ZodMiniType }

/** The parsed payload of the reply to a request. */
export type FrameReply<N extends FrameRequestName> = z.output<(typeof frameReplies)[N]>

/** The visitor as the login service describes them. */
export type FrameUser = z.output<typeof user>

const sessionUpdate = z.object({ token: text(8192) })

/** A valid message of the login frame. */
export type FrameMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'session'; readonly token: string }
  | { readonly kind: 'answer'; readonly id: string; readonly name: FrameRequestName; readonly payload: unknown }
  /** `message` is empty when the frame gave no readable reason. */
  | { readonly kind: 'error'; readonly id: string; readonly name: FrameRequestName; readonly message: string }

/** A message to the login frame, as it is posted. */
export type FramePost = { readonly id: string; readonly type: string; readonly payload?: unknown }

/** True for data with the prefix of the frame's messages, from any sender. Never throws. */
export function isFrameMessage(data: unknown): boolean {
  const type = read(data, 'type')
  return typeof type === 'string' && type.startsWith(FROM_FRAME)
}

/** Parses a message of the frame; undefined for an unknown type or an invalid payload. Never throws. */
export const parseFrameMessage = (data: unknown): FrameMessage | undefined =>
  tryOrUndefined(() => (isFrameMessage(data) ? parse(data) : undefined))

function parse(data: unknown): FrameMessage | undefined {
  const type = String(read(data, 'type')).slice(FROM_FRAME.length)
  const payload = read(data, 'payload')
  if (type === 'READY') return { kind: 'ready' }
  if (type === 'SESSION_UPDATE') {
    const parsed = sessionUpdate.safeParse(payload)
    return parsed.success ? { kind: 'session', token: parsed.data.token } : undefined
  }
  return parseReply(REPLY.exec(type), read(data, 'id'), payload)
}

function parseReply(words: RegExpExecArray | null, id: unknown, payload: unknown): FrameMessage | undefined {
  const [, name = '', outcome] = words ?? []
  if (!isRequestName(name) || typeof id !== 'string' || id === '' || id.length > MAX_ID) return undefined
  if (outcome === 'ERROR') return { kind: 'error', id, name, message: cleanLine(read(payload, 'message'), MAX_WORDS) }
  const schema: z.ZodMiniType = frameReplies[name]
  const parsed = schema.safeParse(payload)
  return parsed.success ? { kind: 'answer', id, name, payload: parsed.data } : undefined
}

const isRequestName = (name: string): name is FrameRequestName => Object.hasOwn(frameReplies, name)

/** Makes the message of a request; undefined when the payload is invalid for it. */
export function frameRequest<N extends FrameRequestName>(
  id: string,
  name: N,
  payload: FrameRequest<N> | undefined,
): FramePost | undefined {
  const schema: z.ZodMiniType = frameRequests[name]
  const parsed = schema.safeParse(payload)
  if (!parsed.success) return undefined
  return { id, type: `${TO_FRAME}${name}`, ...(parsed.data !== undefined && { payload: parsed.data }) }
}
