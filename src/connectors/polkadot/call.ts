import { causes, read, WalletError } from '../../lib/errors.ts'
import { walletError } from '../shared/wallet-error.ts'

// What the extensions throw when their user says no: a word, without a code.
const DECLINED = /^(?:cancel|reject)|not allowed to interact|denied/i

/** Calls a function of an extension's. @throws WalletError `method-not-supported` when it has none of that name */
export async function callExtension(target: unknown, name: string, ...input: unknown[]): Promise<unknown> {
  const run = read(target, name)
  if (typeof run !== 'function') throw new WalletError('method-not-supported', { details: name })
  try {
    return await Reflect.apply(run, target, input)
  } catch (thrown) {
    throw extensionError(thrown)
  }
}

/** Reads what an extension threw, which may be anything. */
export function extensionError(thrown: unknown): WalletError {
  const error = walletError(thrown)
  if (error.code !== 'wallet-failed') return error
  const words = causes(thrown).map((cause) => (typeof cause === 'string' ? cause : read(cause, 'message')))
  const isNo = words.some((word) => typeof word === 'string' && DECLINED.test(word))
  return isNo ? new WalletError('user-rejected', { cause: thrown }) : error
}
