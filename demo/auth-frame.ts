import { accountHandlers } from './auth-frame/account.ts'
import { describePage, showApprovals } from './auth-frame/approval-card.ts'
import { createApprovals } from './auth-frame/approvals.ts'
import { createFrameState, type FrameState } from './auth-frame/frame-state.ts'
import { loginHandlers } from './auth-frame/login.ts'
import { type Payload, parseRequest, type RequestName } from './auth-frame/requests.ts'
import { answerRpc } from './auth-frame/rpc.ts'

/** Names on the wire, and the frame's own, that a page may colour. */
const colours = { '--w3m-accent': '--accent', '--w3m-background': '--sheet' } as const

/** Takes the page's theme over: dark or light, its accent, and its background. What is no plain colour is left out. */
function applyTheme({ themeMode, themeVariables, w3mThemeVariables }: Payload<'SYNC_THEME'>): void {
  const { dataset, style } = document.documentElement
  if (themeMode) dataset.theme = themeMode
  const given = { ...themeVariables, ...w3mThemeVariables }
  for (const [wire, own] of Object.entries(colours)) {
    const colour = given[wire]
    // `CSS.supports` takes `var()` and the like for anything; a colour has none.
    const isColour = colour && !/var|url|env|attr/i.test(colour) && CSS.supports('color', colour)
    if (isColour) style.setProperty(own, colour)
  }
}

/** Answers a request of the page; what it throws is told to the page by its message. */
type AnswerRequest = (name: RequestName, payload: unknown, page: string) => Promise<unknown>

/** What the frame says to the page around it. */
type Channel = { postSession: (token: string) => void; ready: () => void }

/**
 * Opens the way to the page around this one. The first message of the parent window that has a known form says which
 * origin the page is of; from then on that one alone is heard and spoken to. Nobody else ever is.
 */
function openChannel(answer: AnswerRequest): Channel {
  let page: string | undefined
  const post = (message: object, target: string | undefined = page) => {
    if (target) window.parent.postMessage(message, target)
  }
  const take = async (data: unknown, origin: string) => {
    const request = parseRequest(data)
    if (!request) return
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
    // Said before the page has spoken: it is no secret, so it may be heard by whoever embeds this page.
    ready: () => post({ type: '@w3m-frame/READY', payload: { version: '4' } }, location.ancestorOrigins?.[0] ?? '*'),
  }
}

/** Pages without an origin of their own (`null`) cannot be told from each other, and get no answer. */
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
  // After its answer has gone.
  RELOAD: () => void setTimeout(() => location.reload()),
}

const approvals = createApprovals()
let frame: Promise<FrameState> | undefined
let asker = ''

const channel = openChannel(async (name, payload, page) => {
  if (!frame) asker = describePage(page)
  frame ??= createFrameState({ page, approvals, postSession: (token) => channel.postSession(token) })
  frame.catch(() => {
    frame = undefined // the next request tries again
  })
  const answer = handlers[name] as (frame: FrameState, payload: unknown) => unknown
  return answer(await frame, payload)
})

showApprovals(approvals, () => asker)
channel.ready()
