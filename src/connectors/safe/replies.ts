import { WalletError } from '../../lib/errors.ts'
import type { z } from '../../schema/zod.ts'
import type { AskSafe, SafeMethod } from './channel.ts'

// The protocol reports a rejection by its text only, "Transaction was rejected".
const REJECTED = /reject|declin|denied|cancel/i

/** Parses the data of a reply. @throws WalletError `bad-response` */
export function parseOrThrow<T extends z.ZodMiniType>(schema: T, data: unknown): z.output<T> {
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  throw new WalletError('bad-response')
}

/** Sends a message that the visitor approves in the Safe's own page. @throws WalletError `user-rejected` … */
export async function approve(ask: AskSafe, method: SafeMethod, params: unknown): Promise<unknown> {
  try {
    return await ask(method, params, { forVisitor: true })
  } catch (thrown) {
    const { code, details = '' } = thrown as WalletError
    if (code === 'wallet-failed' && REJECTED.test(details)) throw new WalletError('user-rejected', { cause: thrown })
    throw thrown
  }
}
