import { type ErrorCode, WalletError } from '../../../lib/errors.ts'

/** Turns a failed step into the sentence for it; for `catch`. @throws WalletError with the code */
export const failedAs =
  (code: ErrorCode) =>
  (cause: unknown): never => {
    throw new WalletError(code, { cause })
  }
