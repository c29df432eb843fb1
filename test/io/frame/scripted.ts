import { createFrame, type Frame, type FrameOptions } from '../../../src/io/frame/frame.ts'
import { until } from '../../fixtures/time.ts'

/** The same server under another host name has another origin. */
export const OTHER = `http://localhost:${location.port}`

/** A message that the scripted frame received. */
export type HeardByFrame = {
  readonly id: string
  readonly type: string
  readonly payload?: unknown
  readonly origin: string
  readonly fromParent: boolean
  readonly storage: string
}

/** A scripted frame and our frame around it. */
export type Scripted = ReturnType<typeof scripted>

const running: Frame[] = []
let made = 0

afterEach(() => {
  for (const frame of running.splice(0)) frame.stop()
})

/** Adds our frame to the page with the scripted one inside, on another origin. */
export function scripted(query = '', more: Partial<FrameOptions> = {}) {
  const tokens: string[] = []
  const heard: HeardByFrame[] = []
  let dropped = 0
  let port: MessagePort | undefined
  const name = more.name ?? `test-${++made}`
  const frame = createFrame({
    url: `${OTHER}/pages/frame-scripted.html${query}`,
    name,
    onSession: (token) => void tokens.push(token),
    onDropped: (count) => {
      dropped = count
    },
    ...more,
  })
  running.push(frame)
  const all = document.querySelectorAll<HTMLDialogElement>(`dialog[data-wallet-frame="${name}"]`)
  const dialog = all[all.length - 1] as HTMLDialogElement
  const iframe = dialog.querySelector('iframe') as HTMLIFrameElement
  const attach = () => {
    const { port1, port2 } = new MessageChannel()
    port = port1
    port1.onmessage = ({ data }) => void heard.push(data)
    iframe.contentWindow?.postMessage({ order: 'port' }, '*', [port2])
  }
  iframe.addEventListener('load', attach)
  const order = (what: string, input: object = {}) => port?.postMessage({ order: what, ...input })
  /** Waits for the nth request of a name. */
  const request = (wanted: string, nth = 1): Promise<HeardByFrame> =>
    until(`${wanted} ${nth}`, () => heard.filter(({ type }) => type === `@w3m-app/${wanted}`)[nth - 1])
  return {
    ...{ frame, heard, tokens, dialog, iframe, order, request },
    /** The number of ignored messages. */
    dropped: () => dropped,
    /** Sends a request that stays unanswered, and waits until the frame has received it. */
    hears(wanted: 'SIGN_OUT' | 'GET_CHAIN_ID', nth?: number) {
      frame.request(wanted).catch(() => {})
      return request(wanted, nth)
    },
    /** Waits until a page has loaded in the frame. */
    loaded: () => new Promise((resolve) => iframe.addEventListener('load', resolve, { once: true })),
    /** Makes the scripted frame send a message to us. */
    post: (message: unknown) => order('post', { message }),
  }
}

/** Returns the error code of a rejected promise. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    (value) => `resolved: ${JSON.stringify(value)}`,
    (error) => error.code,
  )

/** Tells whether a promise has settled. */
export function watched<T>(work: Promise<T>): { readonly settled: boolean; readonly work: Promise<T> } {
  const state = { settled: false, work }
  const settle = () => {
    state.settled = true
  }
  work.then(settle, settle)
  return state
}
