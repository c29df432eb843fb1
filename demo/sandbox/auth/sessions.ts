import { createHash, randomBytes } from 'node:crypto'
import type { Address } from 'viem'
import type { Clock } from '../clock.ts'
import { HttpError } from '../route.ts'
import type { SmartAccounts } from './smart-accounts.ts'
import type { Keys, Profile, User, Vault } from './users.ts'

/** What the login page receives after a user has logged in. */
type ReleasedKeys = {
  token: string
  user: Profile & { eoa: Address; smartAccount: Address; solana: string }
  keys: Keys
}

/** Releases keys after a login, and again for a valid token. */
export type KeyReleases = {
  releaseToUser: (user: User, page: string) => ReleasedKeys
  releaseToToken: (token: string | undefined, page: string) => ReleasedKeys | undefined
  /** Returns the session of a token. @throws HttpError 401 when the token is invalid */
  requireSession: (token: string, page: string) => Session
}

/** Creates the functions that release keys. */
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
      if (!session) throw new HttpError(401, 'token', 'No longer logged in')
      return session
    },
  }
}

const LIFE_MS = 7 * 24 * 3_600_000

/** A logged-in user of one embedding page (its origin), and the time of the login. */
type Session = { user: User; page: string; at: number }

/** The login sessions. A token is valid for one embedding page. The service stores only its hash. */
export type Sessions = {
  start: (user: User, page: string) => string
  find: (token: string | undefined, page: string) => Session | undefined
  end: (token: string | undefined, page: string) => void
}

/** Creates an empty list of sessions. */
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
