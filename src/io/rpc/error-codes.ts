import { causes, read, type WalletError } from '../../lib/errors.ts'

/** True for a failure of the node or of the way to it, where another node may do better; false for its answer. */
export const isNodeTrouble = ({ code }: WalletError): boolean =>
  code === 'network-failed' ||
  code === 'timeout' ||
  code === 'bad-response' ||
  code === 'rate-limited' ||
  code === 'network-unavailable'

/**
 * Every number by which a wallet or node may have named an error, outermost first: `code`, `data.originalError.code` and
 * Wallet Standard's `context.__code` of the thrown value and of its causes. Wallets nest what their node said, and some send
 * numbers as text.
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
