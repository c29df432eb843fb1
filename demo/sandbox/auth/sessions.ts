import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { User } from './users.ts'

const LIFE_MS = 7 * 24 * 3_600_000

/** Somebody who is logged in for one page (its origin), and since when. */
export type Session = { user: User; page: string; at: number }

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
