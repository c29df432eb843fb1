import type { WalletError } from '../../lib/errors.ts'

/** True for a failure of the node or of the way to it, where another node may do better; false for its answer. */
export const isNodeTrouble = ({ code }: WalletError): boolean =>
  code === 'network-failed' ||
  code === 'timeout' ||
  code === 'bad-response' ||
  code === 'rate-limited' ||
  code === 'network-unavailable'
