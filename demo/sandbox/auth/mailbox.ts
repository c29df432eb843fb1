import { type Call, HttpError, json, type Route, readJson } from '../route.ts'
import type { Clock } from './clock.ts'

const MAILS = 1_000

/** One mail: a code or a link, `at` the service's time in ms. */
export type Mail = { email: string; purpose: 'otp' | 'device' | 'primary' | 'secondary'; code?: string; link?: string }

/** Everybody's mail, oldest first, bounded; and the door by which testers read it. */
export type Mailbox = { send: (mail: Mail) => void; routes: Route[] }

/** Starts empty. The door also lets the service's time pass, so that codes expire while a tester looks on. */
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
