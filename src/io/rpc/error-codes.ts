import { causes, read, type WalletError } from '../../lib/errors.ts'

/** True for a failure of the node or the network, where another node may succeed; false for an error that a node answers. */
export const isNodeTrouble = ({ code }: WalletError): boolean =>
  code === 'network-failed' ||
  code === 'timeout' ||
  code === 'bad-response' ||
  code === 'rate-limited' ||
  code === 'network-unavailable'

/** True when the node did answer, even if with the failure of the call. */
export const isAnswer = ({ code }: WalletError): boolean => code.startsWith('rpc-')

/**
 * Returns all numeric codes of an error and of what it wraps, outermost first: `code` and Wallet Standard's
 * `context.__code`. Wallets nest the errors of their nodes, and some send numbers as text.
 */
export const errorCodes = (thrown: unknown): number[] => causes(thrown).flatMap(ownCodes)

/** Returns the numeric codes of an error itself, without those of what it wraps. */
export const ownCodes = (error: unknown): number[] =>
  [read(error, 'code'), read(read(error, 'context'), '__code')].flatMap((code) => toCode(code) ?? [])

const DECLINED =
  /user (?:has )?(?:rejected|denied|declined|disapproved|cancell?ed)|(?:rejected|denied|declined|cancell?ed) by (?:the )?user/i

/** True for an error message that says that the visitor declined. */
export const saysDeclined = (message: string): boolean => DECLINED.test(message)

function toCode(value: unknown): number | undefined {
  if (typeof value === 'string' && /^-?\d{1,7}$/.test(value)) return Number(value)
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined
}
