import { Refusal, type Route } from '../route.ts'
import type { Clock } from './clock.ts'
import { type Code, createCode, MAIL_MS } from './clock.ts'
import { createGate, type Gate } from './deferred.ts'
import type { Mailbox } from './mailbox.ts'
import { ownRoute } from './same-origin-route.ts'
import type { Releases, Sessions } from './sessions.ts'
import { createBook } from './token-store.ts'
import { loginOf, type Users } from './users.ts'

const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,255}$/

/** Reads an email address as one is compared: without case and space. @throws Refusal for what is none */
export function readEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (!EMAIL.test(email)) throw new Refusal(400, 'email', 'Enter a valid email address')
  return email
}

/** True for addresses of people whose devices have to be registered first. */
const wantsDevice = (email: string): boolean => email.slice(0, email.indexOf('@')).includes('+device')

type Attempt = { email: string; device: string; page: string; at: number; code?: Code; approval: Gate<void> }

/** What logging in by email stands on. */
export type EmailGround = { clock: Clock; mailbox: Mailbox; users: Users; sessions: Sessions; releases: Releases }

/** Logging in by email; `approve` is what the link in a mail does, and is false when the link is no good any more. */
export type EmailLogin = { routes: Route[]; approve: (link: string) => boolean; isLink: (link: string) => boolean }

// So lately somebody who logged in is taken in again without a code, on the device and page where they still are.
const LATELY_MS = 3_600_000

/** Opens the way in by mail: first the device where the address asks for it, then a code. */
export function createEmailLogin({ clock, mailbox, users, sessions, releases }: EmailGround): EmailLogin {
  const attempts = createBook<Attempt>()
  const links = createBook<Attempt>()
  const devices = new Set<string>()
  const nameOf = ({ email, device }: Attempt) => `${device} ${email}`
  const isOpen = (attempt?: Attempt) => attempt !== undefined && clock.now() < attempt.at + MAIL_MS

  const sendCode = (attempt: Attempt) => {
    attempt.code = createCode(clock)
    mailbox.send({ email: attempt.email, purpose: 'otp', code: attempt.code.digits })
  }
  const sendLink = (attempt: Attempt, origin: string) => {
    links.drop((one) => nameOf(one) === nameOf(attempt)) // a new mail makes the former one worthless
    mailbox.send({ email: attempt.email, purpose: 'device', link: `${origin}/device?link=${links.add(attempt)}` })
  }
  const find = (name: string) => {
    const attempt = attempts.find(name)
    if (!attempt) throw new Refusal(400, 'attempt', 'Enter your email address first')
    return attempt
  }
  const isKnown = (email: string, token: string | undefined, page: string) => {
    const session = sessions.find(token, page)
    return session?.user.email === email && clock.now() < session.at + LATELY_MS
  }

  const start = ownRoute('/api/email', ({ text, optional }, { url }) => {
    const [email, page, token] = [readEmail(text('email', 320)), text('page'), optional('token')]
    if (isKnown(email, token, page)) return { action: 'CONNECT', release: releases.again(token, page) }
    const attempt = { email, page, device: text('device', 64), at: clock.now(), approval: createGate<void>() }
    const isNew = wantsDevice(email) && !devices.has(nameOf(attempt))
    isNew ? sendLink(attempt, url.origin) : sendCode(attempt)
    return { action: isNew ? 'VERIFY_DEVICE' : 'VERIFY_OTP', attempt: attempts.add(attempt) }
  })
  const waitForDevice = ownRoute('/api/device', async ({ text }) => {
    await find(text('attempt')).approval.decided
  })
  const finish = ownRoute('/api/otp', async ({ text }) => {
    const { code, email, page } = find(text('attempt'))
    if (!code) throw new Refusal(400, 'otp', 'Register your device first')
    code.check(text('otp', 6))
    return releases.login(await users.enter(loginOf(email), { email, userName: null }), page)
  })
  return {
    routes: [start, waitForDevice, finish],
    isLink: (link) => isOpen(links.find(link)),
    approve(link) {
      const attempt = links.take(link)
      if (!attempt || !isOpen(attempt)) return false
      devices.add(nameOf(attempt))
      sendCode(attempt)
      attempt.approval.open()
      return true
    },
  }
}
