import { until } from '../../fixtures/time.ts'
import { inFrame } from '../../setup/commands.ts'
import { sandbox } from '../../setup/sandbox.ts'

/** What the login frame says. */
export type Said = { id?: string; type: string; payload?: unknown }

const { origin: auth } = new URL(sandbox.endpoints.auth ?? '')

/** Who is logged in, as the frame tells it. */
export type User = {
  address: `0x${string}`
  accounts: { address: `0x${string}`; type: string }[]
  email: string | null
  userName: string | null
  chainId: string | number
  smartAccountDeployed?: boolean
  preferredAccountType?: string
}

/** What a promise fails with. */
export const failure = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'it did not fail',
    (error: Error) => error.message,
  )

/** The login frame in this page, a plain iframe, and what it has said. */
export type Frame = {
  readonly element: HTMLIFrameElement
  readonly said: Said[]
  readonly origin: string
  /** Asks, and waits for the answer. @throws Error with the frame's words */
  ask<T = unknown>(name: string, payload?: unknown): Promise<T>
  rpc<T = unknown>(method: string, params?: unknown): Promise<T>
  post(message: unknown): void
  remove(): void
}

// Its page is bundled when it is first asked for, which may take longer than a test waits for anything.
await fetch(`${auth}/sdk?projectId=test`)

let last = 0

/** Opens the login frame as a page does that has no code of ours; `host` is another name for this machine. */
export async function openFrame({ host = '127.0.0.1', chainId = 'eip155:31337', sandboxed = '' } = {}): Promise<Frame> {
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
  const ask = async <T>(name: string, payload?: unknown): Promise<T> => {
    const id = crypto.randomUUID()
    post({ id, type: `@w3m-app/${name}`, ...(payload !== undefined && { payload }) })
    const answer = await until(`${name} answered`, () => said.find((one) => one.id === id))
    if (answer.type === `@w3m-frame/${name}_SUCCESS`) return answer.payload as T
    throw new Error((answer.payload as { message: string }).message)
  }
  await until('the frame is ready', () => said.some(({ type }) => type === '@w3m-frame/READY'))
  return {
    element,
    said,
    origin,
    ask,
    post,
    rpc: (method, params) => ask('RPC_REQUEST', { method, params }),
    remove() {
      element.remove()
      window.removeEventListener('message', listen)
    },
  }
}

/** The token that the frame told last. */
export function tokenOf({ said }: Frame): string {
  const { payload } = said.findLast(({ type }) => type === '@w3m-frame/SESSION_UPDATE') ?? {}
  return (payload as { token?: string } | undefined)?.token ?? ''
}

/** What the login frame says of the request that waits once it has been read, its details opened. */
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

/** Presses a button of the login frame, or of another window of the service, as soon as it can be pressed. */
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

/** The title of a window of the service, once it has another one than this. */
export const titleAfter = (url: string, title: string): Promise<string> =>
  until(`another title than ${title}`, () =>
    inFrame<string>(url, `document.title !== ${JSON.stringify(title)} && document.title`),
  )

/** Asks what needs an approval, and approves it. */
export async function approved<T = unknown>(frame: Frame, method: string, params: unknown): Promise<T> {
  const answer = frame.rpc<T>(method, params)
  const settled = answer.catch(() => {})
  await Promise.race([pressIn('Approve'), settled])
  return answer
}

/** A mail as the mailbox lists it. */
export type Mail = { email: string; purpose: string; code?: string; link?: string; at: number }

/** All mail of an address, oldest first. */
export const mailOf = async (email: string): Promise<Mail[]> =>
  (await (await fetch(sandbox.mailbox)).json()).filter((mail: Mail) => mail.email === email)

/** The code of the last mail of an address. */
export const codeOf = async (email: string): Promise<string> => (await mailOf(email)).at(-1)?.code ?? ''

/** Lets the login service's time pass. */
export const skip = (ms: number): Promise<Response> =>
  fetch(`${sandbox.mailbox}/skip`, { method: 'POST', body: JSON.stringify({ ms }) })

/** An address that nobody has had. */
export const newEmail = (tag = ''): string => `user-${crypto.randomUUID().slice(0, 8)}${tag}@mail.example`

/** Logs in by email, from the start. */
export async function logIn(frame: Frame, email = newEmail()): Promise<string> {
  await frame.ask('CONNECT_EMAIL', { email })
  await frame.ask('CONNECT_OTP', { otp: await codeOf(email) })
  return email
}
