import { until } from '../../fixtures/time.ts'
import { inFrame } from '../../setup/commands.ts'
import { sandbox } from '../../setup/sandbox.ts'

/** A message of the login frame. */
export type Said = { id?: string; type: string; payload?: unknown }

const { origin: auth } = new URL(sandbox.endpoints.auth ?? '')

/** The logged-in user, as the frame reports it. */
export type User = {
  address: `0x${string}`
  accounts: { address: `0x${string}`; type: string }[]
  email: string | null
  userName: string | null
  chainId: string | number
  smartAccountDeployed?: boolean
  preferredAccountType?: string
}

/** The error message of a rejected promise. */
export const failure = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'it did not fail',
    (error: Error) => error.message,
  )

/** The login frame in this page, in a plain iframe, with its received messages. */
export type Frame = Awaited<ReturnType<typeof openFrame>>

// The first request bundles its page, which may take longer than the timeouts of tests.
await fetch(`${auth}/sdk?projectId=test`)

let last = 0

/** Opens the login frame like a page without our code; `host` is another host name of this machine. */
export async function openFrame({ host = '127.0.0.1', chainId = 'eip155:31337', sandboxed = '' } = {}) {
  const origin = auth.replace('127.0.0.1', host)
  const mark = `frame-${++last}`
  const element = document.createElement('iframe')
  element.src = `${origin}/sdk?projectId=test&chainId=${chainId}&version=4&enableLogger=false&mark=${mark}`
  if (sandboxed) element.setAttribute('sandbox', sandboxed)
  Object.assign(element.style, { width: '360px', height: '600px', position: 'fixed', inset: '0', border: '0' })
  const said: Said[] = []
  const listen = ({ source, data, origin: from }: MessageEvent) => {
    if (source === element.contentWindow && from === origin) said.push(data)
  }
  window.addEventListener('message', listen)
  document.body.append(element)
  const post = (message: unknown) => element.contentWindow?.postMessage(message, origin)
  /** Sends a request and waits for the answer. @throws Error with the frame's message */
  const ask = async <T = unknown>(name: string, payload?: unknown): Promise<T> => {
    const id = crypto.randomUUID()
    post({ id, type: `@w3m-app/${name}`, ...(payload !== undefined && { payload }) })
    const answer = await until(`${name} answered`, () => said.find((one) => one.id === id))
    if (answer.type === `@w3m-frame/${name}_SUCCESS`) return answer.payload as T
    throw new Error((answer.payload as { message: string }).message)
  }
  await until('the frame is ready', () => said.some(({ type }) => type === '@w3m-frame/READY'))
  return {
    ...{ element, said, origin, ask, post },
    rpc: <T = unknown>(method: string, params?: unknown) => ask<T>('RPC_REQUEST', { method, params }),
    remove() {
      element.remove()
      window.removeEventListener('message', listen)
    },
  }
}

/** The last token that the frame reported. */
export function tokenOf({ said }: Frame): string {
  const { payload } = said.findLast(({ type }) => type === '@w3m-frame/SESSION_UPDATE') ?? {}
  return (payload as { token?: string } | undefined)?.token ?? ''
}

/** The text of the waiting request in the login frame, with its details open. */
export const askedFor = (): Promise<string> =>
  until('an approval', () =>
    inFrame<string>(
      `${auth}/sdk`,
      `(() => {
        const details = document.querySelector('#asks details')
        if (details) details.open = true
        return details && document.querySelector('#asks').innerText
      })()`,
    ),
  )

/** Runs statements in a frame or window of another origin, as soon as it exists. */
export const runInFrame = (url: string, statements: string): Promise<true> =>
  until(`a frame at ${url}`, () => inFrame<true>(url, `(() => { ${statements}; return true })()`))

/** Presses a button in the login frame, or in another window of the service, as soon as it is enabled. */
export const pressIn = (name: string, url = `${auth}/sdk`): Promise<true> =>
  until(`${name} can be pressed`, () =>
    inFrame<true>(
      url,
      `(() => {
        const button = [...document.querySelectorAll('button:enabled')].find((one) => one.textContent === '${name}')
        if (button) setTimeout(() => button.click())
        return Boolean(button)
      })()`,
    ),
  )

/** The title of a window of the service, as soon as it differs from this one. */
export const titleAfter = (url: string, title: string): Promise<string> =>
  until(`another title than ${title}`, () =>
    inFrame<string>(url, `document.title !== ${JSON.stringify(title)} && document.title`),
  )

/** Sends a request that needs an approval, and approves it. */
export async function approved<T = unknown>(frame: Frame, method: string, params: unknown): Promise<T> {
  const answer = frame.rpc<T>(method, params)
  const settled = answer.catch(() => {})
  await Promise.race([pressIn('Approve'), settled])
  return answer
}

/** A mail as the mailbox lists it. */
export type Mail = { email: string; purpose: string; code?: string; link?: string; at: number }

/** All mails to an address, oldest first. */
export const mailOf = async (email: string): Promise<Mail[]> =>
  (await (await fetch(sandbox.mailbox)).json()).filter((mail: Mail) => mail.email === email)

/** The code in the last mail to an address. */
export const codeOf = async (email: string): Promise<string> => (await mailOf(email)).at(-1)?.code ?? ''

/** Advances the clock of the login service. */
export const skip = (ms: number): Promise<Response> =>
  fetch(`${sandbox.mailbox}/skip`, { method: 'POST', body: JSON.stringify({ ms }) })

/** A new, unused address. */
export const newEmail = (tag = ''): string => `user-${crypto.randomUUID().slice(0, 8)}${tag}@mail.example`

/** Logs in by email with all steps. */
export async function logIn(frame: Frame, email = newEmail()): Promise<string> {
  await frame.ask('CONNECT_EMAIL', { email })
  await frame.ask('CONNECT_OTP', { otp: await codeOf(email) })
  return email
}
