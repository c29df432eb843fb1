import type { Approval } from '../../../connectors/auth/login-frame.ts'
import type { Reading } from './act.ts'
import { readRequest } from './read-request.ts'

type Read = { readonly account: string; readonly reading: Reading }

const known = new WeakMap<Approval, Read>()

/** What a request that waits does, as the account that signs it reads it; read once, for a request can be large. */
export function readingOf(approval: Approval, account: string): Reading {
  const before = known.get(approval)
  if (before?.account === account) return before.reading
  const { method, params, namespace, networkId } = approval
  const reading = readRequest({ method, params, namespace, networkId, account, host: location.host })
  known.set(approval, { account, reading })
  return reading
}
