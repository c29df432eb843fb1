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
  /** Connects to the page that is in the frame now. */
  attach(): void
  /** Waits for the nth request of a name and returns it. */
  request(name: string, nth?: number): Promise<HeardByFrame>
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
  return {
    frame,
    heard,
    tokens,
    dialog,
    iframe,
    dropped: () => dropped,
    attach,
    order,
    request: (wanted, nth = 1) =>
      until(`${wanted} ${nth}`, () => heard.filter(({ type }) => type === `@w3m-app/${wanted}`)[nth - 1]),
    post: (message, origin) => order('post', { message, ...(origin && { origin }) }),
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
