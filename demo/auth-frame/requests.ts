import { z } from '../../src/schema/zod.ts'

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
const chainId = z.union([text(64), z.int().check(z.minimum(1))])
const accountType = z.enum(['eoa', 'smartAccount'])
const code = z.object({ otp: z.string().check(z.regex(/^\d{6}$/)) })
const email = z.object({ email: text(320) })
const colours = z.optional(z.record(text(64), z.string().check(z.maxLength(256))))
const words = (max: number) => z.optional(z.string().check(z.maxLength(max)))
const nothing = z.unknown()

const dapp = z.object({
  name: words(256),
  description: words(2_000),
  url: words(2_048),
  icons: z.optional(z.array(z.string().check(z.maxLength(8_192))).check(z.maxLength(10))),
})

/** The payload of each request by its name on the wire, without the prefix `@w3m-app/`. Other fields are dropped. */
export const requestSchemas = {
  SWITCH_NETWORK: z.object({ chainId }),
  CONNECT_EMAIL: email,
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: code,
  CONNECT_SOCIAL: z.object({
    uri: text(8_192),
    chainId: z.optional(chainId),
    preferredAccountType: z.optional(accountType),
  }),
  GET_FARCASTER_URI: nothing,
  CONNECT_FARCASTER: nothing,
  GET_USER: z.optional(z.object({ chainId: z.optional(chainId), preferredAccountType: z.optional(accountType) })),
  GET_SOCIAL_REDIRECT_URI: z.object({ provider: z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord']) }),
  SIGN_OUT: nothing,
  IS_CONNECTED: z.optional(z.object({ token: words(8_192) })),
  GET_CHAIN_ID: nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  INIT_SMART_ACCOUNT: nothing,
  SET_PREFERRED_ACCOUNT: z.object({ type: accountType }),
  RPC_REQUEST: z.object({
    method: text(128),
    params: z.optional(z.unknown()),
    chainId: z.optional(chainId),
    chainNamespace: z.optional(text(32)),
  }),
  UPDATE_EMAIL: email,
  UPDATE_EMAIL_PRIMARY_OTP: code,
  UPDATE_EMAIL_SECONDARY_OTP: code,
  SYNC_THEME: z.object({
    themeMode: z.optional(z.enum(['light', 'dark'])),
    themeVariables: colours,
    w3mThemeVariables: colours,
  }),
  SYNC_DAPP_DATA: z.object({
    metadata: z.optional(dapp),
    sdkVersion: words(128),
    sdkType: words(64),
    projectId: text(128),
  }),
  RELOAD: nothing,
  RPC_ABORT: nothing,
} as const

/** The name of a request. */
export type RequestName = keyof typeof requestSchemas

/** The payload of a request by its name. */
export type Payload<N extends RequestName> = z.output<(typeof requestSchemas)[N]>

/** An account of a key (`eoa`), or a contract that the key owns. */
export type AccountType = z.output<typeof accountType>

const envelope = z.object({ id: text(128), type: text(128), payload: z.optional(z.unknown()) })

/**
 * Parses a message of the page. Undefined for unknown messages. A known request with an invalid payload has `fits:
 * false`, which is answered by an error.
 */
export function parseRequest(data: unknown) {
  try {
    const { id, type, payload } = envelope.parse(data)
    const name = type.startsWith('@w3m-app/') ? type.slice('@w3m-app/'.length) : ''
    if (!Object.hasOwn(requestSchemas, name)) return undefined
    const schema: z.ZodMiniType = requestSchemas[name as RequestName]
    const parsed = schema.safeParse(payload)
    return { id, name: name as RequestName, fits: parsed.success, payload: parsed.data }
  } catch {
    return undefined // a message may have any content
  }
}
