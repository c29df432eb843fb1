import { type Call, HttpError, json, type Route, readJson } from '../route.ts'
import type { Clock } from './clock.ts'

const MAILS = 1_000

/** A mail with a code or a link. `at` is in ms by the clock of the service. */
export type Mail = { email: string; purpose: 'otp' | 'device' | 'primary' | 'secondary'; code?: string; link?: string }

/** The mails to all users, oldest first, up to a limit, and the routes by which testers read them. */
export type Mailbox = { send: (mail: Mail) => void; routes: Route[] }

/**
 * Creates an empty mailbox. Its routes can also advance the clock of the service, so that a tester can see codes
 * expire.
 */
export function createMailbox(clock: Clock): Mailbox {
  const mails: (Mail & { at: number })[] = []
  const list = ({ url }: Call) => {
    const email = url.searchParams.get('email')
    return json(mails.filter((mail) => email === null || mail.email === email))
  }
  const skip = (call: Call) => {
    const { ms } = readJson(call)
    if (typeof ms !== 'number' || !(ms >= 0)) throw new HttpError(400, 'ms', 'Must be a number of milliseconds')
    clock.skip(ms)
    return { status: 204 }
  }
  const clear = () => {
    mails.length = 0
    return { status: 204 }
  }
  return {
    send(mail) {
      mails.push({ ...mail, at: clock.now() })
      if (mails.length > MAILS) mails.shift()
    },
    routes: [
      { method: 'GET', path: '/mailbox', isControl: true, handle: list },
      { method: 'DELETE', path: '/mailbox', isControl: true, handle: clear },
      { method: 'POST', path: '/mailbox/skip', isControl: true, handle: skip },
    ],
  }
}
