import { accountHandlers } from './auth-frame/account.ts'
import { describePage, showApprovals } from './auth-frame/approval-card.ts'
import { createApprovals } from './auth-frame/approvals.ts'
import { createFrameState, type FrameState } from './auth-frame/frame-state.ts'
import { loginHandlers } from './auth-frame/login.ts'
import { type Payload, parseRequest, type RequestName } from './auth-frame/requests.ts'
import { answerRpc } from './auth-frame/rpc.ts'
import { passOnResults } from './auth-frame/social-results.ts'

/** Theme variables of the wire that a page may set, and the CSS variables that they set here. */
const colours = { '--w3m-accent': '--accent', '--w3m-background': '--sheet' } as const

/** Applies the page's theme: dark or light, accent and background. Ignores values that are not plain colours. */
function applyTheme({ themeMode, themeVariables, w3mThemeVariables }: Payload<'SYNC_THEME'>): void {
  const { dataset, style } = document.documentElement
  if (themeMode) dataset.theme = themeMode
  const given = { ...themeVariables, ...w3mThemeVariables }
  for (const [wire, own] of Object.entries(colours)) {
    const colour = given[wire]
    // `CSS.supports` accepts any value that contains `var()` or a similar function. A plain colour contains none.
    const isColour = colour && !/var|url|env|attr/i.test(colour) && CSS.supports('color', colour)
    if (isColour) style.setProperty(own, colour)
  }
}

/** Answers a request of the embedding page. The page gets the message of a thrown error. */
type AnswerRequest = (name: RequestName, payload: unknown, page: string) => Promise<unknown>

/** The messages that the frame sends to the embedding page without a request. */
type Channel = { postSession: (token: string) => void; ready: () => void }

/**
 * Opens the channel to the embedding page. The first message of the parent window in a known format fixes the page's
 * origin. After that, the frame only listens and posts to this origin.
 */
function openChannel(answer: AnswerRequest): Channel {
  let page: string | undefined
  const post = (message: object, target: string | undefined = page) => {
    if (target) window.parent.postMessage(message, target)
  }
  const take = async (data: unknown, origin: string) => {
    const request = parseRequest(data)
    if (!request) return
    if (page === undefined) passOnResults(origin)
    page ??= origin
    const { id, name, fits, payload } = request
    try {
      if (!fits) throw new Error('Invalid request')
      const answered = await answer(name, payload, page)
      post({ id, type: `@w3m-frame/${name}_SUCCESS`, ...(answered !== undefined && { payload: answered }) })
    } catch (error) {
      post({ id, type: `@w3m-frame/${name}_ERROR`, payload: { message: messageOf(error) } })
    }
  }
  window.addEventListener('message', ({ data, origin, source }) => {
    if (source !== window.parent || source === window || !isOrigin(origin)) return
    if (page === undefined || page === origin) void take(data, origin)
  })
  return {
    postSession: (token) => post({ type: '@w3m-frame/SESSION_UPDATE', payload: { token } }),
    // Sent before the origin of the page is known. The message is no secret, so any embedding page may read it.
    ready: () => post({ type: '@w3m-frame/READY', payload: { version: '4' } }, location.ancestorOrigins?.[0] ?? '*'),
  }
}

/** Pages with the opaque origin `null` cannot be told apart, so they get no answer. */
const isOrigin = (origin: string): boolean => /^https?:\/\//.test(origin)

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

type Handlers = { readonly [N in RequestName]: (frame: FrameState, payload: Payload<N>) => unknown }

const handlers: Handlers = {
  ...loginHandlers,
  ...accountHandlers,
  RPC_REQUEST: answerRpc,
  RPC_ABORT: ({ approvals }) => approvals.abort(new Error('Request was aborted')),
  SYNC_THEME: (_, theme) => applyTheme(theme),
  SYNC_DAPP_DATA({ page }, data) {
    asker = describePage(page, data)
  },
  // Reloads after the answer was posted.
  RELOAD: () => void setTimeout(() => location.reload()),
}

const approvals = createApprovals()
let frame: Promise<FrameState> | undefined
let asker = ''

const channel = openChannel(async (name, payload, page) => {
  if (!frame) asker = describePage(page)
  frame ??= createFrameState({ page, approvals, postSession: (token) => channel.postSession(token) })
  frame.catch(() => {
    frame = undefined // lets the next request try again
  })
  const answer = handlers[name] as (frame: FrameState, payload: unknown) => unknown
  return answer(await frame, payload)
})

showApprovals(approvals, () => asker)
channel.ready()
