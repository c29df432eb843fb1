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
 * Returns all numeric codes of an error and its causes, outermost first: `code`, `data.originalError.code` and Wallet
 * Standard's `context.__code`. Wallets nest the errors of their nodes, and some send numbers as text.
 */
export function errorCodes(thrown: unknown): number[] {
  const found = causes(thrown).flatMap((error) => [
    read(error, 'code'),
    read(read(read(error, 'data'), 'originalError'), 'code'),
    read(read(error, 'context'), '__code'),
  ])
  return found.map(toCode).filter((code) => code !== undefined)
}

function toCode(value: unknown): number | undefined {
  if (typeof value === 'string' && /^-?\d{1,6}$/.test(value)) return Number(value)
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined
}
