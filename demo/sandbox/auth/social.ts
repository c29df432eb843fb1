import { HttpError, type Route } from '../route.ts'
import type { Clock } from './clock.ts'
import { profileOf, providerName, readAccount } from './providers.ts'
import { sameOriginRoute } from './same-origin-route.ts'
import type { KeyReleases } from './sessions.ts'
import { createTokenStore } from './token-store.ts'
import type { User, Users } from './users.ts'

/**
 * The `state` of a redirect URI: our name for the login, then whatever the page that asked added to it, of which the part
 * after `--` says where to go back to when there is no opener (it may have been encoded once more).
 */
type SocialState = { name: string; returnTo?: URL }

/** Reads a state as it came back. @throws HttpError for one that is not ours */
function readState(state: string): SocialState {
  const [, name, more = ''] = /^([0-9a-f]{32})(.*)$/s.exec(state) ?? []
  if (!name) throw new HttpError(400, 'state', 'This sign-in is not known')
  const mark = more.indexOf('--')
  const returnTo = mark < 0 ? undefined : readPage(more.slice(mark + 2))
  return returnTo ? { name, returnTo } : { name }
}

function readPage(text: string): URL {
  const page = /^https?%3A/i.test(text) ? decode(text) : text
  if (!/^https?:/i.test(page) || !URL.canParse(page))
    throw new HttpError(400, 'state', 'The page to go back to is none')
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

/** How a provider's page ends: what to hand to the page that asked, and where that is. */
export type SocialResult = { resultUri: string; page: string; returnTo?: string }

/** Logging in by a provider; `look` finds whom a provider's page serves, `answer` ends it, without an account as cancelled. */
export type Social = {
  routes: Route[]
  findLogin: (provider: string, state: string) => { name: string; page: string }
  finishLogin: (provider: string, query: URLSearchParams, origin: string, account?: string) => Promise<SocialResult>
}

const LIFE_MS = 10 * 60_000

/** Opens the way in by the six providers. */
export function createSocial(clock: Clock, users: Users, releases: KeyReleases): Social {
  const logins = createTokenStore<Login>()
  const grants = createTokenStore<Grant>()
  const isFresh = ({ at }: { at: number }) => clock.now() < at + LIFE_MS

  const findLogin = (provider: string, state: string) => {
    const login = logins.find(readState(state).name)
    const name = providerName(provider)
    if (!name || login?.provider !== provider || !isFresh(login)) {
      throw new HttpError(400, 'state', 'This sign-in is over. Start again from the page you came from.')
    }
    return { name, page: login.page }
  }
  const finishLogin: Social['finishLogin'] = async (provider, query, origin, account) => {
    const state = query.get('state') ?? ''
    const { page } = findLogin(provider, state)
    const { name, returnTo } = readState(state)
    if (returnTo && returnTo.origin !== page) throw new HttpError(400, 'state', 'Another page asked for this sign-in')
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
    if (!providerName(provider)) throw new HttpError(400, 'provider', 'This provider is not known')
    const state = logins.add({ provider, page: text('page'), at: clock.now() })
    return { uri: `${url.origin}/social/${provider}?state=${state}` }
  })
  const finish = sameOriginRoute('/api/social/finish', ({ text }, { url }) => {
    const uri = text('uri')
    const result = URL.canParse(uri) ? new URL(uri) : undefined
    if (result?.origin !== url.origin) throw new HttpError(400, 'uri', 'This is no answer of ours')
    if (result.searchParams.has('error')) throw new HttpError(400, 'uri', 'The sign-in was cancelled')
    const grant = grants.consume(result.searchParams.get('code') ?? '')
    if (!grant || grant.page !== text('page') || !isFresh(grant)) {
      throw new HttpError(400, 'uri', 'This sign-in is over. Start again.')
    }
    return releases.releaseToUser(grant.user, grant.page)
  })
  return { routes: [start, finish], findLogin, finishLogin }
}
