import { type Call, Refusal, type Reply, type Route } from '../route.ts'
import type { EmailLogin } from './email-login.ts'
import type { Farcaster } from './farcaster.ts'
import { escapeText, form, page } from './markup.ts'
import { USUAL_ACCOUNT } from './providers.ts'
import { requireOwn } from './same-origin-route.ts'
import type { Ending, Social } from './social.ts'

// Its data stand in attributes, so that no text of others ever stands in a script.
const SCRIPT = `
const { resultUri, page, returnTo } = document.querySelector('main p').dataset
if (returnTo) location.replace(returnTo)
else if (opener) opener.postMessage({ resultUri }, page)
else for (const one of document.querySelectorAll('main p')) one.hidden = one.id !== 'alone'`

/** The last page of a provider: it tells its opener how it went, or goes back to the page that it was opened over. */
function handOver({ resultUri, page: asking, returnTo }: Ending): Reply {
  const data = { 'result-uri': resultUri, page: asking, ...(returnTo && { 'return-to': returnTo }) }
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeText(value)}"`)
  const alone = '<p id="alone" hidden>The page that asked is not there any more. Start again from it.</p>'
  const body = `<p${attributes.join('')}>You can close this window and go back to <b>${escapeText(asking)}</b>.</p>${alone}`
  return page('Done', body, SCRIPT)
}

const OVER = 'You can close this window.'

/** The pages that people open by themselves: a provider's, the one behind Farcaster's code, and a mail's link. */
export function pageRoutes(email: EmailLogin, social: Social, farcaster: Farcaster): Route[] {
  return [
    ...twoSided('/social/:provider', {
      show({ params: [provider = ''], url }) {
        const { name, page: asking } = social.look(provider, url.searchParams.get('state') ?? '')
        return signIn(name, asking)
      },
      async take({ params: [provider = ''], url }, typed) {
        return handOver(await social.answer(provider, url.searchParams, url.origin, accountOf(typed)))
      },
    }),
    ...twoSided('/farcaster', {
      show: ({ url }) => signIn('Farcaster', farcaster.look(channelOf(url)).page),
      async take({ url }, typed) {
        await farcaster.answer(channelOf(url), accountOf(typed))
        return page(accountOf(typed) === undefined ? 'Cancelled' : 'Signed in', `<p>${OVER}</p>`)
      },
    }),
    ...twoSided('/device', {
      show: ({ url }) => (email.isLink(linkOf(url)) ? askDevice() : spent()),
      take: ({ url }) => (email.approve(linkOf(url)) ? page('Device approved', `<p>${OVER}</p>`) : spent()),
    }),
  ]
}

type Sides = {
  show: (call: Call) => Reply
  take: (call: Call, typed: URLSearchParams) => Reply | Promise<Reply>
}

/** A page that is shown, and takes its own form; what is refused is said on a page, too. */
const twoSided = (path: string, { show, take }: Sides): Route[] => [
  { method: 'GET', path, handle: (call) => told(() => show(call)) },
  {
    method: 'POST',
    path,
    handle: (call) => {
      requireOwn(call)
      return told(() => take(call, new URLSearchParams(call.body)))
    },
  },
]

async function told(make: () => Reply | Promise<Reply>): Promise<Reply> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...page('That did not work', `<p>${escapeText(error.message)}</p>`), status: error.status }
  }
}

function signIn(name: string, asking: string): Reply {
  const note = `<p>The sandbox stands in for ${escapeText(name)}. You will go on to <b>${escapeText(asking)}</b>.</p>`
  const field = `<label>Account<input name="account" value="${USUAL_ACCOUNT}" maxlength="40" required autocomplete="off" spellcheck="false"></label>`
  return page(`Sign in with ${name}`, note + form(field, {}, { continue: 'Continue', cancel: 'Cancel' }))
}

const askDevice = (): Reply =>
  page(
    'Approve this device?',
    `<p>Somebody wants to sign in with your email address on a new device.</p>${form('', {}, { approve: 'Approve device' })}`,
  )

const spent = (): Reply => ({
  ...page('This link is no good any more', '<p>Ask for a new mail on the page where you sign in.</p>'),
  status: 410,
})

/** The account that somebody continues as; undefined when they cancelled. */
const accountOf = (typed: URLSearchParams): string | undefined =>
  typed.get('answer') === 'continue' ? (typed.get('account') ?? '') : undefined

const channelOf = (url: URL): string => url.searchParams.get('channel') ?? ''
const linkOf = (url: URL): string => url.searchParams.get('link') ?? ''
