import type { Clock } from '../clock.ts'
import { HttpError, type Route } from '../route.ts'
import { createTokenStore } from '../token-store.ts'
import { profileOf, providerName, readAccount } from './providers.ts'
import { sameOriginRoute } from './same-origin-route.ts'
import type { KeyReleases } from './sessions.ts'
import type { User, Users } from './users.ts'

/**
 * The `state` of a redirect URI: our token of the login, then any text that the requesting page appended. Its part
 * after `--` is the page to return to when there is no opener. That part may be URL-encoded once more.
 */
type SocialState = { name: string; returnTo?: URL }

/** Parses a returned state. @throws HttpError when this service did not create it */
function readState(state: string): SocialState {
  const [, name, more = ''] = /^([0-9a-f]{32})(.*)$/s.exec(state) ?? []
  if (!name) throw new HttpError(400, 'state', 'This sign-in is unknown')
  const mark = more.indexOf('--')
  const returnTo = mark < 0 ? undefined : readPage(more.slice(mark + 2))
  return returnTo ? { name, returnTo } : { name }
}

function readPage(text: string): URL {
  const page = /^https?%3A/i.test(text) ? decode(text) : text
  if (!/^https?:/i.test(page) || !URL.canParse(page))
    throw new HttpError(400, 'state', 'The page to return to is invalid')
  return new URL(page)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

type Login = { provider: string; page: string; at: number }
type Grant = { user: User; page: string; at: number }

/** The result of a provider's page: the URI for the requesting page, and the page to return to. */
export type SocialResult = { resultUri: string; page: string; returnTo?: string }

/**
 * The social login. `findLogin` finds the login that a provider's page serves; `finishLogin` ends it, as cancelled when
 * there is no account.
 */
export type Social = {
  routes: Route[]
  findLogin: (provider: string, state: string) => { name: string; page: string }
  finishLogin: (provider: string, query: URLSearchParams, origin: string, account?: string) => Promise<SocialResult>
}

const LIFE_MS = 10 * 60_000

/** Creates the login by the six providers. */
export function createSocial(clock: Clock, users: Users, releases: KeyReleases): Social {
  const logins = createTokenStore<Login>()
  const grants = createTokenStore<Grant>()
  const isFresh = ({ at }: { at: number }) => clock.now() < at + LIFE_MS

  const findLogin = (provider: string, state: string) => {
    const login = logins.find(readState(state).name)
    const name = providerName(provider)
    if (!name || login?.provider !== provider || !isFresh(login)) {
      throw new HttpError(400, 'state', 'This sign-in has ended. Start again from the page you came from.')
    }
    return { name, page: login.page }
  }
  const finishLogin: Social['finishLogin'] = async (provider, query, origin, account) => {
    const state = query.get('state') ?? ''
    const { page } = findLogin(provider, state)
    const { name, returnTo } = readState(state)
    if (returnTo && returnTo.origin !== page) throw new HttpError(400, 'state', 'Another page started this sign-in')
    const result = new URL(`/social/${provider}/done?${query}`, origin)
    if (account === undefined) result.searchParams.set('error', 'access_denied')
    else {
      const user = await users.findOrCreate(
        `${provider}:${readAccount(account)}`,
        profileOf(provider, readAccount(account)),
      )
      result.searchParams.set('code', grants.add({ user, page, at: clock.now() }))
    }
    logins.consume(name)
    returnTo?.searchParams.set('result_uri', result.href)
    return { resultUri: result.href, page, ...(returnTo && { returnTo: returnTo.href }) }
  }

  const start = sameOriginRoute('/api/social', ({ text }, { url }) => {
    const provider = text('provider', 20)
    if (!providerName(provider)) throw new HttpError(400, 'provider', 'This provider is unknown')
    const state = logins.add({ provider, page: text('page'), at: clock.now() })
    return { uri: `${url.origin}/social/${provider}?state=${state}` }
  })
  const finish = sameOriginRoute('/api/social/finish', ({ text }, { url }) => {
    const uri = text('uri')
    const result = URL.canParse(uri) ? new URL(uri) : undefined
    if (result?.origin !== url.origin) throw new HttpError(400, 'uri', 'This result is not from the login service')
    if (result.searchParams.has('error')) throw new HttpError(400, 'uri', 'The sign-in was cancelled')
    const grant = grants.consume(result.searchParams.get('code') ?? '')
    if (!grant || grant.page !== text('page') || !isFresh(grant)) {
      throw new HttpError(400, 'uri', 'This sign-in has ended. Start again.')
    }
    return releases.releaseToUser(grant.user, grant.page)
  })
  return { routes: [start, finish], findLogin, finishLogin }
}
