import { type Address, type Hex, isAddress, isHex } from 'viem'
import { createClock } from '../clock.ts'
import { HttpError, type Route } from '../route.ts'
import type { CreateServices } from '../service.ts'
import { emailChangeRoutes } from './email-change.ts'
import { createEmailLogin } from './email-login.ts'
import { createFarcaster } from './farcaster.ts'
import { framePageRoutes } from './frame-page.ts'
import { createMailbox } from './mailbox.ts'
import { pageRoutes } from './pages.ts'
import { type RequestFields, sameOriginRoute } from './same-origin-route.ts'
import { createKeyReleases, createSessions, type KeyReleases, type Sessions } from './sessions.ts'
import { createSmartAccounts, type SignedBatch, type SmartAccounts } from './smart-accounts.ts'
import { createSocial } from './social.ts'
import { createUsers, createVault } from './users.ts'

const CALLS = 100

/** The authenticated routes of the login page: release the keys again, use the smart account, and log out. */
function accountRoutes(sessions: Sessions, releases: KeyReleases, accounts: SmartAccounts): Route[] {
  const ownerOf = ({ text }: RequestFields) => releases.requireSession(text('token'), text('page')).user.eoa
  return [
    sameOriginRoute('/api/session', ({ optional, text }) => ({
      release: releases.releaseToToken(optional('token'), text('page')),
    })),
    sameOriginRoute('/api/sign-out', ({ optional, text }) => sessions.end(optional('token'), text('page'))),
    sameOriginRoute('/api/deploy', (ask) => accounts.deploy(ask.text('chain'), ownerOf(ask))),
    sameOriginRoute('/api/execute', async (ask) => {
      return { hash: await accounts.execute(ask.text('chain'), ownerOf(ask), readBatch(ask.body)) }
    }),
  ]
}

/** Parses a batch as JSON, with numbers as decimal texts. @throws HttpError when it is malformed */
function readBatch(body: object): SignedBatch {
  const { calls, deadline, signature } = body as Record<string, unknown>
  if (!Array.isArray(calls) || calls.length > CALLS || !isHex(signature)) throw malformed()
  return { calls: calls.map(readCall), deadline: readWhole(deadline), signature }
}

function readCall(call: unknown): SignedBatch['calls'][number] {
  const { target, value, data } = Object(call) as { target?: unknown; value?: unknown; data?: unknown }
  if (typeof target !== 'string' || !isAddress(target, { strict: false }) || !isHex(data)) throw malformed()
  return { target: target as Address, value: readWhole(value), data: data as Hex }
}

function readWhole(value: unknown): bigint {
  if (typeof value !== 'string' || !/^\d{1,78}$/.test(value)) throw malformed()
  return BigInt(value)
}

const malformed = (): HttpError => new HttpError(400, 'calls', 'The batch of calls is malformed')

/** The login service: the page that keeps keys in a frame, the pages of the providers, and the mailbox of all users. */
export const createAuthServices: CreateServices = ({ chains, info }) => {
  const clock = createClock()
  const vault = createVault()
  const mailbox = createMailbox(clock)
  const users = createUsers(vault)
  const sessions = createSessions(clock)
  const accounts = createSmartAccounts(chains)
  const releases = createKeyReleases(vault, sessions, accounts)
  const ground = { clock, mailbox, users, sessions, releases }
  const email = createEmailLogin(ground)
  const social = createSocial(clock, users, releases)
  const farcaster = createFarcaster(clock, users, releases)
  const routes: Route[] = [
    ...framePageRoutes({ chains, info }),
    ...email.routes,
    ...emailChangeRoutes(ground),
    ...social.routes,
    ...farcaster.routes,
    ...accountRoutes(sessions, releases, accounts),
    ...pageRoutes(email, social, farcaster),
  ]
  return {
    services: [
      { name: 'auth', path: '/sdk', infoField: 'endpoints', routes },
      { name: 'mailbox', path: '/mailbox', routes: mailbox.routes },
    ],
  }
}
