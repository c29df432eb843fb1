import type { Clock } from '../clock.ts'
import { HttpError, type Route } from '../route.ts'
import { createTokenStore } from '../token-store.ts'
import { createDeferred, type Deferred } from './deferred.ts'
import { readAccount } from './providers.ts'
import { sameOriginRoute } from './same-origin-route.ts'
import type { KeyReleases } from './sessions.ts'
import type { User, Users } from './users.ts'

type Channel = { page: string; at: number; answered: Deferred<User> }

/**
 * The Farcaster login: the user scans a code and continues as an account. Without an account, the login is cancelled.
 */
export type Farcaster = {
  routes: Route[]
  findChannel: (channel: string) => { page: string }
  finishChannel: (channel: string, account?: string) => Promise<void>
}

const LIFE_MS = 10 * 60_000

/** Creates the Farcaster login. */
export function createFarcaster(clock: Clock, users: Users, releases: KeyReleases): Farcaster {
  const channels = createTokenStore<Channel>()
  const findChannel = (name: string) => {
    const channel = channels.find(name)
    if (channel && clock.now() < channel.at + LIFE_MS) return channel
    throw new HttpError(400, 'channel', 'This code has expired. Ask for a new one.')
  }
  const start = sameOriginRoute('/api/farcaster', ({ text }, { url }) => {
    const channel = channels.add({ page: text('page'), at: clock.now(), answered: createDeferred() })
    return { url: `${url.origin}/farcaster?channel=${channel}`, channel }
  })
  const wait = sameOriginRoute('/api/farcaster/wait', async ({ text }) => {
    const { answered, page } = findChannel(text('channel'))
    return releases.releaseToUser(await answered.promise, page)
  })
  return {
    routes: [start, wait],
    findChannel,
    async finishChannel(name, account) {
      const { answered } = findChannel(name)
      if (account === undefined) return answered.reject(new HttpError(400, 'channel', 'The sign-in was cancelled'))
      const userName = readAccount(account)
      answered.resolve(await users.findOrCreate(`farcaster:${userName}`, { email: null, userName }))
    },
  }
}
