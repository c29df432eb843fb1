import { z } from '../zod.ts'

/** Those who vouch for a visitor through a page of their own; Farcaster has messages of its own. */
const redirectProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

/** Kinds of account that the login service has. */
export const frameAccountType = z.enum(['eoa', 'smartAccount'])

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
const chainId = z.union([text(64), z.int().check(z.minimum(1))])
const email = z.email().check(z.maxLength(320))
const code = z.strictObject({ otp: z.string().check(z.regex(/^\d{6}$/)) })
const styles = z.record(text(64), z.string().check(z.maxLength(256)))
const nothing = z.undefined()

const metadata = z.strictObject({
  name: z.string(),
  description: z.string(),
  url: z.string(),
  icons: z.array(z.string()),
})

/** What each message to the login frame carries, by its name. */
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

/** Name of a request to the login frame, without the prefix that it has on the wire. */
export type FrameRequestName = keyof typeof frameRequests

/** What a request carries. */
export type FrameRequest<N extends FrameRequestName> = z.input<(typeof frameRequests)[N]>

/** A provider that the login service reaches by a page. */
export type RedirectProvider = (typeof redirectProviders)[number]
