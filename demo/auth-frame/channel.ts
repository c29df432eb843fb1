import { parseRequest, type RequestName } from './requests.ts'

/** Answers a request of the page; what it throws is told to the page by its message. */
export type Answer = (name: RequestName, payload: unknown, page: string) => Promise<unknown>

/** What the frame says to the page around it. */
export type Channel = { tellSession: (token: string) => void; ready: () => void }

/**
 * Opens the way to the page around this one. The first message of the parent window that has a known form says which
 * origin the page is of; from then on that one alone is heard and spoken to. Nobody else ever is.
 */
export function openChannel(answer: Answer): Channel {
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
    tellSession: (token) => post({ type: '@w3m-frame/SESSION_UPDATE', payload: { token } }),
    // Said before the page has spoken: it is no secret, so it may be heard by whoever embeds this page.
    ready: () => post({ type: '@w3m-frame/READY', payload: { version: '4' } }, location.ancestorOrigins?.[0] ?? '*'),
  }
}

/** Pages without an origin of their own (`null`) cannot be told from each other, and get no answer. */
const isOrigin = (origin: string): boolean => /^https?:\/\//.test(origin)

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
