import { type Address, type Hex, isAddress, isHex } from 'viem'
import { Refusal, type Route } from '../route.ts'
import type { MakePart } from '../service.ts'
import { createClock } from './clock.ts'
import { emailChange } from './email-change.ts'
import { createEmailLogin } from './email-login.ts'
import { createFarcaster } from './farcaster.ts'
import { framePage } from './frame-page.ts'
import { createMailbox } from './mailbox.ts'
import { pageRoutes } from './pages.ts'
import { type Ask, ownRoute } from './same-origin-route.ts'
import { createReleases, createSessions, type Releases, type Sessions } from './sessions.ts'
import { createSmartAccounts, type SignedBatch, type SmartAccounts } from './smart-accounts.ts'
import { createSocial } from './social.ts'
import { createUsers, createVault } from './users.ts'

const CALLS = 100

/** What the login page asks for somebody who is logged in: their keys again, their smart account's deeds, and the end. */
function accountRoutes(sessions: Sessions, releases: Releases, accounts: SmartAccounts): Route[] {
  const ownerOf = ({ text }: Ask) => releases.require(text('token'), text('page')).user.eoa
  return [
    ownRoute('/api/session', ({ optional, text }) => ({ release: releases.again(optional('token'), text('page')) })),
    ownRoute('/api/sign-out', ({ optional, text }) => sessions.end(optional('token'), text('page'))),
    ownRoute('/api/deploy', (ask) => accounts.deploy(ask.text('chain'), ownerOf(ask))),
    ownRoute('/api/execute', async (ask) => {
      return { hash: await accounts.execute(ask.text('chain'), ownerOf(ask), readBatch(ask.body)) }
    }),
  ]
}

/** Reads a batch of JSON, numbers as decimal texts. @throws Refusal for what is none */
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

const malformed = (): Refusal => new Refusal(400, 'calls', 'This is no batch of calls')

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
