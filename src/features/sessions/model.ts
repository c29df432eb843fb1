import { atom, readonlyType } from 'nanostores'
import type { AccountId } from '../../lib/caip.ts'
import type { ErrorCode } from '../../lib/errors.ts'
import type { SmartSession } from '../../schema/smart-session.ts'

/** The sessions of an account as last read. A failed read keeps the sessions of an earlier one. */
type SessionList = {
  readonly account?: AccountId
  readonly status: 'loading' | 'ready' | 'failed'
  readonly sessions?: readonly SmartSession[] | undefined
  readonly error?: ErrorCode
}

/**
 * The session that the visitor revokes: they are asked first, then the wallet signs and the service is told. After a
 * failure, the session may be `active` or `unclear`.
 */
type Revocation = { readonly pci: string; readonly phase: 'asked' | 'busy' | 'active' | 'unclear' }

/** Makes the state of an account's sessions, before they are read. */
export function createSmartSessions() {
  const $list = atom<SessionList>({ status: 'loading' })
  const $revocation = atom<Revocation | undefined>()
  let reading = 0
  return {
    $list: readonlyType($list),
    $revocation: readonlyType($revocation),
    /** Begins a read and returns its number. The results of earlier reads are ignored from now on. */
    beginReading(account: AccountId): number {
      const before = $list.get()
      const sessions = before.account === account ? before.sessions : undefined
      $list.set({ account, status: 'loading', sessions })
      return ++reading
    },
    setSessions(read: number, sessions: readonly SmartSession[]) {
      const { account } = $list.get()
      if (read === reading && account) $list.set({ account, status: 'ready', sessions })
    },
    setFailure(read: number, error: ErrorCode) {
      if (read === reading) $list.set({ ...$list.get(), status: 'failed', error })
    },
    /** Marks a session as revoked now. A read that is still running began before that, so it is ignored. */
    setRevoked(account: AccountId, pci: string) {
      const list = $list.get()
      if (list.account !== account || !list.sessions) return
      reading += 1
      const sessions = list.sessions.map((one) => (one.pci === pci ? { ...one, revokedAt: Date.now() } : one))
      $list.set({ account, status: 'ready', sessions })
    },
    setRevocation: (revocation: Revocation | undefined) => $revocation.set(revocation),
  }
}
