import { type Call, HttpError, type Reply, type Route } from '../route.ts'
import type { EmailLogin } from './email-login.ts'
import type { Farcaster } from './farcaster.ts'
import { escapeText, form, page } from './markup.ts'
import { USUAL_ACCOUNT } from './providers.ts'
import { requireSameOrigin } from './same-origin-route.ts'
import type { Social, SocialResult } from './social.ts'

// Its data are in attributes, so that no untrusted text gets into a script.
const SCRIPT = `
const { resultUri, page, returnTo } = document.querySelector('main p').dataset
const tell = (isAlone) => {
  for (const one of document.querySelectorAll('main p')) one.hidden = (one.id === 'alone') !== isAlone
}
if (returnTo) location.replace(returnTo)
else if (opener) opener.postMessage({ resultUri }, page)
else {
  // The opener's policy may have cut this window off, but the login frame in that page hears it.
  const frames = new BroadcastChannel('social-results')
  frames.onmessage = ({ data }) => data.heard === resultUri && tell(false)
  frames.postMessage({ resultUri, page })
  tell(true)
}`

/** The last page of a provider. It reports the result to its opener or to the login frame, or returns to the page that opened it. */
function socialResultPage({ resultUri, page: asking, returnTo }: SocialResult): Reply {
  const data = { 'result-uri': resultUri, page: asking, ...(returnTo && { 'return-to': returnTo }) }
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeText(value)}"`)
  const alone = '<p id="alone" hidden>The page that started this sign-in is closed. Open it and start again.</p>'
  const body = `<p${attributes.join('')}>You can close this window and go back to <b>${escapeText(asking)}</b>.</p>${alone}`
  return page('Done', body, SCRIPT)
}

const OVER = 'You can close this window.'

/** The pages that users open by themselves: of a provider, behind Farcaster's code, and behind the link in a mail. */
export function pageRoutes(email: EmailLogin, social: Social, farcaster: Farcaster): Route[] {
  return [
    ...formRoutes('/social/:provider', {
      render({ params: [provider = ''], url }) {
        const { name, page: asking } = social.findLogin(provider, url.searchParams.get('state') ?? '')
        return signInPage(name, asking)
      },
      async submit({ params: [provider = ''], url }, typed) {
        return socialResultPage(await social.finishLogin(provider, url.searchParams, url.origin, accountOf(typed)))
      },
    }),
    ...formRoutes('/farcaster', {
      render: ({ url }) => signInPage('Farcaster', farcaster.findChannel(channelOf(url)).page),
      async submit({ url }, typed) {
        await farcaster.finishChannel(channelOf(url), accountOf(typed))
        return page(accountOf(typed) === undefined ? 'Cancelled' : 'Signed in', `<p>${OVER}</p>`)
      },
    }),
    ...formRoutes('/device', {
      render: ({ url }) => (email.isLink(linkOf(url)) ? approveDevicePage() : expiredLinkPage()),
      submit: ({ url }) => (email.approve(linkOf(url)) ? page('Device approved', `<p>${OVER}</p>`) : expiredLinkPage()),
    }),
  ]
}

type FormHandlers = {
  render: (call: Call) => Reply
  submit: (call: Call, typed: URLSearchParams) => Reply | Promise<Reply>
}

/** A route that shows a page and handles its form. Errors are also shown as a page. */
const formRoutes = (path: string, { render, submit }: FormHandlers): Route[] => [
  { method: 'GET', path, handle: (call) => renderErrors(() => render(call)) },
  {
    method: 'POST',
    path,
    handle: (call) => {
      requireSameOrigin(call)
      return renderErrors(() => submit(call, new URLSearchParams(call.body)))
    },
  },
]

async function renderErrors(make: () => Reply | Promise<Reply>): Promise<Reply> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { ...page('The request failed', `<p>${escapeText(error.message)}</p>`), status: error.status }
  }
}

function signInPage(name: string, asking: string): Reply {
  const note = `<p>The sandbox simulates ${escapeText(name)}. You are signing in to <b>${escapeText(asking)}</b>.</p>`
  const field = `<label>Account<input name="account" value="${USUAL_ACCOUNT}" maxlength="40" required autocomplete="off" spellcheck="false"></label>`
  return page(`Sign in with ${name}`, note + form(field, {}, { continue: 'Continue', cancel: 'Cancel' }))
}

const approveDevicePage = (): Reply =>
  page(
    'Approve this device?',
    `<p>A new device wants to sign in with your email address.</p>${form('', {}, { approve: 'Approve device' })}`,
  )

const expiredLinkPage = (): Reply => ({
  ...page('This link is no longer valid', '<p>Request a new mail on the page where you sign in.</p>'),
  status: 410,
})

/** The account that a user continues as. Undefined when they cancelled. */
const accountOf = (typed: URLSearchParams): string | undefined =>
  typed.get('answer') === 'continue' ? (typed.get('account') ?? '') : undefined

const channelOf = (url: URL): string => url.searchParams.get('channel') ?? ''
const linkOf = (url: URL): string => url.searchParams.get('link') ?? ''
