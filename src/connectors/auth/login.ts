import { endpoint } from '../../io/endpoints.ts'
import type { AskFrame, FrameRequestOptions } from '../../io/frame/channel.ts'
import { isAbort, WalletError } from '../../lib/errors.ts'
import { isServiceUrl } from '../../lib/links.ts'
import type { Config } from '../../schema/config/options.ts'
import type { FrameReply, FrameUser, RedirectProvider } from '../../schema/frame/messages.ts'
import { readSocialUri } from './social-uri.ts'

type AccountType = 'eoa' | 'smartAccount'

/**
 * The steps of a login, and what an account of it can be changed to. Each ends in `aborted` when its signal says so, and in
 * `frame-refused` when the service says no: why stands in `details`.
 */
export type LoginSteps = {
  /** Sends a code, or asks for the device, or is through. */
  connectEmail(email: string, signal?: AbortSignal): Promise<FrameReply<'CONNECT_EMAIL'>['action']>
  /** Resolves when the visitor has opened the mail's link. */
  connectDevice(signal?: AbortSignal): Promise<void>
  connectOtp(otp: string, signal?: AbortSignal): Promise<void>
  /** The provider's page, checked. @throws WalletError `bad-response` for any other page */
  socialUri(provider: RedirectProvider, signal?: AbortSignal): Promise<string>
  connectSocial(resultUri: string, signal?: AbortSignal): Promise<FrameUser>
  /** What Farcaster's app scans or opens. @throws WalletError `bad-response` when it is no link */
  farcasterUri(signal?: AbortSignal): Promise<string>
  /** Resolves with the visitor's name when they have agreed. */
  connectFarcaster(signal?: AbortSignal): Promise<string>
  updateEmail(email: string, signal?: AbortSignal): Promise<FrameReply<'UPDATE_EMAIL'>['action']>
  /** The code that went to the old address. */
  confirmOldEmail(otp: string, signal?: AbortSignal): Promise<void>
  /** The code that went to the new address; answers that. */
  confirmNewEmail(otp: string, signal?: AbortSignal): Promise<string>
  /** Answers the kind that is used from now on: `eoa` when the service fails. Connect again after it. */
  setPreferredAccount(type: AccountType, signal?: AbortSignal): Promise<AccountType>
  initSmartAccount(signal?: AbortSignal): Promise<FrameReply<'INIT_SMART_ACCOUNT'>>
  /** Ids of the EVM chains that have smart accounts; none when the service fails. */
  smartAccountNetworks(signal?: AbortSignal): Promise<readonly number[]>
}

/** Makes the steps of a login. */
export function createLoginSteps(askFrame: AskFrame, config: Config): LoginSteps {
  const ask = quiet(askFrame)
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

// Who has left is told nothing: the frame has other words for it than the rest of the wallet.
function quiet(ask: AskFrame): AskFrame {
  const plain = ask as (name: unknown, payload?: unknown, options?: FrameRequestOptions) => Promise<unknown>
  const quietly = async (name: unknown, payload?: unknown, options?: FrameRequestOptions) => {
    try {
      return await plain(name, payload, options)
    } catch (cause) {
      throw options?.signal?.aborted ? new WalletError('aborted', { cause }) : cause
    }
  }
  return quietly as AskFrame
}

const unlessAborted = <T>(work: Promise<T>, fallback: T): Promise<T> =>
  work.catch((error) => {
    if (isAbort(error)) throw error
    return fallback
  })
