import type { Clock } from '../clock.ts'
import { HttpError, type Route } from '../route.ts'
import { createTokenStore } from '../token-store.ts'
import { type Code, createCode, MAIL_MS } from './code.ts'
import { createDeferred, type Deferred } from './deferred.ts'
import type { Mailbox } from './mailbox.ts'
import { sameOriginRoute } from './same-origin-route.ts'
import type { KeyReleases, Sessions } from './sessions.ts'
import { loginOf, type Users } from './users.ts'

const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,255}$/

/** Normalises an email address for comparison: trimmed and in lower case. @throws HttpError when it is invalid */
export function readEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (!EMAIL.test(email)) throw new HttpError(400, 'email', 'Enter a valid email address')
  return email
}

/** Addresses whose users must register a device before they log in. */
const wantsDevice = (email: string): boolean => email.slice(0, email.indexOf('@')).includes('+device')

type Attempt = { email: string; device: string; page: string; at: number; code?: Code; approval: Deferred<void> }

/** The dependencies of the email login. */
export type EmailContext = { clock: Clock; mailbox: Mailbox; users: Users; sessions: Sessions; releases: KeyReleases }

/**
 * The email login. `approve` runs when the link in a mail is opened. It returns false when the link is no longer valid.
 */
export type EmailLogin = { routes: Route[]; approve: (link: string) => boolean; isLink: (link: string) => boolean }

// A user who logged in within this time logs in again without a code, on the same device and page.
const LATELY_MS = 3_600_000

/** Creates the email login: a device registration for some addresses, then a code. */
export function createEmailLogin({ clock, mailbox, users, sessions, releases }: EmailContext): EmailLogin {
  const attempts = createTokenStore<Attempt>()
  const links = createTokenStore<Attempt>()
  const devices = new Set<string>()
  const nameOf = ({ email, device }: Attempt) => `${device} ${email}`
  const isOpen = (attempt?: Attempt) => attempt !== undefined && clock.now() < attempt.at + MAIL_MS

  const sendCode = (attempt: Attempt) => {
    attempt.code = createCode(clock)
    mailbox.send({ email: attempt.email, purpose: 'otp', code: attempt.code.digits })
  }
  const sendLink = (attempt: Attempt, origin: string) => {
    links.removeWhere((one) => nameOf(one) === nameOf(attempt)) // a new mail invalidates the previous link
    mailbox.send({ email: attempt.email, purpose: 'device', link: `${origin}/device?link=${links.add(attempt)}` })
  }
  const find = (name: string) => {
    const attempt = attempts.find(name)
    if (!attempt) throw new HttpError(400, 'attempt', 'Enter your email address first')
    return attempt
  }
  const isKnown = (email: string, token: string | undefined, page: string) => {
    const session = sessions.find(token, page)
    return session?.user.email === email && clock.now() < session.at + LATELY_MS
  }

  const start = sameOriginRoute('/api/email', ({ text, optional }, { url }) => {
    const [email, page, token] = [readEmail(text('email', 320)), text('page'), optional('token')]
    if (isKnown(email, token, page)) return { action: 'CONNECT', release: releases.releaseToToken(token, page) }
    const attempt = { email, page, device: text('device', 64), at: clock.now(), approval: createDeferred<void>() }
    const isNew = wantsDevice(email) && !devices.has(nameOf(attempt))
    isNew ? sendLink(attempt, url.origin) : sendCode(attempt)
    return { action: isNew ? 'VERIFY_DEVICE' : 'VERIFY_OTP', attempt: attempts.add(attempt) }
  })
  const waitForDevice = sameOriginRoute('/api/device', async ({ text }) => {
    await find(text('attempt')).approval.promise
  })
  const finish = sameOriginRoute('/api/otp', async ({ text }) => {
    const { code, email, page } = find(text('attempt'))
    if (!code) throw new HttpError(400, 'otp', 'Register your device first')
    code.check(text('otp', 6))
    return releases.releaseToUser(await users.findOrCreate(loginOf(email), { email, userName: null }), page)
  })
  return {
    routes: [start, waitForDevice, finish],
    isLink: (link) => isOpen(links.find(link)),
    approve(link) {
      const attempt = links.consume(link)
      if (!attempt || !isOpen(attempt)) return false
      devices.add(nameOf(attempt))
      sendCode(attempt)
      attempt.approval.resolve()
      return true
    },
  }
}
