import { HttpError, type Route } from '../route.ts'
import { type Code, createCode } from './code.ts'
import type { EmailContext } from './email-login.ts'
import { readEmail } from './email-login.ts'
import { type RequestFields, sameOriginRoute } from './same-origin-route.ts'
import type { User } from './users.ts'

type Change = { email: string; primary?: Code | undefined; secondary?: Code }

/** Changes a user's email address: a code to the current address, if there is one, and then a code to the new one. */
export function emailChangeRoutes({ clock, mailbox, users, releases }: EmailContext): Route[] {
  const changes = new WeakMap<User, Change>()
  const userOf = ({ text }: RequestFields) => releases.requireSession(text('token'), text('page')).user
  const changeOf = (user: User) => {
    const change = changes.get(user)
    if (!change) throw new HttpError(400, 'email', 'Enter the new email address first')
    return change
  }
  const send = (email: string, purpose: 'primary' | 'secondary') => {
    const code = createCode(clock)
    mailbox.send({ email, purpose, code: code.digits })
    return code
  }

  const start = sameOriginRoute('/api/change/start', (ask) => {
    const user = userOf(ask)
    const email = readEmail(ask.text('email', 320))
    if (email === user.email) throw new HttpError(400, 'email', 'This is already your email address')
    if (users.isTaken(email)) throw new HttpError(400, 'email', 'This email address is taken')
    const code = send(user.email ?? email, user.email ? 'primary' : 'secondary')
    changes.set(user, user.email ? { email, primary: code } : { email, secondary: code })
    return { action: user.email ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP' }
  })
  const checkPrimary = sameOriginRoute('/api/change/primary', (ask) => {
    const change = changeOf(userOf(ask))
    if (!change.primary) throw new HttpError(400, 'otp', 'There is no code to check')
    change.primary.check(ask.text('otp', 6))
    change.primary = undefined
    change.secondary = send(change.email, 'secondary')
  })
  const checkSecondary = sameOriginRoute('/api/change/secondary', (ask) => {
    const user = userOf(ask)
    const { email, secondary } = changeOf(user)
    if (!secondary) throw new HttpError(400, 'otp', 'Confirm your current email address first')
    secondary.check(ask.text('otp', 6))
    users.changeEmail(user, email)
    changes.delete(user)
    return { newEmail: email }
  })
  return [start, checkPrimary, checkSecondary]
}
