import { type Clock, createSkipRoutes } from '../clock.ts'
import { type Call, json, type Route } from '../route.ts'

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
      ...createSkipRoutes('/mailbox/skip', clock),
    ],
  }
}
