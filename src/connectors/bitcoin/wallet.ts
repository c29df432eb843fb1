import type { Stop } from '../../lib/async.ts'
import { read, WalletError } from '../../lib/errors.ts'
import { listenSafely } from '../shared/listening.ts'
import { walletError } from '../shared/wallet-error.ts'
import { resultOf } from './answers.ts'

/** A wallet that speaks Sats Connect, however it is reached. */
export type SatsWallet = {
  /** Answers the result of a call. @throws WalletError */
  ask(method: string, params: unknown): Promise<unknown>
  /** Listens to an event; after the stop nothing is heard, even from a wallet that cannot forget a listener. */
  listen(event: string, run: (value: unknown) => void): Stop
}

/** The ways in which a wallet is called and listened to; either may throw anything. */
type Ways = {
  call(method: string, params: unknown): unknown
  listen(event: string, cb: (value: unknown) => void): unknown
}

/** Makes the ways to a wallet safe to go. */
const guardSatsWallet = ({ call, listen }: Ways): SatsWallet => ({
  async ask(method, params) {
    try {
      return resultOf(await call(method, params))
    } catch (thrown) {
      throw walletError(thrown)
    }
  },
  listen: (event, run) => listenSafely((heard) => listen(event, heard), run),
})

/** The wallet behind a provider object, as Wallet Standard's `sats-connect:` hands one in. */
export const satsWalletOfProvider = (provider: unknown): SatsWallet =>
  guardSatsWallet({
    call: (method, params) => run(provider, 'request', method, params),
    listen: (eventName, cb) => run(provider, 'addListener', { eventName, cb }),
  })

function run(provider: unknown, name: string, ...input: unknown[]): unknown {
  const found = read(provider, name)
  if (typeof found !== 'function') throw new WalletError('method-not-supported', { details: name })
  return Reflect.apply(found, provider, input)
}
