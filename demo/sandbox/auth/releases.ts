import type { Address } from 'viem'
import { Refusal } from '../route.ts'
import type { Session, Sessions } from './sessions.ts'
import type { SmartAccounts } from './smart-accounts.ts'
import type { Profile, User } from './users.ts'
import type { Keys, Vault } from './vault.ts'

/** What the login page gets of a user who has proved to be it. */
export type Release = {
  token: string
  user: Profile & { eoa: Address; smartAccount: Address; solana: string }
  keys: Keys
}

/** Gives keys out: after a login, and again to who holds the token of it. */
export type Releases = {
  login: (user: User, page: string) => Release
  again: (token: string | undefined, page: string) => Release | undefined
  /** @throws Refusal 401 when the token is nobody's */
  require: (token: string, page: string) => Session
}

/** Makes what opens the vault. */
export function createReleases(vault: Vault, sessions: Sessions, accounts: SmartAccounts): Releases {
  const release = (user: User, token: string): Release => {
    const { id, email, userName, eoa, solana, sealed } = user
    return {
      token,
      user: { email, userName, eoa, smartAccount: accounts.addressOf(eoa), solana },
      keys: vault.open(id, sealed),
    }
  }
  return {
    login: (user, page) => release(user, sessions.start(user, page)),
    again(token, page) {
      const session = sessions.find(token, page)
      return session && token ? release(session.user, token) : undefined
    },
    require(token, page) {
      const session = sessions.find(token, page)
      if (!session) throw new Refusal(401, 'token', 'Not logged in any more')
      return session
    },
  }
}
