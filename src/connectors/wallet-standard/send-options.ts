import { read, WalletError } from '../../lib/errors.ts'
import { type SolanaSendOptions, solanaSendOptions } from '../../schema/solana-send-options.ts'

/** The send options of a call; undefined where it has none. @throws WalletError `rpc-invalid-params` for wrong ones */
export function readSendOptions(params: unknown): SolanaSendOptions | undefined {
  const given = read(params, 'sendOptions')
  if (given === undefined) return undefined
  const { data, error } = solanaSendOptions.safeParse(given)
  if (!data) throw new WalletError('rpc-invalid-params', { cause: error, details: 'sendOptions' })
  return data
}
