import { endpoint } from '../../io/endpoints.ts'
import type { AskFrame, FrameRequestOptions } from '../../io/frame/channel.ts'
import { isAbort, WalletError } from '../../lib/errors.ts'
import { isServiceUrl } from '../../lib/links.ts'
import type { Config } from '../../schema/config/options.ts'
import type { FrameReply, FrameUser, RedirectProvider } from '../../schema/frame/messages.ts'
import { readSocialUri } from './social-uri.ts'

type AccountType = 'eoa' | 'smartAccount'

/**
 * The steps of a login, and changes to its account. Each rejects with `aborted` when its signal aborts, and with
 * `frame-refused` if the service refuses, with the reason in `details`.
 */
export type LoginSteps = {
  /** Resolves with the next step: a code by mail, an approval of the device, or no further step. */
  connectEmail(email: string, signal?: AbortSignal): Promise<FrameReply<'CONNECT_EMAIL'>['action']>
  /** Resolves when the visitor has opened the link in the mail. */
  connectDevice(signal?: AbortSignal): Promise<void>
  connectOtp(otp: string, signal?: AbortSignal): Promise<void>
  /** The URL of the provider's page. @throws WalletError `bad-response` for any other page */
  socialUri(provider: RedirectProvider, signal?: AbortSignal): Promise<string>
  connectSocial(resultUri: string, signal?: AbortSignal): Promise<FrameUser>
  /** The link for Farcaster's app to scan or open. @throws WalletError `bad-response` for an invalid link */
  farcasterUri(signal?: AbortSignal): Promise<string>
  /** Resolves with the visitor's name after their approval. */
  connectFarcaster(signal?: AbortSignal): Promise<string>
  updateEmail(email: string, signal?: AbortSignal): Promise<FrameReply<'UPDATE_EMAIL'>['action']>
  /** Confirms a change with the code that was sent to the old address. */
  confirmOldEmail(otp: string, signal?: AbortSignal): Promise<void>
  /** Confirms a change with the code that was sent to the new address; resolves with that address. */
  confirmNewEmail(otp: string, signal?: AbortSignal): Promise<string>
  /** Resolves with the new account type, or `eoa` if the service fails. Reconnect afterwards. */
  setPreferredAccount(type: AccountType, signal?: AbortSignal): Promise<AccountType>
  initSmartAccount(signal?: AbortSignal): Promise<FrameReply<'INIT_SMART_ACCOUNT'>>
  /** The ids of the EVM chains with smart accounts; empty if the service fails. */
  smartAccountNetworks(signal?: AbortSignal): Promise<readonly number[]>
}

/** Makes the steps of a login. */
export function createLoginSteps(askFrame: AskFrame, config: Config): LoginSteps {
  const ask = withAbortError(askFrame)
  const safe = <T>(value: T | undefined, details: string): T => {
    if (value === undefined) throw new WalletError('bad-response', { details })
    return value
  }
  return {
    connectEmail: async (email, signal) => (await ask('CONNECT_EMAIL', { email }, { signal })).action,
    connectDevice: async (signal) => void (await ask('CONNECT_DEVICE', undefined, { signal })),
    connectOtp: async (otp, signal) => void (await ask('CONNECT_OTP', { otp }, { signal })),
    async socialUri(provider, signal) {
      const { uri } = await ask('GET_SOCIAL_REDIRECT_URI', { provider }, { signal })
      return safe(readSocialUri(uri, new URL(endpoint(config, 'auth')).origin), 'no page of a provider')
    },
    connectSocial: (uri, signal) => ask('CONNECT_SOCIAL', { uri }, { signal }),
    async farcasterUri(signal) {
      const { url } = await ask('GET_FARCASTER_URI', undefined, { signal })
      return safe(isServiceUrl(url) ? url : undefined, 'no link')
    },
    connectFarcaster: async (signal) => (await ask('CONNECT_FARCASTER', undefined, { signal })).userName,
    updateEmail: async (email, signal) => (await ask('UPDATE_EMAIL', { email }, { signal })).action,
    confirmOldEmail: async (otp, signal) => void (await ask('UPDATE_EMAIL_PRIMARY_OTP', { otp }, { signal })),
    confirmNewEmail: async (otp, signal) => (await ask('UPDATE_EMAIL_SECONDARY_OTP', { otp }, { signal })).newEmail,
    setPreferredAccount: (type, signal) =>
      unlessAborted(
        ask('SET_PREFERRED_ACCOUNT', { type }, { signal }).then((answer) => answer.type),
        'eoa',
      ),
    initSmartAccount: (signal) => ask('INIT_SMART_ACCOUNT', undefined, { signal }),
    smartAccountNetworks: (signal) =>
      unlessAborted(
        ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, { signal }).then(
          (answer) => answer.smartAccountEnabledNetworks,
        ),
        [],
      ),
  }
}

// After an abort the frame has an error of its own, which becomes `aborted` like elsewhere.
function withAbortError(ask: AskFrame): AskFrame {
  const send = ask as (name: unknown, payload?: unknown, options?: FrameRequestOptions) => Promise<unknown>
  const askWithAbort = async (name: unknown, payload?: unknown, options?: FrameRequestOptions) => {
    try {
      return await send(name, payload, options)
    } catch (cause) {
      throw options?.signal?.aborted ? new WalletError('aborted', { cause }) : cause
    }
  }
  return askWithAbort as AskFrame
}

const unlessAborted = <T>(work: Promise<T>, fallback: T): Promise<T> =>
  work.catch((error) => {
    if (isAbort(error)) throw error
    return fallback
  })
