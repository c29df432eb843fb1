import type { Route } from '../route.ts'
import type { MakePart } from '../service.ts'
import { accountRoutes } from './accounts.ts'
import { createClock } from './clock.ts'
import { emailChange } from './email-change.ts'
import { createEmailLogin } from './email-login.ts'
import { createFarcaster } from './farcaster.ts'
import { framePage } from './frame-page.ts'
import { createMailbox } from './mailbox.ts'
import { pageRoutes } from './pages.ts'
import { createReleases } from './releases.ts'
import { createSessions } from './sessions.ts'
import { createSmartAccounts } from './smart-accounts.ts'
import { createSocial } from './social.ts'
import { createUsers } from './users.ts'
import { createVault } from './vault.ts'

/** The login service: the page that holds keys in a frame, the pages of providers, and everybody's mailbox. */
export const makeAuth: MakePart = ({ chains, info }) => {
  const clock = createClock()
  const vault = createVault()
  const mailbox = createMailbox(clock)
  const users = createUsers(vault)
  const sessions = createSessions(clock)
  const accounts = createSmartAccounts(chains)
  const releases = createReleases(vault, sessions, accounts)
  const ground = { clock, mailbox, users, sessions, releases }
  const email = createEmailLogin(ground)
  const social = createSocial(clock, users, releases)
  const farcaster = createFarcaster(clock, users, releases)
  const routes: Route[] = [
    ...framePage({ chains, info }),
    ...email.routes,
    ...emailChange(ground),
    ...social.routes,
    ...farcaster.routes,
    ...accountRoutes(sessions, releases, accounts),
    ...pageRoutes(email, social, farcaster),
  ]
  return {
    services: [
      { name: 'auth', path: '/sdk', told: 'endpoints', routes },
      { name: 'mailbox', path: '/mailbox', routes: mailbox.routes },
    ],
  }
}
