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
export type Scripted = {
  readonly frame: Frame
  readonly heard: HeardByFrame[]
  readonly tokens: string[]
  readonly dialog: HTMLDialogElement
  readonly iframe: HTMLIFrameElement
  /** The number of ignored messages. */
  dropped(): number
  order(order: string, more?: object): void
  /** Waits for the nth request of a name and returns it. */
  request(name: string, nth?: number): Promise<HeardByFrame>
  /** Sends a request that stays unanswered, and waits until the frame has received it. */
  hears(name: 'SIGN_OUT' | 'GET_CHAIN_ID', nth?: number): Promise<HeardByFrame>
  /** Waits until a page has loaded in the frame. */
  loaded(): Promise<unknown>
  /** Makes the scripted frame answer a request. */
  answer(request: Pick<HeardByFrame, 'id' | 'type'>, payload?: unknown): void
  /** Makes the scripted frame send a message to us. */
  post(message: unknown, origin?: string): void
}

const running: Frame[] = []
let made = 0

afterEach(() => {
  for (const frame of running.splice(0)) frame.stop()
})

/** Adds our frame to the page with the scripted one inside, on another origin. */
export function scripted(query = '', more: Partial<FrameOptions> = {}): Scripted {
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
  const request: Scripted['request'] = (wanted, nth = 1) =>
    until(`${wanted} ${nth}`, () => heard.filter(({ type }) => type === `@w3m-app/${wanted}`)[nth - 1])
  const post: Scripted['post'] = (message, origin) => order('post', { message, ...(origin && { origin }) })
  return {
    ...{ frame, heard, tokens, dialog, iframe, dropped: () => dropped, order, request, post },
    hears(wanted, nth) {
      frame.request(wanted).catch(() => {})
      return request(wanted, nth)
    },
    loaded: () => new Promise((resolve) => iframe.addEventListener('load', resolve, { once: true })),
    answer({ id, type }, payload) {
      post({ id, type: `${type.replace('-app', '-frame')}_SUCCESS`, ...(payload !== undefined && { payload }) })
    },
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
