import { createHash, randomBytes } from 'node:crypto'
import type { Address } from 'viem'
import { HttpError } from '../route.ts'
import type { Clock } from './clock.ts'
import type { SmartAccounts } from './smart-accounts.ts'
import type { Keys, Profile, User, Vault } from './users.ts'

/** What the login page gets of a user who has proved to be it. */
type ReleasedKeys = {
  token: string
  user: Profile & { eoa: Address; smartAccount: Address; solana: string }
  keys: Keys
}

/** Gives keys out: after a login, and again to who holds the token of it. */
export type KeyReleases = {
  releaseToUser: (user: User, page: string) => ReleasedKeys
  releaseToToken: (token: string | undefined, page: string) => ReleasedKeys | undefined
  /** @throws HttpError 401 when the token is nobody's */
  requireSession: (token: string, page: string) => Session
}

/** Makes what opens the vault. */
export function createKeyReleases(vault: Vault, sessions: Sessions, accounts: SmartAccounts): KeyReleases {
  const release = (user: User, token: string): ReleasedKeys => {
    const { id, email, userName, eoa, solana, sealed } = user
    return {
      token,
      user: { email, userName, eoa, smartAccount: accounts.addressOf(eoa), solana },
      keys: vault.open(id, sealed),
    }
  }
  return {
    releaseToUser: (user, page) => release(user, sessions.start(user, page)),
    releaseToToken(token, page) {
      const session = sessions.find(token, page)
      return session && token ? release(session.user, token) : undefined
    },
    requireSession(token, page) {
      const session = sessions.find(token, page)
      if (!session) throw new HttpError(401, 'token', 'Not logged in any more')
      return session
    },
  }
}

const LIFE_MS = 7 * 24 * 3_600_000

/** Somebody who is logged in for one page (its origin), and since when. */
type Session = { user: User; page: string; at: number }

/** Who is logged in. A token is worth nothing for another page; the service keeps its hash alone. */
export type Sessions = {
  start: (user: User, page: string) => string
  find: (token: string | undefined, page: string) => Session | undefined
  end: (token: string | undefined, page: string) => void
}

/** Starts with nobody logged in. */
export function createSessions(clock: Clock): Sessions {
  const sessions = new Map<string, Session>()
  const find: Sessions['find'] = (token = '', page) => {
    const session = sessions.get(hash(token))
    return session && session.page === page && clock.now() < session.at + LIFE_MS ? session : undefined
  }
  return {
    start(user, page) {
      const token = randomBytes(32).toString('base64url')
      sessions.set(hash(token), { user, page, at: clock.now() })
      return token
    },
    find,
    end(token = '', page) {
      if (find(token, page)) sessions.delete(hash(token))
    },
  }
}

const hash = (token: string): string => createHash('sha256').update(token).digest('hex')
